"""The computer at Streetfire by the rules of the document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from game.ai.decide import decide
from game.ai.evaluate.streetfire import EVALUATION
from game.ai.evaluate.streetfire.features import NAMES, aggression, contempt, of
from game.ai.levels import level
from game.core.contract import DICE, Result, Roll, Rolled
from game.match.dice import SeededDice
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import Move
from tests.rules.streetfire.table import BOULEVARD, LOW_TOWN, OLD_CENTRE, fire, setup, table

PRINTED: Final[Mapping[str, Any]] = GAME.rule_set("printed").options


@pytest.mark.parametrize("level", ["corporal", "captain"])
def test_computers_play_a_match_without_limits_to_its_end(level: str) -> None:  # SF-9.1
    """They fight it out although no clock drives them."""
    state = GAME.start(setup(OLD_CENTRE, ((0, 1), (0, 1)), **PRINTED))
    dice, rolls, count = SeededDice("as printed"), 0, 0
    while not isinstance(waits := GAME.awaiting(state), Result):
        count += 1
        assert state.turn <= 300
        if isinstance(waits, Roll):
            faces = dice.roll(waits, rolls)
            assert faces is not None
            state, _ = GAME.apply(state, DICE, Rolled(faces))
            rolls += 1
        else:
            seat = waits.seats[0]
            command = decide(GAME, GAME.view(state, seat), seat, level, count).command
            state, _ = GAME.apply(state, seat, command)
    assert waits.reason == "elimination"


def test_no_clock_counts_where_none_runs() -> None:  # SF-9.8
    """Long quiet makes guns aggressive, and no more than that."""
    notes = "0 LR A7; 0 LR A7; 1 LR G1"
    early, late = (table(notes, turn=t, quiet=t - 1, **PRINTED).state for t in (2, 900))
    assert EVALUATION.value(early, 0) == EVALUATION.value(late, 0)
    assert of(early, 0) == of(late, 0)
    assert len(of(late, 0)) == len(NAMES)
    assert aggression(late, 0) < aggression(early, 0) < 0
    assert 0 < contempt(early) < contempt(late) < 1


def test_the_computer_judges_positions_that_both_sides_hold() -> None:  # SF-2.9, SF-3.10
    """An enemy on a gun's own position is under fire, and so is the gun."""
    together = table("0 LR C6; 1 LR C6 1; 1 LR G1", **PRINTED).state
    apart = table("0 LR C6; 1 LR A1 1; 1 LR G1", **PRINTED).state
    bears = NAMES.index("mover: guns that bear")
    assert (of(together, 0)[bears], of(apart, 0)[bears]) == (0.25, 0.0)
    assert EVALUATION.value(together, 0) > EVALUATION.value(apart, 0)


CHASE: Final = "0 LR E6 4; 1 SR D6 3"
"""A last gun whose range is the longer one, and a halved one that has come close to it."""


@pytest.mark.parametrize(
    ("notes", "rows"),
    [
        ("0 LR E6 2; 1 LR F3 1", LOW_TOWN),
        ("0 LR A7 3; 1 SR G7 6", LOW_TOWN),
        ("0 LR C7 6; 1 LR C2 6", OLD_CENTRE),
        ("0 SR A1 2; 1 SR G7 6", OLD_CENTRE),
    ],
)
def test_two_last_guns_that_make_no_errors_come_to_shots(notes: str, rows: Any) -> None:
    """They stood with the Square between them for hundreds of turns, each as near as it could be
    to an enemy that it did not see."""
    state, rolls = table(notes, rows, turn=30, quiet=0, **PRINTED).state, 0
    sure, dice = level("captain")._replace(error=0.0), SeededDice("duel")
    while not isinstance(waits := GAME.awaiting(state), Result):
        assert state.turn <= 90
        if isinstance(waits, Roll):
            faces = dice.roll(waits, rolls)
            assert faces is not None
            state, _ = GAME.apply(state, DICE, Rolled(faces))
            rolls += 1
        else:
            seat = waits.seats[0]
            command = decide(GAME, GAME.view(state, seat), seat, sure, state.turn).command
            state, _ = GAME.apply(state, seat, command)


def test_without_a_limit_the_way_to_a_line_of_fire_counts_as_well() -> None:  # SF-3.2, SF-9.8
    """G1 is eight half blocks from C1, and two from F1, where a gun with 12 inches bears.

    After 60 quiet turns unease is 60 / 8 squared, by 3; each half block counts a twelfth of it.
    """
    late: dict[str, Any] = {"turn": 60, "quiet": 59, **PRINTED}
    idle, bears = (table(f"0 LR {at}; 1 LR C1", **late).state for at in ("G1", "F1"))
    assert aggression(idle, 0) == pytest.approx(-(8 + 2) / 12 * (60 / 8) ** 2 / 3)
    assert aggression(bears, 0) == 0.0


@pytest.mark.parametrize("seed", range(4))
def test_a_gun_that_always_gets_away_turns_and_shoots_one_day(seed: int) -> None:  # SF-9.1
    """One that backs off and one that follows would never end: no clock stops them."""
    soon, late = (
        table(CHASE, LOW_TOWN, turn=quiet + 1, quiet=quiet, **PRINTED) for quiet in (0, 200)
    )
    shot = late.command(fire(0, at="D6"))
    assert decide(GAME, soon.state, 0, "captain", seed).command != shot
    assert decide(GAME, late.state, 0, "captain", seed).command == shot


AROUND_THE_SQUARE: Final = "0 SR F2 12; 1 SR D2-3 6"


@pytest.mark.parametrize("quiet", [200, 500, 5000])
@pytest.mark.parametrize("level", ["captain", "colonel"])
def test_nobody_waits_forever_for_the_other(level: str, quiet: int) -> None:  # SF-9.1, SF-9.8
    """After so many quiet turns every plan lies hundreds of logits down, which is no reason to take
    them for alike, nor to hold on to the few that were looked at closely."""
    duel = {"active": 0, "turn": quiet + 1, "quiet": quiet, **PRINTED}
    state = table(AROUND_THE_SQUARE, BOULEVARD, **duel).state
    given = [decide(GAME, state, 0, level, seed).command for seed in range(4)]
    assert [type(command) for command in given] == [Move] * 4


def test_a_limit_leaves_the_itch_to_shoot_alone() -> None:  # SF-9.3
    """Where a clock runs, it is the clock that drives the guns."""
    house = GAME.rule_set("house").options
    assert EVALUATION.itch(table(CHASE, LOW_TOWN, turn=8, quiet=7, **house).state) == 0.0
    assert EVALUATION.itch(table(CHASE, LOW_TOWN, turn=201, quiet=20, **PRINTED).state) == 0.0
    assert EVALUATION.itch(table(CHASE, LOW_TOWN, turn=201, quiet=200, **PRINTED).state) > 1.0


def test_the_last_duel_without_a_clock_is_told_as_nearly_decided() -> None:  # SF-9.8
    """Nothing ends it but a shot. With more pieces a little less is told, with a clock all."""
    duel, three = "0 LR A7; 1 LR G1 1", "0 LR A7; 0 LR A1; 1 LR G1 1"
    slope = EVALUATION.calibration_slope
    assert slope(table(duel, **PRINTED).state) > 2.0
    assert slope(table(duel).state) == 1.0
    assert slope(table(three, **PRINTED).state) == 0.85
    assert slope(table(three).state) == 1.0
