"""Weapons and shields from above, pointing north from the hand at (0, 0).

A slice is a saw, a thrust a spike, a smash a hammer, a projector has barrels; there is a file for
each size. Two-armed weapons are held by both hands at once. Shields are slabs before the arm that
crack as their points go.
"""

from functools import cache
from typing import Final

from game.presenter.boards.layout import Point
from game.rules.metalkrushers.data import SHIELDS, TWO_ARMED
from game.rules.metalkrushers.workshop.sheet import Item
from game.ui.boards.paint import Color, mixed
from game.ui.boards.strokes import (
    BRIGHT,
    GUNMETAL,
    INK,
    PIT,
    WHITE,
    box,
    disc,
    ink,
    path,
    poly,
    stroke,
)
from game.ui.tables.shared.pieces import drawn

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
    """SVG of a weapon in its hand; a two-armed one is held near (0, 0)."""
    if item.kind in TWO_ARMED:
        return drawn("metalkrushers", item.kind)
    tuning = drawn("metalkrushers", item.tuning) if item.tuning else ""
    return drawn("metalkrushers", f"{item.kind}_{item.size.lower()}") + tuning


def icon(item: Item) -> str:
    """SVG of an item by itself on 100 x 100; a larger item fills more of it."""
    if item.kind in TWO_ARMED:
        return _placed(weapon(item), 1.32, (0, 9.0), 40)
    if item.kind in SHIELDS:
        return _placed(shield(item, (120, 130, 146), 1.0), 2.0, (0, 9.0), 0)
    middle = {"slice": 13.0, "thrust": 17.0, "smash": 13.0, "projector": 12.0}[item.kind]
    return _placed(weapon(item), 2.45, (0, middle), 40)


def _placed(body: str, scale: float, off: Point, turn: float) -> str:
    place = f"translate(50 50) rotate({turn:g}) scale({scale:g}) translate({off[0]:g} {off[1]:g})"
    return f'<g transform="{place}">{body}</g>'


# shields


@cache
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
