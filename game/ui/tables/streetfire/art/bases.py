"""What a gun stands on: a base in the sign of its side, burnt and split once it is crippled."""

from typing import Final

import pygame

from game.ui.boards import paint
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.counters import DARK, SideColors, shape
from game.ui.tables.shared.ground import linear

WEAK: Final[Color] = (255, 140, 70)
HURT: Final[Color] = (116, 42, 24)
"""Into this the base of a crippled gun darkens."""


@cached_picture
def base(size: int, worn: SideColors, cracked: bool) -> pygame.Surface:
    """Return the base of a gun; that of a crippled one is dark, burnt and split."""
    main, dark, light = (paint.hex_color(color) for color in worn[:3])
    high, low = worn.light, worn.main
    if cracked:
        high, low = paint.mixed(worn.main, HURT, 0.55), paint.mixed(worn.dark, HURT, 0.6)
    stops = ((0, paint.hex_color(high)), (1, paint.hex_color(low)))
    body = linear("b", (20, 5, 80, 96), *stops)
    body += f'<g transform="translate(0 2.5)">{shape(worn.sign, 46, "")}</g>'
    body += shape(worn.sign, 46, f'fill="{dark}" stroke="#04060a" stroke-width="3"')
    body += shape(worn.sign, 43, f'fill="{main}"')
    body += shape(worn.sign, 40, f'fill="url(#b)" stroke="{light}" stroke-width="2.4"')
    return paint.svg(body + (_split() if cracked else ""), (size, size))


def _split() -> str:
    """SVG of the crack through the base of a crippled gun."""
    way = 'd="M18 26L34 36L29 47L46 50L42 60L60 58L66 72L84 70" fill="none"'
    return (
        f'<path {way} stroke="#ffb27a" stroke-width="8"/>'
        f'<path {way} stroke="#04060a" stroke-width="5"/>'
    )


@cached_picture
def badge(size: int, font: pygame.font.Font) -> pygame.Surface:
    """Return the mark of a crippled gun: half the range."""
    body = (
        f'<circle cx="50" cy="50" r="45" fill="{paint.hex_color(WEAK)}" stroke="#04060a" '
        'stroke-width="9"/>'
    )
    mark = paint.svg(body, (size, size))
    half = font.render("½", True, DARK)
    mark.blit(half, half.get_rect(center=mark.get_rect().center))
    return mark
