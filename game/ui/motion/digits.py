"""Digits of seven glowing segments, as arcade machines count with."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.boards import paint
from game.ui.boards.paint import Color, hex_color, mixed
from game.ui.memory.picture_cache import cached_picture

WIDE: Final = 0.6
"""Width of a digit by its height."""
SEGMENTS: Final = {
    "a": "16,6 44,6 38,14 22,14",
    "b": "46,8 46,47 38,42 38,17",
    "c": "46,53 46,92 38,83 38,58",
    "d": "16,94 44,94 38,86 22,86",
    "e": "14,53 14,92 22,83 22,58",
    "f": "14,8 14,47 22,42 22,17",
    "g": "18,50 24,46 36,46 42,50 36,54 24,54",
}
"""Corners of each segment on 60 x 100."""
DIGITS: Final = {
    "0": "abcdef",
    "1": "bc",
    "2": "abged",
    "3": "abgcd",
    "4": "fgbc",
    "5": "afgcd",
    "6": "afgecd",
    "7": "abc",
    "8": "abcdefg",
    "9": "abcdfg",
    " ": "",
}


def row(number: int, places: int, height: int, tone: Color) -> list[pygame.Surface]:
    """Return the digits of a number, right in so many places at least."""
    return [digit(sign, height, tone) for sign in f"{number:>{places}}"]


def counted(number: int, places: int, height: int, tone: Color) -> pygame.Surface:
    """Return a number as one picture."""
    digits = row(number, places, height, tone)
    sheet = pygame.Surface((sum(d.get_width() for d in digits), height), pygame.SRCALPHA)
    x = 0
    for picture in digits:
        sheet.blit(picture, (x, 0))
        x += picture.get_width()
    return sheet


@cached_picture
def digit(sign: str, height: int, tone: Color) -> pygame.Surface:
    """Return one digit: lit segments over dark ones."""
    lit, dark = hex_color(tone), hex_color(mixed(tone, (10, 6, 24), 0.86))
    body = ""
    for name, corners in SEGMENTS.items():
        ink = lit if name in DIGITS[sign] else dark
        body += f'<polygon points="{corners}" fill="{ink}"/>'
    skewed = f'<g transform="translate(3 0) skewX(-4)">{body}</g>'
    return paint.svg(skewed, (round(height * WIDE), height), (60, 100))
