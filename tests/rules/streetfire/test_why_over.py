"""Why a match is over: one sentence with the numbers that decided it."""

from typing import Any

import pytest

from game.core.contract import Concede
from game.match.texts import Texts
from game.rules.streetfire import GAME
from tests.rules.streetfire.table import Table, end, fire, new_match, table

NAMES = ("Ada", "Ben")


def told(over: Table) -> str:
    say = GAME.why_over(over.state)
    assert say is not None
    return Texts().say(say, NAMES)


def test_a_match_that_goes_on_has_no_end_to_tell() -> None:
    assert GAME.why_over(new_match().state) is None


def test_the_last_gun_lost_is_told_with_what_is_left() -> None:  # SF-9.1
    here = table("0 LR D6; 0 SR A7 5; 1 LR D3 1", turn=12).play(fire(0, "D3")).rolls(1)
    assert told(here) == (
        "Ben lost the last gun in turn 12; Ada has 2 guns and 11 hit points left."
    )


@pytest.mark.parametrize(
    ("notes", "words"),
    [
        ("0 LR A7 1; 0 LR A7; 1 LR G1", "Ada wins on guns left, 2 to 1, with 7 hit points to 6."),
        ("0 LR A7 1; 1 LR G1 5", "Ben wins on hit points, 5 to 1; both have 1 gun."),
        ("0 LR A7; 0 LR A7; 1 LR G1; 1 LR G1", "a draw, with 2 guns and 12 hit points on either side."),  # noqa: E501
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    ("limit", "clock"),
    [
        ("Turn limit, 40 turns: ", {"turn": 40}),
        ("Quiet limit, 8 quiet turns in a row: ", {"quiet": 7}),
    ],
)
def test_a_limit_is_told_with_what_the_winner_is_ahead_in(
    notes: str, words: str, limit: str, clock: dict[str, Any]
) -> None:  # SF-9.3, SF-9.4, SF-9.5
    assert told(table(notes, **clock).play(end(), end())) == f"{limit}{words}"


def test_the_ring_is_told_where_it_decides() -> None:  # SF-9.5
    here = table("0 LR A7; 1 LR C3", quiet=7).play(end(), end())
    assert told(here).endswith(
        "Ben wins on guns round the Square, 1 to 0; both have 1 gun and 6 hit points."
    )


def test_a_concession_is_told_with_what_both_had_left() -> None:  # SF-9.6
    here = table("0 LR D6 2; 1 LR A1; 1 SR A1 4", turn=3).play(Concede())
    assert told(here) == (
        "Ada conceded in turn 3, with 1 gun and 2 hit points left against 2 and 10 of Ben."
    )
