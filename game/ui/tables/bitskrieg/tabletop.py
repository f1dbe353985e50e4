"""The table top of Bitskrieg: the board, and a tray for each seat beside it.

Cells 0 to 63 are the squares. Behind them come the slots of the trays: what was destroyed, what
the pool still holds, and in the set-up what is not yet placed. A tray is a place like a square,
so it is pointed at, dragged from and reached by keys in the same way.
"""

from collections.abc import Iterator
from math import floor
from typing import Final

import pygame

from game.core.boards.squares import Cell
from game.core.contract import Seat
from game.rules.bitskrieg.data import BOARD
from game.ui.boards import paint
from game.ui.boards.layer import Box, Picture
from game.ui.boards.layout import Point
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.bitskrieg.liveries import Livery

SQUARES: Final = 64
SLOTS: Final = 10
"""Slots of a tray: six for wrecks or tanks to place, four for the types in the pool."""
WRECKS: Final = 6
BOARD_LEFT: Final = 1.66
"""Where the squares begin, in board units from the left end of the layout."""
TRAY_WIDTH: Final = 1.16
SLOT: Final = 0.72
"""Side of a slot."""
SLOT_TOP: Final = 0.14
MARGIN: Final = 0.56
WIDTH: Final = 2 * BOARD_LEFT + 8


def slot(seat: Seat, number: int) -> Cell:
    """Return the cell of a tray's slot."""
    return SQUARES + seat * SLOTS + number


def tray_of(cell: Cell) -> tuple[Seat, int] | None:
    """Return seat and slot of a tray's cell, None for a square."""
    return divmod(cell - SQUARES, SLOTS) if cell >= SQUARES else None


def tray_left(seat: Seat) -> float:
    """Return where the tray of a seat begins."""
    return 0.0 if seat == 0 else WIDTH - TRAY_WIDTH


class TableTop:
    """Where squares and slots lie, in board units.

    >>> TableTop().centre(10) == (BOARD_LEFT + 2.5, 1.5)
    True
    """

    size: Point = (WIDTH, 8.0)
    cells: range = range(SQUARES + 2 * SLOTS)

    def centre(self, cell: Cell) -> Point:
        """Return the middle of a square or slot."""
        place = tray_of(cell)
        if place is None:
            column, row = BOARD.square(cell)
            return (BOARD_LEFT + column + 0.5, row + 0.5)
        seat, number = place
        x = tray_left(seat) + (TRAY_WIDTH - SLOT / 2 - 0.06 if seat == 0 else SLOT / 2 + 0.06)
        gap = 0.12 if number >= WRECKS else 0.0
        return (x, SLOT_TOP + gap + SLOT * (number + 0.5))

    def cell_at(self, x: float, y: float) -> Cell | None:
        """Return the square or slot that holds a point, None where there is neither."""
        column, row = floor(x - BOARD_LEFT), floor(y)
        if 0 <= column < 8 and 0 <= row < 8:
            return BOARD.cell(column, row)
        return next((c for c in self.cells[SQUARES:] if self._holds(c, x, y)), None)

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the four corners of a square or slot from the north-west, clockwise."""
        x, y = self.centre(cell)
        half = 0.5 if cell < SQUARES else SLOT / 2
        left, top, right, bottom = x - half, y - half, x + half, y + half
        return ((left, top), (right, top), (right, bottom), (left, bottom))

    def _holds(self, cell: Cell, x: float, y: float) -> bool:
        (left, top), _, (right, bottom), _ = self.outline(cell)
        return left <= x < right and top <= y < bottom


class TablePicture:
    """The battlefield between the two trays, for a `Layer`."""

    def __init__(self, field: Picture, liveries: tuple[Livery, Livery]) -> None:
        self._field, self._liveries = field, liveries
        left, top, right, bottom = field.solid
        self.solid: Box = (left + BOARD_LEFT, top, right + BOARD_LEFT, bottom)
        self.bounds: Box = (-0.2, field.bounds[1], WIDTH + 0.2, field.bounds[3])

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint both trays, then the battlefield between them."""
        for seat in (0, 1):
            _paint_tray(canvas, scale, (seat, self.bounds[1]), self._liveries[seat])
            yield
        left, top, right, bottom = self._field.bounds
        size = (round((right - left) * scale), round((bottom - top) * scale))
        middle = pygame.Surface(size, pygame.SRCALPHA)
        yield from self._field.paint(middle, scale)
        x = round((BOARD_LEFT + left - self.bounds[0]) * scale)
        canvas.blit(middle, (x, 0))
        yield


def _paint_tray(
    canvas: pygame.Surface, scale: int, place: tuple[Seat, float], livery: Livery
) -> None:
    seat, top = place
    x, y = tray_left(seat) + 0.2, -top - 0.1
    sheet, shade, blur = _tray(livery, scale), _shade(livery, scale), max(1, scale // 12)
    at = (round(x * scale), round(y * scale))
    canvas.blit(shade, (at[0] - 2 * blur, at[1] + scale // 14 - 2 * blur))
    canvas.blit(sheet, at)


@cached_picture
def _tray(livery: Livery, scale: int) -> pygame.Surface:
    size = (round(TRAY_WIDTH * scale), round(8.2 * scale))
    return paint.svg(_tray_svg(livery), size, (TRAY_WIDTH, 8.2))


@cached_picture
def _shade(livery: Livery, scale: int) -> pygame.Surface:
    return paint.shadow(_tray(livery, scale), max(1, scale // 12), 150)


def _tray_svg(livery: Livery) -> str:
    wide, tall = TRAY_WIDTH, 8.2
    main, light = paint.hex_colour(livery.main), paint.hex_colour(livery.light)
    return (
        '<defs><linearGradient id="w" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
        f'x2="{wide}" y2="0"><stop offset="0" stop-color="#4a3627"/>'
        '<stop offset="0.5" stop-color="#553f2d"/><stop offset="1" stop-color="#3b2a1d"/>'
        f'</linearGradient></defs><rect width="{wide}" height="{tall}" rx="0.13" fill="url(#w)"/>'
        f'<rect x="0.02" y="0.02" width="{wide - 0.04}" height="{tall - 0.04}" rx="0.12" '
        'fill="none" stroke="#b08a63" stroke-opacity="0.5" stroke-width="0.02"/>'
        f'<rect x="0.06" y="0.06" width="{wide - 0.12}" height="{tall - 0.12}" rx="0.08" '
        f'fill="#171b16" fill-opacity="0.62" stroke="#0c0806" stroke-width="0.03"/>'
        f'<rect x="0.06" y="0.06" width="{wide - 0.12}" height="{tall - 0.12}" rx="0.08" '
        f'fill="{main}" fill-opacity="0.12"/>'
        f'<rect x="0.08" y="0.08" width="{wide - 0.16}" height="0.05" rx="0.02" fill="{light}" '
        'fill-opacity="0.8"/>'
    )
