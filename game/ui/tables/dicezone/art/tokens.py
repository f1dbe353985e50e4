"""The icons of the loot tokens: a plain picture on a plate in the color and shape of its kind.

Supplies are square and green, armor is a shield in amber, gunnery a red disc, ordnance a violet
hexagon.
"""

from collections.abc import Mapping
from typing import Final

import pygame

from game.rules.dicezone.data import TOKENS, Kind
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import WHITE
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.art.glyphs import GLYPHS, Pen
from game.ui.tables.shared.ground import linear

KIND_COLORS: Final[Mapping[Kind, Color]] = {
    "supply": (70, 214, 132),
    "armor": (255, 190, 62),
    "gunnery": (255, 92, 104),
    "ordnance": (176, 132, 255),
}
PLATES: Final[Mapping[Kind, str]] = {
    "supply": '<rect x="{a}" y="{a}" width="{s}" height="{s}" rx="17" {look}/>',
    "armor": '<path d="M50 {a} L{z} 16 V50 Q{z} 80 50 {z} Q{a} 80 {a} 50 V16 Z" {look}/>',
    "gunnery": '<circle cx="50" cy="50" r="{r}" {look}/>',
    "ordnance": '<polygon points="26,{b} 74,{b} {z},50 74,{y} 26,{y} {a},50" {look}/>',
}
NIGHT: Final[Color] = (12, 6, 28)
FINE: Final = 26
"""Tokens of fewer pixels have bolder strokes."""


@cached_picture
def token_picture(token: str, size: int) -> pygame.Surface:
    """Return the icon of a token on a square of `size` pixels."""
    kind = TOKENS[token].kind
    ground = mixed(KIND_COLORS[kind], NIGHT, 0.68)
    pen = Pen(7.0 if size >= FINE else 9.0, hex_color(ground))
    return paint.svg(_plate(kind, ground) + GLYPHS[token](pen), (size, size))


@cached_picture
def kind_lamp(kind: Kind, size: int) -> pygame.Surface:
    """Return a small lamp for a token that a tank carries: the plate of its kind, aglow."""
    tone = KIND_COLORS[kind]
    edge = f'stroke="{hex_color(NIGHT)}" stroke-width="16"'
    body = _shape(kind, f'fill="{hex_color(tone)}" {edge}', 12)
    core = hex_color(mixed(tone, WHITE, 0.7))
    return paint.svg(body + f'<circle cx="42" cy="40" r="13" fill="{core}"/>', (size, size))


def _shape(kind: Kind, look: str, inset: float) -> str:
    a, z = inset, 100 - inset
    return PLATES[kind].format(a=a, z=z, s=z - a, r=50 - a, b=inset + 5, y=95 - inset, look=look)


def _plate(kind: Kind, ground: Color) -> str:
    tone = KIND_COLORS[kind]
    body = linear(
        "p", (30, 0, 70, 100), (0, hex_color(mixed(ground, tone, 0.4))), (0.6, hex_color(ground))
    )
    rim = f'stroke="{hex_color(tone)}" stroke-width="6" stroke-linejoin="round"'
    dark = 'fill="#05030c" stroke="#05030c" stroke-width="5" stroke-linejoin="round"'
    return body + _shape(kind, dark, 4.5) + _shape(kind, f'fill="url(#p)" {rim}', 7)
