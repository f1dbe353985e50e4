"""The four kinds of obstacles: tank traps, a ruin, woods, a pond; every square looks its own."""

from collections.abc import Callable
from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from game.presenter.boards.layout import Point, between
from game.ui.boards import paint
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.ground import radial

SPAN: Final = 1.3
"""Side of an obstacle's picture in squares: trees and shadows stand out over the edge."""
VIEW: Final = 130.0
MIDDLE: Final = VIEW / 2


Drawing = tuple[str, str]
"""SVG of what lies flat on the ground, and of what casts a shadow."""


LEAVES: Final = (
    ("#1e3d1c", "#3a6a2c", "#7fae4e"),
    ("#1c3a22", "#2f6034", "#6a9c58"),
    ("#2b431a", "#4b7328", "#97b552"),
)
"""Dark, middle and light of the crowns of trees."""


@cached_picture
def obstacle(kind: str, cell: int, size: int) -> pygame.Surface:
    """Return the picture of an obstacle for squares of `size` pixels, `SPAN` squares wide.

    `kind` is obstacle, building, woods or water.
    """
    side = round(size * SPAN)
    ground, standing = KINDS[kind](Random(cell * 7 + 3))
    canvas = paint.svg(ground, (side, side), (VIEW, VIEW))
    shape = paint.svg(standing, (side, side), (VIEW, VIEW))
    fall = size * 0.045
    paint.add_shadow(canvas, shape, (fall, fall * 1.3), max(1, size // 34), 165)
    canvas.blit(shape, (0, 0))
    return canvas


def _traps(chance: Random) -> Drawing:
    """Dragon's teeth of concrete on trampled earth."""
    ground = _blob(chance, 47, '#5b4a33" fill-opacity="0.55')
    ground += _blob(chance, 41, '#6f5b3f" fill-opacity="0.75')
    ground += "".join(_pebble(chance, 44) for _ in range(26))
    teeth = []
    for row, (count, y) in enumerate(((2, 39), (3, 65), (2, 91))):
        for i in range(count):
            x = MIDDLE + (i - (count - 1) / 2) * 27 + chance.uniform(-1.5, 1.5)
            teeth.append(_tooth(x, y + chance.uniform(-1.5, 1.5) + row, chance.uniform(11, 12.4)))
    wire = "".join(_hedgehog(x, y, chance) for x, y in ((29, 43), (101, 87)))
    return ground, "".join(teeth) + wire


def _tooth(x: float, y: float, r: float) -> str:
    """A concrete pyramid from above, lit from the north-west."""
    t = r * 0.36
    low = [(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)]
    top = [(x - t, y - t), (x + t, y - t), (x + t, y + t), (x - t, y + t)]
    sides = "".join(
        _polygon([low[i], low[(i + 1) % 4], top[(i + 1) % 4], top[i]], shade)
        for i, shade in enumerate(("#b9b3a6", "#7b756b", "#5d5850", "#a09a8d"))
    )
    base = _polygon(low, "#3a352f", 'stroke="#26221e" stroke-width="2.2"')
    return base + sides + _polygon(top, "#d3cdbf")


def _hedgehog(x: float, y: float, chance: Random) -> str:
    """Three steel beams welded crosswise."""
    start = chance.uniform(0, 60)
    beams = ""
    for angle in (start, start + 60, start + 120):
        (x0, y0), (x1, y1) = (_out((x, y), angle * pi / 180, way) for way in (-12, 12))
        line = f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}"
        for shade, width in (("#1f1b19", 5.6), ("#7d5f4c", 3.2), ("#a98569", 1)):
            beams += f'<path d="{line}" stroke="{shade}" stroke-width="{width}"/>'
    return beams


def _ruin(chance: Random) -> Drawing:
    """A house without a roof: broken walls round a floor full of rubble."""
    left, top, right, bottom = 23.0, 23.0, 107.0, 107.0
    floor = (
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" '
        'fill="#4d423b" stroke="#241d19" stroke-width="2"/>'
    )
    boards = "".join(
        f'<path d="M{left} {y}H{right}" stroke="#3c332d" stroke-width="1.4"/>'
        for y in range(31, 107, 8)
    )
    rubble = "".join(
        _stone(chance, chance.uniform(33, 97), chance.uniform(33, 97)) for _ in range(46)
    )
    heap = "".join(_stone(chance, chance.gauss(80, 8), chance.gauss(82, 8)) for _ in range(16))
    outside = "".join(_pebble(chance, 56) for _ in range(20))
    return outside + floor + boards + rubble + heap, _walls(chance)


def _walls(chance: Random) -> str:
    thick, low, high = 10.0, 20.0, 110.0
    door = chance.uniform(50, 62)
    spans = [
        (low, low, high - chance.uniform(4, 22), low + thick),
        (low, low, low + thick, high),
        (low, high - thick, door, high),
        (door + 20, high - thick, high, high),
        (high - thick, low + chance.uniform(30, 44), high, high),
    ]
    return "".join(_wall(chance, *span) for span in spans) + _wall(chance, 62, low, 69, 52)


def _wall(chance: Random, *span: float) -> str:
    """A stretch of wall from above: pale broken top, dark sides, a few missing bricks."""
    x0, y0, x1, y1 = span
    along = x1 - x0 > y1 - y0
    jag = [chance.uniform(-3.5, 2) for _ in range(4)]
    corners = [(x0, y0), (x1 + jag[0] * along, y0), (x1 + jag[1] * along, y1), (x0, y1)]
    if not along:
        corners = [(x0, y0), (x1, y0), (x1, y1 + jag[2]), (x0, y1 + jag[3])]
    body = _polygon(corners, "#a8927c", 'stroke="#2a211c" stroke-width="2.4"')
    light = f"M{x0 + 1.6} {y0 + 1.8}H{x1 - 2}" if along else f"M{x0 + 1.8} {y0 + 1.6}V{y1 - 2}"
    body += f'<path d="{light}" stroke="#d9c6ae" stroke-width="1.8"/>'
    for _ in range(int(max(x1 - x0, y1 - y0) / 9)):
        x, y = chance.uniform(x0 + 2, x1 - 5), chance.uniform(y0 + 2, y1 - 5)
        body += f'<rect x="{x:.1f}" y="{y:.1f}" width="4" height="3" fill="#7d6957"/>'
    return body


def _woods(chance: Random) -> Drawing:
    """Tree crowns, the high ones last."""
    ground = _blob(chance, 50, '#2c3a1c" fill-opacity="0.42')
    angles = [i * pi / 4.5 + 0.3 for i in range(9)]
    places = [(0.0, 0.0)]
    places += [(cos(a) * chance.uniform(27, 37), sin(a) * chance.uniform(27, 37)) for a in angles]
    places.extend((chance.uniform(-20, 20), chance.uniform(-20, 20)) for _ in range(4))
    order = sorted(range(len(places)), key=lambda i: -abs(complex(*places[i])))
    spots = [(i, (MIDDLE + places[i][0], MIDDLE + places[i][1])) for i in order]
    return ground, "".join(_crown(chance, i, at) for i, at in spots)


def _crown(chance: Random, i: int, at: Point) -> str:
    (x, y), r = at, chance.uniform(12.5, 17.5)
    dark, mid, light = chance.choice(LEAVES)
    lit = (round(x - r * 0.32, 1), round(y - r * 0.36, 1))
    gradient = radial(f"c{i}", lit, round(r * 1.35, 1), (0, light), (0.4, mid), (1, dark))
    outline = f'fill="url(#c{i})" stroke="#132611" stroke-width="1.7"'
    tufts = ""
    for _ in range(7):
        angle, out = chance.uniform(0, 2 * pi), chance.uniform(0.1, 0.66) * r
        tx, ty = _out(at, angle, out)
        shade = light if cos(angle + pi / 4) * out < 0 else dark
        tufts += (
            f'<circle cx="{tx:.1f}" cy="{ty:.1f}" r="{r * 0.2:.1f}" fill="{shade}" '
            'fill-opacity="0.28"/>'
        )
    return gradient + _scalloped(chance, at, r, outline) + tufts


def _scalloped(chance: Random, at: Point, r: float, look: str) -> str:
    """A leafy outline of small bows."""
    start = chance.uniform(0, 1)
    places = [_out(at, (i + start) / 9 * 2 * pi, r * chance.uniform(0.86, 0.98)) for i in range(9)]
    path = f"M{places[-1][0]:.1f} {places[-1][1]:.1f}"
    bow = r * 0.36
    for px, py in places:
        path += f"A{bow:.1f} {bow:.1f} 0 0 1 {px:.1f} {py:.1f}"
    return f'<path d="{path}Z" {look}/>'


def _pond(chance: Random) -> Drawing:
    """A pond: sandy shore, shallow rim, deep middle, ripples and reeds."""
    seed = chance.randrange(1000)
    rim = [(51.5, '#8f7d55" fill-opacity="0.55'), (49.0, "#b9a377"), (46.0, "#7d9a86")]
    deep = [(43.6 - 2.2 * i, paint.hex_color(_depth(i / 14))) for i in range(15)]
    water = "".join(_blob(Random(seed), radius, fill) for radius, fill in rim + deep)
    ripples = ""
    for _ in range(7):
        x, y = chance.uniform(38, 80), chance.uniform(42, 90)
        wide = chance.uniform(8, 18)
        ripples += (
            f'<path d="M{x:.1f} {y:.1f}q{wide / 4:.1f} -2.4 {wide / 2:.1f} 0t{wide / 2:.1f} 0" '
            'stroke="#c6e2ea" stroke-opacity="0.5" stroke-width="1.3" fill="none"/>'
        )
    glint = (
        '<ellipse cx="52" cy="46" rx="13" ry="5" fill="#e2f3f6" fill-opacity="0.16"/>'
        '<ellipse cx="48" cy="43" rx="6" ry="2" fill="#ffffff" fill-opacity="0.22"/>'
    )
    reeds = "".join(_reeds(chance, angle) for angle in (0.5, 2.4, 4.1))
    return water + ripples + glint, reeds


def _depth(share: float) -> paint.Color:
    """Return the color of water, from the shallows to the middle."""
    return paint.mixed((80, 134, 150), (32, 72, 104), min(1.0, 1.25 * share) ** 0.7)


def _reeds(chance: Random, angle: float) -> str:
    x, y = _out((MIDDLE, MIDDLE), angle, 41)
    blades = ""
    for _ in range(9):
        bx, by = x + chance.uniform(-6, 6), y + chance.uniform(-5, 5)
        shade = chance.choice(("#55752f", "#6f8f3e", "#3f5c26"))
        lean = chance.uniform(-3, 3)
        blades += (
            f'<path d="M{bx:.1f} {by:.1f}q{lean / 2:.1f} -5 {lean:.1f} -9" stroke="{shade}" '
            'stroke-width="1.7" fill="none" stroke-linecap="round"/>'
        )
    return blades


def _blob(chance: Random, radius: float, fill: str) -> str:
    """A round but uneven closed curve about the middle; equal chances give equal curves."""
    count, middle = 9, (MIDDLE, MIDDLE)
    reach = [radius * chance.uniform(0.86, 1.06) for _ in range(count)]
    places = [_out(middle, i / count * 2 * pi, r) for i, r in enumerate(reach)]
    mids = [between(places[i - 1], places[i], 0.5) for i in range(count)]
    path = f"M{mids[0][0]:.1f} {mids[0][1]:.1f}"
    for i in range(count):
        (cx, cy), (x, y) = places[i], mids[(i + 1) % count]
        path += f"Q{cx:.1f} {cy:.1f} {x:.1f} {y:.1f}"
    return f'<path d="{path}Z" fill="{fill}"/>'


def _out(middle: Point, angle: float, reach: float) -> Point:
    """Return the point so far from another at an angle."""
    return (middle[0] + cos(angle) * reach, middle[1] + sin(angle) * reach)


def _pebble(chance: Random, reach: float) -> str:
    angle, out = chance.uniform(0, 2 * pi), chance.uniform(0.2, 1) * reach
    return _stone(chance, *_out((MIDDLE, MIDDLE), angle, out), 0.6)


def _stone(chance: Random, x: float, y: float, size: float = 1.0) -> str:
    """A small angular stone with a lit face."""
    r = chance.uniform(1.6, 4.2) * size
    turn = chance.uniform(0, 2 * pi)
    corners = [
        (
            x + cos(turn + i * 1.26) * r * chance.uniform(0.7, 1.1),
            y + sin(turn + i * 1.26) * r * chance.uniform(0.7, 1.1),
        )
        for i in range(5)
    ]
    shade = chance.choice(("#8a7a6b", "#75675b", "#9b8b7a", "#5f544b", "#86583f"))
    shifted = [(cx + 0.9, cy + 1.2) for cx, cy in corners]
    return _polygon(shifted, "#1d1815") + _polygon(corners, shade)


def _polygon(corners: list[Point], fill: str, more: str = "") -> str:
    return f'<polygon points="{paint.points(corners)}" fill="{fill}" {more}/>'


KINDS: Final[dict[str, Callable[[Random], Drawing]]] = {
    "obstacle": _traps,
    "building": _ruin,
    "woods": _woods,
    "water": _pond,
}
"""Obstacle kinds (rulebook 2.2) and how they are drawn."""
