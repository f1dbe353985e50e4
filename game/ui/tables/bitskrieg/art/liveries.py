"""The look of the two sides: three colors, and cardboard chips of an own shape and pattern."""

from typing import Final

import pygame

from game.ui.boards import paint
from game.ui.boards.paint import Color, mixed
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.counters import CHOSEN, EDGE, SideColors, chip
from game.ui.tables.shared.ground import linear
from game.ui.tables.shared.marks import stroke
from game.ui.tables.shared.pieces import file_picture, recolored
from game.ui.theme import SHAPES as SIGNS
from game.ui.theme import Seat, channels

LIVERIES: Final = (
    SideColors((74, 128, 184), (30, 62, 104), (150, 196, 232), "disc"),
    SideColors((200, 78, 58), (108, 30, 22), (244, 158, 128), "square"),
)
"""Blue and red, told apart by all three kinds of color vision; seat 0 and seat 1."""


def livery(seat: Seat) -> SideColors:
    """Return the color of a place of the palette with its dark and light shades, and its sign."""
    main = channels(seat.base)
    dark, light = mixed(main, (8, 6, 12), 0.58), mixed(main, (255, 250, 240), 0.48)
    return SideColors(main, dark, light, seat.shape)


PATTERNS: Final = ("stripes", "dots")
"""The file of each seat's pattern, in one color."""

SPAN: Final = 1.2
"""Side of a counter's picture in squares: room for its shadow."""
SIMPLE: Final = 30
"""Squares of fewer pixels get the simple counter."""
PAPER: Final[Color] = (232, 223, 200)
THICK: Final = 3.4
"""Visible thickness of the cardboard, of 100."""


@cached_picture
def cardboard(size: int, livery: SideColors) -> pygame.Surface:
    """Return a blank chip: edge of the card, colored rim, pale face with the side's pattern."""
    main, dark, light = (paint.hex_color(color) for color in livery[:3])
    sign = livery.sign
    face = paint.mixed(PAPER, livery.light, 0.34 if size >= SIMPLE else 0.75)
    pale, deep = paint.hex_color(face), paint.hex_color(paint.mixed(face, livery.main, 0.28))
    gradient = linear("f", (20, 5, 80, 98), (0, pale), (1, deep))
    below = chip(sign, EDGE, f'fill="{dark}" stroke="#15110d" stroke-width="1.2"')
    paper = chip(sign, EDGE, 'fill="#a8987a"')
    edge = f'<g transform="translate(0 {THICK})">{below}</g>'
    edge += f'<g transform="translate(0 {THICK * 0.5})">{paper}</g>'
    rim = chip(sign, EDGE, f'fill="{main}" stroke="{dark}" stroke-width="1.2"')
    shine = chip(sign, EDGE + 1.1, f'fill="none" stroke="{light}" stroke-width="1" opacity="0.8"')
    inner = chip(sign, EDGE + 5.4, f'fill="url(#f)" stroke="{dark}" stroke-width="1"')
    card = paint.svg(gradient + edge + rim + shine + inner, (size, size))
    name = PATTERNS[SIGNS.index(sign) % 2]
    pattern = paint.faded(
        file_picture("bitskrieg", name, (size, size), recolored(livery.dark)), 0.11
    )
    card.blit(clipped(pattern, sign, size, EDGE + 5.4), (0, 0))
    return card


def clipped(picture: pygame.Surface, sign: str, size: int, inset: float = EDGE) -> pygame.Surface:
    """Return a picture cut to the shape of a chip."""
    shape = paint.svg(chip(sign, inset, 'fill="#fff"'), (size, size))
    shape.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


@cached_picture
def shade(sign: str, size: int) -> pygame.Surface:
    """Return the shadow of a chip."""
    shape = paint.svg(chip(sign, EDGE, 'fill="#000"'), (size, size))
    return paint.shadow(shape, max(1, size // 24), 175)


@cached_picture
def ring(sign: str, size: int, color: Color, quiet: bool = False) -> pygame.Surface:
    """Return the glowing ring round a chosen chip; a quiet one is thin, without its glow."""
    if quiet:
        return _ring(sign, size, 4.6, stroke(color, 0.9, 2.2))
    glow = pygame.transform.box_blur(
        _ring(sign, size, 2.5, stroke(color, 1, 7)), max(1, size // 20)
    )
    glow.blit(_ring(sign, size, 3.2, stroke(color, 1, 4.6)), (0, 0))
    glow.blit(_ring(sign, size, 3.2, f'stroke="{CHOSEN}" stroke-width="2.4"'), (0, 0))
    return glow


def _ring(sign: str, size: int, inset: float, look: str) -> pygame.Surface:
    shape = chip(sign, inset, f'fill="none" {look}')
    side = round(size * SPAN)
    return paint.svg(f'<g transform="translate(10 11.5)">{shape}</g>', (side, side), (120, 120))
