"""The ruler: the line between two squares, what it crosses, and what shuts it."""

from typing import Final

from game.core.boards.cells import Cell
from game.presenter.context import Context
from game.presenter.portable.places import middle
from game.presenter.portable.words.ruler import shutting
from game.rules.portable.board.sight import corner_pairs, crossed_squares
from game.rules.portable.board.terrain import Board
from game.ui.tables.portable.overlays import marks
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import CHANCE, DANGER, PALE, LineMark, line
from game.ui.tables.shared.squares import Wash

CROSSED: Final = Wash((60, 110, 170), 0.24, 0.8)
PAIR: Final = Wash((60, 110, 170), 0.1, 0.8, dashed=True)
SHUTS: Final = Wash(DANGER, 0.34, 1.0, hatched=True)
LENGTH: Final = 6
"""How weighty the badge with the length is."""


def draw_ruler(context: Context, canvas: Canvas, ends: tuple[Cell, Cell]) -> None:
    """Draw the line of sight between two squares, the squares it crosses, and what shuts it."""
    board: Board = context.state.field.board
    start, end = ends
    if start == end:
        return
    for cell in crossed_squares(board, *ends):
        marks.square(canvas, board, cell, CROSSED)
    for pair in corner_pairs(board, *ends):
        for cell in pair:
            marks.square(canvas, board, cell, PAIR)
    sight, flat = shutting(context, start, end)
    for shut in {sight, flat}:
        if shut is not None:
            marks.square(canvas, board, shut, SHUTS)
    tint = DANGER if sight is not None else PALE if flat is not None else CHANCE
    pattern = "solid" if flat is None else "dashed"
    points = middle(board, start), middle(board, end)
    line(canvas, LineMark(*points, tint, pattern, (0.1, 0.1), head=False))  # type: ignore[arg-type]
    length = str(board.distance(start, end))
    tell(canvas, Words(length, tint, 0.34, LENGTH), points[1], 0.5)
