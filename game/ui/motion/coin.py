"""A coin that is tossed: it flies up, flips, and lands flat on the side already known.

Its way is a `DiceThrow` like that of dice: places in coin widths, a turn for each moment. Side 1
shows a disc, side 2 a hexagon, each with its number.
"""

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, pi, sin
from random import Random
from typing import Final

import pygame

from game.ui.boards import paint
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.cubes import UNTURNED, DieLook, Turn, about, product, turned
from game.ui.motion.dice import STEPS, Area, DiceThrow, DiePose, Knock

COIN: Final = DieLook((222, 178, 92), (92, 62, 22))
"""The look by which a tray knows that it throws coins."""
SECONDS: Final = 1.15
FLIPS: Final = 4
"""Whole turns in the air; half a turn more where the coin ends on its back."""
RISE: Final = 2.6
HOP: Final = 0.22
"""Share of the time that the last small hop takes."""
EDGE: Final[Color] = (150, 112, 50)
SIDES: Final = {
    1: '<circle cx="50" cy="50" r="26" {0}/>',
    2: '<polygon points="78,50 64,26 36,26 22,50 36,74 64,74" {0}/>',
}
STROKES: Final = {
    1: "M42 43L51 36V65",
    2: "M41 43C42 34 58 34 58 44C58 51 46 56 41 64H60",
}
"""The numbers, so that the sides are told apart by more than their shape."""


def toss(faces: Sequence[int], seed: int, area: Area) -> DiceThrow:
    """Return coins that fly and end on these sides inside the tray."""
    chance = Random(seed)
    ends = _places(len(faces), area)
    poses = tuple(_way(face, end, chance) for face, end in zip(faces, ends, strict=True))
    first = SECONDS * (1 - HOP)
    return DiceThrow(poses, (Knock(0.02, 0.4), Knock(first, 0.9), Knock(SECONDS, 0.5)))


def lying(faces: Sequence[int], seed: int, area: Area) -> DiceThrow:
    """Return coins that lie there at once."""
    chance = Random(seed)
    ends = _places(len(faces), area)
    poses = tuple(
        (_rest(face, end, chance.uniform(-0.4, 0.4)),)
        for face, end in zip(faces, ends, strict=True)
    )
    return DiceThrow(poses, ())


def side_up(turn: Turn) -> int:
    """Return the side that looks up.

    >>> side_up(UNTURNED), side_up(about((1, 0, 0), pi))
    (1, 2)
    """
    return 1 if turned(turn, (0, 0, 1))[2] >= 0 else 2


def picture(turn: Turn, size: int) -> pygame.Surface:
    """Return the coin as it is turned, `size` pixels wide."""
    x, y, z = turned(turn, (0, 0, 1))
    way = degrees(atan2(y, x)) if hypot(x, y) > 0.05 else 0.0
    return _drawn(side_up(turn), round(abs(z) * 16) / 16, round(way / 15) * 15, size)


@cached_picture
def shadow(size: int) -> pygame.Surface:
    """Return the soft shadow of a coin."""
    disc = paint.svg('<circle cx="50" cy="50" r="47" fill="#000"/>', (size, size))
    return paint.shadow(disc, max(1, size // 12), 150)


def _way(face: int, end: tuple[float, float], chance: Random) -> tuple[DiePose, ...]:
    start = (end[0] - chance.uniform(1.0, 2.0), end[1] + chance.uniform(-0.3, 0.3))
    tilt, spin = chance.uniform(-0.4, 0.4), chance.uniform(-2.0, 2.0)
    axis = (cos(spin), sin(spin), 0.0)
    count = round(SECONDS * STEPS)
    found = []
    for step in range(count):
        share = step / count
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share
        flip = about(axis, _flipped(face, share))
        found.append(DiePose(x, y, tilt, flip, _height(share)))
    return (*found, _rest(face, end, tilt))


def _flipped(face: int, share: float) -> float:
    """Return how far the coin has turned over; it lands flat, and hops without turning."""
    flight = min(1.0, share / (1 - HOP))
    return flight * (2 * pi * FLIPS + (pi if face == 2 else 0.0))


def _height(share: float) -> float:
    land = 1 - HOP
    if share < land:
        part = share / land
        return RISE * 4 * part * (1 - part)
    part = (share - land) / HOP
    return 0.25 * 4 * part * (1 - part)


def _rest(face: int, end: tuple[float, float], tilt: float) -> DiePose:
    turn = UNTURNED if face == 1 else product(about((1, 0, 0), pi), UNTURNED)
    return DiePose(*end, tilt, turn, 0.0)


def _places(count: int, area: Area) -> list[tuple[float, float]]:
    gap = area[0] / (count + 1)
    return [(gap * (place + 1), area[1] / 2) for place in range(count)]


@cached_picture
def _drawn(side: int, flat: float, way: int, size: int) -> pygame.Surface:
    """Return a side squeezed to `flat` of its width along a way in degrees, with its edge."""
    whole = paint.svg(_coin(side), (size, size))
    if flat >= 1:
        return whole
    thick = max(2, round(size * 0.09))
    narrow = max(2, round(size * flat))
    face = _middle(pygame.transform.rotate(whole, way), size)
    face = pygame.transform.smoothscale(face, (narrow, size))
    canvas = pygame.Surface((narrow + thick, size), pygame.SRCALPHA)
    rim = face.copy()
    rim.fill((*EDGE, 255), special_flags=pygame.BLEND_RGBA_MIN)
    for shift in range(thick, -1, -1):
        canvas.blit(rim if shift else face, (shift, 0))
    return pygame.transform.rotate(canvas, -way)


def _middle(picture: pygame.Surface, size: int) -> pygame.Surface:
    box = pygame.Rect(0, 0, size, size)
    box.center = picture.get_rect().center
    return picture.subsurface(box.clip(picture.get_rect()))


def _coin(side: int) -> str:
    body, ink = paint.hex_color(COIN.body), paint.hex_color(COIN.pips)
    light = paint.hex_color(paint.mixed(COIN.body, (255, 250, 230), 0.6))
    dark = paint.hex_color(EDGE)
    look = f'fill="none" stroke="{ink}" stroke-opacity="0.75" stroke-width="4"'
    return (
        '<defs><linearGradient id="c" gradientUnits="userSpaceOnUse" x1="15" y1="10" x2="85" '
        f'y2="92"><stop offset="0" stop-color="{light}"/><stop offset="0.5" stop-color="{body}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        f'<circle cx="50" cy="50" r="48" fill="{dark}"/>'
        '<circle cx="50" cy="50" r="45" fill="url(#c)"/>'
        f'<circle cx="50" cy="50" r="40" fill="none" stroke="{ink}" stroke-opacity="0.5" '
        'stroke-width="2" stroke-dasharray="3 3"/>'
        + SIDES[side].format(look)
        + f'<path d="{STROKES[side]}" fill="none" stroke="{ink}" stroke-width="7" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
