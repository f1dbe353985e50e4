"""The log: each event in the rulebook's words, with its rule, and orders before they are given."""

from typing import Any

import pytest

from game.core.contract import Concede, Rolled, Say
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import Fire
from tests.rules.streetfire.table import (
    ADA,
    BEN,
    SPARE,
    Table,
    end,
    fire,
    gun,
    logged,
    move,
    new_match,
    table,
)
from tests.words import decimal


def told(here: Table) -> list[tuple[Say, str]]:
    """Return the lines of the last thing done, each with its rule."""
    lines = [GAME.tell(here.state, event) for event in here.events]
    return [(line.say, line.rule) for line in lines if line]


def reckoned(way: str, *values: Any) -> Say:
    return Say(f"streetfire.reckoned.{way}", values)


def test_a_move_is_told_from_where_to_where() -> None:  # SF-2.1
    here = table(f"0 LR B6; 0 SR A7; {SPARE}").play(move(0, "BC6"))
    assert told(here) == [(logged("moved", gun("LR 0"), "B6", "BC6"), "SF-2.1")]


def test_a_direct_shot_and_its_die_are_told() -> None:  # SF-3.4, SF-4.4, SF-4.8, SF-4.10
    here = table("0 SR D5; 0 LR A7; 1 LR D3; 1 LR G1").play(fire(0, "D3"))
    assert told(here) == [(logged("direct", gun("SR 0"), "D3", 0), "SF-3.4")]
    assert told(here.rolls(3)) == [
        (logged("rolled_1", gun("LR 2"), 3, reckoned("up", 3, decimal("4.5"), 5)), "SF-4.7"),
        (logged("hit", gun("LR 2"), 5, 1), "SF-4.8"),
        (logged("crippled", gun("LR 2")), "SF-4.10"),
    ]


def test_a_direct_shot_across_the_square_off_the_street_is_told_with_its_rule() -> None:  # SF-3.5
    here = table(f"0 LR C4-5; 1 LR E3-4; {SPARE}").play(fire(0, "E3-4"))
    assert told(here) == [(logged("direct", gun("LR 0"), "E3-4", 0), "SF-3.5")]


def test_a_lobbed_shot_at_a_stack_is_told_piece_by_piece() -> None:  # SF-3.6, SF-4.5, SF-4.9
    here = table("0 LR A1; 0 LR A7; 1 LR B3-4 2; 1 SR B3-4; 1 LR G7").play(fire(0, "B3-4"))
    assert told(here) == [(logged("indirect", gun("LR 0"), "B3-4", 3), "SF-3.6")]
    assert told(here.rolls(5, 4, 1, 5)) == [
        (logged("rolled_2", gun("LR 2"), 5, 4, 3), "SF-4.5"),
        (logged("hit", gun("LR 2"), 2, 0), "SF-4.8"),
        (logged("destroyed", gun("LR 2"), "B3-4"), "SF-4.9"),
        (logged("rolled_2", gun("SR 3"), 1, 5, 0), "SF-4.5"),
        (logged("missed", gun("SR 3")), "SF-4.5"),
    ]


@pytest.mark.parametrize(
    ("notes", "rounding", "faces", "damage", "rule"),
    [
        ("0 LR D5; 1 LR D3", "up", (5,), 5, "SF-4.4"),
        ("0 SR D5; 1 LR D3", "up", (4,), reckoned("even", 4, 6), "SF-4.6"),
        ("0 SR D5; 1 LR D3", "up", (5,), reckoned("up", 5, decimal("7.5"), 8), "SF-4.7"),
        ("0 SR D5; 1 LR D3", "down", (1,), reckoned("down", 1, decimal("1.5"), 1), "SF-4.7"),
        ("0 SR A1; 1 LR B2", "up", (4, 5), reckoned("up", 3, decimal("4.5"), 5), "SF-4.7"),
        ("0 SR A1; 1 LR B2", "up", (4, 4), reckoned("even", 2, 3), "SF-4.6"),
        ("0 SR A1; 1 LR B2", "up", (3, 3), 0, "SF-4.5"),
    ],
)
def test_short_range_damage_is_told_step_by_step(
    notes: str, rounding: str, faces: tuple[int, ...], damage: Say | int, rule: str
) -> None:  # SF-4.4, SF-4.5, SF-4.6, SF-4.7
    here = table(f"{notes}; {SPARE}", rounding=rounding)
    (shot,) = [c for c in GAME.legal(here.state, 0) if type(c) is Fire]
    line = logged(f"rolled_{len(faces)}", gun("LR 1"), *faces, damage)
    assert told(here.play(shot).rolls(*faces))[0] == (line, rule)


def test_a_quiet_turn_is_told_and_one_with_losses_is_not() -> None:  # SF-9.3
    quiet = table(f"0 LR A7; 0 LR A7; {SPARE}", quiet=2, quiet_limit=9).play(end(), end())
    assert told(quiet) == [(logged("quiet", 3, 9), "SF-9.3")]
    here = table("0 LR D6; 0 LR A7; 1 LR D3").play(fire(0, "D3")).rolls(1).play(end(), end())
    assert told(here) == []


@pytest.mark.parametrize("toss", ["each_turn", "once"])
def test_turn_1_begins_with_the_coin_and_no_other_words(toss: str) -> None:  # SF-1.2
    here = new_match(toss=toss).rolls(2)
    assert told(here) == [(logged("tossed", 1, BEN, ADA), "SF-1.2")]


@pytest.mark.parametrize(
    ("notes", "fields", "words", "rule"),
    [
        ("1 LR G1", {"quiet": 7}, Say("streetfire.reason.quiet", (ADA,)), "SF-9.3"),
        (
            "1 LR G1; 1 LR G1; 1 LR G1",
            {"turn": 40},
            Say("streetfire.reason.turn_limit", (BEN,)),
            "SF-9.4",
        ),
        ("1 LR G1; 1 LR G1", {"quiet": 7}, Say("streetfire.draw.quiet"), "SF-9.5"),
    ],
)
def test_the_end_by_the_clock_is_told_with_its_winner(
    notes: str, fields: dict[str, Any], words: Say, rule: str
) -> None:  # SF-9.3, SF-9.4, SF-9.5
    over = table(f"0 LR A7; 0 LR A7; {notes}", **fields).play(end(), end())
    assert told(over)[-1] == (words, rule)


def test_the_end_by_elimination_or_by_conceding_is_told() -> None:  # SF-9.1, SF-9.6
    won = table("0 LR D6; 1 LR D3 1").play(fire(0, "D3")).rolls(1)
    assert told(won)[-1] == (Say("streetfire.reason.elimination", (ADA,)), "SF-9.1")
    assert told(table(f"0 LR D6; {SPARE}").play(Concede())) == [
        (logged("conceded", ADA), "SF-9.6"),
        (Say("streetfire.reason.concede", (BEN,)), "SF-9.6"),
    ]


def test_an_order_is_in_words_before_it_is_given() -> None:
    here = table("0 SR D6; 1 LR D3")
    orders = (move(0, "D5"), fire(0, "D3"), end(), Concede(), Rolled((3, 4)))
    assert [GAME.describe(here.state, here.command(order)) for order in orders] == [
        Say("streetfire.command.Move", (gun("SR 0"), "D5")),
        Say("streetfire.command.Fire", (gun("SR 0"), "D3")),
        Say("streetfire.command.EndTurn"),
        Say("streetfire.command.Concede"),
        Say("streetfire.command.Rolled", ("3, 4",)),
    ]
