"""Roads from square to square, and the bridges that they cross rivers by."""

from collections.abc import Iterator
from typing import Final

from game.core.boards.cells import Cell, cells_of
from game.rules.portable.board.terrain import Board
from game.ui.boards.paint import hex_color
from game.ui.tables.portable.art.ground.looks import MapLook
from game.ui.tables.portable.art.ground.shapes import (
    WAYS,
    Drawing,
    drawing,
    edge_point,
    half_way,
    joins,
    parts,
    way_through,
)
from game.ui.tables.portable.art.ground.water import across

WIDTH: Final = 0.17
BEND: Final = 0.06


def roads(board: Board, look: MapLook) -> Iterator[Drawing]:
    """Yield the roads of a map, and then its bridges."""
    for part in parts(board, board.roads):
        ways = "".join(way_through(board, cell, _sides(board, cell), BEND) for cell in part)
        places = [board.places[cell] for cell in part]
        around = [(c + d, r + d) for c, r in places for d in (0.0, 1.0)]
        body = ""
        for tone, width in ((look.kerb, WIDTH + 0.075), (look.road, WIDTH)):
            body += f'<path d="{ways}" fill="none" stroke="{hex_color(tone)}" '
            body += f'stroke-width="{width:.3f}" stroke-linecap="round" stroke-linejoin="round"/>'
        yield drawing(around, body)
    for cell in cells_of(board.of("=")):
        c, r = board.places[cell]
        yield drawing([(c, r), (c + 1, r + 1)], _bridge(board, cell, look))


def _sides(board: Board, cell: Cell) -> list[int]:
    """Return the sides on which the road of a square goes on; a bridge always leads across."""
    if board.ground[cell] != "=":
        return joins(board, cell, board.roads) or [1, 3]
    side = across(board, cell)
    return [side, side + 2]


def _bridge(board: Board, cell: Cell, look: MapLook) -> str:
    """The stone deck of a bridge with its parapets, along the road."""
    side = across(board, cell)
    dx, dy = WAYS[side]
    x, y = half_way(board, cell, (side, side + 2), BEND)
    ends = [edge_point(board, cell, way, BEND) for way in (side, side + 2)]
    reach = 0.37
    body = ""
    stone, dark = hex_color(look.stone), hex_color(look.stone_dark)
    corners = []
    for along, out in ((-reach, 0.17), (reach, 0.17), (reach, -0.17), (-reach, -0.17)):
        corners.append((x + dx * along + dy * out, y + dy * along + dx * out))
    shape = " ".join(f"{cx:.3f},{cy:.3f}" for cx, cy in corners)
    body += f'<polygon points="{shape}" fill="{stone}" stroke="{dark}" stroke-width="0.03"/>'
    way = f"M{ends[0][0]:.3f} {ends[0][1]:.3f}Q{x:.3f} {y:.3f} {ends[1][0]:.3f} {ends[1][1]:.3f}"
    body += f'<path d="{way}" fill="none" stroke="{hex_color(look.road)}" stroke-width="{WIDTH}"/>'
    for out in (-0.17, 0.17):
        near = (x - dx * reach + dy * out, y - dy * reach + dx * out)
        far = (x + dx * reach + dy * out, y + dy * reach + dx * out)
        flare = 0.09 if out > 0 else -0.09
        line = (
            f"M{near[0] - dx * 0.08 + dy * flare:.3f} {near[1] - dy * 0.08 + dx * flare:.3f}"
            f"L{near[0]:.3f} {near[1]:.3f}L{far[0]:.3f} {far[1]:.3f}"
            f"L{far[0] + dx * 0.08 + dy * flare:.3f} {far[1] + dy * 0.08 + dx * flare:.3f}"
        )
        tone = look.stone_dark if not look.stark else look.ink
        body += f'<path d="{line}" fill="none" stroke="{hex_color(tone)}" stroke-width="0.065" '
        body += 'stroke-linejoin="round"/>'
    return body
