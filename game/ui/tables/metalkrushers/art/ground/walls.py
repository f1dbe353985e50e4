"""The walls of the arena: concrete with steel edges, gates at the six corners, lamps."""

from math import sqrt
from random import Random
from typing import Final

import pygame

from game.presenter.boards.layout import Point, polar
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import BLACK, WHITE, Line, box, disc, poly, stroke
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.metalkrushers.art.ground.light import LAMPS
from game.ui.tables.metalkrushers.art.ground.plan import THICK, inner, lamps, outer
from game.ui.tables.shared.ground import glow, linear

CONCRETE: Final[Color] = (132, 128, 122)
IRON: Final[Color] = (86, 84, 84)
HAZARD: Final[Color] = (226, 176, 46)
GATE: Final = 2.0
"""Side of a gate's picture in board units."""


def wall(radius: int, side: int, scale: int) -> tuple[pygame.Surface, Point]:
    """Return a wall as it lies in the arena, and its middle from that of the arena."""
    middle = polar(60 * side + 30, inner(radius) * sqrt(3) / 2 + THICK / 2)
    long = round(outer(radius) * scale) + 2
    strip = _strip(long, max(4, round(THICK * scale)))
    return pygame.transform.rotozoom(strip, -(60 * side + 30), 1.0), middle


@cached_picture
def _strip(long: int, deep: int) -> pygame.Surface:
    """Return a wall that lies north of the arena: its outer edge is above."""
    unit = deep / (100 * THICK)
    wide = long / unit
    stops = (
        (0, hex_color(mixed(CONCRETE, WHITE, 0.1))),
        (1, hex_color(mixed(CONCRETE, BLACK, 0.3))),
    )
    body = linear("w", (0, 0, 0, 100 * THICK), *stops)
    body += box((0, 0, wide, 100 * THICK), "url(#w)", corner=0)
    body += box((0, 0, wide, 4.0), mixed(IRON, WHITE, 0.25), corner=0)
    body += box((0, 4.0, wide, 1.6), BLACK, corner=0)
    low = 100 * THICK
    body += box((0, low - 8, wide, 8), IRON, corner=0) + box(
        (0, low - 9, wide, 1.4), BLACK, corner=0
    )
    body += box((0, low - 8, wide, 1.6), mixed(IRON, WHITE, 0.4), corner=0)
    chance, x = Random(9), 0.0
    while x < wide:
        body += stroke(((x, 5.5), (x, low - 9)), BLACK, 1.6, 0.75)
        body += stroke(((x + 1.6, 5.5), (x + 1.6, low - 9)), mixed(CONCRETE, WHITE, 0.4), 1.0, 0.6)
        body += disc((x + 7, 11), 1.5, mixed(CONCRETE, BLACK, 0.6))
        body += disc((x + 93, 11), 1.5, mixed(CONCRETE, BLACK, 0.6))
        drop = x + chance.uniform(20, 80)
        body += stroke(
            ((drop, low - 9), (drop + 1, low - chance.uniform(14, 26))), (70, 48, 32), 2.4, 0.35
        )
        x += 100.0
    strip = paint.svg(body, (long, deep), (wide, low))
    paint.add_grain(strip, (max(2, long // 3), max(2, deep // 3)), 91, (26, 25, 24))
    canvas = pygame.Surface((long, deep + 4), pygame.SRCALPHA)
    canvas.blit(strip, (0, 2))
    return canvas


@cached_picture
def gate(corner: int, scale: int) -> pygame.Surface:
    """Return the gate at a corner: two leaves of steel behind a striped threshold.

    The middle of the picture is the outer corner of the walls.
    """
    side = round(GATE * scale)
    half = GATE * 50
    turned = f'<g transform="translate({half} {half}) rotate({60 * corner})">{_gate()}</g>'
    picture = paint.svg(turned, (side, side), (2 * half, 2 * half))
    paint.add_grain(picture, (max(2, side // 3), max(2, side // 3)), 95, (20, 20, 20))
    return picture


def _gate() -> str:
    """SVG of the gate in the north about the outer corner of the walls."""
    frame = ((-84, 42), (-50, -8), (50, -8), (84, 42), (62, 64), (-62, 64))
    body = poly([(x + 3, y + 4) for x, y in frame], BLACK, alpha=0.5)
    body += poly(frame, mixed(IRON, BLACK, 0.15), Line((18, 17, 17), 3.0))
    body += stroke(((-81, 41), (-48, -5), (48, -5), (81, 41)), mixed(IRON, WHITE, 0.45), 2.2, 0.9)
    for x in (-46, 2):
        body += box((x, 6, 44, 42), mixed(IRON, BLACK, 0.42), Line((14, 13, 13), 2.0), 2)
        body += box((x + 5, 11, 34, 13), mixed(IRON, BLACK, 0.2), Line((20, 19, 19), 1.2), 2)
        body += box((x + 5, 29, 34, 13), mixed(IRON, BLACK, 0.2), Line((20, 19, 19), 1.2), 2)
        body += stroke(((x + 6, 12), (x + 38, 12)), mixed(IRON, WHITE, 0.4), 1.0, 0.7)
        body += stroke(((x + 6, 30), (x + 38, 30)), mixed(IRON, WHITE, 0.4), 1.0, 0.7)
    body += stroke(((0, 4), (0, 50)), (6, 6, 6), 2.6)
    body += _threshold()
    for x in (-66, 66):
        body += disc((x, 42), 6.5, (24, 22, 21)) + disc((x, 42), 4.2, mixed(IRON, WHITE, 0.3))
    return body


def _threshold() -> str:
    """Yellow and black stripes where a Krusher comes in."""
    top, low = 51.0, 62.0
    body = box((-58, top, 116, low - top), (26, 24, 22), Line((12, 12, 12), 1.6), 1)
    for stripe in range(10):
        x = -56 + stripe * 11.4
        corners = (
            (x + 3, top + 1.2),
            (x + 8.6, top + 1.2),
            (x + 5, low - 1.2),
            (x - 0.6, low - 1.2),
        )
        body += poly(corners, HAZARD)
    return body


def paint_lamps(
    canvas: pygame.Surface, scale: int, at: tuple[float, float], state: tuple[int, int]
) -> None:
    """Paint the lamps on the walls of an arena of a radius, lit as for a power of the turn."""
    radius, power = state
    tone, strong = LAMPS[power]
    lamp, shine = _lamp(scale, power), glow(max(6, round(1.5 * scale)), tone, min(255, strong))
    for x, y in lamps(radius):
        spot = (round((at[0] + x) * scale), round((at[1] + y) * scale))
        canvas.blit(lamp, lamp.get_rect(center=spot))
        canvas.blit(shine, shine.get_rect(center=spot), special_flags=pygame.BLEND_RGB_ADD)


@cached_picture
def _lamp(scale: int, power: int) -> pygame.Surface:
    tone = LAMPS[power][0]
    body = disc((51, 53), 38, BLACK, alpha=0.5) + disc(
        (50, 50), 37, (30, 28, 27), Line((10, 10, 10), 5)
    )
    body += disc((50, 50), 25, tone) + disc((46, 45), 12, mixed(tone, WHITE, 0.75))
    return paint.svg(body, (max(5, round(0.22 * scale)), max(5, round(0.22 * scale))))
