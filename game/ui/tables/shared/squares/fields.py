"""Marks of square boards: tinted squares, alone or as one field."""

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from game.core.boards.cells import Cell
from game.presenter.boards.layout import Point, SquareLayout
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.squares.washes import Wash, washed

EDGE: Final = 4
"""Pixels beyond a board that the outline of a field may take."""


def wash(canvas: Canvas, middle: Point, look: Wash) -> None:
    """Tint the square around a point."""
    canvas.put(washed(canvas.px(1, 8), look), canvas.at(middle))


def region(canvas: Canvas, layout: SquareLayout, cells: Iterable[Cell], look: Wash) -> None:
    """Tint some squares as one field, outlined where it ends."""
    found = tuple(cells)
    if found:
        picture = _field(found, layout.width, layout.height, canvas.camera.scale, look)
        canvas.surface.blit(picture, canvas.at((0.0, 0.0)))


@cached_picture
def _field(
    cells: tuple[Cell, ...], width: int, height: int, scale: float, look: Wash
) -> pygame.Surface:
    """Return the picture of a field on a board of so many squares of so many pixels."""
    layout = SquareLayout(width, height)
    size = (round(width * scale) + EDGE, round(height * scale) + EDGE)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    tint = (*look.color, round(255 * look.fill))
    for cell in cells:
        corners = layout.outline(cell)
        (left, top), (right, bottom) = (_pixel(corners[n], scale) for n in (0, 2))
        sheet.fill(tint, (left, top, right - left, bottom - top))
    if look.line:
        for start, end in _edges(layout, cells):
            ends = _pixel(start, scale), _pixel(end, scale)
            pygame.draw.line(sheet, look.color, *ends, max(2, round(0.03 * scale)))
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
