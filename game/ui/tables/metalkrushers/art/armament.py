"""Weapons and shields from above, pointing north from the hand at (0, 0).

A slice is a saw, a thrust a spike, a smash a hammer, a projector has barrels; each grows with
its size. Two-armed weapons are held by both hands at once. Shields are slabs before the arm that
crack as their points go.
"""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from game.presenter.boards.layout import Point
from game.rules.metalkrushers.data import SHIELDS, TWO_ARMED
from game.rules.metalkrushers.workshop.sheet import Item
from game.ui.boards.paint import Color, mixed
from game.ui.boards.strokes import (
    BRASS,
    BRIGHT,
    GUNMETAL,
    INK,
    PIT,
    STEEL,
    WHITE,
    box,
    disc,
    ink,
    path,
    poly,
    stroke,
)

HOT: Final[Color] = (255, 176, 84)
KEEN: Final[Color] = (120, 214, 255)
"""The chevrons of an improved weapon."""
SAW: Final[Color] = (196, 200, 206)
WOOD: Final[Color] = (104, 78, 54)
SAWS: Final = {"S": 7.6, "M": 10.2, "L": 13.2}
"""Radius by size."""
SPIKES: Final = {"S": (19.0, 6.4), "M": (27.0, 8.0), "L": (36.0, 9.8)}
"""Length and width."""
HAMMERS: Final = {"S": (9.0, 14.0, 9.5), "M": (11.0, 19.0, 12.5), "L": (12.0, 24.0, 16.0)}
"""Length of the shaft, width and depth of the head."""
BARRELS: Final = {"S": (1, 18.0), "M": (2, 22.0), "L": (3, 27.0)}
"""How many, and how long."""
STEP: Final = 5.2
"""From barrel to barrel."""
HALVES: Final = {"T": 8.5, "S": 11.5, "M": 15.0, "L": 19.0, "H": 23.0}
"""Half the width by size."""
BULGE: Final = 0.3
"""How far the middle stands before the ends, as a share of half the width."""
FOOT: Final = -4.5
"""How far before the hand its ends are."""
CRACKS: Final = (
    ((-0.30, 0.0), (-0.12, 0.35), (-0.22, 0.6), (-0.06, 1.0)),
    ((0.38, 0.0), (0.26, 0.4), (0.46, 0.65), (0.36, 1.0)),
    ((-0.72, 0.0), (-0.58, 0.45), (-0.66, 1.0)),
    ((0.76, 0.0), (0.64, 0.5), (0.80, 1.0)),
    ((0.06, 0.0), (0.16, 0.3), (0.02, 0.7), (0.14, 1.0)),
)
"""Ways through a shield: across by half its width, and through its thickness."""
HOLES: Final = ((-0.95, -0.62, 0.55), (0.3, 0.62, 0.7), (-0.22, 0.08, 0.6))
"""What breaks out of its face: from, to, and how deep."""


def weapon(item: Item) -> str:
    """SVG of a weapon in its hand."""
    return _DRAWN[item.kind](item) + _tuning(item)


def gripped(item: Item) -> str:
    """SVG of a two-armed weapon, held near (0, 0)."""
    return _GRIPPED[item.kind]()


def claw() -> str:
    """SVG of an empty hand."""
    fingers = "".join(
        poly(((x, 2), (2.3 * x, -4.5), (0.8 * x, -11), (1.2 * x, -4.4)), STEEL, ink(1.2))
        for x in (3.0, -3.0)
    )
    return fingers + disc((0, 0), 4.2, GUNMETAL, ink())


def icon(item: Item) -> str:
    """SVG of an item by itself on 100 x 100; a larger item fills more of it."""
    if item.kind in TWO_ARMED:
        return _placed(gripped(item), 1.32, (0, 9.0), 40)
    if item.kind in SHIELDS:
        return _placed(shield(item, (120, 130, 146), 1.0), 2.0, (0, 9.0), 0)
    middle = {"slice": 13.0, "thrust": 17.0, "smash": 13.0, "projector": 12.0}[item.kind]
    return _placed(weapon(item), 2.45, (0, middle), 40)


def _placed(body: str, scale: float, off: Point, turn: float) -> str:
    place = f"translate(50 50) rotate({turn:g}) scale({scale:g}) translate({off[0]:g} {off[1]:g})"
    return f'<g transform="{place}">{body}</g>'


def _slice(item: Item) -> str:
    radius = SAWS[item.size]
    hub = -(radius + 3.0)
    body = poly(_teeth(radius, hub), SAW, ink(1.4))
    body += disc((0, hub), radius * 0.74, (150, 156, 164)) + disc((0, hub), radius * 0.67, SAW)
    body += path(_sector(hub, radius * 0.67, -75, -15), BRIGHT, alpha=0.9)
    body += path(_sector(hub, radius * 0.67, 105, 165), STEEL, alpha=0.9)
    guard = _sector(hub, radius * 0.93, 118, 242)
    body += path(guard, GUNMETAL, ink(1.2)) + disc((0, hub), radius * 0.34, GUNMETAL, ink(1.0))
    body += disc((0, hub), radius * 0.17, BRASS)
    return body + box((-2.9, -4.5, 5.8, 7), GUNMETAL, ink())


def _teeth(radius: float, hub: float) -> list[Point]:
    """Return the rim of a saw, each tooth raked forward."""
    count, rim = 9 + round(radius * 0.9), []
    for tooth in range(count):
        for part, reach in ((0.0, radius * 1.08), (0.55, radius * 0.84)):
            turn = (tooth + part) / count * 2 * pi
            rim.append((sin(turn) * reach, hub - cos(turn) * reach))
    return rim


def _sector(hub: float, radius: float, start: float, end: float) -> str:
    """Return the way round a piece of a disc, between two angles clockwise from north."""
    (x0, y0), (x1, y1) = (
        (sin(angle / 180 * pi) * radius, hub - cos(angle / 180 * pi) * radius)
        for angle in (start, end)
    )
    large = int(end - start > 180)
    arc = f"A{radius:.2f} {radius:.2f} 0 {large} 1 {x1:.2f} {y1:.2f}"
    return f"M0 {hub:.2f}L{x0:.2f} {y0:.2f}{arc}Z"


def _thrust(item: Item) -> str:
    length, wide = SPIKES[item.size]
    half, tip = wide / 2, -length - 4.0
    body = poly(((0, tip), (half, -6), (-half, -6)), (116, 122, 132), ink(1.6))
    body += poly(((0, tip + 2), (0, -6), (-half + 0.6, -6)), BRIGHT)
    body += poly(((0, tip + 6), (half * 0.34, -6), (0, -6)), SAW)
    body += box((-half - 1.6, -8.4, wide + 3.2, 3.6), BRASS, ink())
    return body + box((-half + 0.4, -5, wide - 0.8, 8), GUNMETAL, ink(), 1.6)


def _smash(item: Item) -> str:
    length, wide, high = HAMMERS[item.size]
    half, top = wide / 2, -length - high
    cut = high * 0.24
    head = [(-half, top + cut), (-half + cut, top), (half - cut, top), (half, top + cut)]
    head += [(x, 2 * top + high - y) for x, y in reversed(head)]
    body = box((-2.4, -length - 1, 4.8, length + 4), WOOD, ink()) + poly(head, STEEL, ink(1.6))
    body += poly(
        (
            (-half + cut, top + 0.9),
            (half - cut, top + 0.9),
            (half * 0.5, -length - high / 2),
            (-half * 0.5, -length - high / 2),
        ),
        BRIGHT,
    )
    for x in (-half + cut * 0.4, half - cut * 0.4 - wide * 0.15):
        body += box((x, top + cut * 0.7, wide * 0.15, high - 1.4 * cut), (96, 101, 110), corner=0.4)
    body += box((-wide * 0.15, top - 0.2, wide * 0.3, high + 0.4), GUNMETAL, ink(1.0))
    return body + disc((0, top + high / 2), high * 0.17, BRASS, ink(0.8))


def _projector(item: Item) -> str:
    count, length = BARRELS[item.size]
    body = ""
    for barrel in range(count):
        x = (barrel - (count - 1) / 2) * STEP
        body += box((x - 2.1, -length, 4.2, length - 5), STEEL, ink(), 0.6)
        body += box((x - 1.3, -length + 1, 1.2, length - 7), BRIGHT, corner=0.4)
        body += box((x - 2.6, -length - 1.6, 5.2, 4.2), GUNMETAL, ink(), 0.8)
        body += disc((x, -length - 0.2), 1.5, HOT)
    wide = count * STEP + 3.6
    for y in (-11.0, -14.6):
        body += box((-wide / 2 + 0.8, y, wide - 1.6, 1.8), PIT, corner=0.6)
    body += box((-wide / 2, -8.6, wide, 11.6), GUNMETAL, ink(1.4), 2.2)
    lines = ((-5.8, 0.32), (-3.4, 0.32), (-1.0, 0.32))
    ways = (((-wide * share, y), (wide * share, y)) for y, share in lines)
    return body + "".join(stroke(way, HOT, 1.0, 0.85) for way in ways)


def _pike() -> str:
    body = _pole(27, -29)
    leaf = ((0, -48.0), (4.8, -36), (2.4, -28.5), (-2.4, -28.5), (-4.8, -36))
    body += poly(leaf, (116, 122, 132), ink(1.4))
    body += poly(((0, -46.0), (0, -29), (-1.9, -29), (-4.1, -36)), BRIGHT)
    return body + box((-3.8, -30.4, 7.6, 3.6), BRASS, ink())


def _glaive() -> str:
    blade = "M-3 -13C-5.5 -23 -8 -33 4 -45C15 -37 17.5 -24 12 -15C10 -20 6.5 -20 3 -13Z"
    keen = "M4 -45C15 -37 17.5 -24 12 -15C13 -25 10.5 -34 3.2 -42Z"
    body = _pole(27, -14) + path(blade, STEEL, ink(1.5)) + path(keen, BRIGHT)
    return body + box((-4.4, -15.4, 8.8, 3.8), BRASS, ink())


def _greatblade() -> str:
    blade = ((0, -47.0), (7.0, -38), (7.0, -6), (-7.0, -6), (-7.0, -38))
    body = _pole(17, -5) + poly(blade, (116, 122, 132), ink(1.6))
    body += poly(((0, -45.0), (0, -6), (-6.1, -6), (-6.1, -37.6)), BRIGHT)
    body += box((-1.5, -37, 3.0, 30), SAW, ink(0.6), 1.2)
    return body + box((-13, -8.4, 26, 5), BRASS, ink(1.3), 2.0)


def _maul() -> str:
    head = [(-19, -36.0), (-14, -42), (14, -42), (19, -36)]
    head += [(x, -62 - y) for x, y in reversed(head)]
    body = _pole(24, -22) + poly(head, STEEL, ink(1.8))
    body += poly(((-13, -40.6), (13, -40.6), (8, -31), (-8, -31)), BRIGHT)
    for x in (-17.0, 12.4):
        body += box((x, -37, 4.6, 12), (96, 101, 110), corner=0.6)
    return body + box((-5.4, -42.4, 10.8, 22.8), GUNMETAL, ink()) + disc((0, -31), 3, BRASS, ink())


def _pole(butt: float, top: float) -> str:
    body = box((-2.4, top, 4.8, butt - top), WOOD, ink(1.3), 2.0)
    return body + stroke(((-0.8, top + 1), (-0.8, butt - 3)), (156, 124, 90), 0.9)


_DRAWN: Final[dict[str, Callable[[Item], str]]] = {
    "slice": _slice,
    "thrust": _thrust,
    "smash": _smash,
    "projector": _projector,
}
_GRIPPED: Final = {"pike": _pike, "glaive": _glaive, "greatblade": _greatblade, "maul": _maul}


def _tuning(item: Item) -> str:
    """A block of brass behind the hand, or chevrons on it."""
    if item.tuning == "weighted":
        body = box((-5.6, -2, 11.2, 6.6), BRASS, ink(1.3), 1.4)
        return (
            body
            + stroke(((-1.9, -0.4), (-1.9, 3)), INK, 1.0)
            + stroke(((1.9, -0.4), (1.9, 3)), INK, 1.0)
        )
    if item.tuning == "improved":
        ways = [((-4.8, y + 4), (0, y), (4.8, y + 4)) for y in (-2.0, 1.4)]
        dark = "".join(stroke(way, INK, 3.4) for way in ways)
        return dark + "".join(stroke(way, KEEN, 1.9) for way in ways)
    return ""


# shields


def shield(item: Item, tone: Color, share: float) -> str:
    """SVG of a shield with a share of its points left, in the color of a side."""
    half = HALVES[item.size]
    deep = 7.4 + half * 0.1
    tone = tone if share > 0 else mixed(tone, PIT, 0.7)
    body = box((-3.4, -6, 6.8, 9), GUNMETAL, ink())
    body += _spikes(half) if item.kind == "spiked" else ""
    body += path(_slab(half, 0, deep), mixed(tone, INK, 0.42), ink(1.7))
    body += path(_slab(half - 0.8, 0.6, deep * 0.62), mixed(tone, WHITE, 0.08))
    body += stroke(_edge(half - 1.6, 1.2), mixed(tone, BRIGHT, 0.8), 1.1, 0.9)
    studs = [_on(half, x, deep * 0.78) for x in (-0.84, -0.42, 0.0, 0.42, 0.84)]
    body += "".join(disc(at, 0.95, INK, alpha=0.65) for at in studs)
    return body + _broken(half, deep, share)


def _on(half: float, x: float, down: float) -> Point:
    return (x * half, FOOT - half * BULGE * (1 - x * x) + down)


def _edge(half: float, down: float) -> list[Point]:
    return [_on(half, step / 8 - 1, down) for step in range(17)]


def _slab(half: float, near: float, far: float) -> str:
    """Return the way round a slab between two depths."""
    outer, inner = _edge(half, near), _edge(half, far)
    inner[0], inner[-1] = _on(half, -0.94, far), _on(half, 0.94, far)
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in (*outer, *reversed(inner))) + "Z"


def _spikes(half: float) -> str:
    count = 3 if half < 13 else 5
    body = ""
    for number in range(count):
        foot = _on(half, ((number + 0.5) / count * 2 - 1) * 0.95, 1.0)
        tip = (foot[0] * 1.12, foot[1] - 9.0)
        body += poly(((foot[0] - 2.6, foot[1]), tip, (foot[0] + 2.6, foot[1])), BRIGHT, ink())
    return body


def _broken(half: float, deep: float, share: float) -> str:
    """Cracks, and pieces that have broken out: more of both, the fewer points are left."""
    if share >= 1:
        return ""
    body = ""
    for start, end, depth in HOLES[: round((1 - share) * len(HOLES))]:
        ways = ((start, 0), ((start + end) / 2, 0), (end, 0), ((start + 2 * end) / 3, depth))
        body += poly(
            (_on(half, x, y * deep - (0.9 if not y else 0)) for x, y in ways), PIT, ink(0.8)
        )
    for crack in CRACKS[: min(len(CRACKS), 1 + int((1 - share) * len(CRACKS)))]:
        way = [_on(half, x, y * deep) for x, y in crack]
        body += stroke(way, INK, 1.7 if share > 0.4 else 2.2)
    return body
