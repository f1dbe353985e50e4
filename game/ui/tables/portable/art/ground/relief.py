"""Hills: higher ground with contours, and hachures down the slope at its edge."""

from collections.abc import Iterator
from typing import Final

from game.presenter.boards.layout import Point
from game.rules.portable.board.terrain import Board
from game.ui.boards.paint import hex_color, mixed
from game.ui.tables.portable.art.ground.looks import MapLook
from game.ui.tables.portable.art.ground.shapes import (
    Drawing,
    chance,
    drawing,
    loops,
    outline,
    parts,
    smooth,
    walk,
)

SLOPE: Final = 0.17
"""How broad a slope is, in squares."""
APART: Final = 0.082
"""Between two hachures."""
EDGE: Final = 0.02
"""How far from the edge of its squares a hill begins."""


def hills(board: Board, look: MapLook) -> Iterator[Drawing]:
    """Yield the hills of a map."""
    for part in parts(board, board.high):
        lines = loops(board, part)
        foot = [smooth(line, EDGE) for line in lines]
        crest = [smooth(line, EDGE + SLOPE) for line in lines]
        top = [smooth(line, 0.39) for line in lines]
        body = ""
        if not look.stark:
            shade = hex_color(mixed(look.hachure, (40, 24, 10), 0.4))
            body += f'<path d="{outline(foot)}" transform="translate(0.05 0.07)" fill="{shade}" '
            body += 'fill-opacity="0.3" fill-rule="evenodd"/>'
        body += _area(foot, hex_color(look.hill_edge), "")
        body += _area(crest, hex_color(look.hill), "")
        body += "".join(_hachure(place, look) for line in foot for place in walk(line, APART))
        tone = hex_color(look.contour)
        for line, width in ((foot, 0.03), (crest, 0.024), (top, 0.02)):
            body += f'<path d="{outline(line)}" fill="none" stroke="{tone}" '
            body += f'stroke-width="{width}" stroke-opacity="0.9"/>'
        yield drawing([point for line in foot for point in line], body)


def _area(lines: list[list[Point]], tone: str, edge: str) -> str:
    return f'<path d="{outline(lines)}" fill="{tone}" fill-rule="evenodd" {edge}/>'


def _hachure(place: tuple[Point, Point], look: MapLook) -> str:
    """A stroke down the slope; on the side away from the light it is the heavier."""
    (x, y), (dx, dy) = place
    shaded = (-dx - dy) / 1.414
    width = 0.018 + 0.017 * max(0.0, shaded) if not look.stark else 0.026
    long = SLOPE * (0.74 + 0.26 * chance(round(x * 50), round(y * 50)))
    tone = hex_color(look.hachure)
    return (
        f'<path d="M{x:.3f} {y:.3f}L{x + dx * long:.3f} {y + dy * long:.3f}" stroke="{tone}" '
        f'stroke-width="{width:.3f}"/>'
    )
