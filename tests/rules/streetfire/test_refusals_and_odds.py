"""What is refused, in which order and in which words (SF-5), and the chances (SF-4)."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from game.core.contract import DICE, SPECTATOR, Concede, Event, Roll, Rolled, Say
from game.rules.streetfire import GAME
from game.rules.streetfire import commands as do
from game.rules.streetfire.odds import chances
from game.rules.streetfire.play.turns import longest
from tests.rules.streetfire.table import Table, end, fire, gun, move, new_match, setup, table
from tests.words import decimal


def refusal(here: Table, seat: Any, command: Any) -> tuple[str, Say]:
    found = GAME.why_not(here.state, seat, here.command(command))
    assert found is not None
    return found.rule, found.say


def said(code: str, *values: Any) -> Say:
    return Say(f"streetfire.refusal.{code}", values)


STREET = "0 LR C6; 0 SR D6; 0 LR E6 acted; 0 LR lost; 1 LR CD6; 1 SR D3; 1 SR B4; 1 LR G7"


@pytest.mark.parametrize(
    ("order", "rule", "words"),
    [
        (move(4, "D5"), "SF-5.3", said("no_piece")),
        (move(3, "D5"), "SF-5.3", said("no_piece")),
        (move(15, "D5"), "SF-5.3", said("no_piece")),
        (move(2, "E5"), "SF-5.4", said("acted", gun("LR 2"))),
        (do.Move(0, 13 * 9 + 3), "SF-5.5", said("no_street")),
        (do.Move(0, 2600), "SF-5.5", said("no_street")),
        (do.Move(0, 13 * 6 + 6), "SF-5.6", said("square")),
        (move(0, "C3"), "SF-5.7", said("too_far")),
        (move(0, "C6"), "SF-5.7", said("too_far")),
        (move(0, "CD6"), "SF-5.8", said("enemy_there", "CD6")),
        (move(0, "D6"), "SF-5.9", said("enemy_between", "CD6")),
        (fire(0, "D5"), "SF-5.10", said("no_target")),
        (do.Fire(0, 2600), "SF-5.10", said("no_target")),
        (fire(0, "G7"), "SF-5.11", said("out_of_range", decimal("16.49"), 12, "G7")),
        (fire(0, "B4"), "SF-5.12", said("blocked", 2, Say("streetfire.block", ("B4", "C5")), "B4")),
    ],
)
def test_what_is_refused_and_why(order: Any, rule: str, words: Say) -> None:
    # SF-5.3, SF-5.4, SF-5.5, SF-5.6, SF-5.7, SF-5.8, SF-5.9, SF-5.10, SF-5.11, SF-5.12
    rows = "121121 213211 12..12 22..22 112312 121121"
    assert refusal(table(STREET, rows), 0, order) == (rule, words)


def test_it_is_the_other_seats_half() -> None:  # SF-5.1
    here = table(STREET)
    for command in (do.EndTurn(), move(4, "D5")):
        assert refusal(here, 1, command) == ("SF-5.1", said("not_your_turn"))


def test_the_dice_come_first() -> None:  # SF-5.2
    for here in (new_match(), table("0 LR D6; 1 LR D3").play(fire(0, "D3"))):
        for seat, command in product((0, 1), (do.EndTurn(), do.Move(0, 1), Concede())):
            assert refusal(here, seat, command) == ("SF-5.2", said("dice_pending"))


def test_dice_that_do_not_fit() -> None:  # SF-5.13
    here = table("0 LR D6; 1 LR D3; 1 SR D3").play(fire(0, "D3"))
    for faces in ((), (1,), (1, 2, 3), (0, 1), (1, 7)):
        told = refusal(here, DICE, Rolled(faces))
        assert told == ("SF-5.13", said("bad_faces", 2, 6))
    assert refusal(new_match(), DICE, Rolled((3,))) == ("SF-5.13", said("bad_faces", 1, 2))
    assert refusal(table(STREET), DICE, Rolled((3,)))[0] == "SF-5.13"
    assert refusal(here, 0, Rolled((1, 1)))[0] == "SF-5.1"


def test_after_the_end_everything_is_refused() -> None:  # SF-5.14
    over = table("0 LR D6; 1 LR D3 1").play(fire(0, "D3")).rolls(1)
    for seat, command in product(
        (0, 1, DICE), (do.EndTurn(), do.Move(0, 1), Rolled((1,)), Concede())
    ):
        assert refusal(over, seat, command) == ("SF-5.14", said("over"))


def test_the_earlier_reason_comes_first() -> None:  # SF-5.1, SF-5.2, SF-5.3, SF-5.4
    over = table("0 LR D6; 1 LR D3 1").play(fire(0, "D3")).rolls(1)
    assert refusal(over, 1, do.Move(15, 2600))[0] == "SF-5.14"
    rolling = table("0 LR D6; 1 LR D3").play(fire(0, "D3"))
    assert refusal(rolling, 1, do.Move(15, 2600))[0] == "SF-5.2"
    here = table(STREET)
    assert refusal(here, 1, do.Move(15, 2600))[0] == "SF-5.1"
    assert refusal(here, 0, do.Move(15, 2600))[0] == "SF-5.3"
    assert refusal(here, 0, do.Move(2, 2600))[0] == "SF-5.4"


NONSENSE: tuple[Any, ...] = (
    do.Move("one", 3),  # type: ignore[arg-type]
    do.Move(0, []),  # type: ignore[arg-type]
    do.Move(0, None),  # type: ignore[arg-type]
    do.Move(0, 108.0),  # type: ignore[arg-type]  # C5 as it were
    do.Fire(0, 1 << 80),
    do.Fire(0, "D3"),  # type: ignore[arg-type]
    Rolled((1,)),
    Rolled(None),  # type: ignore[arg-type]
    "fire",
    None,
)


@pytest.mark.parametrize("command", NONSENSE, ids=repr)
@pytest.mark.parametrize("seat", [0, 1, DICE, SPECTATOR, None, "white"])
def test_nonsense_is_refused_and_not_stumbled_over(command: Any, seat: Any) -> None:
    for here in (table(STREET), table("0 LR D6; 1 LR D3; 1 SR D3").play(fire(0, "D3"))):
        assert GAME.why_not(here.state, seat, command) is not None


WORKED = [
    # gun, aim, hit points: expected loss, destroyed, crippled, of 36
    ("LR", "direct", 6, 126, 6, 18),
    ("SR", "direct", 6, 168, 18, 12),
    ("LR", "indirect", 6, 56, 1, 9),
    ("SR", "indirect", 6, 83, 6, 9),
    ("LR", "direct", 3, 90, 24, 0),
    ("SR", "direct", 3, 102, 30, 0),
    ("LR", "indirect", 3, 46, 10, 0),
    ("SR", "indirect", 3, 57, 15, 0),
    ("LR", "direct", 1, 36, 36, 0),
    ("SR", "indirect", 1, 21, 21, 0),
]


@pytest.mark.parametrize(("gun", "aim", "hp", "loss", "destroyed", "crippled"), WORKED)
def test_the_worked_chances(  # SF-4.4, SF-4.5, SF-4.6, SF-4.10
    gun: str, aim: Any, hp: int, loss: int, destroyed: int, crippled: int
) -> None:
    found = chances(new_match().state.field, ("LR", "SR").index(gun), aim, hp)
    assert found.expected == Fraction(loss, 36)
    assert found.destroyed == Fraction(destroyed, 36)
    assert found.crippled == Fraction(crippled, 36)
    assert found.missed == (Fraction(15, 36) if aim == "indirect" else 0)
    assert sum(found[:4]) == 1


@pytest.mark.parametrize(
    "notes",
    [
        "0 LR D6; 1 LR D3 {0}; 1 SR A1",
        "0 SR D5; 1 LR D3 {0}; 1 SR D3 {1}; 1 SR A1",
        "0 LR A1; 1 LR B2 {0}; 1 SR G7",
        "0 SR A1; 1 LR B2 {0}; 1 SR B2 {1}; 1 LR G7",
    ],
)
@pytest.mark.parametrize("points", [(6, 3), (4, 1), (8, 5)])
def test_the_chances_are_those_of_all_dice_target_by_target(
    notes: str, points: tuple[int, int]
) -> None:  # SF-4.1, SF-4.2
    here = table(notes.format(*points))
    (command,) = [c for c in GAME.legal(here.state, 0) if type(c) is do.Fire]
    odds = GAME.odds(here.state, 0, command)
    fired = here.play(command)
    assert odds is not None
    assert isinstance(fired.awaited, Roll)
    ways = list(product(range(1, 7), repeat=len(fired.awaited.sides)))
    runs = [frozenset(fired.rolls(*faces).events) for faces in ways]
    for part in odds.parts:
        known = {mark for outcome in part.outcomes for mark in outcome.marks}
        came: dict[frozenset[Event], int] = {}
        for events in runs:
            came[events & known] = came.get(events & known, 0) + 1
        told = {frozenset(o.marks): o.chance for o in part.outcomes}
        assert told == {marks: Fraction(count, len(ways)) for marks, count in came.items()}
        said = [outcome.say for outcome in part.outcomes]
        if len(odds.parts) > 1:
            assert all(say.id == "streetfire.outcome.of" for say in said)
            assert {say.values[0] for say in said} == {part.about.values[0]}, "each piece is named"
            said = [say.values[1] for say in said]
        ids = [say.id.removeprefix("streetfire.outcome.") for say in said]
        best_first = ["destroyed", "crippled", "damaged", "missed"]
        assert ids == sorted(ids, key=best_first.index)


@pytest.mark.parametrize("rounding", ["up", "down"])
def test_a_short_range_piece_tells_its_factor_in_words(rounding: str) -> None:  # SF-4.6
    here = table("0 SR D5; 1 LR D3", rounding=rounding)
    found = GAME.odds(here.state, 0, here.command(fire(0, "D3")))
    assert found is not None
    (modifier,) = found.parts[0].throws[0].modifiers
    assert (modifier.value, modifier.rule) == (0, "SF-4.6"), "no number of its own beside it"
    assert modifier.say == Say("streetfire.odds.short_range")


def test_what_needs_no_dice_or_is_illegal_has_no_odds() -> None:
    here = table("0 LR D6; 0 SR A1; 1 LR D3")
    for order in (move(0, "D5"), end(), fire(1, "D3"), fire(0, "D5")):
        assert GAME.odds(here.state, 0, here.command(order)) is None


def test_the_bound_counts_a_toss_and_two_commands_a_piece() -> None:  # SF-9.7
    assert longest(setup()) == 40 * (1 + 2 * 8)
    assert longest(setup(turn_limit=99)) == 99 * 17
