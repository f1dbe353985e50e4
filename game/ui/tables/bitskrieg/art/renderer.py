"""Keeps the pictures of a match: the table top, and the counters in the players' colors.

The table top is the battlefield, and at each side of it a tray.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final, TypeAlias

import pygame

from game.presenter.bitskrieg.tabletop import BOARD_LEFT, TRAY_WIDTH, WIDTH, Side, tray_left
from game.presenter.context import Context
from game.rules.bitskrieg.state import State
from game.ui.boards import paint
from game.ui.boards.layer import BoardPicture, Box
from game.ui.desk import Desk
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.bitskrieg.art.battlefield import Battlefield, Homes
from game.ui.tables.bitskrieg.art.counters import Counters
from game.ui.tables.bitskrieg.art.liveries import livery
from game.ui.tables.bitskrieg.pieces import Pieces
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.counters import SideColors
from game.ui.tables.shared.pieces import Liveries, MadeInColors, file_picture, recolored

TRAY_HEIGHT: Final = 8.2


class TablePicture:
    """The battlefield between the two trays, the left one first, for a `Layer`."""

    def __init__(self, field: BoardPicture, liveries: tuple[SideColors, SideColors]) -> None:
        self._field, self._liveries = field, liveries
        left, top, right, bottom = field.solid
        self.solid: Box = (left + BOARD_LEFT, top, right + BOARD_LEFT, bottom)
        self.bounds: Box = (-0.2, field.bounds[1], WIDTH + 0.2, field.bounds[3])

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint both trays, then the battlefield between them."""
        for side in (0, 1):
            _paint_tray(canvas, scale, (side, self.bounds[1]), self._liveries[side])
            yield
        left, top, right, bottom = self._field.bounds
        size = (round((right - left) * scale), round((bottom - top) * scale))
        middle = pygame.Surface(size, pygame.SRCALPHA)
        yield from self._field.paint(middle, scale)
        x = round((BOARD_LEFT + left - self.bounds[0]) * scale)
        canvas.blit(middle, (x, 0))
        yield


def _paint_tray(
    canvas: pygame.Surface, scale: int, place: tuple[Side, float], livery: SideColors
) -> None:
    side, top = place
    x, y = tray_left(side) + 0.2, -top - 0.1
    sheet, shade, blur = _tray(livery, scale), _shade(livery, scale), max(1, scale // 12)
    at = (round(x * scale), round(y * scale))
    canvas.blit(shade, (at[0] - 2 * blur, at[1] + scale // 14 - 2 * blur))
    canvas.blit(sheet, at)


@cached_picture
def _tray(livery: SideColors, scale: int) -> pygame.Surface:
    size = (round(TRAY_WIDTH * scale), round(TRAY_HEIGHT * scale))
    return file_picture("bitskrieg", "tray", size, recolored(*livery[:3]))


@cached_picture
def _shade(livery: SideColors, scale: int) -> pygame.Surface:
    return paint.shadow(_tray(livery, scale), max(1, scale // 12), 150)


class BattleRenderer:
    """Keeps counters and table top, and makes them anew when colors or edges change."""

    def __init__(self, desk: Desk) -> None:
        self.counters = MadeInColors(desk, partial(Counters, lettering), livery)
        self._table_top = MadeInColors(desk, _table_picture, livery)
        self.pieces = Pieces()

    def table_top(self, state: State, colors: tuple[int, ...]) -> BoardPicture:
        """Return the table top with the home edges as far as they are known."""
        return self._table_top(colors, state.homes or (None, None))


def _table_picture(liveries: Liveries, homes: Homes) -> TablePicture:
    left, right = liveries[:2]
    sides = (right, left) if homes[0] == "E" else (left, right)
    return TablePicture(Battlefield(lettering, homes, (left, right)), sides)


TableContext: TypeAlias = Context[State, BattleRenderer]


def counters_of(context: TableContext) -> Counters:
    """Return the counters in the colors of the players."""
    return context.renderer.counters(context.view.colors)
