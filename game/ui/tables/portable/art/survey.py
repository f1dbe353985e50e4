"""The folded survey map: paper, hills, cover, rivers, roads and trenches, painted in parts."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

import pygame

from game.rules.portable.board.terrain import Board
from game.ui.boards import paint
from game.ui.boards.layer import Box
from game.ui.tables.portable.art.ground import cover, relief, roads, sheet, trenches, water
from game.ui.tables.portable.art.ground.looks import PRINTED, STARK
from game.ui.tables.portable.art.ground.shapes import Drawing

MARGIN: Final = sheet.MARGIN
"""Board units of paper around the squares."""
PART: Final = (5, 4)
"""Columns and rows that are painted in one step."""


class SurveyMap:
    """The picture of a map, without what may change in play."""

    def __init__(self, board: Board, stark: bool = False) -> None:
        self.board = board
        self.look = STARK if stark else PRINTED
        width, height = board.squares.width, board.squares.height
        self.bounds: Box = (-MARGIN, -MARGIN, width + MARGIN, height + MARGIN)
        self.solid: Box = (0, 0, width, height)

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint the sheet, what is printed on it, its folds and its frame in small steps."""
        squares = self.board.squares
        size = (squares.width, squares.height)
        yield from sheet.paint_paper(canvas, scale, self.look)
        for row in range(0, size[1], PART[1]):
            for column in range(0, size[0], PART[0]):
                self._paint_part(canvas, scale, (column, row))
                yield
        yield from sheet.paint_grid(canvas, scale, size, self.look)
        yield from sheet.paint_folds(canvas, scale, size, self.look)
        yield from sheet.paint_names(canvas, scale, size, self.look)

    @cached_property
    def drawings(self) -> tuple[Drawing, ...]:
        """All that is printed on the squares, the lowest first."""
        board, look = self.board, self.look
        return (
            *relief.hills(board, look),
            *cover.grounds(board, look),
            *water.rivers(board, look),
            *trenches.trenches(board, look),
            *roads.roads(board, look),
            *cover.buildings(board, look),
        )

    def _paint_part(self, canvas: pygame.Surface, scale: int, corner: tuple[int, int]) -> None:
        """Paint some columns and rows."""
        left, top = corner
        right = min(left + PART[0], self.board.squares.width)
        bottom = min(top + PART[1], self.board.squares.height)
        body = "".join(
            drawn.body
            for drawn in self.drawings
            if drawn.box[0] < right
            and drawn.box[2] > left
            and drawn.box[1] < bottom
            and drawn.box[3] > top
        )
        if not body:
            return
        view = (right - left, bottom - top)
        body = f'<g transform="translate({-left} {-top})">{body}</g>'
        picture = paint.svg(body, (view[0] * scale, view[1] * scale), view)
        canvas.blit(picture, (round((left + MARGIN) * scale), round((top + MARGIN) * scale)))
