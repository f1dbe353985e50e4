"""The fan of a stack: its pieces side by side where there is room, while it is pointed at.

A game says how large its pieces are, what they should not hide, and when a fan is open.
"""

from collections.abc import Iterable, Iterator
from math import ceil, hypot, sqrt
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.core.boards.cells import Cell
from game.ui.boards import paint
from game.ui.boards.blits import Blit
from game.ui.boards.layout import Point
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.canvas import Canvas

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in board units."""

EDGE: Final = 0.06
"""What a tray leaves free around its pieces."""
PATH: Final = 0.5
"""Half the width of the way from the stack to its fan, on which the fan stays open."""
FAR: Final = 18
"""How far a fan may lie from its stack, in steps."""
STEP: Final = 0.25
DEAR: Final = 8.0
"""Cost of a covered mark in board units of way."""
CHEAP: Final = 3.0
"""Cost of a covered piece."""


class FanShape(NamedTuple):
    """How much room a game's pieces take up in a fan, in board units."""

    across: float
    """How far pieces lie apart."""
    down: float
    mark: float
    """Half the side of a mark that should stay in view."""
    piece: float
    """Half the side of a piece."""


class Surroundings(NamedTuple):
    """What lies about a stack: how far a fan may go, and what it should leave in view."""

    bounds: Box
    marks: frozenset[Point]
    pieces: frozenset[Point]


class StackFan(NamedTuple):
    """The pieces of a stack told apart: which, where, and where their stack is."""

    cell: Cell
    home: Point
    pieces: tuple[int, ...]
    places: tuple[Point, ...]
    shape: FanShape

    @property
    def tray(self) -> Box:
        """The plate beneath the pieces."""
        return tray_of(self.places, self.shape)

    def piece_at(self, point: Point) -> int | None:
        """Return the piece of the fan at a place, None between them."""
        for piece, (x, y) in zip(self.pieces, self.places, strict=True):
            across, down = self.shape.across / 2, self.shape.down / 2
            if abs(point[0] - x) <= across and abs(point[1] - y) <= down:
                return piece
        return None

    def holds(self, point: Point) -> bool:
        """Return whether a place is on the tray, or on the way there from the stack."""
        return _off(self.tray, point) <= EDGE or _beside(_way(self.home, self.tray), point) <= PATH


def laid_out(
    cell: Cell, home: Point, pieces: tuple[int, ...], shape: FanShape, about: Surroundings
) -> StackFan:
    """Return the fan of a stack where it covers least, the nearest of several."""
    best, least = rows(home, len(pieces), shape), 1e9
    for far, places in _choices(home, len(pieces), shape, about.bounds):
        if far >= least:
            break
        tray = tray_of(places, shape)
        cost = far + DEAR * _covered(home, tray, about.marks, shape.mark)
        cost += CHEAP * _covered(home, tray, about.pieces, shape.piece)
        if cost < least:
            best, least = places, cost
    return StackFan(cell, home, pieces, tuple(best), shape)


def rows(home: Point, count: int, shape: FanShape) -> list[Point]:
    """Return the pieces in rows about a place.

    >>> rows((4.0, 6.0), 2, FanShape(1.46, 1.52, 0.3, 0.66))
    [(3.27, 6.0), (4.73, 6.0)]
    """
    in_row = ceil(sqrt(count))
    many = ceil(count / in_row)
    found = []
    for index in range(count):
        row, column = divmod(index, in_row)
        x = home[0] + (column - (in_row - 1) / 2) * shape.across
        found.append((round(x, 3), round(home[1] + (row - (many - 1) / 2) * shape.down, 3)))
    return found


def tray_of(places: Iterable[Point], shape: FanShape) -> Box:
    """Return the plate beneath pieces at some places."""
    xs, ys = zip(*places, strict=True)
    across, down = shape.across / 2 + EDGE, shape.down / 2 + EDGE
    return (min(xs) - across, min(ys) - down, max(xs) + across, max(ys) + down)


def tray_blit(canvas: Canvas, box: Box) -> Blit:
    """Return a dark plate beneath a fan, so that its pieces stand out."""
    (left, top), (right, bottom) = canvas.at(box[:2]), canvas.at(box[2:])
    return Blit(_plate((right - left, bottom - top)), (left, top))


def _choices(
    home: Point, count: int, shape: FanShape, bounds: Box
) -> Iterator[tuple[float, list[Point]]]:
    """Return the ways to lay out a fan within bounds, and how far each is from its stack."""
    whole = rows(home, count, shape)
    found = []
    for right in range(-FAR, FAR + 1):
        for below in range(-FAR, FAR + 1):
            places = [(x + right * STEP, y + below * STEP) for x, y in whole]
            left, top, east, south = tray_of(places, shape)
            if left < bounds[0] or top < bounds[1] or east > bounds[2] or south > bounds[3]:
                continue
            off = _off((left, top, east, south), home)
            hidden = max(0.0, shape.piece - off) * 2
            found.append((off + hidden + hypot(right, below) * STEP / 10, places))
    return iter(sorted(found))


def _covered(home: Point, tray: Box, marks: Iterable[Point], half: float) -> int:
    """Return how many marks lie beneath a tray or on the way there."""
    left, top, right, bottom = tray
    way = _way(home, tray)
    return sum(
        (left - half < x < right + half and top - half < y < bottom + half)
        or _beside(way, (x, y)) < PATH
        for x, y in marks
    )


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


@cached_picture
def _plate(size: tuple[int, int]) -> pygame.Surface:
    view = size[0] / size[1] * 100
    body = (
        f'<rect x="2" y="2" width="{view - 4:.1f}" height="96" rx="16" fill="#070a10" '
        'fill-opacity="0.72" stroke="#aeb9c8" stroke-opacity="0.8" stroke-width="2.4"/>'
    )
    return paint.svg(body, size, (view, 100))
