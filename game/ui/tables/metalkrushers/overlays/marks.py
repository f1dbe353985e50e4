"""Marks in the hexes of an arena."""

from game.core.boards.cells import Cell
from game.presenter.metalkrushers.places import layout_of
from game.rules.metalkrushers.state import State
from game.ui.tables.shared import hexes
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes import Wash


def wash(canvas: Canvas, state: State, cell: Cell, look: Wash) -> None:
    """Tint a hex."""
    hexes.wash(canvas, layout_of(state), cell, look)


def tell_price(canvas: Canvas, state: State, cell: Cell, points: int) -> None:
    """Print a price low in a hex."""
    hexes.tell_price(canvas, layout_of(state), cell, points)
