"""Streets to pixels: a board unit is half a block; blocks can be pointed at as well as points.

Cells are those of `core.boards.streets`. A cell with two odd coordinates is the middle of a
block, or of open ground; the cursor leaves these out and goes along the streets.
"""

from math import floor, hypot
from typing import Final

from game.core.boards.cells import OFF, Cell
from game.core.boards.streets import Streets
from game.presenter.boards.layout import Point

STREET: Final = 0.5
"""Width of a street; the rest of the way to the next one is a block."""
NEAR: Final = 0.56
"""How far from its middle a point on a street can be pointed at."""
HALF: Final = 0.68
"""Half the side of what is outlined round a point."""


class StreetLayout:
    """Points on streets, and the blocks between them.

    >>> layout = StreetLayout(Streets(6, 6))
    >>> layout.size, layout.center(82), layout.cell_at(4.2, 5.9), layout.cell_at(5.1, 5.1)
    ((12.0, 12.0), (4.0, 6.0), 82, 70)
    """

    def __init__(self, streets: Streets) -> None:
        self.streets = streets
        self._cells = tuple(cell for cell in streets.cells if not self.is_block(cell))

    @property
    def size(self) -> Point:
        """Width and height between the middles of the outermost streets."""
        return (2.0 * self.streets.width, 2.0 * self.streets.height)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All points on streets, row by row, those inside open ground too."""
        return self._cells

    def is_block(self, cell: Cell) -> bool:
        """Return whether a cell is the middle of a block or of open ground."""
        u, v = self.streets.point(cell)
        return bool(u % 2 and v % 2)

    def center(self, cell: Cell) -> Point:
        """Return the place of a point, or the middle of a block."""
        u, v = self.streets.point(cell)
        return (float(u), float(v))

    def cell_at(self, x: float, y: float) -> Cell | None:
        """Return the point near a place, else the block that holds it, `None` off the map."""
        near = min(_points_round(x, y), key=lambda point: hypot(point[0] - x, point[1] - y))
        cell = self.streets.cell(*near)
        if cell != OFF and hypot(near[0] - x, near[1] - y) <= NEAR:
            return cell
        block = self.streets.cell(2 * floor(x / 2) + 1, 2 * floor(y / 2) + 1)
        return None if block == OFF else block

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the corners of a block, or of a box round a point, clockwise."""
        x, y = self.center(cell)
        half = 1 - STREET / 2 if self.is_block(cell) else HALF
        left, top, right, bottom = x - half, y - half, x + half, y + half
        return ((left, top), (right, top), (right, bottom), (left, bottom))


def _points_round(x: float, y: float) -> list[tuple[int, int]]:
    """Return the points on streets at the corners of the unit that holds a place."""
    corners = [(floor(x) + across, floor(y) + down) for across in (0, 1) for down in (0, 1)]
    return [(u, v) for u, v in corners if not (u % 2 and v % 2)]
