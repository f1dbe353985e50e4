"""Where cells lie: layouts turn a cell into a place in board units and back.

Board units are cells: neighbours that share a side lie
1.0 apart; x grows east, y grows south; the board's bounding box starts at (0, 0).
"""

from collections.abc import Sequence
from math import cos, floor, radians, sin
from typing import Protocol, TypeAlias

from game.core.boards.cells import Cell

Point: TypeAlias = tuple[float, float]


def polar(angle: float, away: float) -> Point:
    """Return the point so far from the middle, at degrees clockwise from north."""
    return (sin(radians(angle)) * away, -cos(radians(angle)) * away)


class Layout(Protocol):
    """The geometry of a board in board units: squares, hexes, or streets."""

    @property
    def size(self) -> Point:
        """Width and height of the bounding box."""

    @property
    def cells(self) -> Sequence[Cell]:
        """The cells that the cursor goes through: all, or all that anything happens on."""

    def centre(self, cell: Cell) -> Point:
        """Return the middle of a cell."""

    def cell_at(self, x: float, y: float) -> Cell | None:
        """Return the cell that holds a point, `None` beside the board."""

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the corners of a cell, clockwise."""


class SquareLayout:
    """Squares in rows from the north-west: cell = row * width + column.

    >>> SquareLayout(8, 8).centre(10), SquareLayout(8, 8).cell_at(2.9, 1.1)
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

    def centre(self, cell: Cell) -> Point:
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
