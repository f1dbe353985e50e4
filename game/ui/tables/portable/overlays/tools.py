"""What is laid over the map on demand: sight, stops, commanders, and the ruler."""

from collections.abc import Callable
from typing import Final

from game.core.boards.cells import Cell, cells_of
from game.presenter.context import once_a_position
from game.presenter.danger import Pattern
from game.presenter.portable.buttons import overlay_of
from game.presenter.portable.cards import shutting
from game.presenter.portable.queries import home, middle
from game.rules.portable import what_if
from game.rules.portable.board.sight import corner_pairs, crossed_squares
from game.rules.portable.commands import UnitId
from game.rules.portable.units import beside_enemy
from game.ui.boards.hues import CHANCE, DANGER
from game.ui.tables.portable.art.pieces import TableContext
from game.ui.tables.portable.overlays import marks, reach
from game.ui.tables.portable.overlays.marks import NORTH_EAST, SOUTH_EAST, corner, square
from game.ui.tables.portable.overlays.tints import tints_of
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import PALE, LineMark, line
from game.ui.tables.shared.meanings import blocked

LENGTH: Final = 6
"""How weighty the badge with the length is."""


def draw_overlay(canvas: Canvas, context: TableContext, looked_at: UnitId | None) -> None:
    """Draw the overlay that is chosen, about the unit that is looked at."""
    draw = _OVERLAYS.get(overlay_of(context))
    if draw is not None:
        draw(canvas, context, looked_at)


def _range(canvas: Canvas, context: TableContext, number: UnitId | None) -> None:
    if number is not None:
        reach.draw_wedge(canvas, context, number)


def _sight(canvas: Canvas, context: TableContext, number: UnitId | None) -> None:
    """Tint what is seen from the square that is pointed at, or from the unit's own."""
    cell = context.hover if number is None else home(context, number)
    if cell is None:
        return
    board, seen, tints = context.state.field.board, _seen(context, cell), tints_of(context)
    for there in board.squares.cells:
        square(canvas, board, there, tints.seen if seen >> there & 1 else tints.unseen)


@once_a_position
def _seen(context: TableContext, cell: Cell) -> int:
    return what_if.seen_from(context.state, cell)


def _stops(canvas: Canvas, context: TableContext, number: UnitId | None) -> None:
    """Tint the squares where enemies make a unit stop, and those that they face."""
    state = context.state
    seat = max(0, context.seat) if number is None else state.units[number].seat
    board, held, tints = state.field.board, state.layout.held[1 - seat], tints_of(context)
    for cell in cells_of(beside_enemy(state, seat) & ~held):
        faced = bool(state.layout.fronts[1 - seat] >> cell & 1)
        square(canvas, board, cell, tints.front if faced else tints.beside)
        if faced:
            marks.sign(canvas, corner(board, cell, NORTH_EAST), "enemy", DANGER)


def _command(canvas: Canvas, context: TableContext, number: UnitId | None) -> None:
    """Tint the squares that a commander leads, with a star where a unit has the bonus."""
    state = context.state
    board = state.field.board
    for seat in (0, 1):
        for cell in cells_of(state.layout.commanders[seat]):
            for near in (cell, *cells_of(board.beside[cell])):
                square(canvas, board, near, tints_of(context).led)
        for cell in {state.units[n].at for n in what_if.led(state, seat)}:
            tint = CHANCE if seat == context.seat else DANGER
            marks.sign(canvas, corner(board, cell, SOUTH_EAST), "command", tint)


_OVERLAYS: Final[dict[str, Callable[[Canvas, TableContext, UnitId | None], None]]] = {
    "range": _range,
    "sight": _sight,
    "stops": _stops,
    "command": _command,
}


# the ruler: the line between two squares, what it crosses, and what shuts it


def draw_ruler(context: TableContext, canvas: Canvas, ends: tuple[Cell, Cell]) -> None:
    """Draw the line of sight between two squares, the squares it crosses, and what shuts it."""
    board, tints = context.state.field.board, tints_of(context)
    start, end = ends
    if start == end:
        return
    for cell in crossed_squares(board, *ends):
        marks.square(canvas, board, cell, tints.crossed)
    for pair in corner_pairs(board, *ends):
        for cell in pair:
            marks.square(canvas, board, cell, tints.pair)
    sight, flat = shutting(context, start, end)
    shut = {cell for cell in (sight, flat) if cell is not None}
    blocked(canvas, marks.layout_of(board), shut, context.phrases)
    tint = DANGER if sight is not None else PALE if flat is not None else CHANCE
    pattern: Pattern = "solid" if flat is None else "dashed"
    near, far = middle(board, start), middle(board, end)
    line(canvas, LineMark(near, far, tint, pattern, (0.1, 0.1), head=False))
    length = str(board.distance(start, end))
    tell(canvas, Words(length, tint, 0.34, LENGTH), far, 0.5)
