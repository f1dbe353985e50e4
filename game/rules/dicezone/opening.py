"""What a scenario fixes beside its options: zones, facings and designs (DZ-2.11, DZ-3.7).

Every mistake is found, and reported with its field.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from game.core.contract import BadData, Mistake
from game.core.scenario import AsciiMap, Options
from game.rules.dicezone.board import AXES
from game.rules.dicezone.data import READY
from game.rules.dicezone.state import Opening

FACINGS: Final = ("N", "NE", "SE", "S", "SW", "NW")
FIELDS: Final[dict[str, tuple[Callable[[Any], bool], str]]] = {
    "zones": (
        lambda zone: type(zone) is int and zone in AXES,
        'a start zone from 1 to 6 for each tank, or "table"',
    ),
    "facings": (
        lambda facing: facing in FACINGS,
        f'a facing for each tank ({", ".join(FACINGS)}), or "middle"',
    ),
    "designs": (
        lambda name: name in READY,
        f"a ready design for each tank: {', '.join(READY)}",
    ),
}
"""The fields of `[opening]`, what may stand in the list, and that in words."""
WORDS: Final = {"zones": "table", "facings": "middle"}
"""What leaves a field to the rules."""


def read_opening(tables: Mapping[str, Any], picture: AsciiMap | None, options: Options) -> Opening:
    """Return what a scenario fixes.

    Raises:
        BadData: with every mistake found.
    """
    opening = tables.get("opening", {})
    mistakes = [*_table_mistakes(tables, picture), *_field_mistakes(opening)]
    if mistakes:
        raise BadData(*mistakes)
    zones, facings, designs = (_listed(opening, name) for name in FIELDS)
    return Opening(zones, tuple(FACINGS.index(facing) for facing in facings), designs)


def _listed(opening: Mapping[str, Any], name: str) -> tuple[Any, ...]:
    value = opening.get(name, ())
    return () if isinstance(value, str) else tuple(value)


def _table_mistakes(tables: Mapping[str, Any], picture: AsciiMap | None) -> Iterator[Mistake]:
    for name in tables:
        if name != "opening":
            yield Mistake(name, "Dice Zone has no such field.", "It has [opening].")
    if picture is not None:
        right = "Use the option layout to set the terrain."
        yield Mistake("map", "Dice Zone scenarios have no map.", right)


def _field_mistakes(opening: Any) -> Iterator[Mistake]:
    if not isinstance(opening, Mapping):
        yield Mistake("opening", "It is not a table.", "Write it as [opening] and its fields.")
        return
    for name, value in opening.items():
        where = f"opening.{name}"
        if name not in FIELDS:
            yield Mistake(where, "There is no such field.", f"Choose from: {', '.join(FIELDS)}.")
        elif value != WORDS.get(name) and not _fits(name, value):
            yield Mistake(where, f"{value!r} is not valid.", f"It is {FIELDS[name][1]}.")


def _fits(name: str, value: Any) -> bool:
    allowed = FIELDS[name][0]
    if not isinstance(value, list) or not value or len(value) > 8:
        return False
    return all(isinstance(part, int | str) and allowed(part) for part in value)
