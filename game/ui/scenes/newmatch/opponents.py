"""What computers are called: a rank, and one of these names, no two alike at a table."""

from collections.abc import Collection
from typing import Final

SURNAMES: Final = (
    *("Adler", "Vogel", "Moreau", "Lindqvist", "Okafor", "Brandt", "Castellano", "Petrov"),
    *("Hale", "Nakamura", "Duval", "Kowalski", "Reyes", "Osborne", "Farkas", "Winter"),
)


def surname(seat: int, taken: Collection[str]) -> str:
    """Return the name of the computer in a seat; the next one where others bear that already.

    >>> surname(1, ()), surname(1, ("Corporal Vogel",))
    ('Vogel', 'Moreau')
    """
    start = seat % len(SURNAMES)
    names = (*SURNAMES[start:], *SURNAMES[:start])
    free = (name for name in names if not any(other.endswith(name) for other in taken))
    return next(free, names[0])
