"""Light in the arena: sodium lamps above it, lamps on its walls, and the null field.

The light is painted small, made large, and multiplied with the floor; it has no detail to lose.
The field is blue static over the hexes it lies on, white fire where it bites. Static is hatched,
live hexes crackle with bolts, and those that join next are edged with dashes: the three are told
apart without their colors.
"""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

import pygame

from game.core.boards.cells import Mask, cells_of
from game.presenter.boards.hexes import CORNERS, HexLayout, border
from game.presenter.boards.layout import Point, polar
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color
from game.ui.boards.strokes import between, disc, poly, stroke
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.metalkrushers.art.walls import LAMPS, MARGIN, hexagon, inner, lamps, on_canvas
from game.ui.tables.shared.ground import glow, radial

FINE: Final = 12
"""Pixels a board unit of the light."""
DIM: Final[Color] = (90, 94, 106)
"""Where no lamp reaches, of 255."""
SODIUM: Final[Color] = (255, 194, 112)
NULL: Final[Color] = (40, 96, 220)
LIVE: Final[Color] = (190, 225, 255)
STATIC: Final[Color] = (58, 128, 255)
PALE: Final[Color] = (158, 206, 255)
BOLT: Final[Color] = (236, 246, 255)
WARNING: Final[Color] = (120, 226, 255)
WIDE: Final = 128.0
"""Side of a hex's picture, in hundredths of a hex: a glow goes beyond its edge."""
VARIANTS: Final = 6


class Fields(NamedTuple):
    """Where the null field lies."""

    null: Mask
    live: Mask
    """Those of them that bite."""
    due: Mask
    """The hexes that join it next, where that is to be shown."""


def light(layout: HexLayout, radius: int, fields: Fields, power: int) -> pygame.Surface:
    """Return the light on an arena, `FINE` pixels a board unit."""
    wide, high = (side + 2 * MARGIN for side in layout.size)
    sheet = pygame.Surface((round(wide * FINE), round(high * FINE)))
    sheet.fill(DIM)
    middle = (layout.size[0] / 2, layout.size[1] / 2)
    _shade(sheet, middle, radius)
    _flood(sheet, middle, radius)
    tone, strong = LAMPS[power]
    for at in lamps(radius):
        _shine(sheet, _moved(middle, at), (1.7, tone, strong))
    for cells, hue, much in ((fields.null & ~fields.live, NULL, 70), (fields.live, LIVE, 60)):
        for cell in cells_of(cells):
            _shine(sheet, layout.center(cell), (1.1, hue, much))
    return sheet


def _flood(sheet: pygame.Surface, middle: Point, radius: int) -> None:
    """Add the pools of the lamps above; where two meet it is no brighter than the brighter one."""
    pools = pygame.Surface(sheet.get_size())
    spot = glow(round((radius * 0.76 + 2.2) * FINE), SODIUM, 172)
    for at in [(0.0, 0.0), *(polar(60.0 * k + 30, radius * 0.56) for k in range(6))]:
        x, y = _moved(middle, at)
        place = spot.get_rect(center=((x + MARGIN) * FINE, (y + MARGIN) * FINE))
        pools.blit(spot, place, special_flags=pygame.BLEND_RGB_MAX)
    sheet.blit(pools, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _moved(middle: Point, at: Point) -> Point:
    return (middle[0] + at[0], middle[1] + at[1])


def _shine(sheet: pygame.Surface, at: Point, lamp: tuple[float, Color, int]) -> None:
    """Add the light of a lamp that reaches so far."""
    reach, tone, strong = lamp
    spot = glow(max(4, round(2 * reach * FINE)), tone, strong)
    place = spot.get_rect(center=((at[0] + MARGIN) * FINE, (at[1] + MARGIN) * FINE))
    sheet.blit(spot, place, special_flags=pygame.BLEND_RGB_ADD)


def _shade(sheet: pygame.Surface, middle: Point, radius: int) -> None:
    """Darken what lies along the walls; those in the north-west throw the longest shadow."""
    dark = pygame.Surface(sheet.get_size())
    dark.fill((0, 0, 0))
    for away, tone in (
        (inner(radius) + 0.1, 64),
        (inner(radius) - 0.28, 30),
        (inner(radius) - 0.6, 0),
    ):
        off = (inner(radius) - away) * 0.35
        corners = [
            ((x + middle[0] + MARGIN + off) * FINE, (y + middle[1] + MARGIN + off) * FINE)
            for x, y in hexagon(away)
        ]
        pygame.draw.polygon(dark, (tone, tone, tone), corners)
    soft = pygame.transform.box_blur(dark, FINE // 3)
    sheet.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_SUB)


# the null field


def paint_field(
    canvas: pygame.Surface, scale: int, layout: HexLayout, fields: Fields
) -> Iterator[None]:
    """Paint the null field over the floor, a few hexes at a time."""
    kinds = (("static", fields.null & ~fields.live), ("live", fields.live), ("due", fields.due))
    for kind, mask in kinds:
        for variant in range(VARIANTS if mask else 0):
            _hex(kind, variant, scale)
            yield
        for cell in cells_of(mask):
            picture = _hex(kind, Random(cell).randrange(VARIANTS), scale)
            spot = on_canvas(scale, layout.center(cell))
            canvas.blit(picture, picture.get_rect(center=spot))
        yield
    for kind, mask in kinds[:2]:
        _paint_edges(canvas, scale, layout, (kind, mask))
    yield


def _paint_edges(
    canvas: pygame.Surface, scale: int, layout: HexLayout, lines: tuple[str, Mask]
) -> None:
    """Paint a line of light where a field ends."""
    kind, mask = lines
    tone = PALE if kind == "static" else BOLT
    wide = max(1, scale // 26)
    edges = [[on_canvas(scale, end) for end in edge] for edge in border(layout, mask)]
    for width, shade in ((2 * wide + 2, STATIC), (wide, tone)):
        for start, end in edges:
            pygame.draw.aaline(canvas, shade, start, end, width)


@cached_picture
def _hex(kind: str, variant: int, scale: int) -> pygame.Surface:
    """Return what lies over a hex of a field."""
    side = round(WIDE / 100 * scale)
    return paint.svg(_DRAWN[kind](Random(variant + 5)), (side, side), (WIDE, WIDE))


def _ring(share: float) -> list[Point]:
    return [(WIDE / 2 + x * 100 * share, WIDE / 2 + y * 100 * share) for x, y in CORNERS]


def _static(chance: Random) -> str:
    """A blue glow under slanting lines, with specks of noise."""
    ring = _ring(1.0)
    body = radial("n", (WIDE / 2, WIDE / 2), 58, (0, "#1d5fd8", 0.30), (1, "#0b2f92", 0.62))
    body += poly(ring, "url(#n)")
    for step in range(-9, 10):
        ends = _clipped(ring, step * 9.0)
        if ends is not None:
            body += stroke(ends, PALE, 1.5, 0.36)
    for _ in range(26):
        x, y = WIDE / 2 + chance.uniform(-34, 34), WIDE / 2 + chance.uniform(-38, 38)
        long = chance.uniform(2, 8)
        body += stroke(
            ((x, y), (x + long, y)), PALE, chance.choice((0.9, 1.4)), chance.uniform(0.3, 0.9)
        )
    return body


def _live(chance: Random) -> str:
    """A white glow with bolts from edge to edge."""
    ring = _ring(1.0)
    stops = ((0, "#a8ccff", 0.16), (0.6, "#86b8ff", 0.30), (1, "#eaf5ff", 0.78))
    body = radial("l", (WIDE / 2, WIDE / 2), 58, *stops) + poly(ring, "url(#l)")
    for bolt in range(4):
        start = between(*_edge(ring, chance.randrange(6)), chance.uniform(0.2, 0.8))
        end = between(*_edge(ring, bolt + 1), chance.uniform(0.2, 0.8))
        way = _jagged(start, end, chance)
        body += (
            stroke(way, STATIC, 5.0, 0.4) + stroke(way, PALE, 2.6, 0.85) + stroke(way, BOLT, 1.3)
        )
        for joint in way[2:-2:2]:
            away = (joint[0] + chance.uniform(-11, 11), joint[1] + chance.uniform(-11, 11))
            body += stroke((joint, away), BOLT, 0.8, 0.85)
    for _ in range(8):
        at = (WIDE / 2 + chance.uniform(-36, 36), WIDE / 2 + chance.uniform(-38, 38))
        body += disc(at, chance.uniform(0.6, 1.5), BOLT)
    return body


def _due(chance: Random) -> str:
    """Dashes of light inside the edge, brighter toward it."""
    body = radial(
        "d",
        (WIDE / 2, WIDE / 2),
        58,
        (0, "#48c8ff", 0.0),
        (0.55, "#48c8ff", 0.08),
        (1, "#48c8ff", 0.5),
    )
    body += poly(_ring(1.0), "url(#d)")
    points = paint.points(_ring(0.86))
    for tone, width in (((8, 20, 40), 6.4), (WARNING, 3.8)):
        look = f'fill="none" stroke="{hex_color(tone)}" stroke-width="{width}"'
        body += f'<polygon points="{points}" {look} stroke-dasharray="12 12.8"/>'
    return body


_DRAWN: Final = {"static": _static, "live": _live, "due": _due}


def _edge(ring: list[Point], edge: int) -> tuple[Point, Point]:
    return ring[edge % 6], ring[(edge + 1) % 6]


def _jagged(start: Point, end: Point, chance: Random) -> list[Point]:
    """Return the way of a bolt."""
    way = [start]
    for step in range(1, 8):
        x, y = between(start, end, step / 8)
        way.append((x + chance.uniform(-6, 6), y + chance.uniform(-6, 6)))
    return [*way, end]


def _clipped(ring: list[Point], off: float) -> tuple[Point, Point] | None:
    """Return the part of a slanting line that lies in a hexagon."""
    found = []
    for (x0, y0), (x1, y1) in (_edge(ring, edge) for edge in range(6)):
        first, second = x0 + y0 - WIDE - off, x1 + y1 - WIDE - off
        if (first < 0) != (second < 0):
            found.append(between((x0, y0), (x1, y1), first / (first - second)))
    return (found[0], found[1]) if len(found) == 2 else None
