"""Why a match is over: one sentence with the numbers that decided it."""

from typing import Any

import pytest

from game.core.contract import Concede, Say
from game.rules.streetfire import GAME
from tests.rules.streetfire.table import ADA, BEN, end, fire, new_match, table


def over(key: str, *values: Any) -> Say:
    return Say(f"streetfire.over.{key}", values)


def ahead(key: str, *values: Any) -> Say:
    return Say(f"streetfire.ahead.{key}", values)


def test_a_match_that_goes_on_has_no_end_to_tell() -> None:
    assert GAME.why_over(new_match().state) is None


def test_the_last_gun_lost_is_told_with_what_is_left() -> None:  # SF-9.1
    """Turn 12; guns and hit points of the winner, then of the other."""
    here = table("0 LR D6; 0 SR A7 5; 1 LR D3 1", turn=12).play(fire(0, "D3")).rolls(1)
    assert GAME.why_over(here.state) == over("elimination", ADA, BEN, 12, 2, 11, 0, 0)


@pytest.mark.parametrize(
    ("notes", "words"),
    [
        ("0 LR A7 1; 0 LR A7; 1 LR G1", ahead("pieces", ADA, 2, 1, 2, 7, 1, 6)),
        ("0 LR A7 1; 1 LR G1 5", ahead("points", BEN, 5, 1, 1, 5, 1, 1)),
        ("0 LR A7; 0 LR A7; 1 LR G1; 1 LR G1", ahead("nobody", 2, 12, 0)),
    ],
)
@pytest.mark.parametrize(
    ("limit", "most", "clock"),
    [("turn_limit", 40, {"turn": 40}), ("quiet", 8, {"quiet": 7})],
)
def test_a_limit_is_told_with_what_the_winner_is_ahead_in(
    notes: str, words: Say, limit: str, most: int, clock: dict[str, Any]
) -> None:  # SF-9.3, SF-9.4, SF-9.5
    here = table(notes, **clock).play(end(), end())
    assert GAME.why_over(here.state) == over(limit, most, words)


def test_the_ring_is_told_where_it_decides() -> None:  # SF-9.5
    here = table("0 LR A7; 1 LR C3", quiet=7).play(end(), end())
    assert GAME.why_over(here.state) == over("quiet", 8, ahead("ring", BEN, 1, 0, 1, 6, 1, 6))


def test_a_concession_is_told_with_what_both_had_left() -> None:  # SF-9.6
    here = table("0 LR D6 2; 1 LR A1; 1 SR A1 4", turn=3).play(Concede())
    assert GAME.why_over(here.state) == over("concede", BEN, ADA, 3, 2, 10, 1, 2)
