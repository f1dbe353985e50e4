"""The shape of a Krusher from above, in hundredths of a hex, and its six plates.

The middle of the hex is (0, 0) and the machine faces north. Everything that is drawn on a
Krusher, and everything that can be pointed at, is placed by the figures of this module.

Plates are painted while they are whole, then bare, rusty, and torn. A plate is as thick as it was
built; what is left of it is told by its color and by marks that belong to it alone, so two sides
are never confused.
"""

from collections.abc import Sequence
from functools import cache
from math import atan2, degrees, hypot
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.presenter.boards.layout import Point
from game.rules.metalkrushers.data import CHASSIS, Arm
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import (
    BLACK,
    BRIGHT,
    GUNMETAL,
    INK,
    PIT,
    RUST,
    STEEL,
    WHITE,
    between,
    disc,
    ink,
    lit,
    poly,
    stroke,
)
from game.ui.tables.shared.counters import SideColors
from game.ui.tables.shared.ground import linear

VIEW: Final = 136.0
"""Side of a Krusher's picture: room for its weapons, and for a shadow."""
DRAWING: Final = 120.0
"""Side of a drawing on a sheet, which has no shadow."""
Polygon: TypeAlias = tuple[Point, ...]
LEAST: Final = 0.42
"""How thick the thinnest plate is drawn, as a share of the thickest one."""
BARE: Final = 0.5
"""Below this share of its points a plate has lost its paint."""


class Frame(NamedTuple):
    """The outline of a chassis: half of it, the other half is its mirror image."""

    front: Point
    """The corner between the front and the right front."""
    waist: Point
    rear: Point
    thick: float
    """Of a plate with as much armor as it may have."""
    arm: float
    """How strong its arms are, the standard chassis's being 1."""
    turret: float
    """Radius of the round plate in its middle that bears sign, number and lamps."""


FRAMES: Final = {
    "bantam": Frame((8.0, -26.0), (24.0, 3.0), (10.5, 22.5), 5.8, 0.84, 12.0),
    "light": Frame((10.5, -30.5), (29.0, 3.0), (12.5, 28.0), 7.4, 0.98, 14.0),
    "standard": Frame((15.5, -32.5), (36.0, 2.0), (16.5, 33.0), 9.2, 1.1, 16.6),
    "heavy": Frame((21.0, -34.0), (40.0, 1.0), (22.0, 36.0), 10.8, 1.26, 18.4),
    "monster": Frame((25.0, -37.0), (43.5, 1.0), (27.0, 40.5), 12.4, 1.36, 20.4),
}


@cache
def outline(chassis: str) -> Polygon:
    """Return the six corners of the hull from the front right clockwise.

    Hull side n lies between corners n - 1 and n.
    """
    front, waist, rear = FRAMES[chassis][:3]
    right = (front, waist, rear)
    return (*right, *((-x, y) for x, y in reversed(right)))


@cache
def plate(chassis: str, side: int, thick: float = 1.0) -> Polygon:
    """Return the corners of the plate of a hull side: two outer ones clockwise, two inner ones.

    Its thickness is given as a share of what the chassis can carry at most.
    """
    hull = outline(chassis)
    start, end = hull[side - 1], hull[side]
    depth = FRAMES[chassis].thick * thick
    before = _moved(hull[side - 2], start, FRAMES[chassis].thick)
    after = _moved(end, hull[(side + 1) % 6], FRAMES[chassis].thick)
    own = _moved(start, end, depth)
    joint = _moved(start, end, FRAMES[chassis].thick)
    return (
        start,
        end,
        _meeting(own, (end, _meeting(joint, after))),
        _meeting(own, (start, _meeting(before, joint))),
    )


@cache
def deck(chassis: str) -> Polygon:
    """Return the corners of what lies within the thickest plates, from the front right."""
    return tuple(plate(chassis, side)[2] for side in range(6))


def plate_region(side: int, size: int, chassis: str = "standard") -> Polygon:
    """Return the plate of a hull side in a drawing of `size` pixels, to be pointed at.

    The drawing is that of `machine_drawing`, facing up; the regions of the six plates do not
    overlap.
    """
    return tuple(pixel(corner, size) for corner in plate(chassis, side))


def plate_at(place: Point, size: int, chassis: str = "standard") -> int | None:
    """Return the hull side whose plate lies at a pixel of a drawing, None beside all plates.

    >>> [plate_at(plate_middle(side, 400), 400) for side in range(6)]
    [0, 1, 2, 3, 4, 5]
    """
    sides = range(6)
    return next((s for s in sides if _holds(plate_region(s, size, chassis), place)), None)


def plate_middle(side: int, size: int, chassis: str = "standard") -> Point:
    """Return the pixel of a drawing in the middle of the plate of a hull side."""
    corners = plate_region(side, size, chassis)
    return (sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4)


def arm_place(arm: Arm, size: int, chassis: str = "standard") -> Point:
    """Return the pixel of a drawing where the hand of an arm is."""
    return pixel(hand(chassis, arm), size)


def pixel(place: Point, size: int) -> Point:
    """Return the pixel of a place in a drawing of `size` pixels."""
    return ((place[0] / DRAWING + 0.5) * size, (place[1] / DRAWING + 0.5) * size)


def shoulder(chassis: str, arm: Arm) -> Point:
    """Return the joint of an arm."""
    x, y = FRAMES[chassis].waist
    return (x - 0.5 if arm == "right" else 0.5 - x, y - 1.0)


def hand(chassis: str, arm: Arm) -> Point:
    """Return where an arm holds its weapon."""
    x, y = shoulder(chassis, arm)
    reach = 14.5 * min(1.0, FRAMES[chassis].arm)
    return (x + 2.6 if arm == "right" else x - 2.6, y - reach)


def guard(chassis: str, arm: Arm) -> Point:
    """Return where an arm holds a shield: before the corner between two plates."""
    (x0, y0), (x1, y1) = FRAMES[chassis].front, FRAMES[chassis].waist
    x, y = x0 + (x1 - x0) * 0.32 + 2.6, y0 + (y1 - y0) * 0.32 - 3.6
    return (x if arm == "right" else -x, y)


def slant(chassis: str, side: int) -> float:
    """Return the direction in which a hull side looks, in degrees clockwise from north."""
    (x0, y0), (x1, y1) = plate(chassis, side)[:2]
    return degrees(atan2(y1 - y0, x1 - x0)) % 360


def _moved(start: Point, end: Point, inward: float) -> tuple[Point, Point]:
    """Return an edge of the hull, which goes clockwise, moved inward."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    way = hypot(dx, dy)
    off = (-dy / way * inward, dx / way * inward)
    return (start[0] + off[0], start[1] + off[1]), (end[0] + off[0], end[1] + off[1])


def _meeting(one: tuple[Point, Point], other: tuple[Point, Point]) -> Point:
    """Return where two lines meet that are not parallel."""
    (x1, y1), (x2, y2) = one
    (x3, y3), (x4, y4) = other
    across = (x1 - x2) * (y3 - y4) - (y1 - y2) * (x3 - x4)
    first, second = x1 * y2 - y1 * x2, x3 * y4 - y3 * x4
    x = (first * (x3 - x4) - (x1 - x2) * second) / across
    y = (first * (y3 - y4) - (y1 - y2) * second) / across
    return (x, y)


def _holds(corners: Sequence[Point], place: Point) -> bool:
    """Return whether a place lies in a convex polygon whose corners go clockwise."""
    x, y = place
    edges = zip(corners, (*corners[1:], corners[0]), strict=True)
    return all((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) >= 0 for (x0, y0), (x1, y1) in edges)


# the plates, painted


class Slab(NamedTuple):
    """What is to be seen of a plate."""

    chassis: str
    side: int
    left: int
    """Points of armor."""
    built: int
    """Points that it was built with."""

    @property
    def share(self) -> float:
        """How much of it is left."""
        return min(1.0, self.left / self.built) if self.left > 0 else 0.0

    @property
    def corners(self) -> Polygon:
        """Where it lies; it is as thick as it was built."""
        deep = min(1.0, self.built / CHASSIS[self.chassis].most)
        return plate(self.chassis, self.side, LEAST + (1 - LEAST) * deep)


def plate_svg(slab: Slab, worn: SideColors, turn: int, small: bool) -> str:
    """SVG of a plate on a machine that is turned; a small one has no seams, bolts and scratches."""
    corners, share = slab.corners, slab.share
    looks = slant(slab.chassis, slab.side) + turn
    if slab.left <= 0:
        return _torn(slab, looks)
    tone = lit(_tone(worn, share), looks, 0.34)
    if small:
        body = poly(corners, tone, ink(1.4))
        return body + poly(_strip(corners, 0.05, 0.42), mixed(tone, WHITE, 0.2))
    body = _sheen(corners, slab.side, tone) + _panels(corners, tone)
    return body + _wear(corners, slab.side, share) + _bolts(corners, slab.chassis, share)


def _sheen(corners: Polygon, side: int, tone: Color) -> str:
    """A slab with a bevel along its outer edge, darker toward the deck."""
    start, end, *_ = corners
    out = between(start, end, 0.5)
    deep = between(corners[3], corners[2], 0.5)
    stops = ((0, hex_color(mixed(tone, WHITE, 0.1))), (1, hex_color(mixed(tone, BLACK, 0.3))))
    body = linear(f"plate{side}", (*out, *deep), *stops)
    body += poly(corners, f"url(#plate{side})", ink(1.1))
    body += poly(_strip(corners, 0.05, 0.36), mixed(tone, WHITE, 0.24))
    rim = (_on(corners, 0.03, 0.1), _on(corners, 0.97, 0.1))
    body += stroke(rim, mixed(tone, WHITE, 0.62), 0.6)
    return body + poly(_strip(corners, 0.86, 1.0), mixed(tone, BLACK, 0.45))


def _panels(corners: Polygon, tone: Color) -> str:
    """Seams across a plate."""
    body = ""
    for along in (0.32, 0.68):
        way = (_on(corners, along, 0.08), _on(corners, along, 0.86))
        light = (_on(corners, along + 0.014, 0.08), _on(corners, along + 0.014, 0.86))
        body += stroke(light, mixed(tone, WHITE, 0.4), 0.4, 0.8) + stroke(way, INK, 0.55, 0.75)
    return body


def _tone(worn: SideColors, share: float) -> Color:
    """Paint, then bare steel, then rust."""
    paint = mixed(worn.main, worn.light, 0.5)
    if share >= 0.85:
        return paint
    if share > BARE:
        return mixed(STEEL, paint, 0.25 + 0.6 * (share - BARE) / (1 - BARE))
    return mixed(RUST, mixed(STEEL, GUNMETAL, 0.25), share / BARE)


def _strip(corners: Polygon, near: float, far: float) -> Polygon:
    """Return what lies between two depths of a plate, 0 being its outer edge."""
    start, end, inner_end, inner_start = corners
    return (
        between(start, inner_start, near),
        between(end, inner_end, near),
        between(end, inner_end, far),
        between(start, inner_start, far),
    )


def _on(corners: Polygon, along: float, depth: float) -> Point:
    start, end, inner_end, inner_start = corners
    return between(between(start, inner_start, depth), between(end, inner_end, depth), along)


def _wear(corners: Polygon, side: int, share: float) -> str:
    """Scratches, chips along the edge, patches of rust: more of each, the less is left."""
    chance, body = Random(side * 7 + 3), ""
    spots = [(chance.uniform(0.08, 0.9), chance.uniform(0.15, 0.8)) for _ in range(9)]
    for along, depth in spots[: round((1 - share) * 9)]:
        way = (_on(corners, along, depth), _on(corners, along + 0.07, depth - 0.32))
        body += stroke(way, INK, 1.1, 0.75) + stroke(way, BRIGHT, 0.5, 0.8)
    for along, _ in spots[: round((1 - share) * 6)]:
        wide = 0.05 + 0.05 * (1 - share)
        chip = ((along - wide, 0), (along + wide, 0), (along + wide * 0.3, 0.34), (along, 0.22))
        body += poly((_on(corners, *at) for at in chip), PIT if share < BARE else STEEL)
    if share < BARE:
        for along, depth in spots[5:]:
            body += disc(_on(corners, along, depth), 1.5, (150, 84, 40), alpha=0.7)
    return body


def _bolts(corners: Polygon, chassis: str, share: float) -> str:
    if share <= 0.25:
        return ""
    size = 0.55 + FRAMES[chassis].thick * 0.055
    spots = (_on(corners, along, 0.62) for along in (0.1, 0.5, 0.9))
    return "".join(disc(at, size, INK, alpha=0.7) for at in spots)


def _torn(slab: Slab, looks: float) -> str:
    """What is left of a plate: its frame, and ragged remains if there ever was one."""
    corners = slab.corners
    body = poly(corners, PIT, ink(1.1))
    for along in (0.2, 0.5, 0.8):
        body += stroke((_on(corners, along, 0.1), _on(corners, along, 1)), GUNMETAL, 1.2)
    if not slab.built:
        return body + stroke((corners[0], corners[1]), GUNMETAL, 1.6)
    chance, ragged = Random(slab.side + 41), []
    for step in range(9):
        depth = 0.62 + chance.uniform(-0.1, 0.3) * (step % 2)
        ragged.append(_on(corners, step / 8, depth))
    body += poly((*ragged, corners[2], corners[3]), lit((96, 56, 36), looks, 0.3), ink(0.9))
    for along in (0.06, 0.94):
        rest = ((along - 0.06, 0), (along + 0.06, 0), (along + 0.03, 0.5), (along - 0.04, 0.7))
        body += poly((_on(corners, *at) for at in rest), lit(RUST, looks, 0.3), ink(0.7))
    return body + stroke(ragged, (255, 128, 52), 0.7, 0.7)
