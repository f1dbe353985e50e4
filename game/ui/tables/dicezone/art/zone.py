"""The round board: hexes, terrain, start zones."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.core.boards.cells import Mask
from game.ui.boards.layer import Box
from game.ui.tables.dicezone.stage import LAYOUT

MARGIN: Final = 0.5


class Ground:
    """The picture of the board with its terrain."""

    def __init__(self, terrain: Mask) -> None:
        self.terrain = terrain
        width, height = LAYOUT.size
        self.bounds: Box = (-MARGIN, -MARGIN, width + MARGIN, height + MARGIN)
        self.solid: Box = self.bounds

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint the ground, hex by hex."""
        canvas.fill((16, 10, 36))
        for cell in LAYOUT.cells:
            corners = [
                ((x + MARGIN) * scale, (y + MARGIN) * scale) for x, y in LAYOUT.outline(cell)
            ]
            colour = (92, 70, 140) if self.terrain >> cell & 1 else (40, 28, 82)
            pygame.draw.polygon(canvas, colour, corners)
            pygame.draw.polygon(canvas, (26, 16, 58), corners, max(1, scale // 24))
        yield
