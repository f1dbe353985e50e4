"""What flies off when something is struck: a flash, sparks, pieces of a plate."""

from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from game.presenter.boards.layout import Point
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.particles import Effect, Particle, ParticleStyle
from game.ui.motion.timeline import Animation, Drawn

SPARK: Final = ParticleStyle((255, 250, 222), (255, 170, 50), 0.45)
FLASH: Final = ParticleStyle((255, 252, 236), (255, 190, 96), 0.2)
TURNED: Final = 30
"""Degrees between the pictures of scrap that tumbles."""


def shower(at: Point, angle: float, seed: int, count: int = 14, reach: float = 0.75) -> Animation:
    """Return a flash and sparks that fly off about an angle."""
    chance = Random(seed)
    flying = [
        Particle(
            SPARK,
            at,
            _way(angle + chance.gauss(0, 42), reach * chance.uniform(0.4, 1.2)),
            chance.uniform(0, 0.04),
            chance.uniform(0.18, 0.42),
            (0.11, 0.03),
            1.0,
            0.06,
        )
        for _ in range(count)
    ]
    return Effect([Particle(FLASH, at, (0, 0), 0, 0.15, (0.34, 0.62)), *flying])


def flash(at: Point, look: ParticleStyle = FLASH, size: float = 0.9) -> Animation:
    """Return a glow that goes out at once."""
    return Effect([Particle(look, at, (0, 0), 0, 0.22, (size * 0.5, size))])


class Shard(NamedTuple):
    """One piece of armor that flies off."""

    way: Point
    size: float
    spin: float
    """Degrees that it tumbles."""
    shape: int


class Metal(NamedTuple):
    """What pieces are of, and how much larger than usual they are and fly."""

    tone: Color
    size: float = 1.0


def scrap(at: Point, angle: float, seed: int, count: int, metal: Metal) -> Animation:
    """Return pieces of a plate that fly off about an angle and tumble to the floor."""
    chance, size = Random(seed), metal.size
    pieces = [
        Shard(
            _way(angle + _aside(chance), size * chance.uniform(0.5, 1.0)),
            size * chance.uniform(0.15, 0.27),
            chance.choice((-1, 1)) * chance.uniform(200, 620),
            number % len(SHAPES),
        )
        for number in range(count)
    ]

    def draw(camera: Camera, share: float) -> list[Blit]:
        gone, lift = 1 - (1 - share) ** 2, 0.35 * size * 4 * share * (1 - share)
        found = []
        for piece in pieces:
            x, y = at[0] + piece.way[0] * gone, at[1] + piece.way[1] * gone - lift
            pixels = max(5, round(camera.scale * piece.size) // 2 * 2)
            turned = round(piece.spin * gone / TURNED) * TURNED % 360
            step = 10 if share < 0.7 else max(1, round(10 * (1 - share) / 0.3))
            picture = _shard(piece.shape, pixels, turned, (metal.tone, step))
            found.append(about(picture, *camera.to_screen(x, y)))
        return found

    return Drawn(0.62, draw)


SHAPES: Final = (
    "14,20 88,8 96,60 40,92",
    "8,34 70,6 92,78 30,88",
    "20,8 80,22 70,94 10,70",
)
"""Outlines of pieces of armor."""


@cached_picture
def _shard(shape: int, size: int, turned: int, look: tuple[Color, int]) -> pygame.Surface:
    tone, step = look
    light = paint.hex_color(paint.mixed(tone, (255, 255, 255), 0.45))
    body = (
        f'<g transform="rotate({turned} 50 50)" opacity="{step / 10:g}">'
        f'<polygon points="{SHAPES[shape]}" fill="{paint.hex_color(tone)}" stroke="#0b0a09" '
        f'stroke-width="9" stroke-linejoin="round"/>'
        f'<polygon points="{SHAPES[shape]}" fill="none" stroke="{light}" stroke-width="5" '
        'stroke-dasharray="60 300"/></g>'
    )
    return paint.svg(body, (size, size))


def _aside(chance: Random) -> float:
    return chance.choice((-1, 1)) * chance.uniform(30, 95)


def _way(angle: float, length: float) -> Point:
    turn = angle * pi / 180
    return (sin(turn) * length, -cos(turn) * length)
