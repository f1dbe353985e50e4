"""Until it stands on the shelf, the game is held to the contract from here."""

from pathlib import Path
from typing import Any

import pytest

from game.match import scenarios
from game.rules.portable import GAME
from game.rules.portable.events import AssaultWon, StrengthLost
from tests.contract import test_odds
from tests.contract.checks import CHECKS, Check
from tests.contract.walks import Case, setup

FOLDER = Path(__file__).parent / "scenarios"
CHANGED: list[tuple[str, dict[str, Any]]] = [
    ("10_first_orders", {}),
    ("50_armor_in_the_open", {"free_deployment": True, "armour_proof": True}),
    ("60_over_the_top", {"exhaustion_ends": True}),
]
"""A small battle, tank riders deployed in secret, and gas: between them all that is rolled."""


def cases() -> list[Case]:
    """Some scenarios, with options changed."""
    found = []
    for name, options in CHANGED:
        text = (FOLDER / f"{name}.toml").read_text("utf-8")
        scenario = scenarios.parse(text, name, lambda slug: GAME)
        found.append(Case(GAME, setup(scenario, scenario.seatings[0], options)))
    return found


def _lost(event: Any, unit: Any) -> int:
    return event.points if type(event) is StrengthLost and event.unit == unit else 0


def _won(event: Any, unit: Any) -> int:
    return int(type(event) is AssaultWon and event.unit == unit)


COUNTED = {"portable.figure.strength": _lost, "portable.figure.won": _won}


@pytest.mark.parametrize("case", cases(), ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__[5:])
def test_the_game_keeps_the_contract(
    check: Check, case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_odds, "COUNTED", {**test_odds.COUNTED, **COUNTED})
    check(case)
