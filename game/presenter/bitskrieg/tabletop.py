"""The table top of Bitskrieg: the board, and a tray at each side of it.

Cells 0 to 63 are the squares. Behind them come the slots of the trays: what was destroyed, what
the pool still holds, and in the set-up what is not yet placed. A tray is a place like a square,
so it is pointed at, dragged from and reached by keys in the same way.
"""

from math import floor
from typing import Final, TypeAlias

from game.core.boards.cells import Cell
from game.presenter.boards.layout import Point
from game.rules.bitskrieg.data import BOARD

Side: TypeAlias = int
"""Of the board: 0 left, 1 right. Whose tray lies there, `subjects.across` tells."""

SQUARES: Final = 64
SLOTS: Final = 10
"""Slots of a tray: six for wrecks or tanks to place, four for the types in the pool."""
WRECKS: Final = 6
BOARD_LEFT: Final = 1.66
"""Where the squares begin, in board units from the left end of the layout."""
TRAY_WIDTH: Final = 1.16
SLOT: Final = 0.72
"""Side of a slot."""
SLOT_TOP: Final = 0.14
MARGIN: Final = 0.56
WIDTH: Final = 2 * BOARD_LEFT + 8


def slot(side: Side, number: int) -> Cell:
    """Return the cell of a tray's slot."""
    return SQUARES + side * SLOTS + number


def tray_of(cell: Cell) -> tuple[Side, int] | None:
    """Return side and slot of a tray's cell, None for a square."""
    return divmod(cell - SQUARES, SLOTS) if cell >= SQUARES else None


def tray_left(side: Side) -> float:
    """Return where the tray of a side begins."""
    return 0.0 if side == 0 else WIDTH - TRAY_WIDTH


class TableTop:
    """Where squares and slots lie, in board units.

    >>> TableTop().center(10) == (BOARD_LEFT + 2.5, 1.5)
    True
    """

    size: Point = (WIDTH, 8.0)
    cells: range = range(SQUARES + 2 * SLOTS)

    def center(self, cell: Cell) -> Point:
        """Return the middle of a square or slot."""
        place = tray_of(cell)
        if place is None:
            column, row = BOARD.square(cell)
            return (BOARD_LEFT + column + 0.5, row + 0.5)
        side, number = place
        x = tray_left(side) + (TRAY_WIDTH - SLOT / 2 - 0.06 if side == 0 else SLOT / 2 + 0.06)
        gap = 0.12 if number >= WRECKS else 0.0
        return (x, SLOT_TOP + gap + SLOT * (number + 0.5))

    def cell_at(self, x: float, y: float) -> Cell | None:
        """Return the square or slot that holds a point, None where there is neither."""
        column, row = floor(x - BOARD_LEFT), floor(y)
        if 0 <= column < 8 and 0 <= row < 8:
            return BOARD.cell(column, row)
        return next((c for c in self.cells[SQUARES:] if self._holds(c, x, y)), None)

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the four corners of a square or slot from the north-west, clockwise."""
        x, y = self.center(cell)
        half = 0.5 if cell < SQUARES else SLOT / 2
        left, top, right, bottom = x - half, y - half, x + half, y + half
        return ((left, top), (right, top), (right, bottom), (left, bottom))

    def _holds(self, cell: Cell, x: float, y: float) -> bool:
        (left, top), _, (right, bottom), _ = self.outline(cell)
        return left <= x < right and top <= y < bottom


TOP: Final = TableTop()


def beside(cell: Cell, across: float, down: float) -> Point:
    """Return a place so far from the middle of a cell; half a unit leads to a square's edge."""
    x, y = TOP.center(cell)
    return (x + across, y + down)
