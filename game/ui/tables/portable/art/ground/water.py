"""Rivers that wind from square to square, and the fords across them."""

from collections.abc import Iterator
from typing import Final

from game.core.boards.cells import Cell, cells_of
from game.rules.portable.board.terrain import Board
from game.ui.boards.paint import hex_color, mixed
from game.ui.tables.portable.art.ground.looks import MapLook
from game.ui.tables.portable.art.ground.shapes import (
    WAYS,
    Drawing,
    drawing,
    half_way,
    heart,
    joins,
    parts,
    way_through,
)

WIDTH: Final = 0.46
BEND: Final = 0.19
"""How far a river strays from the middle of its squares."""


def rivers(board: Board, look: MapLook) -> Iterator[Drawing]:
    """Yield the rivers of a map, with their fords."""
    wet = board.of("~o=")
    for part in parts(board, wet):
        ways = {cell: _way(board, cell, wet) for cell in part}
        whole = "".join(ways.values())
        places = [board.places[cell] for cell in part]
        around = [(c + dx, r + dy) for c, r in places for dx, dy in ((0, 0), (1, 1))]
        body = _stroke(whole, look.bank, WIDTH + 0.07)
        body += _stroke(whole, look.water, WIDTH)
        body += _stroke(whole, mixed(look.water, look.ripple, 0.35), WIDTH * 0.5)
        body += _stroke(whole, look.ripple, 0.028, 'stroke-dasharray="0.22 0.3"')
        yield drawing(around, body)
    for cell in cells_of(board.fords):
        c, r = board.places[cell]
        yield drawing([(c, r), (c + 1, r + 1)], _ford(board, cell, wet, look))


def across(board: Board, cell: Cell) -> int:
    """Return a side to which one goes who crosses the river in a square."""
    sides = joins(board, cell, board.of("~o="))
    return 0 if 1 in sides or 3 in sides else 1


def _way(board: Board, cell: Cell, wet: int) -> str:
    sides = joins(board, cell, wet)
    if sides:
        return way_through(board, cell, sides, BEND)
    x, y = heart(board, cell, BEND)
    return f"M{x - 0.1:.3f} {y:.3f}L{x + 0.1:.3f} {y:.3f}"


def _stroke(way: str, tone: tuple[int, int, int], width: float, more: str = "") -> str:
    look = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{way}" {look} stroke="{hex_color(tone)}" stroke-width="{width:.3f}" {more}/>'


def _ford(board: Board, cell: Cell, wet: int, look: MapLook) -> str:
    """Shallow water over sand, with the track that leads through it."""
    x, y = half_way(board, cell, joins(board, cell, wet), BEND)
    c, r = board.places[cell]
    dx, dy = WAYS[across(board, cell)]
    sand = hex_color(look.sand)
    body = f'<ellipse cx="{x:.3f}" cy="{y:.3f}" rx="{0.2 + 0.14 * abs(dy):.2f}" '
    body += f'ry="{0.2 + 0.14 * abs(dx):.2f}" fill="{sand}" fill-opacity="0.85"/>'
    middle = (c + 0.5, r + 0.5)
    for off in (-0.1, 0.1):
        px, py = off * dy, off * dx
        start = (middle[0] - dx / 2 + px, middle[1] - dy / 2 + py)
        end = (middle[0] + dx / 2 + px, middle[1] + dy / 2 + py)
        way = f"M{start[0]:.3f} {start[1]:.3f}Q{x + px:.3f} {y + py:.3f} {end[0]:.3f} {end[1]:.3f}"
        body += _stroke(way, look.kerb if not look.stark else look.road, 0.04, DASHED)
    for n in (-1, 0, 1):
        sx, sy = x + n * 0.13 * abs(dy), y + n * 0.13 * abs(dx)
        way = f"M{sx - 0.05:.3f} {sy + 0.02:.3f}q0.05 -0.05 0.1 0"
        body += _stroke(way, look.bank, 0.024)
    return body


DASHED: Final = 'stroke-dasharray="0.1 0.09"'
