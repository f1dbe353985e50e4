"""What lies within the plates: the deck in the color of its side, cockpit, engine and lamps."""

from functools import cache
from math import cos, pi, sin
from typing import Final

from game.presenter.boards.layout import Point
from game.rules.metalkrushers.data import ARMS, LINKAGE
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import (
    BLACK,
    BRIGHT,
    GUNMETAL,
    INK,
    PIT,
    WHITE,
    between,
    box,
    disc,
    ink,
    poly,
    stroke,
)
from game.ui.tables.metalkrushers.art.hull import FRAMES, deck, shoulder
from game.ui.tables.shared.counters import SideColors
from game.ui.tables.shared.ground import radial

GLASS: Final[Color] = (255, 226, 150)
BEAK: Final[Color] = (255, 244, 206)
FIRE: Final[Color] = (236, 120, 50)
LAMP: Final[Color] = (255, 214, 110)
LOW: Final[Color] = (255, 122, 82)
"""Lamps of a Krusher that has little linkage left."""
DEAD: Final[Color] = (58, 50, 46)
FEW: Final = 5
"""With so many lamps or fewer all that are left are red."""


@cache
def deck_svg(chassis: str, worn: SideColors, small: bool) -> str:
    """SVG of the deck with its engine; a small one is bare but for a glow."""
    corners = deck(chassis)
    high, low = mixed(worn.main, WHITE, 0.12), mixed(worn.main, BLACK, 0.5)
    stops = ((0, hex_color(high)), (1, hex_color(low)))
    parts = radial("deck", (-8, -12), 42, *stops) + poly(corners, "url(#deck)", ink(1.5))
    if small:
        half, rear = corners[2][0] * 0.7, corners[2][1]
        return parts + box((-half, rear - 4.4, 2 * half, 3.4), FIRE, ink(1.2))
    middle = (0.0, (corners[0][1] + corners[2][1]) / 2)
    rim = [between(corner, middle, 0.09) for corner in corners]
    parts += stroke(rim, mixed(worn.main, WHITE, 0.34), 0.7, 0.7, closed=True)
    parts += "".join(_hatch(corners, worn, side) for side in (1, -1))
    return parts + _stripes(corners, worn) + _engine(corners[2])


def _stripes(corners: tuple[Point, ...], worn: SideColors) -> str:
    """Two painted stripes along the deck."""
    (x, top), (_, low) = corners[0], corners[2]
    tone, parts = mixed(worn.light, WHITE, 0.25), ""
    for side in (1, -1):
        way = ((side * x * 0.62, top + 2.2), (side * x * 0.62, low - 7))
        parts += stroke(way, tone, x * 0.16, 0.6)
    return parts


def _hatch(corners: tuple[Point, ...], worn: SideColors, side: int) -> str:
    """Panels on both flanks of the deck."""
    (fx, fy), (wx, wy), (rx, ry) = corners[:3]
    fore = ((fx, fy), (wx, wy), (wx * 0.62, wy - 1.5), (fx * 0.86, fy * 0.5))
    aft = ((wx, wy), (rx, ry), (rx * 0.9, ry * 0.5), (wx * 0.62, wy + 1.5))
    parts = ""
    for panel, tone in ((fore, WHITE), (aft, BLACK)):
        spots = [(side * x, y) for x, y in panel]
        heart = (sum(x for x, _ in spots) / 4, sum(y for _, y in spots) / 4)
        inner = [between(spot, heart, 0.26) for spot in spots]
        parts += poly(inner, mixed(worn.main, tone, 0.12), ink(0.8))
        parts += disc(between(inner[1], heart, 0.4), 0.9, INK, alpha=0.8)
    return parts


@cache
def cockpit(chassis: str, worn: SideColors) -> str:
    """SVG of the wedge with a lit visor over the front plate: where it points is the front."""
    half, top = FRAMES[chassis].turret * 0.5, FRAMES[chassis].front[1]
    low = -FRAMES[chassis].turret * 0.86
    wedge = [(0.0, top - 6.5), (half * 0.54, top + 0.5), (half, low - 3.0), (half * 0.8, low)]
    wedge += [(-x, y) for x, y in reversed(wedge[1:])]
    tone = mixed(worn.dark, BLACK, 0.1)
    parts = poly(wedge, tone, ink(1.6))
    parts += poly(
        ((0, top - 4.6), (half * 0.4, top + 0.6), (0, low - 0.8)), mixed(tone, WHITE, 0.2)
    )
    high, deep = top - 2.2, (low - top) * 0.34
    visor = (
        (0, high),
        (half * 0.46, high + 3.2),
        (half * 0.60, high + 3.2 + deep),
        (0, high + deep),
    )
    for side in (1, -1):
        parts += poly(((side * x, y) for x, y in visor), GLASS, ink(0.7))
    return parts


@cache
def beak(chassis: str) -> str:
    """SVG of the arrow head that shows on small pictures where the front is."""
    top = FRAMES[chassis].front[1]
    corners = ((0, top - 10.0), (8.6, top + 4.0), (0, top + 0.5), (-8.6, top + 4.0))
    return poly(corners, BEAK, ink(3.0)) + poly(corners, BEAK)


def _engine(corner: Point) -> str:
    """Grille of the engine."""
    half, low = corner[0] * 0.86, corner[1]
    parts = box((-half, low - 5.6, 2 * half, 4.8), PIT, ink(1.0), 1.2)
    for slot in range(6):
        x = (slot / 2.5 - 1) * half * 0.8
        parts += box((x - 0.7, low - 4.9, 1.4, 3.4), FIRE, corner=0.5)
    return parts


@cache
def shoulders(chassis: str, worn: SideColors) -> str:
    """SVG of the plates over the joints of the arms."""
    strong, parts = FRAMES[chassis].arm, ""
    tone = mixed(worn.main, worn.dark, 0.3)
    for arm in ARMS:
        x, y = shoulder(chassis, arm)
        side = 1 if arm == "right" else -1
        for size, shade, line in (
            (1.0, mixed(tone, BLACK, 0.25), ink(1.8)),
            (0.8, mixed(tone, WHITE, 0.1), None),
        ):
            spots = [
                (x + side * dx * strong * size, y + dy * strong * size)
                for dx, dy in ((-5, -9), (3.5, -9), (8, -4), (8, 4.5), (3.5, 9), (-5, 9))
            ]
            parts += poly(spots, shade, line)
        parts += stroke([spots[0], spots[1], spots[2]], mixed(tone, WHITE, 0.5), 0.8, 0.8)
        parts += disc((x + side * 1.2 * strong, y), 3.4 * strong, GUNMETAL, ink(1.0))
        parts += disc((x + side * 1.2 * strong, y), 1.5 * strong, BRIGHT)
    return parts


def _rim(radius: float, start: int, end: int) -> list[Point]:
    """Return points along a circle, between two angles clockwise from north."""
    turns = [angle / 180 * pi for angle in range(start, end + 1, 10)]
    return [(sin(turn) * radius, -cos(turn) * radius) for turn in turns]


@cache
def mount(chassis: str, worn: SideColors) -> str:
    """SVG of the round plate in the middle of a small Krusher."""
    return disc((0, 0), FRAMES[chassis].turret, mixed(worn.dark, BLACK, 0.5), ink(1.6))


@cache
def turret(chassis: str, worn: SideColors, linkage: int) -> str:
    """SVG of the round plate in the middle with a lamp for each point of linkage."""
    radius = FRAMES[chassis].turret
    parts = disc((1.2, 1.8), radius * 1.12, BLACK, alpha=0.35)
    parts += disc((0, 0), radius, mixed(worn.dark, BLACK, 0.45), ink(1.4))
    parts += stroke(_rim(radius * 0.965, 250, 360), mixed(worn.light, WHITE, 0.2), 0.6, 0.8)
    parts += disc((0, 0), radius * 0.93, mixed(worn.dark, BLACK, 0.15))
    parts += disc((0, 0), radius * 0.70, mixed(worn.dark, BLACK, 0.6))
    live = LOW if linkage <= FEW else LAMP
    for lamp in range(LINKAGE):
        turn = (lamp + 0.5) / LINKAGE * 2 * pi
        at = (sin(turn) * radius * 0.815, -cos(turn) * radius * 0.815)
        size = radius * 0.092
        if lamp < linkage:
            parts += disc(at, size * 1.7, live, alpha=0.3) + disc(at, size, live)
            parts += disc(at, size * 0.45, WHITE)
        else:
            parts += disc(at, size, DEAD, ink(0.5))
    return parts
