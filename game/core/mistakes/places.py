"""Places in a file, and lists of names, as values of sentences: the texts are `core.place`."""

from collections.abc import Iterable
from typing import TypeAlias

from game.core.contract import Say

Place: TypeAlias = str | Say
"""A file or field by its name, or a place in one in words."""


def in_line(place: Place, line: int) -> Say:
    """Return the place of a line, "map, line 3"."""
    return Say("core.place.line", (place, line))


def one_line(line: int) -> Say:
    """Return the place of a line where the reader knows the file."""
    return Say("core.place.one_line", (line,))


def in_column(place: Place, column: int) -> Say:
    """Return the place of a column, "map, line 3, column 5"."""
    return Say("core.place.column", (place, column))


def in_force(field: str, seat: int) -> Say:
    """Return the place of what a seat has in a field, "opening.forces, seat 1"."""
    return Say("core.place.seat", (opening_field(field), seat))


def within(outer: Place, inner: Place) -> Place:
    """Return a place in another one, "a.toml, opening.starts"; either may be empty."""
    return Say("core.place.within", (outer, inner)) if outer and inner else outer or inner


def outermost(place: str | int | Say) -> str:
    """Return the name that a place begins with: of the file or, where none is named, the field.

    >>> outermost(in_column(in_line("map", 3), 5)), outermost(in_force("starts", 1))
    ('map', 'opening.starts')
    """
    while isinstance(place, Say):
        place = place.values[0] if place.values else ""
    return str(place)


def opening_field(name: str) -> str:
    """Return the place of a field of `[opening]`."""
    return f"opening.{name}"


def names(words: Iterable[str]) -> Say:
    """Return words, or names of fields, as a list in a sentence."""
    return Say("list", tuple(words))
