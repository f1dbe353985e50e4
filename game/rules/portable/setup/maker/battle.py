"""A battle made to order: a pure function of a wish, the same on every machine."""

from typing import Final, NamedTuple

from game.core.boards.lots import Lots
from game.core.boards.squares import Square
from game.core.contract import BadData, Mistake
from game.rules.portable.setup.maker.armies import Army, armies
from game.rules.portable.setup.maker.countryside import Country, drawn
from game.rules.portable.setup.maker.marches import marches, objectives, settle, zone
from game.rules.portable.setup.maker.periods import PERIODS, Period
from game.rules.portable.setup.maker.posts import DeploymentZone, Post, posted
from game.rules.portable.setup.maker.sketch import Sketch


class Extent(NamedTuple):
    """How large a battle is."""

    width: int
    height: int
    depth: int
    """Rows of a zone."""
    objectives: int


EXTENTS: Final = {
    "small": Extent(12, 10, 3, 2),
    "medium": Extent(16, 12, 3, 3),
    "large": Extent(20, 14, 4, 4),
}
TRIES: Final = 60
"""Maps drawn for one wish before it is given up."""

TILT: Final = 5
"""Squares of cover that one side may have more than the other; of many, an eighth."""


class Wish(NamedTuple):
    """What a battle is to be like."""

    seed: int
    size: str = "medium"
    period: Period = "1940"
    country: Country = "open"
    points: int = 100


class Battle(NamedTuple):
    """A battle as its scenario fixes it."""

    rows: tuple[str, ...]
    forces: tuple[list[Post], list[Post]]
    objectives: list[tuple[Square, int]]
    depth: int


def battle(wish: Wish) -> Battle:
    """Return the first battle drawn for a wish whose map is as even as it should be.

    Raises:
        BadData: none of the maps was.
    """
    extent = EXTENTS[wish.size]
    for attempt in range(TRIES):
        lots = Lots(wish.seed, attempt)
        sketch = drawn(wish.country, extent.width, extent.height, extent.depth, lots)
        if not _is_level(sketch, extent):
            continue
        found = objectives(sketch, lots, extent.depth, extent.objectives)
        if found and _is_sound(sketch, extent, found):
            return _with_forces(wish, sketch, found, lots)
    raise BadData(Mistake("country", "portable.mistake.no_even_map", (TRIES,)))


def _is_level(sketch: Sketch, extent: Extent) -> bool:
    """Whether both sides have about as many hills and as much cover before them."""
    ours, theirs = (_shelter(sketch, north, extent) for north in (False, True))
    return abs(ours - theirs) <= max(TILT, (ours + theirs) * TILT // 40)


def _shelter(sketch: Sketch, north: bool, extent: Extent) -> int:
    """Squares of cover, and hills twice, from the front of a zone to the middle of the map."""
    rows = range(extent.depth - 1, extent.height // 2)
    squares = (s for s in sketch.squares if (s.row if north else extent.height - 1 - s.row) in rows)
    return sum((sketch.ground[s] in "wtfx") + 2 * (s in sketch.hills) for s in squares)


def _is_sound(sketch: Sketch, extent: Extent, found: list[tuple[Square, int]]) -> bool:
    """Whether each side can march to every objective, and to the other's zone."""
    settle(sketch, (square for square, _ in found))
    for seat in (0, 1):
        reached = marches(sketch, zone(sketch, seat, extent.depth))
        beyond = zone(sketch, 1 - seat, extent.depth)
        if not all(s in reached for s, _ in found) or not any(s in reached for s in beyond):
            return False
    return True


def _with_forces(wish: Wish, sketch: Sketch, found: list[tuple[Square, int]], lots: Lots) -> Battle:
    depth = EXTENTS[wish.size].depth
    goals = [square for square, _ in found]
    both = armies(PERIODS[wish.period], wish.points, lots)

    def force(seat: int, army: Army) -> list[Post]:
        dry = [square for square in zone(sketch, seat, depth) if sketch.ground[square] != "~"]
        return posted(army, DeploymentZone(sketch, dry, 2 * seat, goals), lots)

    return Battle(sketch.rows, (force(0, both[0]), force(1, both[1])), found, depth)
