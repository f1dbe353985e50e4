"""A piece of terrain that comes down on the board."""

from __future__ import annotations

from functools import cache
from typing import Final

import pygame

from game.core.boards.cells import Cell, Mask, mask_of
from game.presenter.boards.layout import Point
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.timeline import Animation, Drawn
from game.ui.motion.tweens import bounce
from game.ui.tables.dicezone.art.rocks import rock_picture

FALLS: Final = 0.5
"""The share of the time in which a rock falls; after that it lies still."""
HIGH: Final = 4.0
"""How far it falls, in board units."""


def falling(cells: tuple[Cell, ...], seconds: float) -> Animation:
    """Return hexes of terrain that fall as one rock and lie there for the rest of the time."""
    group = mask_of(cells)

    def draw(camera: Camera, share: float) -> list[Blit]:
        picture, (left, top) = _rock(group, round(camera.scale)), corner_of(group)
        lift = HIGH * (1 - bounce(min(1.0, share / FALLS)))
        x, y = camera.to_screen(left, top - lift)
        return [Blit(picture, (round(x), round(y)))]

    return Drawn(seconds, draw)


@cache
def corner_of(group: Mask) -> Point:
    """Return the board place of the upper left corner of a rock."""
    return rock_picture(group, 1)[1]


@cached_picture
def _rock(group: Mask, scale: int) -> pygame.Surface:
    return rock_picture(group, scale)[0]
