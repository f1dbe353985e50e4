"""Dice that lie on a player board: five colors, their faces, and blank gray ones for what is lost.

`stat_dice` tells which dice show a number, `die_picture` draws one of them, and `dice_board` all
ten of a tank as they lie.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from game.rules.dicezone.data import (
    ACCURACY,
    ARMOR,
    CORE,
    DAMAGE,
    FRONT,
    LEFT,
    MOVE,
    RANGE,
    REAR,
    RIGHT,
    Stat,
    Stats,
)
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.cubes import SPOTS, DieLook
from game.ui.tables.shared.ground import linear, radial

DieColor: TypeAlias = Literal["yellow", "green", "red", "white", "black"]

DICE: Final[Mapping[DieColor, DieLook]] = {
    "yellow": DieLook((246, 196, 58), (52, 30, 4)),
    "green": DieLook((36, 158, 92), (240, 255, 244)),
    "red": DieLook((214, 48, 66), (255, 244, 240)),
    "white": DieLook((244, 241, 236), (38, 30, 52)),
    "black": DieLook((46, 43, 60), (236, 232, 250)),
}
"""Body and pips of the dice of each color, at rest and thrown."""
LOST: Final = DieLook((92, 88, 104), (60, 56, 72))
"""A die that shows nothing any more; a little of its color is left."""
TINGE: Final = 0.16
SPEED_COLOR: Final[DieColor] = "black"
"""The color of the two dice that tell the speed."""
FINE: Final = 24
"""Dice of fewer pixels have larger pips and no bevel."""
SPREAD: Final = 23.0
"""Between pips, in hundredths of a die."""
BLACK: Final[Color] = (0, 0, 0)
WHITE: Final[Color] = (255, 255, 255)


class _Shade(NamedTuple):
    """The tones of a die's body from its lightest to its darkest."""

    high: str
    face: str
    low: str
    side: str


def stat_color(stat: Stat) -> DieColor:
    """Return the color of the dice of a stat.

    >>> [stat_color(stat) for stat in (0, 4, 7, 8)]
    ['yellow', 'green', 'red', 'white']
    """
    if stat in ARMOR:
        return "yellow"
    if stat == CORE:
        return "white"
    return "green" if stat == MOVE else "red"


def stat_dice(stat: Stat, value: int) -> tuple[int, ...]:
    """Return the faces that show a stat: one die, two of them for movement, 0 for a lost one.

    >>> stat_dice(MOVE, 7), stat_dice(MOVE, 1), stat_dice(CORE, 5)
    ((4, 3), (1, 0), (5,))
    """
    return pair(value) if stat == MOVE else (value,)


def pair(value: int) -> tuple[int, int]:
    """Return the faces with which two dice show a number, as even as they can be."""
    return (value - value // 2, value // 2)


@cached_picture
def die_picture(color: DieColor, face: int, size: int) -> pygame.Surface:
    """Return a die of a color that shows a face, on a square of `size` pixels.

    Of 0 it is gray and cracked, as lost in a fight; a die for speed is only blank.
    """
    blank = color == SPEED_COLOR and not face
    look = DICE[color] if face or blank else _lost(DICE[color])
    shade = _shades(look.body)
    fine = size >= FINE
    body = _block(shade, color, fine)
    if not blank:
        body += _pips(look, face, fine) if face else _scar(fine)
    return paint.svg(body, (size, size))


def _lost(look: DieLook) -> DieLook:
    return DieLook(mixed(LOST.body, look.body, TINGE), LOST.pips)


def _shades(body: Color) -> _Shade:
    tones = (mixed(body, WHITE, 0.34), body, mixed(body, BLACK, 0.2), mixed(body, BLACK, 0.56))
    return _Shade(*map(hex_color, tones))


def _block(shade: _Shade, color: DieColor, fine: bool) -> str:
    """SVG of the body: its side below, the bevel all round, and the face."""
    rim = "#8d86b4" if color == "black" else "#0b0714"
    body = linear("b", (10, 0, 90, 100), (0, shade.high), (0.45, shade.face), (1, shade.low))
    body += radial("f", (38, 30), 74, (0, shade.high, 0.62), (0.6, shade.face, 0.3))
    body += f'<rect x="4" y="9" width="92" height="89" rx="21" fill="{shade.side}"/>'
    body += '<rect x="4" y="3" width="92" height="89" rx="21" fill="url(#b)"/>'
    if fine:
        body += '<rect x="12.5" y="10.5" width="75" height="73" rx="16" fill="url(#f)"/>'
    edge = f'stroke="{rim}" stroke-opacity="0.85" stroke-width="{3.4 if fine else 6}"'
    return body + f'<rect x="3" y="2" width="94" height="96" rx="22" fill="none" {edge}/>'


def _pips(look: DieLook, face: int, fine: bool) -> str:
    """SVG of pips, sunk into the face."""
    radius, ink = (9.6, hex_color(look.pips)) if fine else (12.0, hex_color(look.pips))
    lit = hex_color(mixed(look.body, WHITE, 0.5))
    deep = hex_color(mixed(look.body, BLACK, 0.5))
    body = ""
    for column, row in SPOTS[face]:
        x, y = 50 + column * SPREAD, 47 + row * SPREAD
        if fine:
            body += f'<circle cx="{x + 0.9}" cy="{y + 1.3}" r="{radius + 1}" fill="{lit}"/>'
            body += f'<circle cx="{x - 0.6}" cy="{y - 0.8}" r="{radius + 0.8}" fill="{deep}"/>'
        body += f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{ink}"/>'
    return body


def _scar(fine: bool) -> str:
    """SVG of the crack across a lost die."""
    look = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    way = 'points="24,26 42,40 37,52 58,60 54,70 72,80"'
    body = f'<polyline {way} {look} stroke="#2a2634" stroke-width="{6 if fine else 11}"/>'
    if fine:
        body += (
            '<polyline points="26.5,26 44.5,40 39.5,51 60.5,59 56.5,69 73,78" '
            f'{look} stroke="#aca6be" stroke-opacity="0.5" stroke-width="1.6"/>'
        )
    return body


# all dice of a tank

BOARD_ROWS: Final = 4
BOARD_PLACES: Final[Mapping[Stat, tuple[tuple[float, int], ...]]] = {
    FRONT: ((1, 0),),
    LEFT: ((0, 1),),
    CORE: ((1, 1),),
    RIGHT: ((2, 1),),
    REAR: ((1, 2),),
    MOVE: ((3, 0), (3, 1)),
    RANGE: ((0.5, 3),),
    ACCURACY: ((1.5, 3),),
    DAMAGE: ((2.5, 3),),
}
"""Where the dice of each stat lie, in dice: the armor round the core as it is round the tank."""
FILLED: Final = 0.92


@cached_picture
def dice_board(stats: Stats, size: int) -> pygame.Surface:
    """Return the ten dice of a tank on a square of so many pixels."""
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    pitch = size / BOARD_ROWS
    side = max(4, round(pitch * FILLED))
    for stat, places in BOARD_PLACES.items():
        for (across, down), face in zip(places, stat_dice(stat, stats[stat]), strict=True):
            picture = die_picture(stat_color(stat), face, side)
            middle = round((across + 0.5) * pitch), round((down + 0.5) * pitch)
            sheet.blit(picture, picture.get_rect(center=middle))
    return sheet
