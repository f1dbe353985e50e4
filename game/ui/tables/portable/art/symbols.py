"""What is printed on counters, from files: a map symbol or a plain picture, and small signs.

Symbols are drawn by type in a frame of 60 by 40. Arms: crossed lines for foot, a slash for horse,
an oval for armor, a disc for artillery, a bridge for engineers, a wheel for transport. Below the
frame stands how the unit moves: wheels, a wheel and a track, or a pack animal. Guns tell their
caliber by strokes beside the disc and their kind by what stands with it: a chevron against tanks,
an arch against aircraft, a peak, foot's cross. Plain pictures, on 60 by 48, are silhouettes of what
a unit is made of; all look to the right. Small signs tell what a unit has done, its quality, its
work under way, and a gas shell.
"""

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final, Literal

import pygame

from game.rules.portable.data import TURNS_OF, GunId, JobKind, KindId
from game.ui.boards import paint
from game.ui.boards.paint import Color
from game.ui.boards.strokes import disc, stroke
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.pieces import drawn

WIDE, HIGH = 60.0, 40.0
"""The frame."""
GUN_OF: Final[Mapping[KindId, GunId]] = {
    "artillery": "field",
    "sp_artillery": "field",
    "assault_gun": "anti_tank",
}
"""Kinds that are drawn by their gun, with the most common one."""
MOVES: Final[Mapping[KindId, str]] = {
    "armoured_car": "three_wheels",
    "truck": "wheels",
    "cyclists": "wheels",
    "half_track": "half_track",
    "horse_transport": "pack_animal",
    "commander": "staff",
}
"""What stands below the frame."""
INK: Final[Color] = (16, 14, 12)
DONE: Final[Color] = (255, 214, 110)
TO_DO: Final[Color] = (96, 92, 84)


def symbol(kind: KindId, gun: GunId, width: float) -> str:
    """Return the SVG of a symbol within its frame, its lines so wide; without the frame."""
    return _lined(f"symbols/{_drawn_as(kind, gun)}", width)


def mobility(kind: KindId, width: float) -> str:
    """Return the SVG of what stands below the frame of a kind, nothing for most."""
    return _lined(f"moves/{MOVES[kind]}", width) if kind in MOVES else ""


def silhouette(kind: KindId, gun: GunId, paper: Color) -> str:
    """Return the SVG of a unit in silhouette; guns differ by barrel, carriage and what bears it."""
    return drawn("portable", f"pictures/{_drawn_as(kind, gun)}", light=paper)


def _drawn_as(kind: KindId, gun: GunId) -> str:
    return f"{kind}_{gun or GUN_OF[kind]}" if kind in GUN_OF else kind


def _lined(name: str, width: float) -> str:
    return f'<g stroke-width="{width:g}">{drawn("portable", name)}</g>'


@cached_picture
def mark(name: str, side: int) -> pygame.Surface:
    """Return the sign of what a unit has done, or of its quality."""
    return paint.svg(drawn("portable", f"marks/{name}"), (side, side))


@cached_picture
def badge(name: JobKind | Literal["gas"], progress: int, side: int) -> pygame.Surface:
    """Return a job with a ring of its turns, those done lit; or a gas shell."""
    ring = "" if name == "gas" else _ring(TURNS_OF[name], progress)
    return paint.svg(ring + drawn("portable", f"marks/{name}"), (side, side))


def _ring(turns: int, progress: int) -> str:
    body = disc((50, 50), 47, INK)
    for turn in range(turns):
        gap = 0.0 if turns == 1 else 0.09
        start, end = ((turn + side) / turns for side in (gap, 1 - gap))
        tone = DONE if turn < progress else TO_DO
        body += stroke(_arc(start, end), tone, 11)
    return body


def _arc(start: float, end: float) -> list[tuple[float, float]]:
    """Points on a circle from one share of it to another, clockwise from the top."""
    found = []
    for step in range(13):
        turn = 2 * pi * (start + (end - start) * step / 12)
        found.append((50 + sin(turn) * 39, 50 - cos(turn) * 39))
    return found
