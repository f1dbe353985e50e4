"""The fan of a stack: its guns side by side where there is room, as long as it is pointed at."""

from collections.abc import Iterable, Iterator
from math import ceil, hypot, sqrt
from typing import Final, NamedTuple, TypeAlias

from game.core.boards.cells import OFF, Cell
from game.rules.streetfire.state import State
from game.ui.boards.layout import Point
from game.ui.tables.context import Context, once_a_position
from game.ui.tables.selection import Pointed
from game.ui.tables.streetfire import sights
from game.ui.tables.streetfire.queries import living_at
from game.ui.tables.streetfire.stage import middle

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in board units."""

ACROSS: Final = 1.46
"""How far guns of a fan lie apart."""
DOWN: Final = 1.52
EDGE: Final = 0.06
"""What a tray leaves free round its guns."""
RIM: Final = 0.74
"""How far beyond the outermost streets a tray may lie: not as far as letters and lamps."""
PATH: Final = 0.5
"""Half the width of the way from the stack to its fan, on which the fan stays open."""
RING: Final = 0.3
"""Half the side of a mark that should stay in view."""
GUN: Final = 0.66
FAR: Final = 18
"""How far a fan may lie from its stack, in steps."""
STEP: Final = 0.25
DEAR: Final = 8.0
"""Cost of a covered move in board units of way."""
CHEAP: Final = 3.0
"""Cost of a covered gun."""


class StackFan(NamedTuple):
    """The guns of a stack told apart: which, where, and where their stack is."""

    cell: Cell
    home: Point
    guns: tuple[int, ...]
    places: tuple[Point, ...]

    @property
    def tray(self) -> Box:
        """The plate beneath the guns."""
        return tray_of(self.places)

    def gun_at(self, point: Point) -> int | None:
        """Return the gun of the fan at a place, None between them."""
        for gun, (x, y) in zip(self.guns, self.places, strict=True):
            if abs(point[0] - x) <= ACROSS / 2 and abs(point[1] - y) <= DOWN / 2:
                return gun
        return None

    def holds(self, point: Point) -> bool:
        """Return whether a place is on the tray, or on the way there from the stack."""
        return _off(self.tray, point) <= EDGE or _beside(_way(self.home, self.tray), point) <= PATH


def open_fan(context: Context, cell: Cell | None) -> StackFan | None:
    """Return the fan of the stack on a cell, None if there is no stack."""
    if cell is None or cell == OFF:
        return None
    guns = tuple(sorted(living_at(context.state, cell)))
    if len(guns) < 2:
        return None
    subject = context.selection.subject
    other = subject if isinstance(subject, int) and subject not in guns else None
    return _laid_out(context, cell, guns, other)


def piece_at(context: Context, at: Point) -> Pointed | None:
    """Return the stack and the gun of its open fan at a point, None off the fan."""
    fan = open_fan(context, context.hover)
    return Pointed(fan.cell, fan.gun_at(at)) if fan is not None and fan.holds(at) else None


@once_a_position
def _laid_out(context: Context, cell: Cell, guns: tuple[int, ...], other: int | None) -> StackFan:
    """Return the fan where it covers least, the nearest of several."""
    state: State = context.state
    streets, home = state.field.town.streets, middle(state, cell)
    movers = guns if other is None else (*guns, other)
    rings = {middle(state, to) for number in movers for to in sights.ways(state, number)}
    standing = {middle(state, p.at) for p in state.pieces if p.at not in (OFF, cell)}
    bounds = (-RIM, -RIM, 2 * streets.width + RIM, 2 * streets.height + RIM)
    best, least = _rows(home, len(guns)), 1e9
    for far, places in _choices(home, len(guns), bounds):
        if far >= least:
            break
        cost = far + DEAR * _covered(home, places, rings, RING)
        cost += CHEAP * _covered(home, places, standing, GUN)
        if cost < least:
            best, least = places, cost
    return StackFan(cell, home, guns, tuple(best))


def _choices(home: Point, count: int, bounds: Box) -> Iterator[tuple[float, list[Point]]]:
    """Return the ways to lay out a fan within bounds, and how far each is from its stack."""
    whole = _rows(home, count)
    found = []
    for right in range(-FAR, FAR + 1):
        for below in range(-FAR, FAR + 1):
            places = [(x + right * STEP, y + below * STEP) for x, y in whole]
            left, top, east, south = tray_of(places)
            if left < bounds[0] or top < bounds[1] or east > bounds[2] or south > bounds[3]:
                continue
            off = _off((left, top, east, south), home)
            hidden = max(0.0, GUN - off) * 2
            found.append((off + hidden + hypot(right, below) * STEP / 10, places))
    return iter(sorted(found))


def _rows(home: Point, count: int) -> list[Point]:
    """Return the guns in rows about a place.

    >>> _rows((4.0, 6.0), 2)
    [(3.27, 6.0), (4.73, 6.0)]
    """
    in_row = ceil(sqrt(count))
    rows = ceil(count / in_row)
    found = []
    for index in range(count):
        row, column = divmod(index, in_row)
        x = home[0] + (column - (in_row - 1) / 2) * ACROSS
        found.append((round(x, 3), round(home[1] + (row - (rows - 1) / 2) * DOWN, 3)))
    return found


def _covered(home: Point, places: list[Point], marks: Iterable[Point], half: float) -> int:
    """Return how many marks lie beneath a tray or on the way there."""
    tray = tray_of(places)
    left, top, right, bottom = tray
    way = _way(home, tray)
    return sum(
        (left - half < x < right + half and top - half < y < bottom + half)
        or _beside(way, (x, y)) < PATH
        for x, y in marks
    )


def tray_of(places: Iterable[Point]) -> Box:
    """Return the plate beneath guns at some places."""
    xs, ys = zip(*places, strict=True)
    across, down = ACROSS / 2 + EDGE, DOWN / 2 + EDGE
    return (min(xs) - across, min(ys) - down, max(xs) + across, max(ys) + down)


def _way(home: Point, tray: Box) -> tuple[Point, Point]:
    """Return the shortest way from a stack to its tray."""
    left, top, right, bottom = tray
    return home, (min(max(home[0], left), right), min(max(home[1], top), bottom))


def _off(tray: Box, point: Point) -> float:
    _, near = _way(point, tray)
    return hypot(near[0] - point[0], near[1] - point[1])


def _beside(way: tuple[Point, Point], point: Point) -> float:
    """Return how far a point is from a way."""
    (ax, ay), (bx, by) = way
    dx, dy = bx - ax, by - ay
    whole = dx * dx + dy * dy
    share = ((point[0] - ax) * dx + (point[1] - ay) * dy) / whole if whole else 0.0
    share = min(1.0, max(0.0, share))
    return hypot(point[0] - ax - share * dx, point[1] - ay - share * dy)
