"""Maps: heights of blocks drawn in digits, the Square in dots."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.core.boards.cells import Cell, Mask
from game.core.boards.pictures import read_picture
from game.core.boards.streets import Streets
from game.core.contract import BadData, Mistake
from game.core.scenario import AsciiMap
from game.rules.streetfire.data import HEIGHTS, KINDS, SQUARE
from game.rules.streetfire.state import Opening
from game.rules.streetfire.town import streets_of, town_of

LEAST, MOST = 3, 12
"""Blocks of a map in a row or a column."""
LEGEND: Final = {**{mark: f"block of height {mark}" for mark in HEIGHTS}, SQUARE: "the Square"}
"""Every mark a map may have."""


class FirstTurnShot(NamedTuple):
    """A shot that would be possible before anybody could get out of its way."""

    start: Cell
    at: Cell


def read_map(picture: AsciiMap | None) -> tuple[str, ...]:
    """Return the rows of a map without spaces.

    Raises:
        BadData: with every mistake found.
    """
    if picture is None:
        raise BadData(Mistake("map", "streetfire.mistake.no_map"))
    rows = tuple(row.replace(" ", "") for row in picture.rows)
    widths = [len(row) for row in rows]
    width, height = max(widths, key=widths.count, default=0), len(rows)
    if not (LEAST <= width <= MOST and LEAST <= height <= MOST):
        raise BadData(Mistake("map", "streetfire.mistake.map_size", (width, height, LEAST, MOST)))
    marks = read_picture(picture, width, height, LEGEND)
    mistakes = list(_square_mistakes(marks, streets_of(rows)))
    if mistakes:
        raise BadData(*mistakes)
    return rows


def on_rim(streets: Streets, at: Cell) -> bool:
    """Return whether a position lies on the rim of the map."""
    u, v = streets.point(at)
    return u in (0, 2 * streets.width) or v in (0, 2 * streets.height)


def first_turn_shot(opening: Opening) -> FirstTurnShot | None:
    """Return a shot that turn 1 would allow with unhurt pieces, None if there is none.

    Whoever acts second shoots from their start at what the first has moved, or not moved.
    """
    town = town_of(opening.rows)
    for seat in (0, 1):
        start, enemy = opening.starts[seat], opening.starts[1 - seat]
        marks: Mask = town.ways(enemy).near | 1 << enemy
        rank = min(opening.forces[seat], key=lambda kind: -KINDS[kind].range) * 2
        seen = town.reach(rank, start) & marks
        if seen:
            return FirstTurnShot(start, (seen & -seen).bit_length() - 1)
    return None


def _square_mistakes(marks: str, streets: Streets) -> Iterator[Mistake]:
    count = streets.positions.bit_count()
    if SQUARE not in marks:
        yield Mistake("map", "streetfire.mistake.no_square")
    elif not count:
        yield Mistake("map", "streetfire.mistake.no_street")
    elif len(streets.steps_from(streets.positions & -streets.positions)) < count:
        yield Mistake("map", "streetfire.mistake.cut_in_two")
