"""The table top under a warm lamp, dark towards the walls."""

from __future__ import annotations

import pygame

from game.ui.desk import Desk
from game.ui.theme import channels

LAMP = (58, 50, 40)
"""What the lamp adds in the middle of its light."""
SMALL = (64, 36)


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
            colour = [
                round(e + (g - e) * light + lamp * light * light * 0.28)
                for g, e, lamp in zip(ground, edge, LAMP, strict=True)
            ]
            small.set_at((x, y), colour)
    return pygame.transform.smoothscale(small, size).convert()
