"""Where the parts of the round table lie, in board units, and the colors they share."""

from typing import Final

from game.presenter.boards.layout import Point, polar
from game.presenter.dicezone.places import LAYOUT
from game.rules.dicezone.board import MIDDLE
from game.ui.boards.paint import Color

MARGIN: Final = 1.0
"""What the rim of the table takes beyond the hexes."""
FELT: Final = 12.86
"""Radius of the felt."""
TUBE: Final = 12.97
"""Radius of the neon tube round it."""
RIM: Final = 13.4
"""Outer radius of the rim."""
PLATES: Final = 13.0
"""How far the plates with the numbers of the start zones are from the middle."""

NIGHT: Final[Color] = (14, 8, 32)
VIOLET: Final[Color] = (58, 42, 108)
CYAN: Final[Color] = (84, 214, 255)
MAGENTA: Final[Color] = (255, 74, 178)
EMBER: Final[Color] = (255, 112, 36)
AMBER: Final[Color] = (255, 186, 60)

CENTER: Final[Point] = LAYOUT.center(MIDDLE)


def on_canvas(scale: int, place: Point) -> tuple[int, int]:
    """Return the pixel of a place in board units on the canvas of the board."""
    return round((place[0] + MARGIN) * scale), round((place[1] + MARGIN) * scale)


def toward(angle: float, away: float) -> Point:
    """Return the place so far from the middle of the board, at degrees clockwise from north."""
    x, y = polar(angle, away)
    return (CENTER[0] + x, CENTER[1] + y)
