"""Trenches: dug in traverses from square to square, with the spoil thrown up beside them."""

from collections.abc import Iterator
from typing import Final

from game.core.boards.cells import OFF, Cell, cells_of
from game.rules.portable.board.terrain import Board
from game.ui.boards.paint import hex_color
from game.ui.tables.portable.art.ground.looks import MapLook
from game.ui.tables.portable.art.ground.shapes import WAYS, Drawing, drawing

ARM: Final = (
    *((0.0, 0.0), (0.085, 0.0), (0.085, 0.085), (0.25, 0.085)),
    *((0.25, -0.085), (0.415, -0.085), (0.415, 0.0), (0.5, 0.0)),
)
"""From the middle of a square to its side: how far along, and how far to the right."""


def trenches(board: Board, look: MapLook) -> Iterator[Drawing]:
    """Yield the trenches of a map."""
    for cell in cells_of(board.trenches):
        c, r = board.places[cell]
        ways = "".join(_arm((c + 0.5, r + 0.5), side) for side in _sides(board, cell))
        yield drawing([(c, r), (c + 1, r + 1)], _dug(ways, look.spoil, 0.27, look))
    for cell in cells_of(board.trenches):
        c, r = board.places[cell]
        ways = "".join(_arm((c + 0.5, r + 0.5), side) for side in _sides(board, cell))
        yield drawing([(c, r), (c + 1, r + 1)], _dug(ways, look.trench, 0.115, look))


def _sides(board: Board, cell: Cell) -> list[int]:
    """Return the sides that the trench of a square leads to: at least two."""
    steps = board.steps[cell]
    found = [n for n in range(4) if steps[n] != OFF and board.trenches >> steps[n] & 1]
    if not found:
        return [1, 3]
    return found if len(found) > 1 else [found[0], (found[0] + 2) % 4]


def _arm(middle: tuple[float, float], side: int) -> str:
    x, y = middle
    dx, dy = WAYS[side]
    spots = [(x + dx * far - dy * off, y + dy * far + dx * off) for far, off in ARM]
    return "M" + "L".join(f"{px:.3f} {py:.3f}" for px, py in spots)


def _dug(ways: str, tone: tuple[int, int, int], width: float, look: MapLook) -> str:
    alpha = 0.85 if tone == look.spoil else 1.0
    return (
        f'<path d="{ways}" fill="none" stroke="{hex_color(tone)}" stroke-width="{width}" '
        f'stroke-opacity="{alpha}" stroke-linejoin="round" stroke-linecap="round"/>'
    )
