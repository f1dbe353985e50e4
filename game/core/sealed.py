"""Secret simultaneous choices: kept in the state, opened when the last one is in.

A sealed choice is a tuple with one place a seat: None until the seat has chosen, then the
choice, or `Hidden` in the view of anybody who may not know it. Where a seat orders several
units, its place holds `Orders`: they are given unit by unit and closed by `Ready`; until then
others see a seat that has not chosen, and nobody can tell how much it has written.

>>> sealed = give(unsealed(3, asked=(0, 2)), 0, 7, "north")
>>> owing(sealed), seen_by(sealed, (2,))
((0, 2), (None, <NotAsked.NOT_ASKED: 0>, None))
>>> sealed = close(give(close(sealed, 0), 2, 4, "east"), 2)
>>> owing(sealed), opened(sealed)
((), ((0, 7, 'north'), (2, 4, 'east')))
"""

from collections.abc import Collection
from enum import Enum
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from game.core.contract import Hidden, Seat

Sealed: TypeAlias = tuple[Any, ...]

Order = TypeVar("Order")
"""What a game keeps of an order: plain values, never the command."""


class NotAsked(Enum):
    """What stands for a seat that has nothing to choose; everybody may know it."""

    NOT_ASKED = 0  # a number, so that data can tell it from `Hidden`, which is a word


NOT_ASKED: Final = NotAsked.NOT_ASKED


class Orders(NamedTuple, Generic[Order]):
    """What a seat has ordered its units."""

    given: tuple[tuple[int, Order], ...] = ()
    """Unit and order; sorted by unit, so that it does not tell which was given first."""
    ready: bool = False


def unsealed(seats: int, asked: Collection[Seat] | None = None) -> Sealed:
    """Return a sealed choice in which nobody has chosen; all seats are asked, or only some.

    >>> unsealed(2)
    (None, None)
    """
    return tuple([None if asked is None or seat in asked else NOT_ASKED for seat in range(seats)])


def owing(sealed: Sealed) -> tuple[Seat, ...]:
    """Return the seats that have not chosen yet, or not closed their orders."""
    return tuple([seat for seat, choice in enumerate(sealed) if _is_open(choice)])


def is_owed(sealed: Sealed) -> bool:
    """Return whether any seat has not chosen yet, or not closed its orders.

    >>> is_owed((Orders(ready=True), NOT_ASKED)), is_owed((Orders(), NOT_ASKED))
    (False, True)
    """
    for choice in sealed:  # noqa: SIM110 - a generator takes longer
        if _is_open(choice):
            return True
    return False


def submit(sealed: Sealed, seat: Seat, choice: object) -> Sealed:
    """Return the choices with that of `seat` put in; any order gives the same value."""
    return (*sealed[:seat], choice, *sealed[seat + 1 :])


def give(sealed: Sealed, seat: Seat, unit: int, order: object) -> Sealed:
    """Return the choices with one more order of `seat`."""
    given = {**orders_of(sealed, seat), unit: order}
    return submit(sealed, seat, Orders(tuple(sorted(given.items()))))


def close(sealed: Sealed, seat: Seat) -> Sealed:
    """Return the choices with the orders of `seat` closed, however many it has given."""
    choice = sealed[seat]
    given = choice.given if isinstance(choice, Orders) else ()
    return submit(sealed, seat, Orders(given, ready=True))


def orders_of(sealed: Sealed, seat: Seat) -> dict[int, Any]:
    """Return what `seat` has ordered so far, by unit; nothing where it is not known."""
    choice = sealed[seat]
    return dict(choice.given) if type(choice) is Orders else {}


def opened(sealed: Sealed) -> tuple[tuple[Seat, int, Any], ...]:
    """Return the orders of all seats, seat by seat and unit by unit: who, which unit, what."""
    return tuple(
        [
            (seat, unit, order)
            for seat, choice in enumerate(sealed)
            if type(choice) is Orders
            for unit, order in choice.given
        ]
    )


def seen_by(sealed: Sealed, own: Collection[Seat]) -> Sealed:
    """Return what may be known by somebody who shares the secrets of the seats `own`.

    That is the choices of these seats, and of others only whether they have chosen.
    """
    return tuple(choice if seat in own else _veiled(choice) for seat, choice in enumerate(sealed))


def _is_open(choice: object) -> bool:
    return choice is None or (type(choice) is Orders and not choice.ready)


def _veiled(choice: object) -> object:
    if choice is NOT_ASKED:
        return NOT_ASKED
    return None if _is_open(choice) else Hidden.HIDDEN
