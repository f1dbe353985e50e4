"""What flies and glows when steel meets steel: sparks, lightning, scrap, dust, smoke."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.layout import Point
from game.ui.boards.paint import Colour
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.particles import Effect, Particle, Puff, sprite
from game.ui.motion.timeline import Animation, Drawn
from game.ui.tables.shared.marks import ahead

SPARK: Final = Puff((255, 250, 222), (255, 170, 50), 0.45)
FLASH: Final = Puff((255, 252, 236), (255, 190, 96), 0.2)
FIELD: Final = Puff((236, 246, 255), (92, 150, 255), 0.3)
"""The light of the null field, of shots, and of a lamp that dies."""
DUST: Final = Puff((132, 124, 114), (92, 86, 80), 0.1)
SMOKE: Final = Puff((44, 42, 42), (24, 23, 24), 0.12)
EMBER: Final = Puff((255, 190, 90), (214, 70, 24), 0.3)

PLUME: Final = 6
"""Puffs in the smoke of a doomed Krusher."""
RISES: Final = 1.9
"""Seconds that one of them rises."""
TURNED: Final = 30
"""Degrees between the pictures of scrap that tumbles."""
BOLTS: Final = 6
"""Pictures of lightning."""


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


def flash(at: Point, look: Puff = FLASH, size: float = 0.9) -> Animation:
    """Return a glow that goes out at once."""
    return Effect([Particle(look, at, (0, 0), 0, 0.22, (size * 0.5, size))])


def scuff(at: Point, seed: int, heavy: float) -> Animation:
    """Return the dust that a tread raises, the more the heavier."""
    chance = Random(seed)
    count = 2 + round(3 * heavy)
    return Effect(
        [
            Particle(
                DUST,
                ahead(at, turn := chance.uniform(0, 360), 0.3),
                _way(turn, 0.25 + 0.2 * heavy),
                0,
                0.38,
                (0.1, 0.18 + 0.2 * heavy),
                0.25 + 0.3 * heavy,
            )
            for _ in range(count)
        ]
    )


def smoke(at: Point, seed: int, count: int = 7) -> Animation:
    """Return a cloud of black smoke with embers."""
    chance = Random(seed)
    clouds = [
        Particle(
            SMOKE,
            (at[0] + chance.uniform(-0.2, 0.2), at[1] + chance.uniform(-0.15, 0.15)),
            (chance.uniform(-0.15, 0.3), -0.6),
            chance.uniform(0, 0.25),
            0.85,
            (0.22, 0.62),
            0.8,
        )
        for _ in range(count)
    ]
    embers = [
        Particle(
            EMBER,
            at,
            _way(chance.uniform(0, 360), chance.uniform(0.3, 0.7)),
            0.02,
            0.5,
            (0.12, 0.04),
            1.0,
            0.2,
        )
        for _ in range(count)
    ]
    return Effect([*clouds, *embers])


def plume(camera: Camera, at: Point, seconds: float) -> list[Blit]:
    """Return the smoke that rises from a doomed Krusher after some seconds, over and over."""
    found = []
    for number in range(PLUME):
        share = (number / PLUME + seconds / RISES) % 1
        drift = 0.05 * sin(9 * share + number) + 0.28 * share
        x, y = camera.to_screen(at[0] + drift, at[1] - 0.06 - 0.62 * share)
        pixels = max(4, round(camera.scale * (0.16 + 0.36 * share)) // 4 * 4)
        step = max(1, round(8 * min(1.0, 6 * share) * (1 - share)))
        found.append(about(sprite(SMOKE, pixels, step), x, y))
    return found


class Shard(NamedTuple):
    """One piece of armor that flies off."""

    way: Point
    size: float
    spin: float
    """Degrees that it tumbles."""
    shape: int


def scrap(at: Point, angle: float, seed: int, count: int, tone: Colour) -> Animation:
    """Return pieces of a plate that fly off about an angle and tumble to the floor."""
    chance = Random(seed)
    pieces = [
        Shard(
            _way(angle + chance.choice((-1, 1)) * chance.uniform(30, 95), chance.uniform(0.5, 1.0)),
            chance.uniform(0.15, 0.27),
            chance.choice((-1, 1)) * chance.uniform(200, 620),
            number % len(SHAPES),
        )
        for number in range(count)
    ]

    def draw(camera: Camera, share: float) -> list[Blit]:
        gone, lift = 1 - (1 - share) ** 2, 0.35 * 4 * share * (1 - share)
        found = []
        for piece in pieces:
            x, y = at[0] + piece.way[0] * gone, at[1] + piece.way[1] * gone - lift
            pixels = max(5, round(camera.scale * piece.size) // 2 * 2)
            turned = round(piece.spin * gone / TURNED) * TURNED % 360
            step = 10 if share < 0.7 else max(1, round(10 * (1 - share) / 0.3))
            picture = _shard(piece.shape, pixels, turned, (tone, step))
            found.append(about(picture, *camera.to_screen(x, y)))
        return found

    return Drawn(0.62, draw)


def lightning(at: Point, seed: int, seconds: float = 0.34, size: float = 0.95) -> Animation:
    """Return the field's lightning as it flickers over a place."""
    chance = Random(seed)
    order = [chance.randrange(BOLTS) for _ in range(8)]

    def draw(camera: Camera, share: float) -> list[Blit]:
        moment = min(7, int(share * 8))
        pixels = max(12, round(camera.scale * size / 4) * 4)
        place = camera.to_screen(*at)
        return [about(_bolts(order[moment], pixels, 10 if moment % 3 else 5), *place)]

    return Drawn(seconds, draw)


SHAPES: Final = (
    "14,20 88,8 96,60 40,92",
    "8,34 70,6 92,78 30,88",
    "20,8 80,22 70,94 10,70",
)
"""Outlines of pieces of armor."""


@cached_picture
def _shard(shape: int, size: int, turned: int, look: tuple[Colour, int]) -> pygame.Surface:
    tone, step = look
    light = paint.hex_colour(paint.mixed(tone, (255, 255, 255), 0.45))
    body = (
        f'<g transform="rotate({turned} 50 50)" opacity="{step / 10:g}">'
        f'<polygon points="{SHAPES[shape]}" fill="{paint.hex_colour(tone)}" stroke="#0b0a09" '
        f'stroke-width="9" stroke-linejoin="round"/>'
        f'<polygon points="{SHAPES[shape]}" fill="none" stroke="{light}" stroke-width="5" '
        'stroke-dasharray="60 300"/></g>'
    )
    return paint.svg(body, (size, size))


@cached_picture
def _bolts(variant: int, size: int, step: int) -> pygame.Surface:
    """Three forks of lightning out of the middle."""
    chance = Random(variant)
    forks = [_fork(chance, chance.uniform(0, 2 * pi)) for _ in range(3)]
    body = f'<g opacity="{step / 10:g}" fill="none" stroke-linejoin="round">'
    for tone, alpha, wide in (("#5c96ff", 0.5, 9), ("#b9d8ff", 0.9, 4.5), ("#ffffff", 1.0, 2)):
        look = f'stroke="{tone}" stroke-opacity="{alpha}" stroke-width="{wide}"'
        body += "".join(f'<polyline points="{fork}" {look}/>' for fork in forks)
    return paint.svg(body + "</g>", (size, size))


def _fork(chance: Random, angle: float) -> str:
    corners = []
    for step in range(6):
        bent = angle + chance.uniform(-0.6, 0.6) * (step > 0)
        corners.append((50 + cos(bent) * 9 * step, 50 + sin(bent) * 9 * step))
    return paint.points(corners)


def _way(angle: float, length: float) -> Point:
    return ahead((0.0, 0.0), angle, length)
