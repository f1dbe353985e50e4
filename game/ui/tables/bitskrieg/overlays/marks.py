"""Marks of the battlefield: tinted and hatched squares, and bars on corners that are shut."""

from typing import Final

import pygame

from game.core.boards.cells import Cell
from game.presenter.bitskrieg.tabletop import SLOT, SQUARES, TOP
from game.presenter.boards.layout import between
from game.ui.boards import paint
from game.ui.boards.camera import Camera
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import DARK, FIRE, stroke
from game.ui.tables.shared.squares.washes import Wash, washed

SMALL: Final = 0.19
LARGE: Final = 0.24
"""Board units that numbers on squares are high."""


def wash(canvas: Canvas, cell: Cell, look: Wash) -> None:
    """Tint a square."""
    canvas.put(tinted(canvas.camera, cell, look), canvas.at(TOP.center(cell)))


def tinted(camera: Camera, cell: Cell, look: Wash) -> pygame.Surface:
    """Return the picture of a tinted square."""
    side = max(8, round(camera.scale)) if cell < SQUARES else round(SLOT * camera.scale)
    return washed(side, look)


def bar(canvas: Canvas, start: Cell, end: Cell) -> None:
    """Draw the little bar at the corner over which a diagonal count is forbidden (BK-5.5)."""
    (ax, ay), (bx, by) = ends = (TOP.center(start), TOP.center(end))
    picture = _bar(canvas.px(0.30, 8), (bx - ax) * (by - ay) > 0)
    canvas.put(picture, canvas.at(between(*ends, 0.5)))


@cached_picture
def _bar(side: int, rising: bool) -> pygame.Surface:
    way = "M24 76L76 24" if rising else "M24 24L76 76"
    ends = 'stroke-linecap="round"'
    body = f'<path d="{way}" {stroke(DARK, 0.9, 26)} {ends}/>'
    return paint.svg(body + f'<path d="{way}" {stroke(FIRE, 1, 14)} {ends}/>', (side, side))
