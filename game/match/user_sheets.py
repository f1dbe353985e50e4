"""A player's own sheets of a game by name: teams, machines, plans, kept for the next match."""

from itertools import count
from typing import Any, Final, NamedTuple, TypeAlias

from game.core.contract import Say
from game.match import paths
from game.match.untrusted.keeping import Keeping
from game.match.untrusted.names import name_fault

LONGEST_NAME: Final = 24
MOST: Final = 50
"""Sheets of one game; the oldest make room."""

Numbers: TypeAlias = tuple[int, ...]
"""What a sheet says, as a game writes its draft in numbers."""


class KnownSheets(NamedTuple):
    """The sheets of a game, and what the player should know of their file."""

    sheets: dict[str, Numbers]
    notes: tuple[Say, ...] = ()


def load(slug: str) -> KnownSheets:
    """Return the sheets of a game by name; what cannot be read is left out."""
    return KnownSheets(*_KEPT.load(slug))


def save(slug: str, name: str, numbers: Numbers) -> dict[str, Numbers]:
    """Keep a sheet under a name, in place of another of that name; return all there are.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """

    def saved(known: dict[str, Numbers]) -> dict[str, Numbers]:
        others = [(other, row) for other, row in known.items() if other != name]
        return {**dict(others[-MOST + 1 :]), name: numbers}

    return _KEPT.change(slug, saved)


def remove(slug: str, name: str) -> dict[str, Numbers]:
    """Forget the sheet of a name; return those that are left.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """
    return _KEPT.change(slug, lambda known: {n: row for n, row in known.items() if n != name})


def _sheet(name: str, row: Any) -> Numbers | None:
    if name_fault(name) or not isinstance(row, list):
        return None
    return tuple(row) if all(type(n) is int for n in row) else None


def _beside(known: dict[str, Numbers], name: str, numbers: Numbers) -> tuple[str, Numbers] | None:
    """A sheet whose name is taken: under a name of its own, unless it is the same sheet.

    >>> _beside({"Ox": (1,), "Ox 2": (2,)}, "Ox", (3,))
    ('Ox 3', (3,))
    """
    if known[name] == numbers:
        return name, numbers
    if len(known) >= MOST:
        return None
    numbered = (f" {number}" for number in count(2))
    names = (f"{name[: LONGEST_NAME - len(end)]}{end}" for end in numbered)
    return next(free for free in names if free not in known), numbers


_KEPT: Final = Keeping(paths.sheets, "core.sheets", _sheet, list, _beside)
