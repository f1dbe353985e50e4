"""A Krusher from above as one SVG: exhausts, arms, plates, and what lies within them.

Within the plates are the deck in the color of its side, cockpit, engine, shoulders and lamps.
"""

from functools import cache
from math import cos, pi, sin
from typing import Final, Literal, TypeAlias

from game.presenter.boards.layout import Point
from game.rules.metalkrushers.data import ARMS, LINKAGE, TWO_ARMED, Arm
from game.rules.metalkrushers.workshop.sheet import Item, is_shield
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import (
    BLACK,
    BRIGHT,
    GUNMETAL,
    INK,
    PIT,
    STEEL,
    WHITE,
    between,
    box,
    disc,
    ink,
    moved,
    poly,
    stroke,
)
from game.ui.tables.metalkrushers.art.armament import claw, gripped, shield, weapon
from game.ui.tables.metalkrushers.art.hull import (
    FRAMES,
    VIEW,
    Slab,
    deck,
    guard,
    hand,
    outline,
    plate_svg,
    shoulder,
)
from game.ui.tables.metalkrushers.stage import VisibleKrusher
from game.ui.tables.shared.counters import SideColors
from game.ui.tables.shared.ground import radial

INWARD: Final = 8.0
"""Degrees that a weapon leans inward, so that it stays within its hex."""
OUTWARD: Final = 33.0
"""Degrees that a shield is held outward: it covers the front and the side of its arm."""
Detail: TypeAlias = Literal["plain", "bold", "full"]
"""How much is drawn: bold and plain ones have a bright nose and no lamps, plain ones no seams."""
TIP: Final = -5.0
"""How far forward a two-armed weapon is held at most."""
PIPES: Final = {"bantam": 1, "light": 2, "standard": 2, "heavy": 3, "monster": 4}
GLASS: Final[Color] = (255, 226, 150)
BEAK: Final[Color] = (255, 244, 206)
FIRE: Final[Color] = (236, 120, 50)
LAMP: Final[Color] = (255, 214, 110)
LOW: Final[Color] = (255, 122, 82)
"""Lamps of a Krusher that has little linkage left."""
DEAD: Final[Color] = (58, 50, 46)
FEW: Final = 5
"""With so many lamps or fewer all that are left are red."""


def body(look: VisibleKrusher, worn: SideColors, turn: int, detail: Detail = "full") -> str:
    """SVG of a Krusher on a square of `VIEW`, turned clockwise."""
    small = detail == "plain"
    chassis = look.chassis
    parts = _exhausts(chassis) + _arms(look, worn) + _frame(chassis, small)
    for side in (3, 2, 4, 1, 5, 0):
        slab = Slab(chassis, side, look.armor[side], look.built[side])
        parts += plate_svg(slab, worn, turn, small)
    parts += deck_svg(chassis, worn, small) + shoulders(chassis, worn)
    if detail != "full":
        parts += mount(chassis, worn) + _across(look) + beak(chassis)
    else:
        parts += cockpit(chassis, worn) + turret(chassis, worn, look.linkage)
        parts += _across(look)
    return moved(parts, VIEW / 2, VIEW / 2, turn)


@cache
def _frame(chassis: str, small: bool) -> str:
    """What carries the plates: seen where they are thin."""
    corners, heart = outline(chassis), deck(chassis)
    parts = poly(corners, (46, 48, 54), ink(3.0)) + poly(heart, PIT)
    if small:
        return parts
    for side in range(6):
        edge, base = (corners[side - 1], corners[side]), (heart[side - 1], heart[side])
        for share in (0.0, 0.25, 0.5, 0.75):
            rib = (between(*edge, share), between(*base, share))
            parts += stroke(rib, INK, 2.2) + stroke(rib, (88, 92, 100), 1.0)
    return parts


@cache
def _exhausts(chassis: str) -> str:
    """Pipes that stick out behind: where they are is the rear."""
    count, (wide, low) = PIPES[chassis], FRAMES[chassis].rear
    parts = ""
    for pipe in range(count):
        x = ((pipe + 0.5) / count * 2 - 1) * wide * 0.82
        parts += box((x - 3.2, low - 3, 6.4, 7.8), GUNMETAL, ink(1.3), 1.4)
        parts += box((x - 2.0, low + 2.2, 4.0, 1.5), (30, 24, 22), corner=0.6)
    return parts


def _arms(look: VisibleKrusher, worn: SideColors) -> str:
    right, left = look.arms
    if right is not None and right.kind in TWO_ARMED:
        return "".join(_forward(look.chassis, side) for side in (1, -1))
    share = look.shield / look.shield_built if look.shield_built else 0.0
    parts = ""
    held_by: tuple[tuple[Arm, Item | None], ...] = (("right", right), ("left", left))
    for arm, item in held_by:
        joint = shoulder(look.chassis, arm)
        grip = (guard if is_shield(item) else hand)(look.chassis, arm)
        parts += _limb(joint, grip, FRAMES[look.chassis].arm)
        held, lean = _held(item, worn, share)
        parts += moved(held, *grip, lean if arm == "right" else -lean)
    return parts


@cache
def _held(item: Item | None, worn: SideColors, share: float) -> tuple[str, float]:
    """SVG of what a right hand holds, and how far it leans clockwise."""
    if item is None:
        return claw(), -INWARD
    if is_shield(item):
        return shield(item, mixed(worn.main, worn.light, 0.15), share), OUTWARD
    return weapon(item), -INWARD


@cache
def _limb(joint: Point, grip: Point, strong: float) -> str:
    """Upper and lower arm between the shoulder and the hand."""
    half, low = 6.4 * strong, 4.6 * strong
    (x0, y0), (x1, y1) = joint, grip
    corners = ((x0 - half, y0), (x0 + half, y0), (x1 + low, y1), (x1 - low, y1))
    parts = poly(corners, GUNMETAL, ink(1.6))
    way = (between(joint, grip, 0.2), between(joint, grip, 0.9))
    parts += stroke(way, INK, 4.6 * strong, 0.55) + stroke(way, STEEL, 2.8 * strong)
    return parts + disc(grip, 3.9 * strong, GUNMETAL, ink(1.3)) + disc(grip, 1.8 * strong, STEEL)


@cache
def _forward(chassis: str, side: int) -> str:
    """An arm that reaches for a grip before the hull."""
    strong, (x, y) = FRAMES[chassis].arm, shoulder(chassis, "right")
    elbow = (side * (x + 2.0), y - 16 * strong)
    grip = (side * 8.0, FRAMES[chassis].front[1] - 5)
    ways = (((side * x, y), elbow), (elbow, grip))
    parts = "".join(stroke(way, INK, 11.5 * strong) for way in ways)
    for way in ways:
        parts += stroke(way, GUNMETAL, 8.6 * strong) + stroke(way, STEEL, 2.6 * strong)
    return parts + disc(elbow, 5.0 * strong, STEEL, ink(1.3)) + disc(elbow, 2.0 * strong, PIT)


def _across(look: VisibleKrusher) -> str:
    """A two-armed weapon over everything, and the hands that hold it."""
    item = look.arms[0]
    if item is None or item.kind not in TWO_ARMED:
        return ""
    front = FRAMES[look.chassis].front[1] - 5
    parts = moved(gripped(item), 0, max(front + 24, TIP))
    for side in (1, -1):
        way = ((side * 8.0, front), (side * 3.0, front))
        parts += stroke(way, INK, 7.4) + stroke(way, GUNMETAL, 5.0) + stroke(way, STEEL, 1.8)
    return parts


# what lies within the plates


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
