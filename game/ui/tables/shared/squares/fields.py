"""Marks of square boards: tinted squares, alone or as one field."""

from collections.abc import Collection, Iterator

import pygame

from game.core.boards.cells import Cell
from game.ui.boards.layout import Layout, Point, SquareLayout
from game.ui.boards.paint import Colour
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.squares.washes import Wash, washed


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
