"""What a scenario fixes beside its options: zones, facings and designs (DZ-2.11, DZ-3.7).

Every mistake is found, and reported with its field.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.contract import BadData, Say
from game.core.mistakes import OpeningField, OpeningFields, names
from game.core.scenario import AsciiMap, Options
from game.rules.dicezone.board import AXES
from game.rules.dicezone.data import READY
from game.rules.dicezone.ground import read_terrain
from game.rules.dicezone.laying.spreads import stats_named
from game.rules.dicezone.state import Opening

FACINGS: Final = ("N", "NE", "SE", "S", "SW", "NW")
WORDS: Final = {"zones": "table", "facings": "middle"}
"""What leaves a field to the rules."""
_MOST: Final = 8
"""Tanks that a list may be for."""


def read_opening(tables: Mapping[str, Any], picture: AsciiMap | None, options: Options) -> Opening:
    """Return what a scenario fixes.

    Raises:
        BadData: with every mistake found.
    """
    opening = tables.get("opening", {})
    mistakes = [*FIELDS.mistakes(tables)]
    terrain = 0
    try:
        terrain = read_terrain(picture) if picture is not None else 0
    except BadData as bad:
        mistakes += bad.mistakes
    if mistakes:
        raise BadData(*mistakes)
    zones, facings, designs = (_listed(opening, name) for name in FIELDS.fields)
    return Opening(zones, tuple(FACINGS.index(facing) for facing in facings), designs, terrain)


def _listed(opening: Mapping[str, Any], name: str) -> tuple[Any, ...]:
    value = opening.get(name, ())
    return () if isinstance(value, str) else tuple(value)


def _field(name: str, allowed: Callable[[object], bool], *told: str | Say) -> OpeningField:
    """A list with something for each tank, or the word that leaves it to the rules."""

    def fits(value: object) -> bool:
        if value == WORDS.get(name):
            return True
        if not isinstance(value, list) or not value or len(value) > _MOST:
            return False
        return all(isinstance(part, int | str) and allowed(part) for part in value)

    return OpeningField(fits, told)


FIELDS: Final = OpeningFields(
    "dicezone",
    {
        "zones": _field("zones", lambda zone: type(zone) is int and zone in AXES, '"table"'),
        "facings": _field("facings", lambda facing: facing in FACINGS, names(FACINGS), '"middle"'),
        "designs": _field("designs", lambda name: stats_named(name) is not None, names(READY)),
    },
)
"""The fields of `[opening]`."""
