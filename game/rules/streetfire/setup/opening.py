"""What a scenario fixes: the map of its file and the `[opening]` table.

Every mistake is found, and reported with its field or the line and column of the map.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.core.boards.cells import OFF
from game.core.contract import BadData, Mistake, Say
from game.core.mistakes import OpeningField, OpeningFields, in_force, names, opening_field
from game.core.scenario import AsciiMap, Options
from game.rules.streetfire.data import KINDS, MOST_PIECES
from game.rules.streetfire.setup.maps import first_turn_shot, on_rim, read_map
from game.rules.streetfire.state import Opening
from game.rules.streetfire.town import streets_of

STANDARD: Final = (0, 0, 1, 1)
"""The forces of a seat where a scenario names none: LR LR SR SR."""
_IDS: Final = tuple(kind.id for kind in KINDS)


def read_opening(tables: Mapping[str, Any], picture: AsciiMap | None, options: Options) -> Opening:
    """Return what a scenario fixes.

    Raises:
        BadData: with every mistake found.
    """
    opening = tables.get("opening", {})
    mistakes = [*FIELDS.mistakes(tables)]
    if isinstance(opening, Mapping) and _are_lists(opening.get("forces")):
        mistakes += _force_mistakes(opening["forces"])
    rows: tuple[str, ...] = ()
    try:
        rows = read_map(picture)
    except BadData as bad:
        mistakes += bad.mistakes
    if not mistakes:
        mistakes += _start_mistakes(opening["starts"], rows)
    if mistakes:
        raise BadData(*mistakes)
    return _checked(_opening(opening, rows))


def _checked(opening: Opening) -> Opening:
    shot = first_turn_shot(opening)
    if shot is None:
        return opening
    streets = streets_of(opening.rows)
    raise BadData(_wrong_start("first_turn_shot", streets.name(shot.start), streets.name(shot.at)))


def _wrong_start(id: str, *values: str | int | Say) -> Mistake:
    return Mistake(opening_field("starts"), f"streetfire.mistake.{id}", values)


def _are_names(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(n, str) for n in value)


def _are_lists(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(n, list) for n in value)


FIELDS: Final = OpeningFields(
    "streetfire",
    {
        "starts": OpeningField(_are_names, ('["D7", "D1"]',), needed=True),
        "forces": OpeningField(_are_lists, ('[["LR", "SR"], ["LR", "SR"]]',)),
    },
)
"""The fields of `[opening]`."""


def _force_mistakes(forces: list[list[object]]) -> Iterator[Mistake]:
    for seat, force in enumerate(forces):
        where = in_force("forces", seat)
        for name in force:
            if name not in _IDS:
                yield Mistake(where, "streetfire.mistake.no_such_gun", (str(name), names(_IDS)))
        if not 1 <= len(force) <= MOST_PIECES:
            yield Mistake(where, "streetfire.mistake.force_size", (len(force), MOST_PIECES))


def _start_mistakes(starts: list[str], rows: tuple[str, ...]) -> Iterator[Mistake]:
    streets = streets_of(rows)
    last = streets.name(streets.cells[-1])
    for name in starts:
        at = streets.named(name)
        if at == OFF:
            yield _wrong_start("no_such_position", name, last)
        elif not on_rim(streets, at):
            yield _wrong_start("inner_start", name, last[0], last[1:])
    if starts[0] == starts[1]:
        yield _wrong_start("same_start", starts[0])


def _opening(opening: Mapping[str, Any], rows: tuple[str, ...]) -> Opening:
    streets = streets_of(rows)
    own, other = (streets.named(name) for name in opening["starts"])
    forces = opening.get("forces")
    if forces is None:
        return Opening(rows, (own, other), (STANDARD, STANDARD))
    ours, theirs = (tuple(_IDS.index(name) for name in force) for force in forces)
    return Opening(rows, (own, other), (ours, theirs))
