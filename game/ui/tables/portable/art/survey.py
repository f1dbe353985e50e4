"""The folded survey map: ground, hills, cover, roads and works."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.rules.portable.board.terrain import Board
from game.ui.boards.layer import Box

MARGIN: Final = 0.5
"""Board units of paper around the squares."""
TINTS: Final = {
    "w": (172, 196, 140),
    "W": (158, 178, 112),
    "t": (198, 158, 140),
    "T": (198, 158, 140),
    "f": (170, 160, 150),
    "F": (160, 140, 110),
    "^": (222, 198, 150),
    "H": (222, 198, 150),
    "X": (200, 170, 120),
    "~": (140, 178, 200),
    "o": (176, 204, 214),
    "=": (180, 170, 160),
    "#": (214, 206, 190),
}
PAPER: Final = (238, 230, 206)


class SurveyMap:
    """The picture of a map."""

    def __init__(self, board: Board, stark: bool = False) -> None:
        self.board, self.stark = board, stark
        width, height = board.squares.width, board.squares.height
        self.bounds: Box = (-MARGIN, -MARGIN, width + MARGIN, height + MARGIN)
        self.solid: Box = self.bounds

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint the map, row by row."""
        canvas.fill(PAPER)
        for row, letters in enumerate(self.board.rows):
            for column, letter in enumerate(letters):
                corner = ((column + MARGIN) * scale, (row + MARGIN) * scale)
                square = pygame.Rect(corner, (scale, scale))
                pygame.draw.rect(canvas, TINTS.get(letter, PAPER), square)
                pygame.draw.rect(canvas, (190, 178, 150), square, 1)
            yield
