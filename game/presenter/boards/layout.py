"""Where cells lie: layouts turn a cell into a place in board units and back.

Board units are cells: neighbors that share a side lie
1.0 apart; x grows east, y grows south; the board's bounding box starts at (0, 0).
"""

from collections.abc import Sequence
from math import atan2, cos, degrees, floor, radians, sin
from typing import Protocol, TypeAlias

from game.core.boards.cells import Cell

Point: TypeAlias = tuple[float, float]


def polar(angle: float, away: float) -> Point:
    """Return the point so far from the middle, at degrees clockwise from north."""
    return (sin(radians(angle)) * away, -cos(radians(angle)) * away)


class BoardLayout(Protocol):
    """The geometry of a board in board units: squares, hexes, or streets."""

    @property
    def size(self) -> Point:
        """Width and height of the bounding box."""

    @property
    def cells(self) -> Sequence[Cell]:
        """The cells that the cursor goes through: all, or all that anything happens on."""

    def center(self, cell: Cell) -> Point:
        """Return the middle of a cell."""

    def cell_at(self, x: float, y: float) -> Cell | None:
        """Return the cell that holds a point, `None` beside the board."""

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the corners of a cell, clockwise."""


class SquareLayout:
    """Squares in rows from the north-west: cell = row * width + column.

    >>> SquareLayout(8, 8).center(10), SquareLayout(8, 8).cell_at(2.9, 1.1)
    ((2.5, 1.5), 10)
    """

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height

    @property
    def size(self) -> Point:
        """Width and height of the board."""
        return (float(self.width), float(self.height))

    @property
    def cells(self) -> range:
        """All squares, row by row."""
        return range(self.width * self.height)

    def center(self, cell: Cell) -> Point:
        """Return the middle of a square."""
        row, column = divmod(cell, self.width)
        return (column + 0.5, row + 0.5)

    def cell_at(self, x: float, y: float) -> Cell | None:
        """Return the square that holds a point, `None` beside the board."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return floor(y) * self.width + floor(x)
        return None

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the four corners of a square from the north-west, clockwise."""
        row, column = divmod(cell, self.width)
        return ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))


def heading(start: Point, end: Point) -> float:
    """Return the angle of a way in degrees clockwise from north.

    >>> heading((0, 0), (1, 0)), heading((0, 0), (0, 1))
    (90.0, 180.0)
    """
    return degrees(atan2(end[0] - start[0], start[1] - end[1])) % 360


def ahead(place: Point, angle: float, reach: float) -> Point:
    """Return the point some way ahead at an angle in degrees clockwise from north."""
    return (place[0] + sin(radians(angle)) * reach, place[1] - cos(radians(angle)) * reach)


def between(start: Point, end: Point, share: float) -> Point:
    """Return the point at a share of the way."""
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
