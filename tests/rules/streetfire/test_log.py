"""The log: each event in the rulebook's words, with its rule, and orders before they are given."""

from typing import Any

import pytest

from game.core.contract import Concede, Rolled
from game.match.texts import Texts
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import Fire
from tests.rules.streetfire.table import SPARE, Table, end, fire, move, new_match, table


def told(here: Table) -> list[tuple[str, str]]:
    """Return the lines of the last thing done, each with its rule."""
    lines = [GAME.tell(here.state, event) for event in here.events]
    return [(Texts().say(line.say, ("Ada", "Ben")), line.rule) for line in lines if line]


def test_a_move_is_told_from_where_to_where() -> None:  # SF-2.1
    here = table(f"0 LR B6; 0 SR A7; {SPARE}").play(move(0, "BC6"))
    assert told(here) == [("LR 0 moves from B6 to BC6.", "SF-2.1")]


def test_a_direct_shot_and_its_die_are_told() -> None:  # SF-3.4, SF-4.4, SF-4.8, SF-4.10
    here = table("0 SR D5; 0 LR A7; 1 LR D3; 1 LR G1").play(fire(0, "D3"))
    assert told(here) == [("SR 0 fires at D3.", "SF-3.4")]
    assert told(here.rolls(3)) == [
        ("LR 2: the die shows 3, damage 3 x 1.5 = 4.5, up to 5.", "SF-4.7"),
        ("LR 2 loses 5 hit points; 1 left.", "SF-4.8"),
        ("LR 2 has its range halved from now on.", "SF-4.10"),
    ]


def test_a_direct_shot_across_the_square_off_the_street_is_told_with_its_rule() -> None:  # SF-3.5
    here = table(f"0 LR C4-5; 1 LR E3-4; {SPARE}").play(fire(0, "E3-4"))
    assert told(here) == [("LR 0 fires at E3-4.", "SF-3.5")]


def test_a_lobbed_shot_at_a_stack_is_told_piece_by_piece() -> None:  # SF-3.6, SF-4.5, SF-4.9
    here = table("0 LR A1; 0 LR A7; 1 LR B3-4 2; 1 SR B3-4; 1 LR G7").play(fire(0, "B3-4"))
    assert told(here) == [("LR 0 lobs a shell at B3-4 over 3 blocks.", "SF-3.6")]
    assert told(here.rolls(5, 4, 1, 5)) == [
        ("LR 2: the dice show 5 and 4, damage 3.", "SF-4.5"),
        ("LR 2 loses 2 hit points; 0 left.", "SF-4.8"),
        ("LR 2 is destroyed on B3-4.", "SF-4.9"),
        ("SR 3: the dice show 1 and 5, damage 0.", "SF-4.5"),
        ("The shell misses SR 3.", "SF-4.5"),
    ]


@pytest.mark.parametrize(
    ("notes", "rounding", "faces", "words", "rule"),
    [
        ("0 LR D5; 1 LR D3", "up", (5,), "the die shows 5, damage 5.", "SF-4.4"),
        ("0 SR D5; 1 LR D3", "up", (4,), "the die shows 4, damage 4 x 1.5 = 6.", "SF-4.6"),
        (
            "0 SR D5; 1 LR D3",
            "up",
            (5,),
            "the die shows 5, damage 5 x 1.5 = 7.5, up to 8.",
            "SF-4.7",
        ),
        (
            "0 SR D5; 1 LR D3",
            "down",
            (1,),
            "the die shows 1, damage 1 x 1.5 = 1.5, down to 1.",
            "SF-4.7",
        ),
        (
            "0 SR A1; 1 LR B2",
            "up",
            (4, 5),
            "the dice show 4 and 5, damage 3 x 1.5 = 4.5, up to 5.",
            "SF-4.7",
        ),
        (
            "0 SR A1; 1 LR B2",
            "up",
            (4, 4),
            "the dice show 4 and 4, damage 2 x 1.5 = 3.",
            "SF-4.6",
        ),
        ("0 SR A1; 1 LR B2", "up", (3, 3), "the dice show 3 and 3, damage 0.", "SF-4.5"),
    ],
)
def test_short_range_damage_is_told_step_by_step(
    notes: str, rounding: str, faces: tuple[int, ...], words: str, rule: str
) -> None:  # SF-4.4, SF-4.5, SF-4.6, SF-4.7
    here = table(f"{notes}; {SPARE}", rounding=rounding)
    (shot,) = [c for c in GAME.legal(here.state, 0) if type(c) is Fire]
    assert told(here.play(shot).rolls(*faces))[0] == (f"LR 1: {words}", rule)


def test_a_quiet_turn_is_told_and_one_with_losses_is_not() -> None:  # SF-9.3
    quiet = table(f"0 LR A7; 0 LR A7; {SPARE}", quiet=2, quiet_limit=9).play(end(), end())
    assert told(quiet) == [("Quiet turn 3 of 9.", "SF-9.3")]
    here = table("0 LR D6; 0 LR A7; 1 LR D3").play(fire(0, "D3")).rolls(1).play(end(), end())
    assert told(here) == []


@pytest.mark.parametrize("toss", ["each_turn", "once"])
def test_turn_1_begins_with_the_coin_and_no_other_words(toss: str) -> None:  # SF-1.2
    here = new_match(toss=toss).rolls(2)
    assert told(here) == [("Turn 1: the coin puts Ben first, then Ada.", "SF-1.2")]


@pytest.mark.parametrize(
    ("notes", "fields", "words", "rule"),
    [
        ("1 LR G1", {"quiet": 7}, "Too many quiet turns: Ada is ahead and wins.", "SF-9.3"),
        ("1 LR G1; 1 LR G1; 1 LR G1", {"turn": 40}, None, "SF-9.4"),
        (
            "1 LR G1; 1 LR G1",
            {"quiet": 7},
            "Too many quiet turns, and nobody is ahead: a draw.",
            "SF-9.5",
        ),
    ],
)
def test_the_end_by_the_clock_is_told_with_its_winner(
    notes: str, fields: dict[str, Any], words: str | None, rule: str
) -> None:  # SF-9.3, SF-9.4, SF-9.5
    over = table(f"0 LR A7; 0 LR A7; {notes}", **fields).play(end(), end())
    limit = "The turn limit is reached: Ben is ahead and wins."
    assert told(over)[-1] == (words or limit, rule)


def test_the_end_by_elimination_or_by_conceding_is_told() -> None:  # SF-9.1, SF-9.6
    won = table("0 LR D6; 1 LR D3 1").play(fire(0, "D3")).rolls(1)
    assert told(won)[-1] == ("Ada has destroyed every enemy piece and wins.", "SF-9.1")
    assert told(table(f"0 LR D6; {SPARE}").play(Concede())) == [
        ("Ada concedes.", "SF-9.6"),
        ("Ben wins: the other player conceded.", "SF-9.6"),
    ]


def test_an_order_is_in_words_before_it_is_given() -> None:
    here = table("0 SR D6; 1 LR D3")
    orders = (move(0, "D5"), fire(0, "D3"), end(), Concede(), Rolled((3, 4)))
    said = [Texts().say(GAME.describe(here.state, here.command(order))) for order in orders]
    assert said == [
        "Move SR 0 to D5",
        "Fire SR 0 at D3",
        "End your turn",
        "Concede",
        "Roll: 3, 4",
    ]
