"""Marks of the survey map: tinted squares, and small signs of what waits in them."""

from functools import cache
from typing import Final

import pygame

from game.core.boards.cells import Cell
from game.presenter.boards.layout import Point, SquareLayout
from game.presenter.portable.queries import middle
from game.rules.portable.board.terrain import Board
from game.ui.boards import paint
from game.ui.boards.hues import AMBER, worn
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import DARK, fill, stroke
from game.ui.tables.shared.pieces import drawn
from game.ui.tables.shared.squares import SquareWash, wash

SMALL: Final = 0.24
"""Board units that numbers in squares are high."""
SIGN: Final = 0.34
"""Board units across of a sign."""
NORTH_WEST: Final = (-0.3, -0.3)
NORTH_EAST: Final = (0.29, -0.29)
SOUTH_WEST: Final = (-0.29, 0.29)
SOUTH: Final = (0.0, 0.29)
SOUTH_EAST: Final = (0.29, 0.29)
"""Places in a square for signs that share it; the corner north-east is that of danger."""

GLOW: Final[Color] = (255, 253, 246)
"""Of the frame of a unit that may act."""


@cache
def layout_of(board: Board) -> SquareLayout:
    """Return where the squares of a map lie."""
    return SquareLayout(*board.squares)


def square(canvas: Canvas, board: Board, cell: Cell, look: SquareWash) -> None:
    """Tint a square."""
    wash(canvas, middle(board, cell), look)


def sign(canvas: Canvas, place: Point, name: str, color: Color, across: float = SIGN) -> None:
    """Draw a sign on a small dark disc."""
    canvas.put(_sign(canvas.px(across, 12), name, color), canvas.at(place))


def frame(canvas: Canvas, place: Point, chosen: bool) -> None:
    """Draw a glowing frame behind a unit that may act, a bright one behind the chosen one."""
    canvas.put(_frame(canvas.px(1.12, 12), chosen), canvas.at(place))


def corner(board: Board, cell: Cell, way: Point) -> Point:
    """Return the place of a corner of a square.

    >>> corner(Board(("....", "....")), 5, NORTH_WEST)
    (1.2, 1.2)
    """
    x, y = middle(board, cell)
    return x + way[0], y + way[1]


@cached_picture
def _sign(side: int, name: str, color: Color) -> pygame.Surface:
    shape = drawn("portable", f"signs/{name}", main=worn(color))
    body = f'<circle cx="50" cy="50" r="47" {fill(DARK, 0.8)} {stroke(color, 0.7, 3)}/>'
    body += f'<g transform="translate(50 50) scale(0.68) translate(-50 -50)">{shape}</g>'
    return paint.svg(body, (side, side))


@cached_picture
def _frame(side: int, chosen: bool) -> pygame.Surface:
    tone = AMBER if chosen else GLOW
    box = '<rect x="9" y="9" width="82" height="82" rx="12" fill="none" {}/>'
    glow = paint.svg(box.format(stroke(tone, 0.95, 12 if chosen else 8)), (side, side))
    soft = pygame.transform.box_blur(glow, max(1, side // 22))
    edge = box.format(stroke(DARK, 0.75, 7 if chosen else 3))
    edge += box.format(stroke(tone, 1, 4.6 if chosen else 1.6))
    soft.blit(paint.svg(edge, (side, side)), (0, 0))
    return soft
