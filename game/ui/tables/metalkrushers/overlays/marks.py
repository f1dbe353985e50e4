"""Marks in the hexes of an arena."""

from game.core.boards.cells import Cell
from game.presenter.metalkrushers.places import layout_of
from game.rules.metalkrushers.state import State
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes import marks
from game.ui.tables.shared.hexes.marks import Wash


def wash(canvas: Canvas, state: State, cell: Cell, look: Wash) -> None:
    """Tint a hex."""
    marks.wash(canvas, layout_of(state), cell, look)


def tell_price(canvas: Canvas, state: State, cell: Cell, points: int) -> None:
    """Print a price low in a hex."""
    marks.tell_price(canvas, layout_of(state), cell, points)
