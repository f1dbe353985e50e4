"""Where the hexes of the zone lie, in board units."""

from typing import Final

from game.core.boards.cells import Cell
from game.presenter.boards.hexes import HexLayout
from game.presenter.boards.layout import Point
from game.rules.dicezone.board import BOARD

LAYOUT: Final = HexLayout(BOARD)
"""Where the hexes lie; the board is the same in every match."""


def middle(cell: Cell) -> Point:
    """Return the place of a hex in board units."""
    return LAYOUT.center(cell)


WIDEST: Final = 1.6
"""Board units across of a tank where hexes are smallest."""
