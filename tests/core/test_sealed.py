"""Sealed choices: one a seat, or orders of several units closed by `Ready`."""

from itertools import chain, combinations, permutations, product
from typing import NamedTuple

import pytest

from game.core.codec import plain, restore
from game.core.contract import Hidden
from game.core.sealed import (
    NOT_ASKED,
    NotAsked,
    Orders,
    Sealed,
    close,
    give,
    opened,
    orders_of,
    owing,
    seen_by,
    submit,
    unsealed,
)

ORDERS = ((0, 5, "north"), (0, 2, "south"), (1, 7, "east"), (1, 9, "west"))
"""Seat, unit and order."""


def written(sealed: Sealed, orders: tuple[tuple[int, int, str], ...]) -> Sealed:
    for order in orders:
        sealed = give(sealed, *order)
    return sealed


def test_the_order_of_sealed_choices_does_not_matter() -> None:
    ends = set()
    for order in permutations(range(3)):
        sealed = unsealed(3)
        for seat in order:
            assert seat in owing(sealed)
            sealed = submit(sealed, seat, f"plan {seat}")
        ends.add(sealed)
        assert owing(sealed) == ()
    assert ends == {("plan 0", "plan 1", "plan 2")}


def test_others_see_only_that_a_choice_was_made() -> None:
    sealed = submit(submit(unsealed(3), 0, "left"), 2, "right")
    assert seen_by(sealed, (0,)) == ("left", None, Hidden.HIDDEN)
    assert seen_by(sealed, (1,)) == (Hidden.HIDDEN, None, Hidden.HIDDEN)
    assert seen_by(sealed, ()) == (Hidden.HIDDEN, None, Hidden.HIDDEN)


def test_allies_see_each_others_choices_where_the_game_says_so() -> None:
    sealed = submit(submit(submit(unsealed(3), 0, "left"), 1, "back"), 2, "right")
    assert seen_by(sealed, (0, 2)) == ("left", Hidden.HIDDEN, "right")


def test_orders_given_in_any_order_are_the_same_value() -> None:
    ends = {written(unsealed(2), way) for way in permutations(ORDERS)}
    assert ends == {(Orders(((2, "south"), (5, "north"))), Orders(((7, "east"), (9, "west"))))}


def test_a_seat_owes_its_orders_until_it_has_closed_them() -> None:
    sealed = written(unsealed(2), ORDERS)
    assert owing(sealed) == (0, 1)
    assert owing(close(sealed, 1)) == (0,)
    assert owing(close(close(sealed, 1), 0)) == ()


def test_a_seat_may_close_without_an_order() -> None:
    sealed = close(unsealed(2), 0)
    assert owing(sealed) == (1,)
    assert opened(sealed) == ()


def test_what_a_seat_has_ordered_so_far_is_found_by_unit() -> None:
    sealed = written(unsealed(2), ORDERS)
    assert orders_of(sealed, 0) == {2: "south", 5: "north"}
    assert orders_of(unsealed(2), 0) == {}
    assert orders_of(seen_by(close(sealed, 1), (0,)), 1) == {}


def test_opened_orders_stand_seat_by_seat_and_unit_by_unit() -> None:
    sealed = close(close(written(unsealed(2), ORDERS), 0), 1)
    assert opened(sealed) == tuple(sorted(ORDERS))


ANY_OF_SEAT_1 = list(chain.from_iterable(combinations(ORDERS[2:], n) for n in range(3)))


@pytest.mark.parametrize("orders", ANY_OF_SEAT_1)
@pytest.mark.parametrize("own", [(0,), ()])
def test_nobody_else_sees_how_many_orders_a_seat_has_given(
    own: tuple[int, ...], orders: tuple[tuple[int, int, str], ...]
) -> None:
    half = written(unsealed(2), orders)
    assert seen_by(half, own) == (None, None)
    assert seen_by(close(half, 1), own) == (None, Hidden.HIDDEN)
    assert seen_by(half, (1,)) == half


def test_everybody_knows_which_seats_are_not_asked() -> None:
    sealed = unsealed(3, asked=(0, 2))
    assert sealed == (None, NOT_ASKED, None)
    assert owing(sealed) == (0, 2)
    for own in ((0,), (1,), ()):
        assert seen_by(close(sealed, 2), own) == (None, NOT_ASKED, Hidden.HIDDEN)
    assert opened(close(close(sealed, 0), 2)) == ()


class Kept(NamedTuple):
    """What a game declares."""

    orders: tuple[Orders[int] | NotAsked | Hidden | None, ...]


PLACES = (None, NOT_ASKED, Hidden.HIDDEN, Orders(), Orders(((3, 7), (5, -1)), ready=True))


@pytest.mark.parametrize("places", list(product(PLACES, repeat=2)))
def test_sealed_orders_go_through_plain_data_unchanged(places: Sealed) -> None:
    assert restore(plain(Kept(places)), Kept) == Kept(places)
