"""Marks of square boards: tinted squares, filled, outlined, dashed or hatched, or one field."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

import pygame

from game.core.boards.cells import Cell
from game.ui.boards import paint
from game.ui.boards.layout import Layout, Point, SquareLayout
from game.ui.boards.paint import Colour
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import DARK, fill, stroke


class Wash(NamedTuple):
    """The look of a tinted square."""

    colour: Colour
    fill: float
    line: float = 0.9
    """Strength of the outline, 0 for none."""
    dashed: bool = False
    hatched: bool = False


def wash(canvas: Canvas, layout: Layout, cell: Cell, look: Wash) -> None:
    """Tint a square."""
    canvas.put(washed(canvas.px(1, 8), look), canvas.at(layout.centre(cell)))


def region(canvas: Canvas, layout: SquareLayout, cells: Collection[Cell], look: Wash) -> None:
    """Tint some squares as one field, outlined where it ends."""
    camera = canvas.camera
    for cell in cells:
        corners = [camera.to_screen(*corner) for corner in layout.outline(cell)]
        (left, top), (right, bottom) = (tuple(map(round, corners[n])) for n in (0, 2))
        patch = _patch((right - left, bottom - top), look.colour, round(255 * look.fill))
        canvas.surface.blit(patch, (left, top))
    if look.line:
        for start, end in _edges(layout, cells):
            first, second = canvas.at(start), canvas.at(end)
            pygame.draw.line(canvas.surface, look.colour, first, second, canvas.px(0.03, 2))


@cached_picture
def washed(side: int, look: Wash) -> pygame.Surface:
    """Return the picture of a tinted square, so many pixels wide."""
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


def _edges(layout: SquareLayout, cells: Collection[Cell]) -> Iterator[tuple[Point, Point]]:
    """The sides of squares with none of the squares beyond."""
    within = frozenset(cells)
    for cell in cells:
        x, y = layout.centre(cell)
        corners = layout.outline(cell)
        for side, (across, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if layout.cell_at(x + across, y + down) not in within:
                yield corners[side], corners[(side + 1) % 4]


@cached_picture
def _patch(size: tuple[int, int], colour: Colour, alpha: int) -> pygame.Surface:
    patch = pygame.Surface(size, pygame.SRCALPHA)
    patch.fill((*colour, alpha))
    return patch
