"""A Krusher from above as one SVG: exhausts, arms, plates, deck, cockpit and shoulders."""

from typing import Final

from game.rules.metalkrushers.data import CHASSIS, TWO_ARMED, Arm
from game.rules.metalkrushers.workshop.sheet import Item, is_shield
from game.ui.boards.layout import Point
from game.ui.boards.paint import Colour, mixed
from game.ui.tables.metalkrushers.art.hull import FRAMES, VIEW, deck, hand, outline, shoulder
from game.ui.tables.metalkrushers.art.plates import plate_svg
from game.ui.tables.metalkrushers.art.strokes import (
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
    lit,
    moved,
    poly,
    stroke,
)
from game.ui.tables.metalkrushers.art.weapons import claw, gripped, shield, weapon
from game.ui.tables.metalkrushers.stage import Look
from game.ui.tables.shared.counters import Livery
from game.ui.tables.shared.ground import radial

INWARD: Final = 8.0
"""Degrees that a weapon leans inward, so that it stays within its hex."""
OUTWARD: Final = 20.0
"""Degrees that a shield is held outward: it covers the front and the side of its arm."""
PIPES: Final = {"bantam": 1, "light": 2, "standard": 2, "heavy": 3, "monster": 4}
GLASS: Final[Colour] = (255, 226, 150)


def body(look: Look, worn: Livery, turn: int) -> str:
    """SVG of a Krusher on a square of `VIEW`, turned clockwise."""
    parts = _exhausts(look.chassis) + _arms(look, worn)
    parts += poly(outline(look.chassis), PIT, INK, 3.0)
    most = CHASSIS[look.chassis].most
    for side in (3, 2, 4, 1, 5, 0):
        points = (look.armor[side], look.built[side], most)
        parts += plate_svg(side, look.chassis, points, worn, turn)
    parts += _deck(look.chassis, worn) + _shoulders(look.chassis, worn, turn)
    return moved(parts + _across(look), VIEW / 2, VIEW / 2, turn)


def _exhausts(chassis: str) -> str:
    """Pipes that stick out behind: where they are is the rear."""
    count, (wide, low) = PIPES[chassis], FRAMES[chassis].rear
    parts = ""
    for pipe in range(count):
        x = ((pipe + 0.5) / count * 2 - 1) * wide * 0.82
        parts += box(x - 2.4, low - 3, 4.8, 6.4, GUNMETAL, INK, 1.2, 1.2)
        parts += box(x - 1.4, low + 1.6, 2.8, 1.3, (30, 24, 22))
    return parts


def _arms(look: Look, worn: Livery) -> str:
    right, left = look.arms
    if right is not None and right.kind in TWO_ARMED:
        return _both_forward(look.chassis)
    share = look.shield / look.shield_built if look.shield_built else 0.0
    return _arm(look.chassis, "right", right, worn, share) + _arm(
        look.chassis, "left", left, worn, share
    )


def _arm(chassis: str, arm: Arm, item: Item | None, worn: Livery, share: float) -> str:
    """An arm with what it holds; a shield is held before the arm, a weapon beyond it."""
    joint, grip, strong = shoulder(chassis, arm), hand(chassis, arm), FRAMES[chassis].arm
    limb = _limb(joint, grip, strong)
    left = arm == "left"
    if item is None:
        return limb + moved(claw(), *grip, -INWARD if not left else INWARD)
    if is_shield(item):
        held = shield(item, mixed(worn.main, worn.light, 0.2), share)
        return limb + moved(held, *grip, -OUTWARD if left else OUTWARD)
    return limb + moved(weapon(item), *grip, INWARD if left else -INWARD)


def _limb(joint: Point, grip: Point, strong: float) -> str:
    """Upper and lower arm between the shoulder and the hand."""
    half, low = 4.6 * strong, 3.2 * strong
    parts = poly(
        (
            (joint[0] - half, joint[1]),
            (joint[0] + half, joint[1]),
            (grip[0] + low, grip[1] + 1),
            (grip[0] - low, grip[1] + 1),
        ),
        GUNMETAL,
        INK,
        1.4,
    )
    middle = between(joint, grip, 0.55)
    parts += stroke((between(joint, grip, 0.25), between(joint, grip, 0.92)), STEEL, 1.8 * strong)
    return parts + disc(middle, 2.5 * strong, STEEL, INK, 1.0)


def _both_forward(chassis: str) -> str:
    """Two arms that reach for one grip before the hull."""
    parts = ""
    for arm in ("right", "left"):
        x, y = shoulder(chassis, arm)
        side = 1 if arm == "right" else -1
        elbow = (x + side * 2.5, y - 15 * FRAMES[chassis].arm)
        grip = (side * 7.5, FRAMES[chassis].front[1] - 5)
        for start, end in (((x, y), elbow), (elbow, grip)):
            parts += stroke((start, end), INK, 9.6 * FRAMES[chassis].arm)
        for start, end in (((x, y), elbow), (elbow, grip)):
            parts += stroke((start, end), GUNMETAL, 7.0 * FRAMES[chassis].arm)
            parts += stroke((start, end), STEEL, 1.8 * FRAMES[chassis].arm)
        parts += disc(elbow, 4.2 * FRAMES[chassis].arm, STEEL, INK, 1.1)
        parts += disc(grip, 3.8, GUNMETAL, INK, 1.2)
    return parts


def _across(look: Look) -> str:
    """A two-armed weapon, over everything, held before the hull."""
    item = look.arms[0]
    if item is None or item.kind not in TWO_ARMED:
        return ""
    front = FRAMES[look.chassis].front[1]
    grips = "".join(disc((x, front - 5), 2.7, STEEL, INK, 1.0) for x in (7.5, -7.5))
    return (
        moved(gripped(item), 0, front + 16)
        + stroke(((-6.5, front - 5), (6.5, front - 5)), INK, 3.6)
        + stroke(((-6.5, front - 5), (6.5, front - 5)), STEEL, 2.0)
        + grips
    )


def _deck(chassis: str, worn: Livery) -> str:
    """The deck in the color of its side, the cockpit in front, the engine behind."""
    corners = deck(chassis)
    top, low = corners[0][1], corners[2][1]
    stops = ((0, _hex(mixed(worn.main, WHITE, 0.16))), (1, _hex(mixed(worn.main, BLACK, 0.45))))
    parts = radial("deck", (-8, -10), 44, *stops)
    parts += poly(corners, "url(#deck)", INK, 1.3)
    inner = [between(corner, (0, (top + low) / 2), 0.1) for corner in corners]
    parts += stroke(inner, mixed(worn.main, WHITE, 0.3), 0.6, 0.6, closed=True)
    for start, end in ((1, 2), (4, 3)):
        seam = (between(corners[start], corners[end], 0.3), between(corners[start], (0, 0), 0.52))
        parts += stroke(seam, INK, 0.7, 0.6)
    return parts + _cockpit(corners[0], worn) + _engine(corners[2])


def _cockpit(corner: Point, worn: Livery) -> str:
    """A wedge with a lit visor: where it points is the front."""
    half, top = max(4.6, corner[0] * 0.86), corner[1]
    wedge = ((0, top - 5.0), (half, top + 1.5), (half * 0.8, top + 8.5))
    wedge += tuple((-x, y) for x, y in reversed(wedge[1:]))
    parts = poly(wedge, mixed(worn.dark, BLACK, 0.25), INK, 1.2)
    visor = ((0, top - 2.4), (half * 0.74, top + 2.3), (half * 0.62, top + 5.0), (0, top + 1.6))
    for side in (1, -1):
        parts += poly(((side * x, y) for x, y in visor), GLASS)
    return parts + stroke(((0, top - 2.4), (0, top + 1.6)), INK, 0.8)


def _engine(corner: Point) -> str:
    """Grille of the engine."""
    half, low = corner[0] * 0.8, corner[1]
    parts = box(-half, low - 6.4, 2 * half, 5.0, PIT, INK, 0.9)
    for slot in range(5):
        x = (slot / 2 - 1) * half * 0.78
        parts += box(x - 0.5, low - 5.8, 1.0, 3.8, (232, 116, 48))
    return parts


def _shoulders(chassis: str, worn: Livery, turn: int) -> str:
    parts = ""
    strong = FRAMES[chassis].arm
    for arm in ("right", "left"):
        at = shoulder(chassis, arm)
        tone = mixed(worn.main, worn.dark, 0.35)
        parts += disc(at, 7.2 * strong, tone, INK, 1.6)
        parts += disc(at, 5.2 * strong, mixed(tone, WHITE, 0.14))
        shine = lit(mixed(tone, WHITE, 0.2), turn, 0.2)
        parts += disc((at[0] - 1.2, at[1] - 1.4), 2.8 * strong, shine)
        parts += disc(at, 1.7 * strong, BRIGHT, INK, 0.9)
    return parts


def _hex(tone: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*tone)
