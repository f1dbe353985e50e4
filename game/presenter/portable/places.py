"""Where the squares of the map lie, in board units."""

from game.core.boards.cells import Cell
from game.presenter.boards.layout import Point
from game.rules.portable.board.terrain import Board


def middle(board: Board, cell: Cell) -> Point:
    """Return the place of a square in board units."""
    column, row = board.places[cell]
    return (column + 0.5, row + 0.5)
