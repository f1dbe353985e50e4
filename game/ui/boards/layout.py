"""Where cells lie: layouts turn a cell into a place in board units and back.

A cell is an int, its index on the board. Board units are cells: neighbours that share a side lie
1.0 apart; x grows east, y grows south; the board's bounding box starts at (0, 0).
"""

from collections.abc import Sequence
from math import floor, sqrt
from typing import Protocol, TypeAlias

Cell: TypeAlias = int
Point: TypeAlias = tuple[float, float]
Axial: TypeAlias = tuple[int, int]
"""Column q (grows south-east) and row r (grows south) of a flat-top hex."""

HEX_RADIUS = 1 / sqrt(3)
"""Centre to corner of a hex whose neighbours lie 1.0 apart."""
HEX_PITCH = sqrt(3) / 2
"""Distance between hex columns."""


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


class HexLayout:
    """Flat-top hexes; a cell is the index of its axial (q, r) in the list given.

    >>> HexLayout([(0, 0), (0, 1)]).cell_at(0.5, 1.4)
    1
    """

    def __init__(self, cells: Sequence[Axial]) -> None:
        self.axial = tuple(cells)
        self._index = {hexagon: cell for cell, hexagon in enumerate(self.axial)}
        middles = [_hex_middle(q, r) for q, r in self.axial]
        self._left = min(x for x, _ in middles) - HEX_RADIUS
        self._top = min(y for _, y in middles) - 0.5
        right = max(x for x, _ in middles) + HEX_RADIUS
        bottom = max(y for _, y in middles) + 0.5
        self._size = (right - self._left, bottom - self._top)

    @property
    def size(self) -> Point:
        """Width and height of the bounding box."""
        return self._size

    @property
    def cells(self) -> range:
        """All hexes in the order given."""
        return range(len(self.axial))

    def centre(self, cell: Cell) -> Point:
        """Return the middle of a hex."""
        x, y = _hex_middle(*self.axial[cell])
        return (x - self._left, y - self._top)

    def cell_at(self, x: float, y: float) -> Cell | None:
        """Return the hex that holds a point, `None` beside the board."""
        return self._index.get(_hex_near(x + self._left, y + self._top))

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the six corners of a hex from the west, clockwise."""
        x, y = self.centre(cell)
        half, radius = HEX_RADIUS / 2, HEX_RADIUS
        west = ((x - radius, y), (x - half, y - 0.5), (x + half, y - 0.5))
        return (*west, (x + radius, y), (x + half, y + 0.5), (x - half, y + 0.5))


def _hex_middle(q: int, r: int) -> Point:
    return (q * HEX_PITCH, r + q / 2)


def _hex_near(x: float, y: float) -> Axial:
    q = x / HEX_PITCH
    r = y - q / 2
    parts = (q, r, -q - r)
    near = [round(part) for part in parts]
    errors = [abs(whole - part) for whole, part in zip(near, parts, strict=True)]
    worst = errors.index(max(errors))
    near[worst] -= sum(near)
    return (near[0], near[1])
