"""Places in a file, and what may be wrong in the opening of any game's scenario.

The sentences are in the catalogue, `core.place` and `core.mistake`; whoever shows a mistake turns
it into words.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from game.core.contract import Mistake, Say

Place: TypeAlias = str | Say
"""A file or field by its name, or a place in one in words."""

OPENING: Final = "opening"
"""The table of a scenario file that is the game's own."""


class Field(NamedTuple):
    """A field of `[opening]`."""

    fits: Callable[[Any], bool]
    told: tuple[str | int | Say, ...] = ()
    """The values of the text that says what is right in it, such as an example."""
    needed: bool = False


class OpeningFields(NamedTuple):
    """The fields of a game's `[opening]`; the text `<slug>.field.<name>` says what is right in one.

    >>> race = OpeningFields("race", {"starts": Field(lambda value: value in (0, 1))})
    >>> [(m.where, m.id) for m in race.mistakes({"opening": {"starts": 2, "stop": 1}, "prize": 1})]
    ... # doctest: +NORMALIZE_WHITESPACE
    [('prize', 'core.mistake.unknown_table'), ('opening.starts', 'core.mistake.invalid'),
     ('opening.stop', 'core.mistake.unknown_field')]
    """

    slug: str
    fields: Mapping[str, Field]

    def right(self, name: str) -> Say:
        """Return what is right in a field."""
        return Say(f"{self.slug}.field.{name}", self.fields[name].told)

    def invalid(self, name: str, value: object) -> Mistake:
        """Return the mistake of a field, or of something in it, that is not what it should be."""
        told = (repr(value), self.right(name))
        return Mistake(opening_field(name), "core.mistake.invalid", told)

    def mistakes(self, tables: Mapping[str, Any]) -> Iterator[Mistake]:
        """Yield what is wrong in a game's own part of a scenario file, field by field."""
        for name in tables:
            if name != OPENING:
                yield Mistake(name, "core.mistake.unknown_table", (name,))
        opening = tables.get(OPENING, {})
        if not isinstance(opening, Mapping):
            yield Mistake(OPENING, "core.mistake.no_table")
        else:
            yield from self._opening_mistakes(opening)

    def _opening_mistakes(self, opening: Mapping[str, Any]) -> Iterator[Mistake]:
        for name, field in self.fields.items():
            if field.needed and name not in opening:
                yield Mistake(opening_field(name), "core.mistake.missing", (name, self.right(name)))
        for name, value in opening.items():
            if name not in self.fields:
                told = (name, names(self.fields))
                yield Mistake(opening_field(name), "core.mistake.unknown_field", told)
            elif not self.fields[name].fits(value):
                yield self.invalid(name, value)


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
    return f"{OPENING}.{name}"


def names(words: Iterable[str]) -> Say:
    """Return words, or names of fields, as a list in a sentence."""
    return Say("list", tuple(words))
