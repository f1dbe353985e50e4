"""What may be wrong in the opening of any game's scenario; the sentences are `core.mistake`."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from game.core.contract import Mistake, Say
from game.core.mistakes.places import names, opening_field

OPENING: Final = "opening"
"""The table of a scenario file that is the game's own."""


class OpeningField(NamedTuple):
    """A field of `[opening]`."""

    fits: Callable[[Any], bool]
    told: tuple[str | int | Say, ...] = ()
    """The values of the text that says what is right in it, such as an example."""
    needed: bool = False


class OpeningFields(NamedTuple):
    """The fields of a game's `[opening]`; the text `<slug>.field.<name>` says what is right in one.

    >>> race = OpeningFields("race", {"starts": OpeningField(lambda value: value in (0, 1))})
    >>> [(m.where, m.id) for m in race.mistakes({"opening": {"starts": 2, "stop": 1}, "prize": 1})]
    ... # doctest: +NORMALIZE_WHITESPACE
    [('prize', 'core.mistake.unknown_table'), ('opening.starts', 'core.mistake.invalid'),
     ('opening.stop', 'core.mistake.unknown_field')]
    """

    slug: str
    fields: Mapping[str, OpeningField]

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
