"""A Krusher from above as one SVG: exhausts, arms, plates, deck, cockpit and shoulders."""

from functools import cache
from typing import Final, Literal, TypeAlias

from game.presenter.boards.layout import Point
from game.rules.metalkrushers.data import TWO_ARMED, Arm
from game.rules.metalkrushers.workshop.sheet import Item, is_shield
from game.ui.boards.paint import mixed
from game.ui.boards.strokes import (
    GUNMETAL,
    INK,
    PIT,
    STEEL,
    between,
    box,
    disc,
    ink,
    moved,
    poly,
    stroke,
)
from game.ui.tables.metalkrushers.art import deck
from game.ui.tables.metalkrushers.art.hull import (
    FRAMES,
    VIEW,
    guard,
    hand,
    outline,
    shoulder,
)
from game.ui.tables.metalkrushers.art.hull import deck as inside
from game.ui.tables.metalkrushers.art.plates import Slab, plate_svg
from game.ui.tables.metalkrushers.art.shields import shield
from game.ui.tables.metalkrushers.art.weapons import claw, gripped, weapon
from game.ui.tables.metalkrushers.stage import VisibleKrusher
from game.ui.tables.shared.counters import SideColors

INWARD: Final = 8.0
"""Degrees that a weapon leans inward, so that it stays within its hex."""
OUTWARD: Final = 33.0
"""Degrees that a shield is held outward: it covers the front and the side of its arm."""
Detail: TypeAlias = Literal["plain", "bold", "full"]
"""How much is drawn: bold and plain ones have a bright nose and no lamps, plain ones no seams."""
TIP: Final = -5.0
"""How far forward a two-armed weapon is held at most."""
PIPES: Final = {"bantam": 1, "light": 2, "standard": 2, "heavy": 3, "monster": 4}


def body(look: VisibleKrusher, worn: SideColors, turn: int, detail: Detail = "full") -> str:
    """SVG of a Krusher on a square of `VIEW`, turned clockwise."""
    small = detail == "plain"
    chassis = look.chassis
    parts = _exhausts(chassis) + _arms(look, worn) + _frame(chassis, small)
    for side in (3, 2, 4, 1, 5, 0):
        slab = Slab(chassis, side, look.armor[side], look.built[side])
        parts += plate_svg(slab, worn, turn, small)
    parts += deck.deck_svg(chassis, worn, small) + deck.shoulders(chassis, worn)
    if detail != "full":
        parts += deck.mount(chassis, worn) + _across(look) + deck.beak(chassis)
    else:
        parts += deck.cockpit(chassis, worn) + deck.turret(chassis, worn, look.linkage)
        parts += _across(look)
    return moved(parts, VIEW / 2, VIEW / 2, turn)


@cache
def _frame(chassis: str, small: bool) -> str:
    """What carries the plates: seen where they are thin."""
    corners, heart = outline(chassis), inside(chassis)
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
