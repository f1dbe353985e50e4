"""Where the hexes of the arena lie, in board units."""

from functools import cache

from game.core.boards.cells import Cell
from game.core.boards.hexes import Hexes
from game.presenter.boards.hexes import HexLayout
from game.presenter.boards.layout import Point
from game.rules.metalkrushers.state import State


def layout_of(state: State) -> HexLayout:
    """Return where the hexes of a match lie."""
    return _layout(state.field.arena.hexes)


@cache
def _layout(hexes: Hexes) -> HexLayout:
    return HexLayout(hexes)


def middle(state: State, cell: Cell) -> Point:
    """Return the place of a hex in board units."""
    return layout_of(state).center(cell)
