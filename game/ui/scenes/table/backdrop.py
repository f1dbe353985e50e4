"""The table top under a warm lamp, dark towards the walls."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random
from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.theme import channels

LAMP: Final = (58, 50, 40)
"""What the lamp adds in the middle of its light."""
SMALL: Final = (64, 36)
GRAIN: Final = 128
"""Pixels of a tile of grain."""


def backdrop(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
    """Return the ground of the table at a size; drawn once and kept."""
    key = ("table backdrop", size, desk.theme.ground)
    return desk.art.made(key, lambda: _painted(desk, size))


def _painted(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
    light = _light(channels(desk.theme.ground), channels(desk.theme.ground_edge))
    small = pygame.image.frombytes(light, SMALL, "RGB")
    whole = pygame.transform.smoothscale(small, size).convert()
    grain = pygame.image.frombytes(_grain(), (GRAIN, GRAIN), "RGB").convert()
    for y in range(0, size[1], GRAIN):
        for x in range(0, size[0], GRAIN):
            whole.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return whole


@lru_cache(maxsize=16)
def _light(ground: tuple[int, int, int], edge: tuple[int, int, int]) -> bytes:
    """The pixels of a small picture of the lamp's light on a ground."""
    pixels: list[int] = []
    for y in range(SMALL[1]):
        for x in range(SMALL[0]):
            dx, dy = x / SMALL[0] - 0.38, (y / SMALL[1] - 0.5) * 0.9
            light = max(0.0, 1 - (dx * dx + dy * dy) * 3.2)
            pixels += (
                round(e + (g - e) * light + lamp * light * light * 0.28)
                for g, e, lamp in zip(ground, edge, LAMP, strict=True)
            )
    return bytes(pixels)


@cache
def _grain() -> bytes:
    """The pixels of a tile of faint grain, so that the light has no visible steps."""
    steps = bytes(n * 4 // 256 for n in range(256))
    gray = Random(11).randbytes(GRAIN * GRAIN).translate(steps)
    pixels = bytearray(3 * len(gray))
    pixels[0::3] = pixels[1::3] = pixels[2::3] = gray
    return bytes(pixels)
