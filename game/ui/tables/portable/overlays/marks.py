"""Marks of the survey map: tinted squares, and small signs of what waits in them."""

from typing import Final

import pygame

from game.core.boards.cells import Cell
from game.presenter.boards.layout import Point
from game.presenter.portable.queries import middle
from game.rules.portable.board.terrain import Board
from game.ui.boards import paint
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.marks import AMBER, DARK, fill, stroke
from game.ui.tables.shared.squares import Wash, wash

SMALL: Final = 0.24
"""Board units that numbers in squares are high."""
SIGN: Final = 0.34
"""Board units across of a sign."""
NORTH_WEST: Final = (-0.3, -0.3)
NORTH_EAST: Final = (0.29, -0.29)
SOUTH_WEST: Final = (-0.29, 0.29)
SOUTH_EAST: Final = (0.29, 0.29)
"""Corners of a square, for signs that share it."""

GLOW: Final[Color] = (255, 236, 150)
"""Of the frame of a unit that may act."""

_ROUND: Final = 'stroke-linecap="round" stroke-linejoin="round" fill="none"'
_SHAPES: Final = {
    "enemy": '<path d="M50 18V58M50 76V80" stroke-width="15" {line}/>',
    "woods": '<path d="M50 12L78 50H62L82 78H18L38 50H22Z" {solid}/>'
    '<path d="M50 78V92" stroke-width="11" {line}/>',
    "town": '<path d="M14 84V50L34 32L54 50V84Z" {solid}/><path d="M54 84V40H86V84Z" {solid}/>',
    "fort": '<path d="M14 84V26H32V40H42V26H58V40H68V26H86V84Z" {solid}/>',
    "ford": '<path d="M10 40Q24 22 38 40T66 40T92 38" stroke-width="10" {line}/>'
    '<path d="M10 68Q24 50 38 68T66 68T92 66" stroke-width="10" {line}/>',
    "trench": '<path d="M10 66H28V34H46V66H64V34H82V66H92" stroke-width="10" {line}/>',
    "wire": '<path d="M8 50H92" stroke-width="7" {line}/>'
    '<path d="M22 34L40 66M40 34L22 66M60 34L78 66M78 34L60 66" stroke-width="8" {line}/>',
    "mine": '<circle cx="50" cy="56" r="24" {solid}/>'
    '<path d="M50 32V14M26 46L12 36M74 46L88 36" stroke-width="9" {line}/>',
    "gas": '<circle cx="34" cy="58" r="20" {solid}/><circle cx="62" cy="56" r="24" {solid}/>'
    '<circle cx="50" cy="38" r="20" {solid}/>',
    "fire": '<circle cx="50" cy="50" r="25" stroke-width="9" {line}/>'
    '<path d="M50 8V34M50 66V92M8 50H34M66 50H92" stroke-width="9" {line}/>',
    "swords": '<path d="M18 18L72 72M82 18L28 72" stroke-width="10" {line}/>'
    '<path d="M60 84L84 60M40 84L16 60" stroke-width="10" {line}/>',
    "friend": '<path d="M24 24L76 76M76 24L24 76" stroke-width="12" {line}/>',
    "command": '<path d="M50 10L61 38L91 40L68 59L76 88L50 72L24 88L32 59L9 40L39 38Z" {solid}/>',
    "stay": '<rect x="26" y="26" width="48" height="48" rx="8" {solid}/>',
}
"""What each sign is drawn as; `line` and `solid` stand for its color."""


def square(canvas: Canvas, board: Board, cell: Cell, look: Wash) -> None:
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
    tone = paint.hex_color(color)
    line = f'{_ROUND} stroke="{tone}"'
    shape = _SHAPES[name].format(line=line, solid=f'fill="{tone}"')
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
