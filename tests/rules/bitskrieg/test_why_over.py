"""Why a match is over: one sentence with the numbers that decided it."""

import pytest

from game.core.contract import Concede
from game.match.texts import Texts
from game.rules.bitskrieg import GAME
from tests.rules.bitskrieg.table import Table, fire, flip, move, new_match, ram, table

NAMES = ("Ada", "Ben")
FAR = "R LT 0,0 S finished"


def told(over: Table) -> str:
    say = GAME.why_over(over.state)
    assert say is not None
    return Texts().say(say, NAMES)


def test_a_match_that_goes_on_has_no_end_to_tell() -> None:
    assert GAME.why_over(new_match().state) is None
    assert GAME.why_over(table(f"A MT 4,6 N; {FAR}").state) is None


def test_held_flags_are_told_with_the_turn_and_the_tanks() -> None:  # BK-9.1
    here = table(
        "A LT 1,1 N; A LT 4,4 N; R MT 7,7 N finished; R LT 7,5 N",
        flags=(((2, 2), (3, 3)), ((1, 1), (4, 4))),
        active=1,
    )
    assert told(here.play(flip())) == (
        "Ada held both flags of Ben as turn 10 began, with 2 tanks left against 2."
    )


def test_the_last_tank_lost_is_told_with_what_is_left() -> None:  # BK-9.5
    here = table("A HT 4,6 N; A LT 7,7 N; R LT 4,5 S").play(fire(0, 2)).rolls(6, 6, 6)
    assert told(here) == "Ben lost the last tank on the board in turn 9; Ada has 2 left."


def test_two_last_tanks_lost_in_one_ram_are_told() -> None:  # BK-18.5
    here = table("A LT 4,6 N; R LT 4,5 S", ramming=True).play(ram(0)).rolls(6, 6)
    assert told(here) == (
        "Ben and Ada lost their last tanks in one ram, and Ben was the one rammed."
    )


@pytest.mark.parametrize(
    ("notes", "fields", "words"),
    [
        ("A LT 1,1 N; R LT 7,7 N", {"flags": (((2, 2), (3, 3)), ((1, 1), (4, 4)))}, "enemy flags held, 1 to 0."),  # noqa: E501
        ("A LT 7,0 N; A LT 7,1 N; R LT 7,7 N; R LT lost", {"rebuilds": (0, 0)}, "tanks left, rebuilds counted in, 2 to 1."),  # noqa: E501
        ("A LT 7,0 N; R HT 7,7 N", {"rebuilds": (2, 1)}, "rebuilds left, 2 to 1; flags and tanks are level."),  # noqa: E501
        ("A HT 7,0 N; R LT 7,7 N", {}, "armor on the board, 5 to 3; flags, tanks and rebuilds are level."),  # noqa: E501
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    ("limit", "clock"),
    [
        ("Turn limit, 360 turns: ", {"turn": 360}),
        ("Quiet limit, 50 quiet turns in a row: ", {"quiet": 49}),
    ],
)
def test_a_limit_is_told_with_what_the_winner_is_ahead_in(
    notes: str, fields: dict[str, object], words: str, limit: str, clock: dict[str, int]
) -> None:  # BK-10.2, BK-10.3, BK-10.4
    here = table(notes, **{"rebuilds": (0, 0), "quiet_limit": 50, **fields, **clock})
    over = here.play(move(0, "L"))
    assert told(over) == f"{limit}Ada wins on {words}"


def test_a_limit_with_everything_level_is_told() -> None:  # BK-10.4
    here = table("A LT 7,0 N; R LT 7,7 N", turn=360, rebuilds=(1, 1))
    assert told(here.play(move(0, "L"))) == (
        "Turn limit, 360 turns: all that counts is level, and Ben wins as Second Player."
    )


def test_a_concession_is_told_with_what_both_had_left() -> None:  # BK-9.7
    over = table(f"A LT 4,6 N; {FAR}; R LT 0,7 N").play(Concede())
    assert told(over) == "Ada conceded in turn 9, with 1 tank left against 2 of Ben."
    before = new_match(terrain=True).play(Concede())
    assert told(before) == "Ada conceded before turn 1."
