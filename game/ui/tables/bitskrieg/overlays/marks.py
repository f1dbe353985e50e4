"""Marks of the battlefield: tinted and hatched squares, and bars on corners that are shut."""

from typing import Final, NamedTuple

import pygame

from game.core.boards.cells import Cell
from game.ui.boards import paint
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Colour
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.bitskrieg.tabletop import SLOT, SQUARES, TOP
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import DARK, FIRE, between, fill, stroke

SMALL: Final = 0.19
LARGE: Final = 0.24
"""Board units that numbers on squares are high."""


class Wash(NamedTuple):
    """The look of a tinted square."""

    colour: Colour
    fill: float
    line: float = 0.9
    """Strength of the outline, 0 for none."""
    dashed: bool = False
    hatched: bool = False


def wash(canvas: Canvas, cell: Cell, look: Wash) -> None:
    """Tint a square."""
    canvas.put(tinted(canvas.camera, cell, look), canvas.at(TOP.centre(cell)))


def tinted(camera: Camera, cell: Cell, look: Wash) -> pygame.Surface:
    """Return the picture of a tinted square."""
    side = max(8, round(camera.scale)) if cell < SQUARES else round(SLOT * camera.scale)
    return _wash(side, look)


def bar(canvas: Canvas, start: Cell, end: Cell) -> None:
    """Draw the little bar at the corner over which a diagonal count is forbidden (BK-5.5)."""
    (ax, ay), (bx, by) = ends = (TOP.centre(start), TOP.centre(end))
    picture = _bar(canvas.px(0.30, 8), (bx - ax) * (by - ay) > 0)
    canvas.put(picture, canvas.at(between(*ends, 0.5)))


@cached_picture
def _wash(side: int, look: Wash) -> pygame.Surface:
    body = f'<rect x="4" y="4" width="92" height="92" rx="9" {fill(look.colour, look.fill)}/>'
    if look.line:
        dash = 'stroke-dasharray="9 7"' if look.dashed else ""
        shade = stroke(DARK, look.line * 0.5, 5)
        edge = stroke(look.colour, look.line, 2.6)
        box = '<rect x="5" y="5" width="90" height="90" rx="8" fill="none"'
        body += f"{box} {shade} {dash}/>{box} {edge} {dash}/>"
    if look.hatched:
        body += _hatching(look.colour)
    return paint.svg(body, (side, side))


def _hatching(colour: Colour) -> str:
    lines = ""
    for shift in range(14, 187, 17):
        x0, y0 = max(6, shift - 94), min(94, shift)
        x1, y1 = min(94, shift), max(6, shift - 94)
        lines += f'<path d="M{x0} {y0}L{x1} {y1}" {stroke(colour, 0.42, 2.2)}/>'
    return lines


@cached_picture
def _bar(side: int, rising: bool) -> pygame.Surface:
    way = "M24 76L76 24" if rising else "M24 24L76 76"
    ends = 'stroke-linecap="round"'
    body = f'<path d="{way}" {stroke(DARK, 0.9, 26)} {ends}/>'
    return paint.svg(body + f'<path d="{way}" {stroke(FIRE, 1, 14)} {ends}/>', (side, side))
