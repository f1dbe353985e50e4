"""The computer at Portable by the rules of the document, and by their other readings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from game.ai.decide import decide
from game.ai.evaluate.portable.ground import FAR
from game.ai.evaluate.portable.march import March, hunting, passed
from game.ai.evaluate.portable.situation import Situation
from game.ai.evaluate.portable.style import aggression, calibration_slope
from game.core.boards.cells import OFF
from game.core.contract import DICE, Result, Roll, Rolled
from game.core.scenario import Setup
from game.match.dice import SeededDice
from game.match.scenarios import supplied
from game.rules.portable import GAME
from game.rules.portable.state import Objective
from tests.rules.portable.table import at, table

PRINTED: Final[Mapping[str, Any]] = GAME.rule_set("printed").options
PAIR: Final = "0 infantry 5,6 N;1 infantry 5,5 E;0 infantry 0,11 N;1 infantry 11,0 S"


@pytest.mark.parametrize("level", ["corporal", "captain"])
def test_computers_play_a_battle_without_limits_to_its_end(level: str) -> None:
    """They fight it out although no clock drives them, in about as many turns as the house's."""
    scenario = next(one for one in supplied("portable") if one.id == "first_orders")
    state = GAME.start(Setup(scenario, PRINTED, ("Ada", "Ben"), (0, 1)))
    dice, rolls, count = SeededDice("as printed"), 0, 0
    while not isinstance(waits := GAME.awaiting(state), Result):
        count += 1
        assert state.turn <= 40
        if isinstance(waits, Roll):
            faces = dice.roll(waits, rolls)
            assert faces is not None
            state, _ = GAME.apply(state, DICE, Rolled(faces))
            rolls += 1
        else:
            seat = waits.seats[0]
            command = decide(GAME, GAME.view(state, seat), seat, level, count).command
            state, _ = GAME.apply(state, seat, command)
    assert waits.reason in ("exhaustion", "annihilation")


def test_without_a_limit_the_clock_settles_nothing() -> None:  # PW-13.15
    late = table(PAIR, turn=60, **PRINTED).state
    assert calibration_slope(late) == 0.08
    assert passed(late) == 1.0
    assert passed(table(PAIR, turn=7, **PRINTED).acts(0).state) == 0.5


def test_who_may_not_attack_when_exhausted_plans_no_close_combat() -> None:  # PW-7.9
    for word, storms in (("may", True), ("may_not", False)):
        board = table(PAIR, **{**PRINTED, "exhausted_attacks": word}).having(exhausted=(1, 0))
        situation = Situation(board.acts(0).state)
        assert (situation.storm(board.unit(0)).target != OFF) == storms


def test_guns_that_may_not_fire_into_cover_look_for_other_targets() -> None:  # PW-2.25
    notes = "0 artillery 5,8 N anti_tank;1 infantry 5,5 S;0 infantry 0,11 N"
    for word, target in (("may", at(5, 5)), ("may_not", OFF)):
        board = table(notes, ground="w 5,5", **{**PRINTED, "guns_into_cover": word})
        assert Situation(board.state).shell(board.unit(0), at(5, 8), 0).target == target


def test_woods_that_count_beside_cover_shelter_more() -> None:  # PW-5.25
    found = []
    for word in ("once", "both"):
        board = table(PAIR, ground="w 5,5", **{**PRINTED, "woods_in_melee": word})
        found.append(Situation(board.state).fight(board.unit(0), at(5, 6), at(5, 5)))
    assert found[1] < found[0]


def test_towns_that_stop_nobody_make_no_way_longer() -> None:  # PW-3.26
    def way(letter: str, **rules: Any) -> int:
        ground = f"{letter} 5,5; ~ " + " ".join(f"{c},5" for c in range(12) if c != 5)
        goal = (Objective(at(5, 2), 4),)
        state = table("0 infantry 5,8 N;1 infantry 0,0 S", ground=ground, objectives=goal, **rules)
        return March(state.state, 0, (-1,), 0.0).far(at(5, 8))

    assert way("t", **PRINTED) == 6 < way("t") == way("w") == way("w", **PRINTED) < FAR


LAST: Final = "0 infantry 5,6 N;0 light_tank 6,6 N;0 armoured_car 7,6 N;1 mortars 0,0 S"
"""Three units of a side that holds the objective, and the last of an enemy at the edge."""


def last_of_them(turn: int = 20, exhausted: tuple[int, int] = (0, 6), **options: Any) -> Any:
    goal = (Objective(at(5, 6), 4),)
    board = table(LAST, turn=turn, objectives=goal, **{**PRINTED, **options})
    return board.having(exhausted=exhausted, owners=(0,)).acts(0)


def test_whoever_may_not_come_is_hunted_where_no_clock_runs() -> None:  # PW-7.3
    """An exhausted side keeps away, so its enemy has to look for it (PW-13.1)."""
    assert hunting(last_of_them().state, 0)
    assert not hunting(last_of_them().state, 1)
    assert not hunting(last_of_them(exhausted=(3, 6)).state, 0)
    assert not hunting(last_of_them(exhausted=(0, 0)).state, 0)
    assert not hunting(last_of_them(turn_limit=30).state, 0)
    assert not hunting(last_of_them(collapse=True).state, 0)


def test_a_hunter_grows_the_more_eager_the_longer_it_strolls() -> None:
    waits = [aggression(last_of_them(turn).state, 0) for turn in (8, 20, 60)]
    assert 0 > waits[0] > waits[1] > waits[2]
    assert aggression(last_of_them(turn_limit=30).state, 0) == 0.0


def test_a_hunter_leaves_what_it_holds_for_the_enemy() -> None:
    for options, goal in (({}, at(0, 0)), ({"turn_limit": 30}, at(5, 6))):
        assert March(last_of_them(**options).state, 0, (0,), 9.0).far(goal) == 0
    lost = March(last_of_them().state, 0, (1,), 9.0)
    assert lost.far(at(5, 6)) == 0
