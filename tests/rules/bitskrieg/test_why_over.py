"""Why a match is over: one sentence with the numbers that decided it."""

from typing import Any

import pytest

from game.core.contract import Concede, Say
from game.rules.bitskrieg import GAME
from tests.rules.bitskrieg.table import (
    ADA,
    BEN,
    fire,
    flip,
    move,
    new_match,
    ram,
    table,
)

FAR = "R LT 0,0 S finished"


def over(key: str, *values: Any) -> Say:
    return Say(f"bitskrieg.over.{key}", values)


def test_a_match_that_goes_on_has_no_end_to_tell() -> None:
    assert GAME.why_over(new_match().state) is None
    assert GAME.why_over(table(f"A MT 4,6 N; {FAR}").state) is None


def test_held_flags_are_told_with_the_turn_and_the_tanks() -> None:  # BK-9.1
    here = table(
        "A LT 1,1 N; A LT 4,4 N; R MT 7,7 N finished; R LT 7,5 N",
        flags=(((2, 2), (3, 3)), ((1, 1), (4, 4))),
        active=1,
    )
    assert GAME.why_over(here.play(flip()).state) == over("flags", ADA, BEN, 10, 2, 2)


def test_the_last_tank_lost_is_told_with_what_is_left() -> None:  # BK-9.5
    here = table("A HT 4,6 N; A LT 7,7 N; R LT 4,5 S").play(fire(0, 2)).rolls(6, 6, 6)
    assert GAME.why_over(here.state) == over("elimination", ADA, BEN, 9, 2, 0)


def test_two_last_tanks_lost_in_one_ram_are_told() -> None:  # BK-18.5
    here = table("A LT 4,6 N; R LT 4,5 S", ramming=True).play(ram(0)).rolls(6, 6)
    assert GAME.why_over(here.state) == over("both_rammed", BEN, ADA)


@pytest.mark.parametrize(
    ("notes", "fields", "what", "numbers"),
    [
        (
            "A LT 1,1 N; R LT 7,7 N",
            {"flags": (((2, 2), (3, 3)), ((1, 1), (4, 4)))},
            "flags",
            (1, 0),
        ),
        (
            "A LT 7,0 N; A LT 7,1 N; R LT 7,7 N; R LT lost",
            {"rebuilds": (0, 0)},
            "strength",
            (2, 1),
        ),
        ("A LT 7,0 N; R HT 7,7 N", {"rebuilds": (2, 1)}, "marker", (2, 1)),
        ("A HT 7,0 N; R LT 7,7 N", {}, "armor", (5, 3)),
    ],
)
@pytest.mark.parametrize(
    ("limit", "most", "clock"),
    [("turn_limit", 360, {"turn": 360}), ("quiet", 50, {"quiet": 49})],
)
def test_a_limit_is_told_with_what_the_winner_is_ahead_in(
    notes: str,
    fields: dict[str, object],
    what: str,
    numbers: tuple[int, int],
    limit: str,
    most: int,
    clock: dict[str, int],
) -> None:  # BK-10.2, BK-10.3, BK-10.4
    here = table(notes, **{"rebuilds": (0, 0), "quiet_limit": 50, **fields, **clock})
    ahead = Say(f"bitskrieg.ahead.{what}", (ADA, *numbers))
    assert GAME.why_over(here.play(move(0, "L")).state) == over(limit, most, ahead)


def test_a_limit_with_everything_level_is_told() -> None:  # BK-10.4
    here = table("A LT 7,0 N; R LT 7,7 N", turn=360, rebuilds=(1, 1))
    second = Say("bitskrieg.ahead.second", (BEN,))
    assert GAME.why_over(here.play(move(0, "L")).state) == over("turn_limit", 360, second)


def test_a_concession_is_told_with_what_both_had_left() -> None:  # BK-9.7
    here = table(f"A LT 4,6 N; {FAR}; R LT 0,7 N").play(Concede())
    assert GAME.why_over(here.state) == over("concede", BEN, ADA, 9, 2, 1)
    before = new_match(terrain=True).play(Concede())
    assert GAME.why_over(before.state) == over("concede_early", ADA, BEN)
