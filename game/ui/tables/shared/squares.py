"""Marks of square boards: tinted squares, alone or as one field.

They are filled, outlined, dashed or hatched, so that no meaning hangs on color alone.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import pygame

from game.core.boards.cells import Cell
from game.presenter.boards.layout import Point, SquareLayout
from game.ui.boards import paint
from game.ui.boards.hues import worn
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import DARK, fill, stroke

EDGE: Final = 4
"""Pixels beyond a board that the outline of a field may take."""


class SquareWash(NamedTuple):
    """The look of a tinted square."""

    color: Color
    fill: float
    line: float = 0.9
    """Strength of the outline, 0 for none."""
    dashed: bool = False
    hatched: bool = False


@cached_picture
def washed(side: int, look: SquareWash) -> pygame.Surface:
    """Return the picture of a tinted square, so many pixels wide."""
    body = f'<rect x="4" y="4" width="92" height="92" rx="9" {fill(look.color, look.fill)}/>'
    if look.line:
        dash = 'stroke-dasharray="9 7"' if look.dashed else ""
        shade = stroke(DARK, look.line * 0.5, 5)
        edge = stroke(look.color, look.line, 2.6)
        box = '<rect x="5" y="5" width="90" height="90" rx="8" fill="none"'
        body += f"{box} {shade} {dash}/>{box} {edge} {dash}/>"
    if look.hatched:
        body += _hatching(look.color)
    return paint.svg(body, (side, side))


def _hatching(color: Color) -> str:
    lines = ""
    for shift in range(14, 187, 17):
        x0, y0 = max(6, shift - 94), min(94, shift)
        x1, y1 = min(94, shift), max(6, shift - 94)
        lines += f'<path d="M{x0} {y0}L{x1} {y1}" {stroke(color, 0.42, 2.2)}/>'
    return lines


def wash(canvas: Canvas, middle: Point, look: SquareWash) -> None:
    """Tint the square around a point."""
    canvas.put(washed(canvas.px(1, 8), look), canvas.at(middle))


def region(canvas: Canvas, layout: SquareLayout, cells: Iterable[Cell], look: SquareWash) -> None:
    """Tint some squares as one field, outlined where it ends."""
    found = tuple(cells)
    if found:
        picture = _field(found, layout.width, layout.height, canvas.camera.scale, look)
        canvas.surface.blit(picture, canvas.at((0.0, 0.0)))


@cached_picture
def _field(
    cells: tuple[Cell, ...], width: int, height: int, scale: float, look: SquareWash
) -> pygame.Surface:
    """Return the picture of a field on a board of so many squares of so many pixels."""
    layout = SquareLayout(width, height)
    size = (round(width * scale) + EDGE, round(height * scale) + EDGE)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    color = worn(look.color)
    tint = (*color, round(255 * look.fill))
    for cell in cells:
        corners = layout.outline(cell)
        (left, top), (right, bottom) = (_pixel(corners[n], scale) for n in (0, 2))
        sheet.fill(tint, (left, top, right - left, bottom - top))
    if look.line:
        for start, end in _edges(layout, cells):
            ends = _pixel(start, scale), _pixel(end, scale)
            pygame.draw.line(sheet, color, *ends, max(2, round(0.03 * scale)))
    return sheet


def _pixel(place: Point, scale: float) -> tuple[int, int]:
    return round(place[0] * scale), round(place[1] * scale)


def _edges(layout: SquareLayout, cells: Iterable[Cell]) -> Iterator[tuple[Point, Point]]:
    """The sides of squares with none of the squares beyond."""
    within = frozenset(cells)
    for cell in within:
        x, y = layout.center(cell)
        corners = layout.outline(cell)
        for side, (across, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if layout.cell_at(x + across, y + down) not in within:
                yield corners[side], corners[(side + 1) % 4]
