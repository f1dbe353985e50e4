"""The table top under a warm lamp, dark towards the walls."""

from __future__ import annotations

from random import Random

import pygame

from game.ui.desk import Desk
from game.ui.theme import channels

LAMP = (58, 50, 40)
"""What the lamp adds in the middle of its light."""
SMALL = (64, 36)
GRAIN = 128
"""Pixels of a tile of grain."""


def backdrop(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
    """Return the ground of the table at a size; drawn once and kept."""
    key = ("table backdrop", size, desk.theme.ground)
    return desk.art.made(key, lambda: _painted(desk, size))


def _painted(desk: Desk, size: tuple[int, int]) -> pygame.Surface:
    ground, edge = channels(desk.theme.ground), channels(desk.theme.ground_edge)
    small = pygame.Surface(SMALL)
    for y in range(SMALL[1]):
        for x in range(SMALL[0]):
            dx, dy = x / SMALL[0] - 0.38, (y / SMALL[1] - 0.5) * 0.9
            light = max(0.0, 1 - (dx * dx + dy * dy) * 3.2)
            color = [
                round(e + (g - e) * light + lamp * light * light * 0.28)
                for g, e, lamp in zip(ground, edge, LAMP, strict=True)
            ]
            small.set_at((x, y), color)
    whole = pygame.transform.smoothscale(small, size).convert()
    grain = _grain()
    for y in range(0, size[1], GRAIN):
        for x in range(0, size[0], GRAIN):
            whole.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return whole


def _grain() -> pygame.Surface:
    """Return a tile of faint grain, so that the light has no visible steps."""
    steps = bytes(n * 4 // 256 for n in range(256))
    gray = Random(11).randbytes(GRAIN * GRAIN).translate(steps)
    pixels = bytes(value for value in gray for _ in range(3))
    return pygame.image.frombytes(pixels, (GRAIN, GRAIN), "RGB").convert()
