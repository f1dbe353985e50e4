"""What counters are made of: colors and sign of a side, outline, shadow, ring, name, pips.

Sides differ in the shape of their sign as well as in color.
"""

from typing import Final, NamedTuple

import pygame

from game.presenter.boards.layout import Point
from game.ui.boards import paint
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.theme import Seat, channels

DARK: Final[Color] = (5, 7, 11)
RADIUS: Final = 46.0
"""Of a sign on 100 x 100."""
SHAPES: Final = {
    "disc": '<circle cx="50" cy="50" r="{r:g}" {look}/>',
    "square": '<rect x="{low:g}" y="{low:g}" width="{side:g}" height="{side:g}" rx="7" {look}/>',
    "triangle": '<polygon points="{triangle}" stroke-linejoin="round" {look}/>',
    "diamond": '<polygon points="{diamond}" stroke-linejoin="round" {look}/>',
    "hexagon": '<polygon points="{hexagon}" stroke-linejoin="round" {look}/>',
    "cross": '<polygon points="{cross}" stroke-linejoin="round" {look}/>',
}
CHOSEN: Final = "#fffaf0"
"""The bright line within the ring of what is selected, which no other ring has."""
GRAY: Final = 80
"""How much of its color a spent counter loses, of 255."""
DIM: Final = 190
"""How bright it stays, of 255."""
CORNERS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "triangle": ((0, -1.04), (1.07, 0.84), (-1.07, 0.84)),
    "diamond": ((0, -1.07), (1.07, 0), (0, 1.07), (-1.07, 0)),
    "hexagon": ((-0.54, -0.92), (0.54, -0.92), (1.06, 0), (0.54, 0.92), (-0.54, 0.92), (-1.06, 0)),
    "cross": (
        *((-0.44, -1.0), (0.44, -1.0), (0.44, -0.44), (1.0, -0.44), (1.0, 0.44), (0.44, 0.44)),
        *((0.44, 1.0), (-0.44, 1.0), (-0.44, 0.44), (-1.0, 0.44), (-1.0, -0.44), (-0.44, -0.44)),
    ),
}
"""Corners of each sign, within a radius of 1."""
CUTS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "square": ((0, 0),),
    "triangle": ((0, 24), (24, 0)),
    "diamond": ((0, 25), (25, 0)),
    "hexagon": ((0, 43), (15, 0)),
    "cross": ((0, 11), (11, 11), (11, 0)),
}
"""How each sign shapes the corner of a chip, from its left side to its upper one; a disc is round.

A chip fills its square whatever the sign, so a triangle has its point cut off.
"""
ROUND: Final = 30.0
"""Radius of the corners of a disc's chip."""
EDGE: Final = 7.0
"""Gap between chip and square, of 100."""


class SideColors(NamedTuple):
    """The three colors of a side, and its sign."""

    main: Color
    dark: Color
    light: Color
    sign: str = "disc"


def livery(seat: Seat) -> SideColors:
    """Return the livery of a place of the palette: its color, dark and light, and its sign."""
    main = channels(seat.base)
    dark, light = paint.mixed(main, (6, 8, 14), 0.62), paint.mixed(main, (255, 252, 244), 0.5)
    return SideColors(main, dark, light, seat.shape)


def shape(sign: str, radius: float, look: str) -> str:
    """SVG of a sign on 100 x 100."""
    corners = {
        name: paint.points((50 + x * radius, 50 + y * radius) for x, y in places)
        for name, places in CORNERS.items()
    }
    side = 1.8 * radius
    return SHAPES[sign].format(r=radius, low=50 - side / 2, side=side, look=look, **corners)


def chip(sign: str, inset: float, look: str) -> str:
    """Return the SVG of a chip's outline on 100 x 100, some way in from the square's edge."""
    if sign not in CUTS:
        side, radius = 100 - 2 * inset, ROUND - (inset - EDGE)
        return (
            f'<rect x="{inset:g}" y="{inset:g}" width="{side:g}" height="{side:g}" '
            f'rx="{radius:g}" {look}/>'
        )
    shrink = (100 - 2 * inset) / (100 - 2 * EDGE)
    corners = [(50 + (x - 50) * shrink, 50 + (y - 50) * shrink) for x, y in _outline(sign)]
    return f'<polygon points="{paint.points(corners)}" stroke-linejoin="round" {look}/>'


def _outline(sign: str) -> list[Point]:
    """The corners of a chip, clockwise from the left; only the upper ones of a triangle are cut."""
    corner = CUTS[sign]
    upper = [(EDGE + x, EDGE + y) for x, y in corner]
    below = upper if sign != "triangle" else [(EDGE, EDGE)]
    right = [(100 - x, y) for x, y in reversed(upper)]
    under = [(100 - x, 100 - y) for x, y in below]
    return [*upper, *right, *under, *((x, 100 - y) for x, y in reversed(below))]


def emblem(size: int, worn: SideColors) -> pygame.Surface:
    """Return the sign of a side, filled with its color, for small pictures."""
    main, light = (paint.hex_color(color) for color in (worn.main, worn.light))
    body = shape(worn.sign, 44, 'fill="#04060a"')
    body += shape(worn.sign, 34, f'fill="{main}" stroke="{light}" stroke-width="5"')
    return paint.svg(body, (size, size))


@cached_picture
def plate(font: pygame.font.Font, words: str, ink: Color, rim: Color) -> pygame.Surface:
    """Return a plate with the name of a piece."""
    text = font.render(words, True, ink)
    tall = max(7, round(text.get_height() * 0.8))
    wide = text.get_width() + tall // 2
    view = wide / tall * 100
    body = (
        f'<rect x="3" y="3" width="{view - 6:.1f}" height="94" rx="22" fill="#05070b" '
        f'fill-opacity="0.94" stroke="{paint.hex_color(rim)}" stroke-width="7"/>'
    )
    sheet = paint.svg(body, (wide, tall), (view, 100))
    sheet.blit(text, text.get_rect(center=(wide // 2, tall // 2)))
    return sheet


@cached_picture
def shadow(size: int, sign: str) -> pygame.Surface:
    """Return the shadow of a counter."""
    return paint.shadow(
        paint.svg(shape(sign, RADIUS, 'fill="#000"'), (size, size)), max(1, size // 18), 210
    )


@cached_picture
def ring(size: int, sign: str, color: Color, quiet: bool = False) -> pygame.Surface:
    """Return the ring round a chosen counter, in the shape of its sign and outside it.

    A quiet one, for what might be chosen, is thin and without its glow.
    """
    tone, side = paint.hex_color(color), round(size * 1.4)
    if quiet:
        thin = f'fill="none" stroke="{tone}" stroke-width="2.6" stroke-opacity="0.9"'
        return paint.svg(shape(sign, 36, thin), (side, side))
    look = f'fill="none" stroke="{tone}" stroke-width="{{}}"'
    soft = paint.svg(shape(sign, 38, look.format(9)), (side, side))
    soft = pygame.transform.box_blur(soft, max(1, size // 16))
    for line, width in ((tone, 5.6), (CHOSEN, 2.8)):
        look = f'fill="none" stroke="{line}" stroke-width="{width}"'
        soft.blit(paint.svg(shape(sign, 37, look), (side, side)), (0, 0))
    return soft


@cached_picture
def pips(hp: float, most: int, size: tuple[int, int], ink: Color) -> pygame.Surface:
    """Return the hit points as a row, a gap after each three; lost ones are hollow.

    Of half a point the left half is filled.
    """
    wide, tall = size
    gap, edge = max(1, wide // 26), max(1, tall // 6)
    inner = wide - 2 * edge - gap * (most - 1) - gap * ((most - 1) // 3)
    step = max(2, inner // most)
    used = step * most + gap * (most - 1) + gap * ((most - 1) // 3)
    row = pygame.Surface((used + 2 * edge + 2, tall), pygame.SRCALPHA)
    pygame.draw.rect(row, (*DARK, 240), row.get_rect(), border_radius=max(1, tall // 4))
    x = edge + 1
    for place in range(most):
        box = pygame.Rect(x, edge, step, tall - 2 * edge)
        if place < hp:
            row.fill(ink, (box.x, box.y, round(step * min(1, hp - place)), box.height))
        else:
            pygame.draw.rect(row, (104, 108, 116), box, 1)
        x += step + gap + (gap if place % 3 == 2 else 0)
    return row


def dimmed(picture: pygame.Surface) -> pygame.Surface:
    """Return a counter that is spent: darker and paler, in its own color all the same."""
    spent, gray = picture.copy(), paint.grayed(picture)
    gray.fill((255, 255, 255, GRAY), special_flags=pygame.BLEND_RGBA_MULT)
    spent.blit(gray, (0, 0))
    spent.fill((DIM, DIM, DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return spent
