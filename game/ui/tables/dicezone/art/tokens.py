"""The icons of the loot tokens: a plain picture on a plate in the color and shape of its kind.

Supplies are square and green, armor is a shield in amber, gunnery a red disc, ordnance a violet
hexagon. The white pictures are SVG on 100 x 100.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import pygame

from game.presenter.boards.layout import Point
from game.rules.dicezone.data import TOKENS, Kind
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import WHITE
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.ground import linear

KIND_COLORS: Final[Mapping[Kind, Color]] = {
    "supply": (70, 214, 132),
    "armor": (255, 190, 62),
    "gunnery": (255, 92, 104),
    "ordnance": (176, 132, 255),
}
PLATES: Final[Mapping[Kind, str]] = {
    "supply": '<rect x="{a}" y="{a}" width="{s}" height="{s}" rx="17" {look}/>',
    "armor": '<path d="M50 {a} L{z} 16 V50 Q{z} 80 50 {z} Q{a} 80 {a} 50 V16 Z" {look}/>',
    "gunnery": '<circle cx="50" cy="50" r="{r}" {look}/>',
    "ordnance": '<polygon points="26,{b} 74,{b} {z},50 74,{y} 26,{y} {a},50" {look}/>',
}
NIGHT: Final[Color] = (12, 6, 28)
FINE: Final = 26
"""Tokens of fewer pixels have bolder strokes."""


@cached_picture
def token_picture(token: str, size: int) -> pygame.Surface:
    """Return the icon of a token on a square of `size` pixels."""
    kind = TOKENS[token].kind
    ground = mixed(KIND_COLORS[kind], NIGHT, 0.68)
    pen = Pen(7.0 if size >= FINE else 9.0, hex_color(ground))
    return paint.svg(_plate(kind, ground) + GLYPHS[token](pen), (size, size))


@cached_picture
def kind_lamp(kind: Kind, size: int) -> pygame.Surface:
    """Return a small lamp for a token that a tank carries: the plate of its kind, aglow."""
    tone = KIND_COLORS[kind]
    edge = f'stroke="{hex_color(NIGHT)}" stroke-width="16"'
    body = _shape(kind, f'fill="{hex_color(tone)}" {edge}', 12)
    core = hex_color(mixed(tone, WHITE, 0.7))
    return paint.svg(body + f'<circle cx="42" cy="40" r="13" fill="{core}"/>', (size, size))


def _shape(kind: Kind, look: str, inset: float) -> str:
    a, z = inset, 100 - inset
    return PLATES[kind].format(a=a, z=z, s=z - a, r=50 - a, b=inset + 5, y=95 - inset, look=look)


def _plate(kind: Kind, ground: Color) -> str:
    tone = KIND_COLORS[kind]
    body = linear(
        "p", (30, 0, 70, 100), (0, hex_color(mixed(ground, tone, 0.4))), (0.6, hex_color(ground))
    )
    rim = f'stroke="{hex_color(tone)}" stroke-width="6" stroke-linejoin="round"'
    dark = 'fill="#05030c" stroke="#05030c" stroke-width="5" stroke-linejoin="round"'
    return body + _shape(kind, dark, 4.5) + _shape(kind, f'fill="url(#p)" {rim}', 7)


# the white pictures

DIGITS: Final = {
    "0": "M0 5 Q0 0 5 0 Q10 0 10 5 V11 Q10 16 5 16 Q0 16 0 11 Z",
    "1": "M1 4 L6 0 V16",
    "2": "M0 4 Q0 0 5 0 Q10 0 10 4 Q10 7 0 16 H10",
    "4": "M8 16 V0 L0 11 H11",
    "6": "M9 0 Q0 3 0 11 Q0 16 5 16 Q10 16 10 11 Q10 7 5 7 Q1 7 0 11",
    "+": "M0 9 H10 M5 4 V14",
}
"""Strokes on ten by sixteen."""


class Pen(NamedTuple):
    """How glyphs are drawn: in white, so wide."""

    width: float
    ground: str
    """The color of the plate, for what is cut out."""

    @property
    def line(self) -> str:
        """How a line looks in SVG."""
        return (
            f'fill="none" stroke="#ffffff" stroke-width="{self.width:g}" '
            'stroke-linecap="round" stroke-linejoin="round"'
        )


def _way(pen: Pen, way: str) -> str:
    return f'<path d="{way}" {pen.line}/>'


def _spot(middle: Point, radius: float) -> str:
    return f'<circle cx="{middle[0]:g}" cy="{middle[1]:g}" r="{radius:g}" fill="#ffffff"/>'


def _full(way: str) -> str:
    return f'<path d="{way}" fill="#ffffff"/>'


def _written(words: str, high: float, middle: Point, pen: Pen) -> str:
    """SVG of digits so high about a point."""
    scale = high / 16
    pitch = 10 * scale + pen.width * 1.5
    wide = 10 * scale + pitch * (len(words) - 1)
    body = ""
    for place, sign in enumerate(words):
        x, y = middle[0] - wide / 2 + place * pitch, middle[1] - high / 2
        body += (
            f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">'
            f'<path d="{DIGITS[sign]}" fill="none" stroke="#ffffff" '
            f'stroke-width="{pen.width * 1.1 / scale:.2f}" stroke-linecap="round" '
            'stroke-linejoin="round"/></g>'
        )
    return body


def _die(pen: Pen, middle: Point, side: float, pips: str = "1") -> str:
    """SVG of a small white die with dark pips."""
    x, y = middle[0] - side / 2, middle[1] - side / 2
    body = (
        f'<rect x="{x - 2.5}" y="{y - 2.5}" width="{side + 5}" height="{side + 5}" '
        f'rx="{side * 0.22 + 2}" fill="{pen.ground}"/>'
        f'<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="{side * 0.22}" fill="#ffffff"/>'
    )
    spots = {"1": ((0, 0),), "2": ((-1, -1), (1, 1)), "3": ((-1, -1), (0, 0), (1, 1))}[pips]
    for across, down in spots:
        body += (
            f'<circle cx="{middle[0] + across * side * 0.26:.1f}" '
            f'cy="{middle[1] + down * side * 0.26:.1f}" r="{side * 0.13:.1f}" '
            f'fill="{pen.ground}"/>'
        )
    return body


def _arrow(pen: Pen, tail: Point, head: Point, barb: float = 13) -> str:
    """SVG of an arrow."""
    dx, dy = head[0] - tail[0], head[1] - tail[1]
    long = (dx * dx + dy * dy) ** 0.5
    dx, dy = dx / long * barb, dy / long * barb
    left = (head[0] - dx - dy, head[1] - dy + dx)
    right = (head[0] - dx + dy, head[1] - dy - dx)
    return _way(
        pen,
        f"M{tail[0]:g} {tail[1]:g} L{head[0]:g} {head[1]:g} "
        f"M{left[0]:.1f} {left[1]:.1f} L{head[0]:g} {head[1]:g} L{right[0]:.1f} {right[1]:.1f}",
    )


def _upright_shell(x: float, low: float, high: float, wide: float = 15.0) -> str:
    """SVG of a shell that stands upright."""
    top = low - high
    return _full(
        f"M{x - wide / 2} {low} V{top + wide} Q{x - wide / 2} {top + 6} {x} {top} "
        f"Q{x + wide / 2} {top + 6} {x + wide / 2} {top + wide} V{low} Z"
    )


def _chasing(pen: Pen) -> str:
    """SVG of two arrows that chase each other."""
    body = _way(pen, "M26 46 A25 25 0 0 1 72 38 M74 54 A25 25 0 0 1 28 62")
    return body + _full("M82 30 L76 50 L60 37 Z") + _full("M18 70 L24 50 L40 63 Z")


def _reset_stats(pen: Pen) -> str:
    bars = "M32 70 V46 M50 70 V28 M68 70 V56"
    return _way(pen._replace(width=13), bars)


def _nitro(pen: Pen) -> str:
    flame = "M52 14 Q58 32 70 42 Q80 54 74 68 Q67 84 50 84 Q33 84 27 69 Q22 55 32 42 Q35 50 42 52 "
    return _full(flame + "Q38 32 52 14 Z") + (
        f'<path d="M50 54 Q62 64 60 72 Q57 79 50 79 Q42 79 40 71 Q39 64 50 54 Z" '
        f'fill="{pen.ground}"/>'
    )


def _shell2(pen: Pen) -> str:
    ring = f'<circle cx="50" cy="48" r="26" {pen.line}/>'
    return ring + "".join(f'<circle cx="{x}" cy="48" r="7.5" fill="#ffffff"/>' for x in (40, 60))


def _armor_shift(pen: Pen) -> str:
    body = ""
    for turn in range(4):
        arrow = _way(pen, "M50 39 V24") + _full("M50 12 L63 28 H37 Z")
        body += f'<g transform="rotate({90 * turn} 50 47)">{arrow}</g>'
    return body


def _rear_proof(pen: Pen) -> str:
    hull = f'<path d="M50 17 L66 32 V54 H34 V32 Z" {pen.line}/>'
    return hull + _way(pen._replace(width=13), "M30 71 H70")


def _aim2(pen: Pen) -> str:
    ring = f'<circle cx="50" cy="50" r="22" {pen.line}/>' + _spot((50, 50), 6)
    return ring + _way(pen, "M50 15 V30 M50 70 V85 M15 50 H30 M70 50 H85")


def _twice_same(pen: Pen) -> str:
    wall = _way(pen, "M24 22 H76")
    return wall + _arrow(pen, (34, 80), (34, 39), 9) + _arrow(pen, (66, 80), (66, 39), 9)


def _ap(pen: Pen) -> str:
    bar = f'<path d="M22 40 H78" {pen._replace(width=11).line}/>'
    gap = f'<path d="M50 10 L64 44 L59 44 V74 L70 90 H30 L41 74 V44 L36 44 Z" fill="{pen.ground}"/>'
    return bar + gap + _full("M50 12 L59 42 H54 V72 L63 85 H37 L46 72 V42 H41 Z")


def _ghost(pen: Pen) -> str:
    body = "M28 78 V46 Q28 20 50 20 Q72 20 72 46 V78 L61 69 L50 79 L39 69 Z"
    eyes = "".join(f'<circle cx="{x}" cy="45" r="6.5" fill="{pen.ground}"/>' for x in (41, 60))
    return _full(body) + eyes


def _homing(pen: Pen) -> str:
    trail = "M24 70 Q24 34 50 34 Q72 34 70 54 Q68 68 54 66 Q44 62 50 52"
    return _way(pen, trail) + _full("M13 66 H35 L24 86 Z")


def _he(pen: Pen) -> str:
    star = "M50 12 L58 34 L78 24 L68 44 L90 52 L68 58 L76 80 L57 68 L48 90 L42 68 L21 76 L32 56 "
    return _full(star + "L11 46 L33 42 L24 21 L43 33 Z") + (
        f'<circle cx="50" cy="51" r="9" fill="{pen.ground}"/>'
    )


def _mine(pen: Pen) -> str:
    ring = "M35 25 H65 L80 50 L65 75 H35 L20 50 Z"
    return (
        f'<path d="{ring}" {pen._replace(width=5).line} stroke-dasharray="9 8"/>'
        '<circle cx="50" cy="50" r="17" fill="#ffffff"/>'
        f'<circle cx="50" cy="50" r="6.5" fill="{pen.ground}"/>'
    )


GLYPHS: Final[Mapping[str, Callable[[Pen], str]]] = {
    "points20": lambda pen: _written("20", 42, (50, 50), pen),
    "points10": lambda pen: _written("10", 42, (50, 50), pen),
    "two_dice": lambda pen: _die(pen, (37, 38), 34, "2") + _die(pen, (63, 63), 34, "2"),
    "die_reset": lambda pen: (
        _chasing(pen._replace(width=pen.width * 0.9)) + _die(pen, (50, 50), 24)
    ),
    "reset_stats": _reset_stats,
    "move_die": lambda pen: (
        _way(pen, "M22 47 L37 31 L52 47 M22 68 L37 52 L52 68") + _die(pen, (68, 50), 26)
    ),
    "nitro": _nitro,
    "front6": lambda pen: (
        _way(pen._replace(width=12), "M26 27 H74") + _written("6", 34, (50, 59), pen)
    ),
    "side4": lambda pen: (
        _way(pen._replace(width=11), "M25 30 V64 M75 30 V64") + _written("4", 34, (49, 49), pen)
    ),
    "shell2": _shell2,
    "armor_shift": _armor_shift,
    "rear_proof": _rear_proof,
    "armor6": lambda pen: _written("+6", 36, (50, 48), pen),
    "aim2": _aim2,
    "bonus_dice": lambda pen: (
        _die(pen, (39, 59), 34, "3") + _way(pen._replace(width=10), "M69 20 V46 M56 33 H82")
    ),
    "split": lambda pen: (
        _way(pen, "M50 80 V58") + _arrow(pen, (50, 58), (29, 24)) + _arrow(pen, (50, 58), (71, 24))
    ),
    "fire_first": lambda pen: _full("M58 12 L26 56 H46 L40 88 L74 42 H54 Z"),
    "double_damage": lambda pen: _upright_shell(36, 76, 52, 19) + _upright_shell(64, 76, 52, 19),
    "damage_die": lambda pen: _upright_shell(32, 77, 54, 19) + _die(pen, (63, 60), 30),
    "twice_diff": lambda pen: _arrow(pen, (40, 72), (21, 36)) + _arrow(pen, (60, 72), (79, 36)),
    "twice_same": _twice_same,
    "ap": _ap,
    "ghost": _ghost,
    "homing": _homing,
    "he": _he,
    "mine": _mine,
}
"""By token."""
