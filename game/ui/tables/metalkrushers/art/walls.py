"""What stands in the arena: walls of concrete and steel, gates, lamps, and columns.

First where they lie, in board units from the middle of the arena.
"""

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Final

import pygame

from game.core.boards.cells import Mask, cells_of
from game.presenter.boards.hexes import HexLayout
from game.presenter.boards.layout import Point, polar
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import BLACK, WHITE, Outline, box, disc, stroke
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.ground import glow, linear
from game.ui.tables.shared.pieces import drawn

GAP: Final = 0.68
"""From the outer edge of the outermost hexes in a corner's direction to the walls' inner corner."""
THICK: Final = 0.36
"""Of the walls."""
MARGIN: Final = 0.72
"""What the walls and their shadow take beyond the hexes."""
CONCRETE: Final[Color] = (132, 128, 122)
IRON: Final[Color] = (86, 84, 84)
GATE: Final = 2.0
"""Side of a gate's picture in board units."""
COLUMN: Final = 1.5
"""Side of a column's picture in board units."""
YELLOW: Final[Color] = (214, 172, 60)
"""Of the worn paint round columns and the core."""
LAMPS: Final[dict[int, tuple[Color, int]]] = {
    1: ((255, 206, 150), 70),
    2: ((255, 160, 30), 190),
    3: ((255, 44, 26), 230),
}
"""Light of the lamps on the walls by power, and how strong it is."""


def inner(radius: int) -> float:
    """Return how far the walls' inner corners are from the middle."""
    return radius + GAP


def outer(radius: int) -> float:
    """Return how far the walls' outer corners are from the middle."""
    return radius + GAP + THICK * 2 / sqrt(3)


def hexagon(away: float) -> list[Point]:
    """Return the corners of a hexagon that stands on a point, clockwise from the north."""
    return [polar(60.0 * corner, away) for corner in range(6)]


def on_canvas(scale: int, place: Point) -> tuple[int, int]:
    """Return the pixel of a place in board units on the canvas of an arena."""
    return round((place[0] + MARGIN) * scale), round((place[1] + MARGIN) * scale)


def lamps(radius: int) -> list[Point]:
    """Return where the lamps on the walls are: halfway between two names."""
    found = []
    off = radius // 4 + 0.5 if radius % 2 == 0 else round(radius / 4)
    for wall in range(6):
        middle = polar(60 * wall + 30, inner(radius) * sqrt(3) / 2 + THICK * 0.4)
        x, y = polar(60 * wall + 120, off)
        found += [(middle[0] + side * x, middle[1] + side * y) for side in (1, -1)]
    return found


# walls, gates, and their lamps


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
    gate = drawn("metalkrushers", "gate")
    turned = f'<g transform="translate({half} {half}) rotate({60 * corner})">{gate}</g>'
    picture = paint.svg(turned, (side, side), (2 * half, 2 * half))
    paint.add_grain(picture, (max(2, side // 3), max(2, side // 3)), 95, (20, 20, 20))
    return picture


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
        (50, 50), 37, (30, 28, 27), Outline((10, 10, 10), 5)
    )
    body += disc((50, 50), 25, tone) + disc((46, 45), 12, mixed(tone, WHITE, 0.75))
    return paint.svg(body, (max(5, round(0.22 * scale)), max(5, round(0.22 * scale))))


# columns


def paint_columns(
    canvas: pygame.Surface, scale: int, layout: HexLayout, posts: Mask
) -> Iterator[None]:
    """Paint columns with the shadows that they throw."""
    if not posts:
        return
    shade, column = _shade(scale), _column(scale)
    yield
    for picture, off in ((shade, 0.2), (column, 0.0)):
        for cell in cells_of(posts):
            x, y = on_canvas(scale, layout.center(cell))
            spot = (x + round(off * scale), y + round(off * 1.3 * scale))
            canvas.blit(picture, picture.get_rect(center=spot))
        yield


@cached_picture
def _shade(scale: int) -> pygame.Surface:
    """Return the shadow of a column, which falls to the south-east."""
    side = round(COLUMN * scale)
    body = disc((50, 50), 31, BLACK)
    return paint.shadow(paint.svg(body, (side, side)), max(1, scale // 12), 210)


@cached_picture
def _column(scale: int) -> pygame.Surface:
    """Return a column of concrete in a collar of steel."""
    side = round(COLUMN * scale)
    column = paint.svg(drawn("metalkrushers", "column"), (side, side))
    paint.add_grain(column, (max(2, side // 3), max(2, side // 3)), 61, (30, 29, 27))
    return column
