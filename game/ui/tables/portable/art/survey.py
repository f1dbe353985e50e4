"""The folded survey map: paper, hills, cover, rivers, roads and trenches, painted in parts."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.rules.portable.board.terrain import Board
from game.ui.boards import paint
from game.ui.boards.layer import Box
from game.ui.tables.portable.art.ground import cover, relief, roads, sheet, trenches, water
from game.ui.tables.portable.art.ground.looks import PRINTED, STARK, MapLook
from game.ui.tables.portable.art.ground.shapes import Drawing

MARGIN: Final = sheet.MARGIN
"""Board units of paper around the squares."""
CLOSEST: Final = 140
"""Pixels of a square at the closest zoom: maps are up to 20 squares wide."""
PART: Final = (4, 3)
"""Columns and rows that are painted in one step."""
LAYERS: Final[tuple[Callable[[Board, MapLook], Iterator[Drawing]], ...]] = (
    relief.hills,
    cover.grounds,
    water.rivers,
    trenches.trenches,
    roads.roads,
    cover.buildings,
)
"""What is printed on the squares, the lowest first."""
BLEED: Final = 4
"""Pixels that a part is painted beyond its edges, so that none is thin there."""


class SurveyMap:
    """The picture of a map, without what may change in play."""

    def __init__(self, board: Board, stark: bool = False) -> None:
        self.board = board
        self.look = STARK if stark else PRINTED
        self._drawings: list[Drawing] = []
        width, height = board.squares.width, board.squares.height
        self.bounds: Box = (-MARGIN, -MARGIN, width + MARGIN, height + MARGIN)
        self.solid: Box = (0, 0, width, height)

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint the sheet, what is printed on it, its folds and its frame in small steps."""
        squares = self.board.squares
        size = (squares.width, squares.height)
        yield from sheet.paint_paper(canvas, scale, self.look)
        yield from self._prepare()
        for row in range(0, size[1], PART[1]):
            for column in range(0, size[0], PART[0]):
                self._paint_part(canvas, scale, (column, row))
                yield
        yield from sheet.paint_grid(canvas, scale, size, self.look)
        yield from sheet.paint_folds(canvas, scale, size, self.look)
        yield from sheet.paint_names(canvas, scale, size, self.look)

    def _prepare(self) -> Iterator[None]:
        """Work out all that is printed on the squares, the lowest first."""
        if self._drawings:
            return
        found: list[Drawing] = []
        for layer in LAYERS:
            for drawn in layer(self.board, self.look):
                found.append(drawn)
                if len(found) % 20 == 0:
                    yield
            yield
        self._drawings = found

    def _paint_part(self, canvas: pygame.Surface, scale: int, corner: tuple[int, int]) -> None:
        """Paint some columns and rows."""
        left, top = corner
        right = min(left + PART[0], self.board.squares.width)
        bottom = min(top + PART[1], self.board.squares.height)
        body = "".join(
            drawn.body
            for drawn in self._drawings
            if drawn.box[0] < right
            and drawn.box[2] > left
            and drawn.box[1] < bottom
            and drawn.box[3] > top
        )
        if not body:
            return
        size = ((right - left) * scale, (bottom - top) * scale)
        whole = (size[0] + 2 * BLEED, size[1] + 2 * BLEED)
        moved = f"translate({BLEED - left * scale} {BLEED - top * scale}) scale({scale})"
        picture = paint.svg(f'<g transform="{moved}">{body}</g>', whole, whole)
        edge = round(MARGIN * scale)
        place = (edge + left * scale, edge + top * scale)
        canvas.blit(picture, place, (BLEED, BLEED, *size))
