"""The computer plays Dice Zone as the document prints it (DZ-8.9, DZ-1.9, DZ-10.1)."""

import random
from typing import Any

import pytest

from game.ai.evaluate.dicezone.shots import Hull, hit
from game.ai.evaluate.dicezone.situation import Situation
from game.ai.evaluate.dicezone.worth import Book
from game.core.contract import DICE, Choice, Result, Roll, Rolled
from game.core.scenario import PRINTED
from game.rules.dicezone import GAME
from game.rules.dicezone.commands import Fire, UseCritical
from game.rules.dicezone.data import FRONT
from game.rules.dicezone.state import State
from tests.ai.wandering import decided
from tests.rules.dicezone.table import begun, table

OPTIONS = {key: value for key, value in GAME.rule_set(PRINTED).options.items() if key != "layout"}


def played(state: State, seat: int, level: str = "colonel") -> Any:
    """What the computer does in a position."""
    return decided(GAME, state, seat, level, 1)


@pytest.mark.parametrize(
    ("target", "through"),
    [
        ("front=6 move=0 damage=0 accuracy=0 range=0 core=4", True),  # 4 pips kill, whatever shows
        ("front=6 move=12 core=6", True),  # pips beyond the armor score twice as much
    ],
)
def test_the_computer_decides_for_itself_what_a_critical_hit_does(
    target: str, through: bool
) -> None:
    """DZ-8.9."""
    notes = f"standard 0,4 N accuracy=2 damage=4; standard 0,0 S {target}"
    here = table(notes, criticals="asked").shoots(0).play(Fire(1)).rolls(6, 6)
    assert here.awaited == "critical"
    assert played(here.state, 0) == UseCritical(through)


@pytest.mark.parametrize("is_open", [True, False])
def test_the_computer_sees_along_edges_as_the_rules_do(is_open: bool) -> None:
    """DZ-1.9."""
    here = table("standard 0,0 N; standard 1,-2 S", open_edges=is_open)
    situation = Situation(here.with_terrain((0, -1), (1, -1)).state)
    worth, _ = situation.aimed(situation.pieces[0], situation.pieces[1], situation.blocked())
    assert (worth > 0) is is_open


def test_the_computer_reckons_with_points_past_destruction() -> None:
    """DZ-10.1: 6 points are carried over, 120 as printed; by face 3 x 2 or 2 x 1 pips are lost."""
    stats = (0, 4, 4, 4, 2, 2, 2, 2, 1)
    printed = hit(Hull(stats), FRONT, 6, True, Book(True, "standard", True))
    house = hit(Hull(stats), FRONT, 6, True, Book(True, "standard"))
    assert printed.points == pytest.approx(120 + 100)
    assert house.points == pytest.approx((4 * 3 + 2 * 1) * 20 / 6 + 100)


@pytest.mark.parametrize(
    ("mode", "teams"), [("high_score", ()), ("last_man", ()), ("high_score", (0, 1))]
)
def test_the_computer_plays_as_printed_without_error(mode: str, teams: tuple[int, ...]) -> None:
    """DZ-12.6."""
    changed = {"mode": mode, "turn_limit": 5, "tanks_per_team": 2 if teams else 1}
    options: dict[str, Any] = {**OPTIONS, **changed}
    state, rng = begun(2, teams, layout="pillars", **options).state, random.Random(mode)
    while not isinstance(waits := GAME.awaiting(state), Result):
        if isinstance(waits, Roll):
            faces = tuple(rng.randint(1, sides) for sides in waits.sides)
            state = GAME.apply(state, DICE, Rolled(faces))[0]
            continue
        assert isinstance(waits, Choice)
        seat = waits.seats[0]
        state = GAME.apply(state, seat, played(state, seat, "corporal"))[0]
    assert state.turn > 1
