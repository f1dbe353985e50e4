"""What arms hold, from above, pointing north from the hand at (0, 0).

A slice is a saw, a thrust a spike, a smash a hammer, a projector has barrels; each grows with
its size. Nothing is told by color alone.
"""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from game.rules.metalkrushers.workshop.sheet import Item
from game.ui.boards.layout import Point
from game.ui.boards.paint import Colour, hex_colour, mixed
from game.ui.tables.metalkrushers.art.strokes import (
    BRASS,
    BRIGHT,
    GUNMETAL,
    INK,
    PIT,
    STEEL,
    box,
    disc,
    poly,
    stroke,
)

HOT: Final[Colour] = (255, 176, 84)
KEEN: Final[Colour] = (120, 214, 255)
"""The edge of an improved weapon."""
SAWS: Final = {"S": 7.4, "M": 9.6, "L": 12.2}
SPIKES: Final = {"S": (20.0, 5.4), "M": (27.0, 6.8), "L": (35.0, 8.4)}
HAMMERS: Final = {"S": (11.0, 14.0, 9.0), "M": (13.0, 18.0, 11.5), "L": (15.0, 22.5, 14.5)}
BARRELS: Final = {"S": (1, 17.0), "M": (2, 20.0), "L": (3, 25.0)}
SHIELDS: Final = {"T": 8.0, "S": 11.0, "M": 14.5, "L": 18.5, "H": 23.0}
"""Half the width of each."""
BULGE: Final = 0.34
"""How far the middle of a shield stands before its ends, as a share of half its width."""


def weapon(item: Item) -> str:
    """SVG of a weapon in its hand."""
    return _DRAWN[item.kind](item) + _tuning(item)


def shield(item: Item, tone: Colour, share: float) -> str:
    """SVG of a shield with a share of its points left, in the color of a side."""
    half = SHIELDS[item.size]
    rise, thick = half * BULGE, 5.0 + half * 0.08
    spikes = _spikes(half, rise) if item.kind == "spiked" else ""
    if share <= 0:
        tone = mixed(tone, PIT, 0.72)
    edge = f'stroke="{hex_colour(INK)}" stroke-width="1.5" stroke-linejoin="round"'
    body = f'<path d="{_curved(half, rise, thick)}" fill="{hex_colour(mixed(tone, INK, 0.35))}" '
    body += f'{edge}/><path d="{_curved(half - 0.9, rise, thick * 0.5)}" '
    body += f'fill="{hex_colour(tone)}"/>'
    body += stroke(_arc(half - 1.6, rise, 0.9), mixed(tone, BRIGHT, 0.75), 0.9, 0.9)
    body += "".join(disc(at, 0.8, INK, alpha=0.6) for at in _studs(half, rise, thick))
    return f"{spikes}{box(-2.6, -2, 5.2, 7, GUNMETAL, INK)}{body}{_cracks(half, rise, share)}"


def gripped(item: Item) -> str:
    """SVG of a two-armed weapon; its hands are at (-8, 3) and (8, 3)."""
    return _GRIPPED[item.kind]()


def claw() -> str:
    """SVG of an empty hand."""
    fingers = "".join(
        poly(((x, 1), (2.1 * x, -4.5), (0.7 * x, -9.5), (1.25 * x, -4.2)), STEEL, INK, 1.1)
        for x in (2.6, -2.6)
    )
    return fingers + disc((0, 0), 3.4, GUNMETAL, INK)


def _slice(item: Item) -> str:
    radius = SAWS[item.size]
    hub, teeth = -(radius + 2.0), 10 + round(radius)
    rim = []
    for tooth in range(teeth):
        for part, reach in ((0.0, radius * 1.06), (0.62, radius * 0.83)):
            turn = (tooth + part) / teeth * 2 * pi
            rim.append((sin(turn) * reach, hub - cos(turn) * reach))
    body = poly(rim, BRIGHT, INK, 1.3)
    body += disc((0, hub), radius * 0.72, STEEL) + disc((0, hub), radius * 0.64, (188, 193, 199))
    holes = [(sin(turn * pi / 2.5), cos(turn * pi / 2.5)) for turn in range(5)]
    reach = radius * 0.47
    body += "".join(disc((x * reach, hub - y * reach), radius * 0.1, PIT) for x, y in holes)
    guard = f"M{-radius * 0.8:.2f} {hub + radius * 0.42:.2f}"
    guard += f"A{radius:.2f} {radius:.2f} 0 0 0 {radius * 0.8:.2f} {hub + radius * 0.42:.2f}"
    guard += f"L2.8 {hub:.2f}A2.8 2.8 0 0 0 -2.8 {hub:.2f}Z"
    body += f'<path d="{guard}" fill="{hex_colour(GUNMETAL)}" stroke="{hex_colour(INK)}" '
    body += 'stroke-width="1.2" stroke-linejoin="round"/>'
    return body + disc((0, hub), 2.4, BRASS, INK, 0.9) + box(-2.4, -4, 4.8, 6, GUNMETAL, INK)


def _thrust(item: Item) -> str:
    length, wide = SPIKES[item.size]
    half, tip = wide / 2, -length - 2.0
    body = poly(((0, tip), (half, -5), (-half, -5)), STEEL, INK, 1.5)
    body += poly(((0, tip + 1.6), (0, -5), (-half + 0.5, -5)), BRIGHT)
    body += stroke(((half * 0.45, -6.5), (half * 0.15, tip * 0.62)), GUNMETAL, 0.9, 0.8)
    body += box(-half - 1.3, -6.6, wide + 2.6, 3.2, BRASS, INK, 1.1)
    return body + box(-half + 0.2, -3.6, wide - 0.4, 6, GUNMETAL, INK)


def _smash(item: Item) -> str:
    length, wide, high = HAMMERS[item.size]
    half, top = wide / 2, -length - high / 2
    body = box(-1.9, -length, 3.8, length + 2, GUNMETAL, INK)
    cut = high * 0.24
    head = ((-half, top + cut), (-half + cut, top), (half - cut, top), (half, top + cut))
    head += ((half, top + high - cut), (half - cut, top + high))
    head += ((-half + cut, top + high), (-half, top + high - cut))
    body += poly(head, STEEL, INK, 1.5)
    body += box(-half + cut, top + 0.9, wide - 2 * cut, high * 0.34, BRIGHT)
    for x in (-half + cut, half - cut - high * 0.2):
        body += box(x, top + 0.7, high * 0.2, high - 1.4, GUNMETAL)
    return body + box(-2.7, top + high * 0.2, 5.4, high * 0.6, BRASS, INK, 1.0)


def _projector(item: Item) -> str:
    count, length = BARRELS[item.size]
    step = 4.6
    body = ""
    for barrel in range(count):
        x = (barrel - (count - 1) / 2) * step
        body += box(x - 1.9, -length, 3.8, length - 5, STEEL, INK, 1.2, 0.6)
        body += box(x - 1.1, -length + 1, 1.0, length - 7, BRIGHT)
        body += box(x - 2.4, -length - 0.6, 4.8, 3.6, GUNMETAL, INK, 1.0, 0.6)
        body += disc((x, -length + 0.6), 1.25, HOT)
    wide = count * step + 3.4
    for y in (-9.2, -12.4):
        body += box(-wide / 2 + 0.6, y, wide - 1.2, 1.5, PIT)
    return body + box(-wide / 2, -7.6, wide, 9.6, GUNMETAL, INK, 1.3, 1.8) + _vents(wide)


def _vents(wide: float) -> str:
    lines = ((-5.4, 0.5), (-3.4, 0.35), (-1.4, 0.25))
    ways = (((-wide * share, y), (wide * share, y)) for y, share in lines)
    return "".join(stroke(way, HOT, 0.9, 0.75) for way in ways)


def _pike() -> str:
    body = _pole(24, -27)
    leaf = ((0, -46.0), (3.9, -33), (2.0, -27.5), (-2.0, -27.5), (-3.9, -33))
    body += poly(leaf, STEEL, INK, 1.3)
    body += poly(((0, -44.5), (0, -28), (-1.6, -28), (-3.3, -33)), BRIGHT)
    return body + box(-3.2, -28.4, 6.4, 3, BRASS, INK, 1.0)


def _glaive() -> str:
    edge = f'stroke="{hex_colour(INK)}" stroke-width="1.4" stroke-linejoin="round"'
    blade = "M-2.4 -12C-4.5 -22 -7 -31 3.5 -41C12.5 -34 15 -23 10.5 -15C9 -19 6 -19 2.6 -12Z"
    keen = "M3.5 -41C12.5 -34 15 -23 10.5 -15C11.5 -23 9.5 -31 3.5 -38.5Z"
    body = _pole(24, -13) + f'<path d="{blade}" fill="{hex_colour(STEEL)}" {edge}/>'
    body += f'<path d="{keen}" fill="{hex_colour(BRIGHT)}"/>'
    return body + box(-3.6, -13.4, 7.2, 3, BRASS, INK, 1.0)


def _greatblade() -> str:
    blade = ((0, -43.0), (5.6, -36), (5.6, -3), (-5.6, -3), (-5.6, -36))
    body = _pole(17, -2) + poly(blade, STEEL, INK, 1.5)
    body += poly(((0, -41.5), (0, -4), (-4.9, -4), (-4.9, -35.6)), BRIGHT)
    body += stroke(((0, -5), (0, -33)), GUNMETAL, 1.6)
    return body + box(-10.5, -4.6, 21, 4, BRASS, INK, 1.2, 1.6)


def _maul() -> str:
    body = _pole(20, -20)
    head = ((-15.5, -33.0), (-11, -38), (11, -38), (15.5, -33), (15.5, -23), (11, -18))
    body += poly((*head, (-11, -18), (-15.5, -23)), STEEL, INK, 1.6)
    body += box(-10.5, -36.8, 21, 6, BRIGHT)
    for x in (-12.6, 9.8):
        body += box(x, -36.4, 2.8, 16.8, GUNMETAL)
    return body + box(-4, -33.6, 8, 11.4, BRASS, INK, 1.1)


def _pole(butt: float, top: float) -> str:
    body = box(-1.9, top, 3.8, butt - top, (96, 72, 50), INK, 1.2, 1.6)
    return body + stroke(((-0.6, top + 1), (-0.6, butt - 2)), (150, 118, 84), 0.7)


_DRAWN: Final[dict[str, Callable[[Item], str]]] = {
    "slice": _slice,
    "thrust": _thrust,
    "smash": _smash,
    "projector": _projector,
}
_GRIPPED: Final = {"pike": _pike, "glaive": _glaive, "greatblade": _greatblade, "maul": _maul}


def _tuning(item: Item) -> str:
    """A weight of brass behind the hand, or a keen line beside it."""
    if item.tuning == "weighted":
        return box(-4.6, -1.2, 9.2, 5.4, BRASS, INK, 1.2, 1.4) + box(-3.4, -0.2, 6.8, 1.4, BRIGHT)
    if item.tuning == "improved":
        lines = (((-4.4, 3.6), (0, -0.6), (4.4, 3.6)), ((-4.4, 6.2), (0, 2.0), (4.4, 6.2)))
        return "".join(stroke(way, INK, 2.6) + stroke(way, KEEN, 1.5) for way in lines)
    return ""


def _curved(half: float, rise: float, thick: float) -> str:
    """SVG path of a slab that bulges forward."""
    y = -3.0
    return (
        f"M{-half:.2f} {y:.2f}Q0 {y - 2 * rise:.2f} {half:.2f} {y:.2f}"
        f"L{half * 0.93:.2f} {y + thick:.2f}Q0 {y + thick - 2 * rise * 0.9:.2f} "
        f"{-half * 0.93:.2f} {y + thick:.2f}Z"
    )


def _arc(half: float, rise: float, down: float) -> list[Point]:
    """Return points along the outer edge of a shield."""
    shares = [step / 10 * 2 - 1 for step in range(11)]
    return [(x * half, -3.0 + down - rise * (1 - x * x)) for x in shares]


def _studs(half: float, rise: float, thick: float) -> list[Point]:
    return [(x * half, -3.0 + thick * 0.72 - rise * (1 - x * x)) for x in (-0.8, -0.4, 0.4, 0.8)]


def _spikes(half: float, rise: float) -> str:
    count = 3 if half < 13 else 5
    body = ""
    for number in range(count):
        x = ((number + 0.5) / count * 2 - 1) * 0.94
        foot = (x * half, -3.0 - rise * (1 - x * x) + 1)
        tip = (foot[0] * 1.1, foot[1] - 7.5)
        body += poly(((foot[0] - 2.1, foot[1]), tip, (foot[0] + 2.1, foot[1])), BRIGHT, INK, 1.1)
    return body


_CRACKS: Final = (
    ((-0.30, -0.2), (-0.12, 0.3), (-0.22, 0.6), (-0.06, 1.1)),
    ((0.38, -0.2), (0.28, 0.4), (0.46, 0.7), (0.36, 1.1)),
    ((-0.72, -0.2), (-0.58, 0.4), (-0.66, 1.1)),
    ((0.74, -0.2), (0.64, 0.5), (0.80, 1.1)),
    ((0.06, -0.2), (0.16, 0.3), (0.04, 0.7), (0.14, 1.1)),
)
"""Ways through a shield: across by half its width, and through it."""


def _cracks(half: float, rise: float, share: float) -> str:
    many = 0 if share >= 1 else min(5, 1 + int((1 - share) * 5))
    thick, body = 5.0 + half * 0.08, ""
    for crack in _CRACKS[:many]:
        way = [(x * half, -3.0 - rise * (1 - x * x) + y * thick) for x, y in crack]
        body += stroke(way, INK, 1.5 if share > 0.4 else 2.1)
    return body


def icon(item: Item) -> str:
    """SVG of an item by itself on 100 x 100: its size is told by how much of it is filled."""
    if item.kind in _GRIPPED:
        return _placed(gripped(item), 1.15, 10.0)
    if item.kind in ("shield", "spiked"):
        return _placed(shield(item, (126, 134, 146), 1.0), 1.9, 2.0)
    return _placed(weapon(item), 2.2, 16.0)


def _placed(body: str, scale: float, up: float) -> str:
    return (
        f'<g transform="translate(50 50) rotate(38) scale({scale}) translate(0 {up:g})">{body}</g>'
    )
