"""Stacks of pieces: the fan in which they lie side by side, while the stack is pointed at.

A game says how large its pieces are, what they should not hide, and when a fan is open.
"""

from collections.abc import Iterable, Iterator
from math import ceil, dist, hypot, sqrt
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.core.boards.cells import Cell
from game.presenter.boards.layout import Point
from game.presenter.selection import Pointed
from game.ui.boards import paint
from game.ui.boards.blits import Blit
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

    def pointed(self, point: Point) -> Pointed | None:
        """Return the stack and what is pointed at on its fan, None off the fan."""
        return Pointed(self.cell, self.piece_at(point)) if self.holds(point) else None

    def holds(self, point: Point) -> bool:
        """Return whether a place is on the tray, or on the way there from the stack."""
        return _off(self.tray, point) <= EDGE or _beside(_way(self.home, self.tray), point) <= PATH


def laid_out(
    cell: Cell, home: Point, pieces: tuple[int, ...], shape: FanShape, about: Surroundings
) -> StackFan:
    """Return the fan of a stack where it covers least, the nearest of several."""
    best, least = rows(home, len(pieces), shape), 1e9
    tray = tray_of(best, shape)
    marks = sorted(about.marks, key=lambda mark: dist(mark, home))
    others = sorted(about.pieces, key=lambda piece: dist(piece, home))
    dear = ((marks, shape.mark, DEAR), (others, shape.piece, CHEAP))
    for far, right, below in _choices(home, tray, shape, about.bounds):
        if far >= least:
            break
        cost = _cost(far, home, _moved(tray, right, below), dear, least)
        if cost < least:
            least = cost
            best = [(x + right, y + below) for x, y in rows(home, len(pieces), shape)]
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
    home: Point, tray: Box, shape: FanShape, bounds: Box
) -> Iterator[tuple[float, float, float]]:
    """Return how a tray may be moved within bounds, and how far each is from its stack."""
    found = []
    for right in range(-FAR, FAR + 1):
        for below in range(-FAR, FAR + 1):
            moved = _moved(tray, right * STEP, below * STEP)
            left, top, east, south = moved
            if left < bounds[0] or top < bounds[1] or east > bounds[2] or south > bounds[3]:
                continue
            off = _off(moved, home)
            hidden = max(0.0, shape.piece - off) * 2
            far = off + hidden + hypot(right, below) * STEP / 10
            found.append((far, right * STEP, below * STEP))
    return iter(sorted(found))


def _moved(tray: Box, right: float, below: float) -> Box:
    left, top, east, south = tray
    return left + right, top + below, east + right, south + below


def _cost(
    far: float,
    home: Point,
    tray: Box,
    dear: Iterable[tuple[Iterable[Point], float, float]],
    least: float,
) -> float:
    """Return what a place of a tray costs: its way, and all that it hides; enough is enough."""
    cost, (left, top, right, bottom) = far, tray
    way = _way(home, tray)
    (ax, bx), (ay, by) = (sorted(ends) for ends in zip(*way, strict=True))
    for points, half, price in dear:
        for x, y in points:
            beneath = left - half < x < right + half and top - half < y < bottom + half
            near = ax - PATH < x < bx + PATH and ay - PATH < y < by + PATH
            if beneath or (near and _beside(way, (x, y)) < PATH):
                cost += price
                if cost >= least:
                    return cost
    return cost


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
