"""Secret simultaneous choices: kept in the state, opened when the last one is in.

A sealed choice is a tuple with one place a seat: None until the seat has chosen, then the
choice, or `Hidden` in the view of anybody else.
"""

from typing import Any, TypeAlias

from game.core.contract import Hidden, Seat

Sealed: TypeAlias = tuple[Any, ...]


def unsealed(seats: int) -> Sealed:
    """Return a sealed choice in which nobody has chosen.

    >>> unsealed(2)
    (None, None)
    """
    return (None,) * seats


def owing(sealed: Sealed) -> tuple[Seat, ...]:
    """Return the seats that have not chosen yet."""
    return tuple(seat for seat, choice in enumerate(sealed) if choice is None)


def submit(sealed: Sealed, seat: Seat, choice: Any) -> Sealed:
    """Return the choices with that of `seat` put in; any order gives the same value."""
    return (*sealed[:seat], choice, *sealed[seat + 1 :])


def seen_by(sealed: Sealed, seat: Seat) -> Sealed:
    """Return what `seat` may know: her own choice, and of others that they have chosen."""
    return tuple(
        choice if choice is None or owner == seat else Hidden.HIDDEN
        for owner, choice in enumerate(sealed)
    )
