"""The standard military map symbols, and the small signs that stand beside them on counters.

Symbols are drawn by type in a frame of 60 by 40. Arms: crossed lines for foot, a slash for horse,
an oval for armor, a disc for artillery, a bridge for engineers, a wheel for transport. Below the
frame stands how the unit moves: wheels, a wheel and a track, or a pack animal. Guns tell their
caliber by strokes beside the disc and their kind by what stands with it: a chevron against tanks,
an arch against aircraft, a peak, foot's cross. Small signs tell what a unit has done, its quality,
its work under way, and a gas shell.
"""

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final, Literal

import pygame

from game.rules.portable.data import TURNS_OF, GunId, JobKind, KindId
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color
from game.ui.boards.strokes import Line, disc, path, poly, stroke
from game.ui.memory.picture_cache import cached_picture

WIDE, HIGH = 60.0, 40.0
"""The frame."""
LOW: Final = 50.0
"""Where the marks below the frame end."""
FOOT: Final = "M0 0L60 40M60 0L0 40"
SLASH: Final = "M0 40L60 0"
CHEVRON: Final = "M0 40L30 2L60 40"
ARCH: Final = "M4 40C8 14 52 14 56 40"
OVAL: Final = '<rect x="7" y="8" width="46" height="24" rx="12"/>'
WHEELS: Final = {
    "wheels": (16.0, 44.0),
    "three wheels": (12.0, 30.0, 48.0),
    "half track": (12.0,),
}
STROKES: Final[Mapping[str, int]] = {"medium": 1, "heavy": 2}
"""Beside the disc of a gun, on each side."""
INK: Final[Color] = (16, 14, 12)
GOLD: Final[Color] = (255, 214, 84)
PALE: Final[Color] = (244, 240, 226)
FIRE: Final[Color] = (255, 122, 62)
LEAD: Final[Color] = (188, 182, 176)
GAS: Final[Color] = (188, 206, 60)
DONE: Final[Color] = (255, 214, 110)
TO_DO: Final[Color] = (96, 92, 84)


def _path(way: str) -> str:
    return f'<path d="{way}"/>'


def _disc(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{{ink}}"/>'


def _ring(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'


def _filled(way: str) -> str:
    return f'<path d="{way}" fill="{{ink}}"/>'


def _wheel(x: float, y: float, radius: float) -> str:
    """The sign of transport: a wheel with eight spokes."""
    spokes = ""
    for turn in range(4):
        dx, dy = cos(turn * pi / 4) * radius, sin(turn * pi / 4) * radius
        spokes += f"M{x - dx:.1f} {y - dy:.1f}L{x + dx:.1f} {y + dy:.1f}"
    return _ring(x, y, radius) + _path(spokes)


def _star(x: float, y: float, radius: float) -> str:
    corners = []
    for turn in range(10):
        away = radius if turn % 2 == 0 else radius * 0.42
        corners.append((x + sin(turn * pi / 5) * away, y - cos(turn * pi / 5) * away))
    return f'<polygon points="{paint.points(corners)}" fill="{{ink}}"/>'


ARROW: Final = _path("M30 36V9") + _filled("M30 2L37 13H23Z")
MACHINE_GUN: Final = ARROW + _path("M16 36H44")
MORTAR: Final = _path("M30 25V9") + _filled("M30 2L37 13H23Z") + _ring(30, 31, 6)
SHAPES: Final[Mapping[str, str]] = {
    "infantry": _path(FOOT),
    "infantry_at": _path(FOOT + CHEVRON),
    "engineers": _path("M10 32V12H50V32M30 12V32"),
    "cavalry_dismounted": _path(SLASH) + _path("M0 0L17 11.3M43 28.7L60 40"),
    "cavalry_mounted": _path(SLASH),
    "machine_guns": MACHINE_GUN,
    "mortars": MORTAR,
    "armoured_car": OVAL + _path("M12.5 28.5L47.5 11.5"),
    "light_tank": OVAL + _path("M30 8V32"),
    "tank": OVAL,
    "half_track": OVAL + _wheel(30, 20, 8.5),
    "truck": _wheel(30, 20, 14),
    "horse_transport": _wheel(30, 20, 14),
    "spotter": _path("M30 3L52 37H8Z") + _disc(30, 26, 5.5),
    "commander": _star(30, 22, 19),
    "cyclists": _path(FOOT),
}
"""What stands in the frame, for all but guns."""
MOVES: Final[Mapping[str, str]] = {
    "armoured_car": "three wheels",
    "truck": "wheels",
    "cyclists": "wheels",
    "half_track": "half track",
    "horse_transport": "pack animal",
    "commander": "staff",
}
"""What stands below the frame."""
GUNS: Final[Mapping[str, str]] = {
    "": _disc(30, 20, 8),
    "field": _disc(30, 20, 8),
    "medium": _disc(30, 20, 8),
    "heavy": _disc(30, 20, 8),
    "mountain": _disc(30, 12, 7.5) + _filled("M30 24L43 40H17Z"),
    "infantry_gun": _path(FOOT) + _disc(30, 20, 8),
    "anti_tank": _path(CHEVRON),
    "anti_aircraft": _path(ARCH) + _disc(30, 13, 6),
}
"""Guns in an open frame."""
ARMORED: Final[Mapping[str, str]] = {
    "anti_tank": _path("M11.5 29.5L30 8L48.5 29.5"),
    "anti_aircraft": _path("M10 29C16 20 44 20 50 29"),
    "mountain": _filled("M30 19L40 31H20Z"),
    "infantry_gun": _path("M13 11.5L47 28.5M47 11.5L13 28.5"),
}
"""What tells a gun within the oval of armor."""
DISC_AT: Final[Mapping[str, float]] = {"mountain": 14, "anti_tank": 25, "anti_aircraft": 15}
"""How low the disc of a self-propelled gun lies where it shares its oval."""


def symbol(kind: KindId, gun: GunId, ink: Color, width: float) -> str:
    """Return the SVG of a symbol within its frame, its lines so wide; without the frame."""
    if kind == "artillery":
        body = GUNS[gun] + _strokes(gun, 14, (11, 29))
    elif kind == "sp_artillery":
        body = OVAL + _disc(30, DISC_AT.get(gun, 20), 5 if gun in DISC_AT else 6)
        body += ARMORED.get(gun, "") + _strokes(gun, 11, (14, 26))
    elif kind == "assault_gun":
        body = OVAL + ARMORED.get(gun, "") + _strokes(gun, 8, (14, 26))
        body += "" if gun == "anti_tank" else _path("M30 30V17") + _filled("M30 10L35 19H25Z")
        body += _path("M7 36.5H53")
    else:
        body = SHAPES[kind]
    return _inked(body, ink, width)


def mobility(kind: KindId, ink: Color, width: float) -> str:
    """Return the SVG of what stands below the frame of a kind, nothing for most."""
    moves = MOVES.get(kind, "")
    body = "".join(_ring(x, 45.2, 3.6) for x in WHEELS.get(moves, ()))
    if moves == "half track":
        body += '<rect x="22" y="41.6" width="30" height="7.2" rx="3.6"/>'
    elif moves == "pack animal":
        body += _path("M18 49L24 42L30 49L36 42L42 49")
    elif moves == "staff":
        body += _path("M0 40V54")
    return _inked(body, ink, width)


def _strokes(gun: str, away: float, span: tuple[float, float]) -> str:
    """The upright strokes on both sides of the middle that tell a caliber."""
    low, high = span
    found = ""
    for n in range(STROKES.get(gun, 0)):
        for side in (-1, 1):
            x = 30 + side * (away + 6 * n)
            found += _path(f"M{x:g} {low:g}V{high:g}")
    return found


def _inked(body: str, ink: Color, width: float) -> str:
    tone = paint.hex_color(ink)
    look = f'fill="none" stroke="{tone}" stroke-width="{width:g}" stroke-linejoin="round"'
    return f"<g {look}>{body.replace('{ink}', tone)}</g>"


# small signs: moved, fired, quality, work under way, a gas shell


def _burst() -> str:
    corners = []
    for turn in range(16):
        away = 46 if turn % 2 == 0 else 20
        corners.append((50 + sin(turn * pi / 8) * away, 50 - cos(turn * pi / 8) * away))
    return poly(corners, FIRE, Line(INK, 9))


def _chevrons() -> str:
    body = ""
    for tone, width in ((INK, 27.0), (PALE, 14.0)):
        for x in (18, 50):
            body += stroke([(x, 16), (x + 30, 50), (x, 84)], tone, width)
    return body


def _ranks(tone: Color, rows: tuple[tuple[float, float, float], ...]) -> str:
    body = ""
    for ink, width in ((INK, 28.0), (tone, 14.0)):
        for left, tip, right in rows:
            body += stroke([(12, left), (50, tip), (88, right)], ink, width)
    return body


MARKS: Final[Mapping[str, str]] = {
    "moved": _chevrons(),
    "fired": _burst(),
    "elite": _ranks(GOLD, ((52, 22, 52), (84, 54, 84))),
    "poor": _ranks(LEAD, ((28, 74, 28),)),
}
"""Two chevrons up for the elite, a single one down for poor troops."""
MINE: Final = disc((50, 50), 15, PALE) + "".join(
    stroke([(50, 50), (50 + sin(n * pi / 3) * 25, 50 - cos(n * pi / 3) * 25)], PALE, 6)
    for n in range(6)
)
COIL: Final = "".join(
    f'<circle cx="{x}" cy="50" r="12" fill="none" stroke="#f4f0e2" stroke-width="6"/>'
    for x in (33, 50, 67)
)
CROSSED: Final = stroke([(28, 28), (72, 72)], FIRE, 9)
SIGNS: Final[Mapping[str, str]] = {
    "lay_mines": MINE,
    "clear_mines": MINE + CROSSED,
    "lay_wire": COIL,
    "cut_wire": COIL + CROSSED,
}
"""What an engineer works at."""


@cached_picture
def mark(name: str, side: int) -> pygame.Surface:
    """Return the sign of what a unit has done, or of its quality."""
    return paint.svg(MARKS[name], (side, side))


@cached_picture
def badge(name: JobKind | Literal["gas"], progress: int, side: int) -> pygame.Surface:
    """Return a job with a ring of its turns, those done lit; or a gas shell."""
    if name == "gas":
        return paint.svg(_shell(), (side, side))
    return paint.svg(_job(name, progress), (side, side))


def _job(name: JobKind, progress: int) -> str:
    body = disc((50, 50), 47, INK)
    turns = TURNS_OF[name]
    for turn in range(turns):
        gap = 0.0 if turns == 1 else 0.09
        start, end = ((turn + side) / turns for side in (gap, 1 - gap))
        tone = DONE if turn < progress else TO_DO
        body += stroke(_arc(start, end), tone, 11)
    return body + SIGNS[name]


def _arc(start: float, end: float) -> list[tuple[float, float]]:
    """Points on a circle from one share of it to another, clockwise from the top."""
    found = []
    for step in range(13):
        turn = 2 * pi * (start + (end - start) * step / 12)
        found.append((50 + sin(turn) * 39, 50 - cos(turn) * 39))
    return found


def _shell() -> str:
    body = disc((50, 50), 47, INK) + disc((50, 50), 41, GAS)
    body += path("M40 78V44C40 30 46 22 50 16C54 22 60 30 60 44V78Z", INK)
    look = f'stroke="{hex_color(GAS)}" stroke-width="5"'
    return body + f'<path d="M40 52H60M40 62H60" {look}/>'
