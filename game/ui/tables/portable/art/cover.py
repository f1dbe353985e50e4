"""What gives cover: woods tree by tree, towns house by house, forts with their bastions."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from game.core.boards.cells import Cell, cells_of
from game.presenter.boards.layout import Point
from game.rules.portable.board.terrain import Board
from game.ui.boards.paint import hex_color, mixed, points
from game.ui.tables.portable.art.cartography import (
    Drawing,
    MapLook,
    chance,
    drawing,
    loops,
    outline,
    parts,
    smooth,
    sway,
)

ON_HILL: Final = 0.19
"""How far woods on a hill stay from the edge of their squares, so that its slope is seen."""
ROWS: Final = 3
"""Of trees in a square, and trees in a row."""
HOUSES: Final = (
    ((0.07, 0.08, 0.3, 0.17), (0.1, 0.28, 0.18, 0.12)),
    ((0.62, 0.08, 0.17, 0.3), (0.82, 0.16, 0.12, 0.2)),
    ((0.07, 0.61, 0.17, 0.31), (0.26, 0.74, 0.12, 0.18)),
    ((0.62, 0.75, 0.31, 0.17), (0.7, 0.6, 0.2, 0.13)),
)
"""Left, top, width and height of the houses in each corner of a square of a town."""
AMID: Final = ((0.41, 0.08, 0.16, 0.14), (0.42, 0.4, 0.17, 0.22), (0.44, 0.77, 0.12, 0.15))
"""The houses between them where no road leads through."""


def grounds(board: Board, look: MapLook) -> Iterator[Drawing]:
    """Yield the ground of woods and towns, to be drawn beneath roads."""
    kinds = (
        ("w", look.woods, look.woods_edge, 0.06),
        ("W", mixed(look.woods, look.hill, 0.4), look.woods_edge, ON_HILL),
        ("tT", look.town, look.town_edge, 0.03),
    )
    for letters, tone, edge, inset in kinds:
        for part in parts(board, board.of(letters)):
            lines = [smooth(line, inset, 0.05) for line in loops(board, part)]
            body = f'<path d="{outline(lines)}" fill="{hex_color(tone)}" fill-rule="evenodd" '
            body += f'stroke="{hex_color(edge)}" stroke-width="0.03"/>'
            yield drawing([point for line in lines for point in line], body)


def buildings(board: Board, look: MapLook) -> Iterator[Drawing]:
    """Yield trees, houses and forts, to be drawn above roads."""
    for letters, draw in (("wW", _trees), ("tT", _houses), ("fF", _fort)):
        for cell in cells_of(board.of(letters)):
            c, r = board.places[cell]
            yield drawing([(c, r), (c + 1, r + 1)], draw(board, cell, look))


def _trees(board: Board, cell: Cell, look: MapLook) -> str:
    """The trees of a square, the northern ones behind."""
    c, r = board.places[cell]
    apart = 0.31 if board.ground[cell] == "w" else 0.23
    spots = []
    for row in range(ROWS):
        for column in range(ROWS):
            x = 0.5 + (column - 1) * apart + sway(c, r, row, column, 1) * 0.06
            y = 0.51 + (row - 1) * apart + sway(c, r, row, column, 2) * 0.06
            spots.append((y, x, 0.135 + 0.035 * chance(c, r, row, column, 3)))
    return "".join(_tree(c + x, r + y, radius, look) for y, x, radius in sorted(spots))


def _tree(x: float, y: float, radius: float, look: MapLook) -> str:
    dark, tone, light = (hex_color(t) for t in (look.tree_dark, look.tree, look.tree_light))
    body = ""
    if not look.stark:
        body += f'<circle cx="{x + 0.03:.3f}" cy="{y + 0.05:.3f}" r="{radius:.3f}" '
        body += 'fill="#1c2a12" fill-opacity="0.34"/>'
    body += f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{radius:.3f}" fill="{tone}" '
    body += f'stroke="{dark}" stroke-width="0.026"/>'
    body += f'<circle cx="{x - radius * 0.28:.3f}" cy="{y - radius * 0.3:.3f}" '
    return body + f'r="{radius * 0.48:.3f}" fill="{light}"/>'


def _houses(board: Board, cell: Cell, look: MapLook) -> str:
    c, r = board.places[cell]
    body, church = "", int(chance(c, r, 9) * 8)
    plots = HOUSES if board.roads >> cell & 1 else (*HOUSES, AMID)
    for corner, houses in enumerate(plots):
        for number, (x, y, wide, high) in enumerate(houses):
            if number and chance(c, r, corner, 4) < 0.2:
                continue
            nudge = sway(c, r, corner, number) * 0.015
            tone = look.roofs[int(chance(c, r, corner, number, 7) * 0.999 * len(look.roofs))]
            body += _house((c + x + nudge, r + y + nudge, wide, high), tone, look)
            if corner == church and not number:
                body += _cross(c + x + wide / 2 + nudge, r + y + high / 2 + nudge, look)
    return body


def _house(
    place: tuple[float, float, float, float], tone: tuple[int, int, int], look: MapLook
) -> str:
    """A house with the ridge of its roof."""
    x, y, wide, high = place
    rect = f'width="{wide:.3f}" height="{high:.3f}"'
    body = ""
    if not look.stark:
        body += f'<rect x="{x + 0.025:.3f}" y="{y + 0.035:.3f}" {rect} fill="#2a1810" '
        body += 'fill-opacity="0.4"/>'
    wall = hex_color(look.wall)
    body += f'<rect x="{x:.3f}" y="{y:.3f}" {rect} fill="{hex_color(tone)}" stroke="{wall}" '
    body += 'stroke-width="0.024"/>'
    ends = (x, y + high / 2, x + wide, y + high / 2)
    if high > wide:
        ends = (x + wide / 2, y, x + wide / 2, y + high)
    body += f'<path d="M{ends[0]:.3f} {ends[1]:.3f}L{ends[2]:.3f} {ends[3]:.3f}" '
    return body + f'stroke="{wall}" stroke-width="0.018" stroke-opacity="0.7"/>'


def _cross(x: float, y: float, look: MapLook) -> str:
    tone = hex_color(look.paper if not look.stark else look.wall)
    way = f"M{x:.3f} {y - 0.06:.3f}V{y + 0.06:.3f}M{x - 0.045:.3f} {y - 0.015:.3f}h0.09"
    return f'<path d="{way}" fill="none" stroke="{tone}" stroke-width="0.028"/>'


def _fort(board: Board, cell: Cell, look: MapLook) -> str:
    """A work with four bastions: ditch, rampart, and casemates about its yard."""
    c, r = board.places[cell]
    x, y = c + 0.5, r + 0.5
    stone, dark = hex_color(look.stone), hex_color(look.stone_dark)
    edge = dark if not look.stark else hex_color(look.ink)
    body = _bastions(
        (x, y),
        0.49,
        f'fill="{hex_color(look.hill_edge)}" stroke="{edge}" ' + ('stroke-width="0.02"'),
    )
    body += _bastions((x, y), 0.43, f'fill="{stone}" stroke="{edge}" stroke-width="0.034"')
    body += _bastions(
        (x, y), 0.3, f'fill="{hex_color(look.sand)}" stroke="{edge}" stroke-width="0.03"'
    )
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        body += f'<circle cx="{x + dx * 0.3:.3f}" cy="{y + dy * 0.3:.3f}" r="0.055" fill="{dark}" '
        body += f'stroke="{edge}" stroke-width="0.02"/>'
    return body


def _bastions(middle: Point, reach: float, look: str) -> str:
    """A square with a spear-headed bastion at each corner."""
    x, y = middle
    corners = []
    for turn in range(4):
        angle = pi / 4 + turn * pi / 2
        for off, away in ((-0.42, 0.8), (-0.3, 1.17), (0.0, 1.38), (0.3, 1.17), (0.42, 0.8)):
            a = angle + off
            corners.append((x + cos(a) * reach * away * 0.76, y + sin(a) * reach * away * 0.76))
    return f'<polygon points="{points(corners)}" {look} stroke-linejoin="round"/>'
