"""The floor of the arena: steel plates, the painted line round the core, pick-up rings.

Plates are of a few kinds, worn and riveted, and painted once a zoom.
"""

from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from game.core.boards.cells import Mask, cells_of
from game.presenter.boards.hexes import CORNERS, HexLayout, border
from game.presenter.boards.layout import Point
from game.rules.metalkrushers.data import CORE
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import (
    BLACK,
    WHITE,
    Outline,
    between,
    box,
    disc,
    lit,
    poly,
    stroke,
)
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.metalkrushers.art.walls import YELLOW, on_canvas
from game.ui.tables.shared.ground import glow, linear, radial
from game.ui.tables.shared.pieces import drawn

WIDE: Final = 120.0
HIGH: Final = 104.0
"""Of a plate's picture, in hundredths of a hex."""
PLATE: Final[Color] = (150, 151, 152)
SEAM: Final[Color] = (22, 21, 20)
EDGE: Final[Color] = (170, 170, 176)
RIM: Final = 0.965
"""Share of a hex that its plate covers."""
WORN: Final = 4
"""Ways in which a kind of plate is worn."""
CHOICE: Final = (0, 1, 2, 3, 0, 4, 1, 5, 2, 3, 0, 6, 4, 1, 8, 0, 5, 2, 3, 7)
"""Plain plates are more common than hatches and gratings."""
POINT: Final[Color] = (118, 255, 190)
"""The light of pick-up rings."""
FADED: Final = 0.16
"""Share of the painted line that is gone."""


def plate_of(number: int, scale: int) -> pygame.Surface:
    """Return the plate that lies on a hex of `scale` pixels: always the same."""
    chance = Random(number * 7919 + 5)
    return tile(chance.choice(CHOICE), chance.randrange(WORN), scale)


def paint_edges(canvas: pygame.Surface, scale: int, layout: HexLayout) -> None:
    """Paint bright edges round all hexes."""
    for cell in layout.cells:
        corners = [on_canvas(scale, corner) for corner in layout.outline(cell)]
        for edge in range(3):
            pygame.draw.aaline(canvas, EDGE, corners[edge], corners[edge + 1], max(1, scale // 40))


@cached_picture
def tile(kind: int, wear: int, scale: int) -> pygame.Surface:
    """Return a plate of a kind, worn in one of a few ways."""
    chance = Random(kind * WORN + wear + 11)
    size = (round(WIDE / 100 * scale), round(HIGH / 100 * scale))
    picture = paint.svg(_plate(kind, chance), size, (WIDE, HIGH))
    cells = (max(2, size[0] // 2), max(2, size[1] // 2))
    paint.add_grain(picture, cells, 30 + wear, (26, 25, 24))
    paint.add_grain(picture, (max(2, size[0] // 12), 3), 50 + wear, (18, 17, 16))
    paint.add_grain(picture, (5, 4), 70 + kind + wear, (30, 27, 24))
    return picture


def _ring(share: float) -> list[Point]:
    """Return the corners of a hexagon about the middle of the picture, from the west."""
    return [(WIDE / 2 + x * 100 * share, HIGH / 2 + y * 100 * share) for x, y in CORNERS]


def _plate(kind: int, chance: Random) -> str:
    tone = mixed(PLATE, chance.choice(((96, 104, 116), (150, 122, 92), (128, 128, 128))), 0.22)
    tone = mixed(tone, BLACK, chance.uniform(0.0, 0.1))
    stops = ((0, hex_color(mixed(tone, WHITE, 0.16))), (1, hex_color(mixed(tone, BLACK, 0.2))))
    body = poly(_ring(1.02), SEAM) + linear("t", (22, 6, 96, 100), *stops)
    body += poly(_ring(RIM), "url(#t)")
    body += _KINDS[kind](tone) + _scratches(chance, tone)
    return body + _stains(kind, chance) + _bevel(tone) + _rivets(tone)


def _bevel(tone: Color) -> str:
    """Light and shade along the edges."""
    outer, body = _ring(RIM - 0.012), ""
    for edge in range(6):
        shade = lit(tone, 60.0 * (edge - 1), 0.55)
        body += stroke((outer[edge], outer[(edge + 1) % 6]), shade, 2.2, 0.85)
    return body


def _rivets(tone: Color) -> str:
    body = ""
    for x, y in _ring(0.82):
        body += disc((x + 0.7, y + 0.9), 2.3, BLACK, alpha=0.5)
        body += disc((x, y), 2.1, mixed(tone, BLACK, 0.2), Outline((38, 36, 34), 0.6))
        body += disc((x - 0.6, y - 0.6), 0.9, mixed(tone, WHITE, 0.5))
    return body


def _scratches(chance: Random, tone: Color) -> str:
    body = ""
    for _ in range(9):
        turn, away = chance.uniform(0, 2 * pi), chance.uniform(0, 30)
        x, y = WIDE / 2 + cos(turn) * away, HIGH / 2 + sin(turn) * away
        way, long = chance.uniform(0, pi), chance.uniform(3, 12)
        end = (x + cos(way) * long, y + sin(way) * long)
        shade = mixed(tone, chance.choice((WHITE, BLACK, BLACK)), 0.55)
        body += stroke(((x, y), end), shade, chance.uniform(0.3, 0.8), chance.uniform(0.2, 0.6))
    return body


def _stains(kind: int, chance: Random) -> str:
    """Rust and oil."""
    body = ""
    for number in range(chance.randrange(1, 4)):
        turn, away = chance.uniform(0, 2 * pi), chance.uniform(8, 26)
        middle = (WIDE / 2 + cos(turn) * away, HIGH / 2 + sin(turn) * away)
        size = chance.uniform(7, 42 - away)
        rust = chance.random() < 0.55
        tone, strong = ("#7a4522", 0.42) if rust else ("#100e0c", 0.4)
        name = f"s{kind}{number}"
        body += radial(
            name, middle, size, (0, tone, strong), (0.6, tone, strong * 0.6), (1, tone, 0)
        )
        body += disc(middle, size, f"url(#{name})")
    return body


def _seam(start: Point, end: Point, tone: Color) -> str:
    """A weld between two parts of a plate."""
    below = ((start[0], start[1] + 1.0), (end[0], end[1] + 1.0))
    return stroke(below, mixed(tone, WHITE, 0.35), 0.9, 0.7) + stroke((start, end), SEAM, 1.5, 0.9)


def _plain(tone: Color) -> str:
    return ""


def _split(tone: Color) -> str:
    """Two halves, riveted along the seam."""
    start, end = (
        between(_ring(RIM)[1], _ring(RIM)[2], 0.5),
        between(_ring(RIM)[4], _ring(RIM)[5], 0.5),
    )
    body = _seam(start, end, tone)
    for share in (0.12, 0.3, 0.5, 0.7, 0.88):
        x, y = between(start, end, share)
        for side in (-5, 5):
            body += disc((x + side, y), 1.1, mixed(tone, BLACK, 0.55))
            body += disc((x + side - 0.3, y - 0.3), 0.5, mixed(tone, WHITE, 0.4))
    return body


def _three(tone: Color) -> str:
    """Three parts that meet in the middle."""
    return "".join(_seam((WIDE / 2, HIGH / 2), _ring(RIM)[corner], tone) for corner in (1, 3, 5))


def _cross(tone: Color) -> str:
    return _seam(_ring(RIM)[0], _ring(RIM)[3], tone)


def _inner(tone: Color) -> str:
    """A plate bolted on a plate."""
    body = poly([(x + 1, y + 1.6) for x, y in _ring(0.56)], BLACK, alpha=0.45)
    body += poly(_ring(0.56), mixed(tone, WHITE, 0.07), Outline((44, 42, 40), 1.0))
    top = [*_ring(0.55)[5:], *_ring(0.55)[:3]]
    body += stroke(top, mixed(tone, WHITE, 0.5), 0.9, 0.7)
    return body + "".join(disc(at, 1.6, mixed(tone, BLACK, 0.6)) for at in _ring(0.46))


def _tread(tone: Color) -> str:
    """Raised lozenges, this way and that."""
    body = ""
    for row in range(-4, 5):
        for column in range(-5, 6):
            x, y = column * 8.0 + (row % 2) * 4.0, row * 8.0
            if abs(x) * 0.62 + abs(y) * 0.6 > 27 or abs(y) > 34:
                continue
            lean = 2.2 if (row + column) % 2 else -2.2
            spot = (WIDE / 2 + x, HIGH / 2 + y)
            way = ((spot[0] - 2.2, spot[1] - lean), (spot[0] + 2.2, spot[1] + lean))
            low = [(x + 0.6, y + 0.8) for x, y in way]
            body += stroke(low, BLACK, 1.5, 0.34) + stroke(way, mixed(tone, WHITE, 0.3), 1.3, 0.75)
    return body


def _hatch(tone: Color) -> str:
    """A round cover."""
    middle = (WIDE / 2, HIGH / 2)
    body = disc((middle[0] + 1, middle[1] + 1.5), 25, BLACK, alpha=0.45)
    body += disc(middle, 25, mixed(tone, BLACK, 0.14), Outline((40, 38, 36), 1.4))
    body += disc(middle, 20, mixed(tone, WHITE, 0.06), Outline((60, 57, 54), 1.0))
    for step in range(8):
        turn = step * pi / 4 + 0.2
        at = (middle[0] + cos(turn) * 22.4, middle[1] + sin(turn) * 22.4)
        body += disc(at, 1.2, mixed(tone, BLACK, 0.6))
    for x in (-9, 4):
        body += box((middle[0] + x, middle[1] - 2, 6, 4), (30, 28, 27), corner=2)
    return body


def _grating(tone: Color) -> str:
    """Bars over a pit."""
    body = poly(_ring(0.6), (30, 29, 29), Outline(mixed(tone, BLACK, 0.55), 2.0))
    for row in range(-3, 4):
        y = row * 8.0
        half = 0.6 * 57.7 - abs(y) * 0.577 - 1.5
        bar = ((WIDE / 2 - half, HIGH / 2 + y), (WIDE / 2 + half, HIGH / 2 + y))
        body += stroke([(x, y + 1.2) for x, y in bar], BLACK, 3.6, 0.8)
        body += stroke(bar, mixed(tone, BLACK, 0.22), 3.0)
        body += stroke([(x, y - 0.9) for x, y in bar], mixed(tone, WHITE, 0.3), 0.8, 0.8)
    return body


def _patched(tone: Color) -> str:
    """A square of newer steel welded over a hole."""
    corners = [(44, 32), (82, 38), (76, 70), (40, 66)]
    body = poly([(x + 1, y + 1.4) for x, y in corners], BLACK, alpha=0.4)
    body += poly(corners, mixed(tone, (128, 134, 142), 0.5), Outline((58, 52, 46), 1.6))
    for corner in corners:
        body += disc(between(corner, (60.5, 51.5), 0.14), 1.5, mixed(tone, BLACK, 0.6))
    return body


_KINDS: Final = (
    _plain,
    _split,
    _three,
    _tread,
    _cross,
    _inner,
    _hatch,
    _grating,
    _patched,
)


# the line round the core, and pick-up rings


def paint_core(canvas: pygame.Surface, scale: int, layout: HexLayout) -> None:
    """Paint the worn line round the hexes that the null field never reaches."""
    core = layout.hexes.mask(lambda here: here.length <= CORE)
    chance = Random(5)
    for start, end in border(layout, core):
        for part in range(6):
            if chance.random() < FADED:
                continue
            way = (between(start, end, part / 6), between(start, end, (part + 0.96) / 6))
            tone = mixed(YELLOW, (120, 112, 92), chance.uniform(0.15, 0.6))
            ends = [on_canvas(scale, corner) for corner in way]
            pygame.draw.aaline(canvas, tone, ends[0], ends[1], max(2, scale // 18))


def paint_rings(canvas: pygame.Surface, scale: int, layout: HexLayout, points: Mask) -> None:
    """Paint the lit rings of the pick-up points."""
    ring, shine = _lit_ring(scale), glow(max(8, round(1.3 * scale)), POINT, 80)
    for cell in cells_of(points):
        spot = on_canvas(scale, layout.center(cell))
        canvas.blit(shine, shine.get_rect(center=spot), special_flags=pygame.BLEND_RGB_ADD)
        canvas.blit(ring, ring.get_rect(center=spot))


@cached_picture
def _lit_ring(scale: int) -> pygame.Surface:
    side = max(8, round(0.92 * scale))
    return paint.svg(drawn("metalkrushers", "pickup_ring"), (side, side))
