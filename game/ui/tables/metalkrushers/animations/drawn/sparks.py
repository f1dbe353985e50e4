"""What rises and glows in the arena: the field's lightning, dust, smoke."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from game.presenter.boards.layout import Point, ahead
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.particles import Effect, Particle, ParticleStyle, sprite
from game.ui.motion.timeline import Animation, Drawn

FIELD: Final = ParticleStyle((236, 246, 255), (92, 150, 255), 0.3)
"""The light of the null field, of shots, and of a lamp that dies."""
DUST: Final = ParticleStyle((132, 124, 114), (92, 86, 80), 0.1)
SMOKE: Final = ParticleStyle((44, 42, 42), (24, 23, 24), 0.12)
EMBER: Final = ParticleStyle((255, 190, 90), (214, 70, 24), 0.3)

PLUME: Final = 6
"""Puffs in the smoke of a doomed Krusher."""
RISES: Final = 1.9
"""Seconds that one of them rises."""
BOLTS: Final = 6
"""Pictures of lightning."""


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
