"""Until it stands on the shelf, the game is held to the contract from here (DZ-0.1 to DZ-0.4)."""

import inspect
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.match import scenarios
from game.rules.dicezone import GAME
from game.rules.dicezone.events import ArmorLost, CarryRolled, Scored, TankDestroyed
from tests.contract import test_menus, test_odds, test_play, test_secrets, test_threads, test_words
from tests.contract.walks import Case, setup

FOLDER = Path(__file__).parent / "scenarios"
WALKED = ("tag_teams", "pocket_money")


def checks(module: ModuleType) -> list[Callable[[Case], None]]:
    """The tests of a module that look at one case."""
    found = (getattr(module, name) for name in dir(module) if name.startswith("test_"))
    return [check for check in found if list(inspect.signature(check).parameters) == ["case"]]


def cases() -> list[Case]:
    """Some scenarios in their usual seating."""
    files = (path for path in sorted(FOLDER.glob("*.toml")) if path.stem[3:] in WALKED)
    read: list[Any] = [
        scenarios.parse(path.read_text("utf-8"), path.stem, lambda slug: GAME) for path in files
    ]
    return [Case(GAME, setup(scenario, scenario.seatings[0])) for scenario in read]


def _pips(event: Any, tank: Any) -> int:
    return event.pips if type(event) is ArmorLost and event.tank == tank else 0


def _carried(event: Any, tank: Any) -> int:
    return event.pips + event.core if type(event) is CarryRolled and event.tank == tank else 0


def _destroyed(event: Any, tank: Any) -> int:
    own = type(event) is TankDestroyed and event.tank == tank
    return int(own and event.team is not None)


def _points(event: Any, subject: Any) -> int:
    return event.points if type(event) is Scored and event.reason != "crate" else 0


def _crate(event: Any, subject: Any) -> int:
    return event.points if type(event) is Scored and event.reason == "crate" else 0


COUNTED = {
    "dicezone.figure.armor": _pips,
    "dicezone.figure.carried": _carried,
    "dicezone.figure.destroyed": _destroyed,
    "dicezone.figure.points": _points,
    "dicezone.figure.crate_points": _crate,
}
MODULES = (test_menus, test_odds, test_play, test_secrets, test_threads, test_words)
CHECKS = [check for module in MODULES for check in checks(module)]


@pytest.mark.parametrize("case", cases(), ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__[5:])
def test_the_game_keeps_the_contract(
    check: Callable[[Case], None], case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_odds, "COUNTED", {**test_odds.COUNTED, **COUNTED})
    check(case)
