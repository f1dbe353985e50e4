"""A tank as SVG, seen from above and facing north on 100 by 100: its dice are its parts.

Armor is a plate on each side with the pips of its die, thicker for more. The engine is a row of
lit slots, two pips each. The gun is longer for more range, thicker for more damage, and has a
lamp for each pip of accuracy. The core is a ring of six lights round the turret.
"""

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Final, Literal, TypeAlias

from game.presenter.boards.layout import Point, polar
from game.rules.dicezone.data import (
    ACCURACY,
    CORE,
    DAMAGE,
    FRONT,
    LEFT,
    MOVE,
    RANGE,
    REAR,
    RIGHT,
    Stat,
)
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.boards.strokes import (
    BLACK,
    INK,
    LIGHT_FROM,
    WHITE,
    Outline,
    between,
    box,
    disc,
    lit,
    moved,
    poly,
    stroke,
)
from game.ui.tables.dicezone.art.dice import DICE
from game.ui.tables.dicezone.stage import TankLook
from game.ui.tables.shared.counters import SideColors
from game.ui.tables.shared.ground import linear, radial

Detail: TypeAlias = Literal["tiny", "bold", "full"]
"""How much of a tank is drawn: no pips, no lamps and treads, or everything."""

VIEW: Final = 120.0
"""What a picture shows: the hull is 100 across, and the gun looks out of it."""
GROWN: Final = 1.04
"""How much larger a tiny tank is drawn."""
TURRET: Final[Point] = (50.0, 52.0)
RADIUS: Final[Mapping[Detail, float]] = {"tiny": 22.0, "bold": 19.0, "full": 17.5}
"""Of the turret."""
SIDES: Final = {FRONT: 0, RIGHT: 90, REAR: 180, LEFT: 270}
"""Which way each plate looks."""
REACH: Final = {FRONT: 38.0, RIGHT: 36.0, REAR: 38.0, LEFT: 36.0}
"""How far the inner edge of each plate is from the middle."""
LONG: Final = {FRONT: 50.0, RIGHT: 46.0, REAR: 46.0, LEFT: 46.0}
PIPS: Final[dict[int, tuple[Point, ...]]] = {
    0: (),
    1: ((0, 0),),
    2: ((-0.9, 0), (0.9, 0)),
    3: ((-1, 0), (0, 0), (1, 0)),
    4: ((-0.8, -1), (0.8, -1), (-0.8, 1), (0.8, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)),
}
"""Pips along and across a plate: those of a die, in one row or two."""
APART: Final[Point] = (12.0, 3.7)
"""Along and across."""
THICK: Final = (0.0, 7.5, 7.5, 8.5, 13.0, 13.6, 14.2)
"""Of plates, by their pips: one row of them, or two."""
TINY_THICK: Final = (0.0, 4.6, 6.0, 7.6, 9.2, 10.8, 12.4)
"""The same where pips could not be seen."""
TRACK: Final[Color] = (30, 28, 38)
TREAD: Final[Color] = (82, 78, 98)
ASH: Final[Color] = (58, 54, 60)
LIT: Final[Color] = (255, 250, 236)
UNLIT: Final[Color] = (70, 62, 88)
TURNED: Final = (0, 55, 90, 135, 180, 225, 270, 305)
"""Which way each edge of the hull looks, clockwise from the front."""
SHELL: Final[Color] = (96, 196, 255)


def tank_body(look: TankLook, worn: SideColors, angle: int, detail: Detail) -> str:
    """Return a tank turned clockwise, on `VIEW` by `VIEW`."""
    grown = GROWN if detail == "tiny" else 1.0
    body = _rim(worn) if detail == "tiny" else ""
    body += _tracks(worn, detail) + _hull(worn, angle, detail)
    if any(look.stats):
        body += "".join(_plate(side, look.stats[side], angle, detail) for side in SIDES)
    if detail != "tiny":
        body += _engine(look.stats[MOVE])
    body += _core(look.stats[CORE], detail)
    body += moved(_turret(look, worn, angle, detail), *TURRET, look.gun)
    if look.shell:
        body += _shell(look.shell, detail)
    return _placed(body, angle, grown)


def _placed(body: str, angle: int, grown: float) -> str:
    """SVG of a body in the middle of the picture, turned."""
    center = VIEW / 2
    turned = f'<g transform="translate(-50 -50)">{body}</g>'
    way = f"translate({center:g} {center:g}) rotate({angle}) scale({grown:g})"
    return f'<g transform="{way}">{turned}</g>'


def _rim(worn: SideColors) -> str:
    """A light edge all round, in which a small tank stands out from the board."""
    return box((11.5, 6.5, 77, 86), INK, Outline(mixed(worn.light, WHITE, 0.2), 4.2), 9)


def _tracks(worn: SideColors, detail: Detail) -> str:
    """Tracks, under mudguards in the color of the side."""
    body = ""
    for left, guard in ((14.0, 19.0), (72.0, 70.0)):
        body += box((left, 12, 14, 77), TRACK, Outline(INK, 2.4), 4)
        if detail == "full":
            for tread in range(10):
                y = 16.5 + tread * 7.5
                body += stroke([(left + 1.8, y), (left + 12.2, y)], TREAD, 2.6)
        if detail != "tiny":
            body += box(
                (guard, 19, 11, 63), mixed(worn.main, worn.dark, 0.45), Outline(INK, 1.6), 2
            )
        else:
            body += box((left, 16, 14, 69), mixed(worn.main, worn.dark, 0.2), None, 3)
    return body


def _across(angle: float, reach: float) -> tuple[float, float, float, float]:
    """Return a way from where the light comes to where it goes, for what is turned clockwise."""
    x, y = polar(LIGHT_FROM - angle, reach)
    return (x, y, -x, -y)


def _hull(worn: SideColors, angle: int, detail: Detail) -> str:
    main, dark, light = (hex_color(tone) for tone in worn[:3])
    corners = [(37, 9), (63, 9), (75, 22), (75, 84), (69, 90), (31, 90), (25, 84), (25, 22)]
    low = hex_color(mixed(worn.main, worn.dark, 0.6))
    if detail == "tiny":
        dark = low = hex_color(mixed(worn.main, worn.dark, 0.16))
    x1, y1, x2, y2 = (50 + end for end in _across(angle, 50))
    body = linear("h", (x1, y1, x2, y2), (0, light), (0.42, main), (0.8, low), (1, dark))
    body += poly(corners, "url(#h)", Outline(INK, 2.6))
    for n, start in enumerate(corners):
        way = [between(place, (50, 50), 0.045) for place in (start, corners[(n + 1) % 8])]
        tone = lit(worn.main, angle + TURNED[n], 0.5)
        body += stroke(way, tone, 1.7, 0.8)
    return body


def _engine(move: int) -> str:
    """Slots at the rear, lit in the green of its dice: half a slot is a single pip."""
    tone = DICE["green"].body
    body = box((31, 76.4, 38, 9.2), INK, None, 2.5)
    for slot in range(6):
        x = 32.8 + slot * 5.9
        body += box((x, 77.8, 4.6, 6.4), mixed(tone, BLACK, 0.74), None, 1)
        full = max(0, min(2, move - 2 * slot))
        if full:
            body += box((x, 77.8, 4.6 * full / 2, 6.4), mixed(tone, WHITE, 0.35), None, 1)
    return body


def _plate(side: Stat, value: int, angle: int, detail: Detail) -> str:
    """The armor of a side with its pips; what is left of one that is gone."""
    half, inner = LONG[side] / 2, -REACH[side]
    if not value:
        return moved(_stump(half, inner - 3), 50, 50, SIDES[side])
    thick = (TINY_THICK if detail == "tiny" else THICK)[value]
    outer, look = inner - thick, DICE["yellow"]
    corners = [(-half, inner), (-half + 3.5, outer), (half - 3.5, outer), (half, inner)]
    tone = lit(look.body, angle + SIDES[side], 0.24)
    stops = ((0, hex_color(mixed(tone, WHITE, 0.4))), (1, hex_color(tone)))
    name = f"a{side}"
    body = linear(name, (0, outer, 0, inner), *stops)
    body += poly(corners, f"url(#{name})", Outline(INK, 3.4 if detail == "tiny" else 2.6))
    if detail != "tiny":
        middle, radius = (outer + inner) / 2, 2.9 if detail == "bold" else 2.45
        for along, across in PIPS[value]:
            body += disc((along * APART[0], middle + across * APART[1]), radius, look.pips)
    if value < 3 and detail == "full":
        body += _cracks(half, (outer, inner), value)
    return moved(body, 50, 50, SIDES[side])


def _cracks(half: float, edges: tuple[float, float], value: int) -> str:
    """Cracks in a plate that has little left."""
    outer, inner = edges
    body = ""
    for x in (-half * 0.78, half * 0.78)[: 3 - value]:
        way = [(x - 2, outer), (x + 1.5, (outer + inner) / 2), (x - 0.5, inner)]
        body += stroke(way, mixed(DICE["yellow"].pips, BLACK, 0.3), 1.3, 0.9)
    return body


def _stump(half: float, at: float) -> str:
    """A bare mount where a plate was torn off."""
    way = [(-half, at), (-half * 0.6, at - 2.5), (-half * 0.3, at), (half * 0.1, at - 1.5)]
    way += [(half * 0.4, at + 0.5), (half * 0.7, at - 2.5), (half, at)]
    return stroke(way, INK, 5) + stroke(way, (222, 74, 52), 2, 0.95)


def _core(core: int, detail: Detail) -> str:
    """Six lights round the turret, as many of them lit as the core has pips."""
    radius = RADIUS[detail]
    wide = 3.4 if detail == "full" else 4.6
    away = radius + 1 + wide / 2
    body = disc(TURRET, away + wide / 2 + 1.4, INK)
    for light in range(6):
        start = 60.0 * light - 90 + 8
        way = [_around(start + 11 * n, away) for n in range(5)]
        body += stroke(way, LIT if light < core else UNLIT, wide)
    return body


def _around(turn: float, away: float) -> Point:
    angle = radians(turn)
    return (TURRET[0] + cos(angle) * away, TURRET[1] + sin(angle) * away)


def _turret(look: TankLook, worn: SideColors, angle: int, detail: Detail) -> str:
    """The turret with its gun, about its own middle, pointing north."""
    stats, radius = look.stats, RADIUS[detail]
    long, wide = 26.0 + 4.2 * stats[RANGE], 5.0 + 1.25 * stats[DAMAGE]
    if detail == "tiny":
        long, wide = 45.0 + 1.4 * stats[RANGE], 12.0 + 0.6 * stats[DAMAGE]
    body = ""
    if stats[RANGE]:
        barrel = linear("g", (-wide / 2, 0, wide / 2, 0), (0, "#ffffff"), (1, "#9a94b0"))
        body += barrel + box((-wide / 2, -long, wide, long), "url(#g)", Outline(INK, 2.6), 1.5)
        brake = wide + 4.4
        tone = DICE["red"].body if stats[DAMAGE] else ASH
        body += box((-brake / 2, -long - 2, brake, 6.5), tone, Outline(INK, 2.2), 1.8)
    light, main, low = (hex_color(t) for t in (worn.light, worn.main, _low(worn)))
    shine = polar(LIGHT_FROM - angle - look.gun, radius * 0.5)
    body += radial("t", shine, radius * 1.5, (0, light), (0.5, main), (1, low))
    body += disc((0, 0), radius, "url(#t)", Outline(INK, 2.6))
    if detail == "full":
        body += _sensors(stats[ACCURACY])
    return body


def _low(worn: SideColors) -> Color:
    return mixed(worn.main, worn.dark, 0.7)


def _sensors(accuracy: int) -> str:
    """A red lamp for each pip of accuracy, in a fan over the front of the turret."""
    body = ""
    for lamp in range(6):
        angle = radians(-90 + (lamp - 2.5) * 24)
        away = RADIUS["full"] - 3.4
        lit = lamp < accuracy
        tone = (255, 92, 98) if lit else (38, 22, 30)
        body += disc((cos(angle) * away, sin(angle) * away), 2.3, tone, Outline(INK, 0.8))
    return body


def _shell(points: int, detail: Detail) -> str:
    """The blue rim of a shell, with the points that it still takes away."""
    away = 45.0 if detail == "tiny" else 51.0
    rim, body = hex_color(SHELL), ""
    for wide, alpha in ((5, 0.3), (2, 0.95)):
        look = f'stroke="{rim}" stroke-width="{wide}" stroke-opacity="{alpha}"'
        body += f'<circle cx="50" cy="50" r="{away:g}" fill="none" {look}/>'
    for point in range(points):
        x, y = polar(45.0 + 90 * point, away)
        body += disc((50 + x, 50 + y), 4.4, mixed(SHELL, WHITE, 0.6), Outline(INK, 1.6))
    return body
