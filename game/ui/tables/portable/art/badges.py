"""Small signs on counters: moved, fired, quality, work under way, a gas shell."""

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final

import pygame

from game.rules.portable.data import TURNS_OF
from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color
from game.ui.boards.strokes import Line, disc, path, poly, stroke
from game.ui.memory.picture_cache import cached_picture

INK: Final[Color] = (16, 14, 12)
GOLD: Final[Color] = (255, 214, 84)
PALE: Final[Color] = (244, 240, 226)
FIRE: Final[Color] = (255, 122, 62)
LEAD: Final[Color] = (188, 182, 176)
GAS: Final[Color] = (188, 206, 60)
DONE: Final[Color] = (255, 214, 110)
TO_DO: Final[Color] = (96, 92, 84)


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
def badge(name: str, progress: int, side: int) -> pygame.Surface:
    """Return a job with a ring of its turns, those done lit; or a gas shell."""
    if name == "gas":
        return paint.svg(_shell(), (side, side))
    return paint.svg(_job(name, progress), (side, side))


def _job(name: str, progress: int) -> str:
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
