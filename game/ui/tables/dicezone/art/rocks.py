"""Terrain: jagged rocks in the light from the north-west; what lies side by side is one rock.

Each hex is cut into twelve slopes from its middle down to its edge. Where the next hex is rock
too the edge stays high, so that neighbors run into each other as ridges and plateaus.
"""

from collections.abc import Iterator
from functools import cache
from math import sqrt
from random import Random
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.core.boards.cells import OFF, Cell, Mask, cells_of
from game.core.boards.hexes import DIRECTIONS
from game.presenter.boards.layout import Point
from game.presenter.dicezone.places import LAYOUT
from game.rules.dicezone.board import BOARD
from game.ui.boards import paint
from game.ui.boards.layer import Box
from game.ui.boards.paint import Color, mixed
from game.ui.boards.strokes import BLACK, Outline, poly
from game.ui.tables.dicezone.art.felt import on_canvas

Height: TypeAlias = tuple[float, float, float]
"""East, south and up, in board units."""

LIGHT: Final[Height] = (-0.5, -0.62, 0.6)
NIGHT: Final[Color] = (34, 26, 58)
STONE: Final[Color] = (106, 97, 140)
BRIGHT: Final[Color] = (198, 190, 226)
GLOW: Final[Color] = (190, 70, 190)
"""What the neon of the table throws on slopes that look away from the light."""
PEAK, SADDLE, FOOT = 0.62, 0.5, 0.1
"""Heights: of a middle, of an edge between two rocks, of an outer edge."""
RISE: Final = 0.16
"""How much higher something is drawn for each unit that it is high."""
INSET: Final = 0.045
"""How far the foot of a rock stays inside its hex."""
FINE: Final = 48
"""From so many pixels a hex on, slopes are broken up."""
SKIRT: Final = 0.07
"""How far its side is seen below."""


class _Slope(NamedTuple):
    """A triangle of rock."""

    corners: tuple[Height, Height, Height]

    @property
    def tone(self) -> Color:
        """Its color in the light."""
        a, b, c = self.corners
        u = [b[n] - a[n] for n in range(3)]
        v = [c[n] - a[n] for n in range(3)]
        x, y = u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2]
        z = u[0] * v[1] - u[1] * v[0]
        long = sqrt(x * x + y * y + z * z) or 1.0
        share = (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / long
        if share >= 0.45:
            return mixed(STONE, BRIGHT, min(1.0, (share - 0.45) * 1.7))
        dark = mixed(STONE, NIGHT, min(1.0, (0.45 - share) * 1.15))
        return mixed(dark, GLOW, 0.16 if share < 0.1 else 0.0)


def paint_rocks(canvas: pygame.Surface, scale: int, terrain: Mask) -> Iterator[None]:
    """Paint the terrain, each group of hexes that touch as one rock with its shadow."""
    left = terrain
    while left:
        group = BOARD.flood(left & -left, left)
        left &= ~group
        if not canvas.get_clip().colliderect(_area(group, scale)):
            continue
        picture, place = rock_picture(group, scale)
        spot = on_canvas(scale, place)
        soft = max(1, scale // 12)
        paint.add_shadow(canvas, picture, (spot[0] + scale / 9, spot[1] + scale / 7), soft, 190)
        canvas.blit(picture, spot)
        yield
    yield


def _area(group: Mask, scale: int) -> pygame.Rect:
    """Return the pixels that a rock and its shadow may cover."""
    left, top, right, bottom = _box(group)
    x, y = on_canvas(scale, (left, top))
    area = pygame.Rect(x, y, round((right - left) * scale), round((bottom - top) * scale))
    return area.inflate(scale, scale)


def rock_picture(group: Mask, scale: int) -> tuple[pygame.Surface, Point]:
    """Return hexes that touch as one rock, and the board place of its upper left corner."""
    left, top, right, bottom = _box(group)
    slopes = [slope for cell in cells_of(group) for slope in _slopes(cell, group, scale >= FINE)]
    body = ""
    for slope in slopes:
        foot = [(x, y + SKIRT) for x, y, _ in slope.corners]
        body += poly(_on(foot, (left, top)), NIGHT, Outline(mixed(NIGHT, BLACK, 0.5), 5.0))
    for slope in slopes:
        tone = slope.tone
        raised = [(x, y - z * RISE) for x, y, z in slope.corners]
        body += poly(_on(raised, (left, top)), tone, Outline(tone, 0.9))
    size = (round((right - left) * scale), round((bottom - top) * scale))
    view = ((right - left) * 100, (bottom - top) * 100)
    return paint.svg(body, size, view), (left, top)


def _on(places: list[Point], corner: Point) -> list[Point]:
    return [((x - corner[0]) * 100, (y - corner[1]) * 100) for x, y in places]


def _box(group: Mask) -> Box:
    places = [place for cell in cells_of(group) for place in LAYOUT.outline(cell)]
    xs, ys = zip(*places, strict=True)
    return (min(xs) - 0.1, min(ys) - 0.1, max(xs) + 0.1, max(ys) + 0.2)


def _slopes(cell: Cell, group: Mask, fine: bool) -> Iterator[_Slope]:
    """Yield the slopes of one hex, clockwise from the north; a large one is broken up further."""
    middle = _rough(LAYOUT.center(cell), PEAK, 0.12)
    outer: list[Height] = []
    for way in DIRECTIONS:
        outer += [_corner(cell, way, group), _edge(cell, way, group)]
    if not fine:
        for n, here in enumerate(outer):
            yield _Slope((middle, here, outer[(n + 1) % 12]))
        return
    ledge = [_ledge(middle, place) for place in outer]
    for n, here in enumerate(outer):
        there, near, next_to = outer[(n + 1) % 12], ledge[n], ledge[(n + 1) % 12]
        yield _Slope((near, here, there))
        yield _Slope((near, there, next_to))
        yield _Slope((middle, near, next_to))


def _ledge(middle: Height, outer: Height) -> Height:
    """Return a place halfway up, a little higher than a straight slope would be."""
    x, y, z = ((middle[n] + outer[n]) / 2 for n in range(3))
    return _rough((x, y), max(z, min(middle[2], z * 1.28)), 0.1)


def _edge(cell: Cell, way: int, group: Mask) -> Height:
    """Return the middle of a hexside."""
    corners = LAYOUT.outline(cell)
    (ax, ay), (bx, by) = corners[(way + 1) % 6], corners[(way + 2) % 6]
    place = ((ax + bx) / 2, (ay + by) / 2)
    if _in(BOARD.step(cell, way), group):
        return _rough(place, SADDLE, 0.1)
    return _rough(_inward(place, [cell]), FOOT, 0.035)


def _corner(cell: Cell, way: int, group: Mask) -> Height:
    """Return the corner that lies anticlockwise of a hexside."""
    place = LAYOUT.outline(cell)[(way + 1) % 6]
    about = [cell, BOARD.step(cell, way), BOARD.step(cell, (way - 1) % 6)]
    rocks = [near for near in about if _in(near, group)]
    if len(rocks) == 3:
        return _rough(place, SADDLE, 0.1)
    return _rough(_inward(place, rocks), FOOT, 0.045)


def _in(cell: Cell, group: Mask) -> bool:
    return cell != OFF and bool(group >> cell & 1)


def _inward(place: Point, rocks: list[Cell]) -> Point:
    """Return a place on the edge of a rock, drawn in a little towards the hexes it is of."""
    x, y = (sum(LAYOUT.center(cell)[axis] for cell in rocks) / len(rocks) for axis in (0, 1))
    return (place[0] + (x - place[0]) * INSET, place[1] + (y - place[1]) * INSET)


@cache
def _chance(x: int, y: int) -> tuple[float, float, float]:
    chance = Random(x * 7919 + y)
    return (chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-1, 1))


def _rough(place: Point, high: float, much: float) -> Height:
    """Return a place moved a little at random, always the same way."""
    dx, dy, dz = _chance(round(place[0] * 100), round(place[1] * 100))
    return (place[0] + dx * much * 0.8, place[1] + dy * much * 0.8, high + dz * much)
