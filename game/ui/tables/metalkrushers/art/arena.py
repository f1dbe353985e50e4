"""The arena: a steel floor of hexes, posts, and the null field round it."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.rules.metalkrushers.arena import Arena
from game.ui.boards.hexes import HexLayout
from game.ui.boards.layer import Box

MARGIN: Final = 0.5


class Floor:
    """The picture of an arena with the null field after so many steps."""

    def __init__(self, arena: Arena, step: int) -> None:
        self.arena, self.step = arena, step
        self.layout = HexLayout(arena.hexes)
        width, height = self.layout.size
        self.bounds: Box = (-MARGIN, -MARGIN, width + MARGIN, height + MARGIN)
        self.solid: Box = self.bounds

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint the floor, hex by hex."""
        canvas.fill((24, 22, 20))
        null = self.arena.null(self.step)
        for cell in self.layout.cells:
            corners = [
                ((x + MARGIN) * scale, (y + MARGIN) * scale) for x, y in self.layout.outline(cell)
            ]
            post = self.arena.posts >> cell & 1
            colour = (12, 12, 12) if post else (44, 58, 84) if null >> cell & 1 else (74, 70, 66)
            pygame.draw.polygon(canvas, colour, corners)
            pygame.draw.polygon(canvas, (30, 28, 26), corners, max(1, scale // 24))
        yield
