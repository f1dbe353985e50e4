"""Crates and mines as they lie on the board."""

from math import cos, pi, sin
from typing import Final

import pygame

from game.presenter.boards.hexes import CORNERS, PITCH
from game.presenter.boards.layout import Point
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import BLACK, INK, WHITE, Line, box, disc, poly, stroke
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.counters import SideColors
from game.ui.tables.shared.ground import linear, radial

CRATE: Final = 0.9
"""Board units across of a crate."""
MINE: Final = 0.6
"""Of a mine."""
RING: Final = 3.2
"""Of the picture of the hexes in which a mine goes off."""
GOLD: Final[Color] = (255, 204, 84)
WOOD: Final[Color] = (206, 62, 150)
BLINK: Final[Color] = (255, 84, 70)
SPIKES: Final = 8
DASH: Final = 0.16
"""Board units of a dash of a mine's ring, and of the gap after it."""


@cached_picture
def crate_picture(size: int) -> pygame.Surface:
    """Return a crate with its shadow and a soft glow."""
    body = radial(
        "g", (50, 50), 50, (0, "#ffd070", 0.55), (0.6, "#ffb040", 0.22), (1, "#ff9a30", 0)
    )
    body += '<circle cx="50" cy="50" r="50" fill="url(#g)"/>'
    body += box((20, 24, 62, 62), BLACK, None, 10).replace("/>", ' fill-opacity="0.5"/>')
    dark = hex_color(mixed(WOOD, BLACK, 0.62))
    body += box((17, 17, 66, 66), dark, Line(INK, 5), 9)
    body += _lid()
    return paint.svg(body, (size, size))


def _lid() -> str:
    """SVG of the lid: golden edges, and what everybody asks."""
    stops = ((0, hex_color(mixed(WOOD, WHITE, 0.28))), (1, hex_color(mixed(WOOD, BLACK, 0.36))))
    body = linear("l", (20, 14, 80, 84), *stops)
    body += box((19, 15, 62, 62), "url(#l)", Line(INK, 4.5), 9)
    body += '<rect x="24.5" y="20.5" width="51" height="51" rx="5" fill="none" '
    body += f'stroke="{hex_color(GOLD)}" stroke-width="5.5"/>'
    hook: list[Point] = [
        (40, 39),
        (42, 33),
        (50, 30),
        (58, 33),
        (59, 40),
        (54, 45),
        (50, 49),
        (50, 53),
    ]
    body += stroke(hook, mixed(WOOD, BLACK, 0.75), 11)
    body += stroke(hook, WHITE, 6.5)
    return body + disc((50, 62), 5.4, mixed(WOOD, BLACK, 0.75)) + disc((50, 62), 4, WHITE)


@cached_picture
def mine_picture(worn: SideColors, size: int) -> pygame.Surface:
    """Return a mine in the color of who laid it, its lamp lit."""
    body = disc((53, 56), 42, BLACK, alpha=0.45)
    for spike in range(SPIKES):
        angle = 2 * pi * spike / SPIKES
        ends = [(50 + cos(angle) * r, 50 + sin(angle) * r) for r in (30, 45)]
        body += stroke(ends, INK, 13) + stroke(ends, (150, 144, 168), 7)
    stops = ((0, "#8a84a0"), (1, "#2c2838"))
    body += radial("m", (40, 38), 52, *stops) + disc((50, 50), 34, "url(#m)", Line(INK, 5))
    body += disc((50, 50), 23, worn.main, Line(mixed(worn.dark, BLACK, 0.3), 4))
    body += radial("b", (50, 50), 18, (0, "#ffffff"), (0.4, hex_color(BLINK)), (1, "#a01818"))
    return paint.svg(body + disc((50, 50), 12, "url(#b)", Line(INK, 4)), (size, size))


@cached_picture
def mine_ring(worn: SideColors, size: int) -> pygame.Surface:
    """Return the dashed line round the seven hexes in which a mine goes off, `RING` across."""
    corners = _flower(RING / 2)
    body = poly([(x * 100, y * 100) for x, y in corners], worn.main, alpha=0.1)
    wide = max(4.0, 170 * RING / size)
    for tone, width in ((BLACK, wide * 2), (mixed(worn.light, worn.main, 0.4), wide)):
        look = f'fill="none" stroke="{hex_color(tone)}" stroke-width="{width:.1f}"'
        look += f' stroke-dasharray="{DASH * 100:g} {DASH * 100:g}" stroke-linecap="round"'
        where = paint.points((x * 100, y * 100) for x, y in corners)
        body += f'<polygon points="{where}" {look}/>'
    return paint.svg(body, (size, size), (RING * 100, RING * 100))


def _flower(middle: float) -> list[Point]:
    """Return the outline of a hex and its six neighbors, clockwise."""
    steps = [(0.0, -1.0), (PITCH, -0.5), (PITCH, 0.5), (0.0, 1.0), (-PITCH, 0.5), (-PITCH, -0.5)]
    outline = []
    for way, (x, y) in enumerate(steps):
        for corner in range(3):
            dx, dy = CORNERS[(way + corner) % 6]
            outline.append((middle + x + dx, middle + y + dy))
    return outline
