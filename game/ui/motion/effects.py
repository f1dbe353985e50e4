"""Effects: muzzle flash, shell, tracer, dust, deflection, explosion, smoke, crumbling stone.

An effect is a handful of particles scattered by a seed; places are board units.
"""

from collections.abc import Callable
from math import cos, dist, pi, sin
from random import Random
from typing import Final

import pygame

from game.presenter.boards.layout import Point
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.motion.particles import Effect, Particle, ParticleStyle, Shell, sprite
from game.ui.motion.timeline import Animation, Drawn, parallel

FLASH: Final = ParticleStyle((255, 250, 220), (255, 190, 70), 0.15)
FLAME: Final = ParticleStyle((255, 214, 110), (226, 92, 24), 0.25)
SMOKE: Final = ParticleStyle((74, 70, 66), (46, 44, 42), 0.10)
PALE: Final = ParticleStyle((190, 186, 168), (150, 148, 128), 0.10)
DUST: Final = ParticleStyle((186, 164, 120), (150, 128, 90), 0.10)
SPARK: Final = ParticleStyle((255, 246, 206), (255, 176, 50), 0.45)
STONE: Final = ParticleStyle((158, 148, 132), (96, 88, 76), 1.0)
EARTH: Final = ParticleStyle((96, 78, 54), (58, 46, 32), 1.0)
SHELL: Final = ParticleStyle((60, 56, 50), (255, 216, 120), 0.50)
TRACER: Final = ParticleStyle((255, 250, 226), (255, 150, 60), 0.3)
STREAK: Final = 16
"""Glows that a tracer is made of."""
TRACED: Final = 0.05
"""Seconds that a tracer needs for a board unit."""


def muzzle_flash(at: Point, angle: float, seed: int = 0) -> Animation:
    """Return flame and a little smoke out of a gun at `at` that fires at `angle` degrees."""
    chance, ahead = Random(seed), _way(angle)
    flame = [
        Particle(FLASH, at, _times(ahead, 0.13 * i), 0, 0.12 + 0.02 * i, (0.42 - i * 0.06, 0.20))
        for i in range(4)
    ]
    smoke = [
        Particle(
            PALE,
            at,
            _times(_way(angle + chance.uniform(-40, 40)), 0.35),
            0.03,
            0.55,
            (0.1, 0.34),
            0.5,
        )
        for _ in range(6)
    ]
    return Effect(smoke + flame)


def fire_shell(start: Point, end: Point) -> Animation:
    """Return a muzzle flash, then a shell that flies straight to its end."""
    angle = _angle(start, end)
    mouth = (start[0] + _way(angle)[0] * 0.42, start[1] + _way(angle)[1] * 0.42)
    return parallel(muzzle_flash(mouth, angle), Shell(mouth, end, (SHELL, FLASH)))


def tracer(start: Point, end: Point, look: ParticleStyle) -> Animation:
    """Return a flat streak of light from gun to target, dim at its tail and bright at its head."""

    def draw(camera: Camera, head: float) -> list[Blit]:
        found = []
        for place in range(STREAK + 1):
            at = max(0.0, head - 0.35 * (1 - place / STREAK))
            size = 0.12 + 0.16 * place / STREAK if place < STREAK else 0.44
            x, y = start[0] + (end[0] - start[0]) * at, start[1] + (end[1] - start[1]) * at
            picture = sprite(look, max(3, round(size * camera.scale)), 10)
            found.append(about(picture, *camera.to_screen(x, y)))
        return found

    return Drawn(0.08 + TRACED * dist(start, end), draw)


def dust(at: Point, seed: int = 0) -> Animation:
    """Return the dust of a shell that missed."""
    chance = Random(seed)
    clods = _spray(
        chance,
        7,
        lambda way: Particle(
            EARTH, at, _times(way, chance.uniform(0.2, 0.45)), 0, 0.5, (0.07, 0.05), 1.0, 0.18
        ),
    )
    cloud = _spray(
        chance,
        11,
        lambda way: Particle(
            DUST,
            at,
            _times(way, chance.uniform(0.1, 0.4)),
            chance.uniform(0, 0.08),
            0.8,
            (0.14, 0.5),
            0.75,
        ),
    )
    return Effect(clods + cloud)


def sparks(at: Point, angle: float, seed: int = 0) -> Animation:
    """Return the sparks of a deflected shell that came flying at `angle` degrees."""
    chance = Random(seed)
    shower = [
        Particle(
            SPARK,
            at,
            _times(_way(angle + 180 + chance.gauss(0, 55)), chance.uniform(0.3, 0.9)),
            chance.uniform(0, 0.05),
            chance.uniform(0.2, 0.5),
            (0.09, 0.03),
            1.0,
            0.08,
        )
        for _ in range(20)
    ]
    return Effect([Particle(FLASH, at, (0, 0), 0, 0.16, (0.5, 0.2)), *shower])


def explosion(at: Point, seed: int = 0) -> Animation:
    """Return the end of a tank: flash, fire, black smoke and flying scrap."""
    chance = Random(seed)
    scrap = _spray(
        chance,
        9,
        lambda way: Particle(
            EARTH, at, _times(way, chance.uniform(0.5, 1.0)), 0, 0.6, (0.08, 0.05), 1.0, 0.25
        ),
    )
    fire = _spray(
        chance,
        12,
        lambda way: Particle(
            FLAME,
            at,
            _times(way, chance.uniform(0.1, 0.42)),
            chance.uniform(0, 0.12),
            0.45,
            (0.24, 0.5),
        ),
    )
    black = _spray(
        chance,
        11,
        lambda way: Particle(
            SMOKE,
            at,
            (way[0] * 0.35, way[1] * 0.25 - 0.4),
            chance.uniform(0.12, 0.4),
            1.0,
            (0.25, 0.62),
            0.75,
        ),
    )
    return Effect([*black, *scrap, *fire, Particle(FLASH, at, (0, 0), 0, 0.22, (0.7, 1.3))])


def smoke(at: Point, seed: int = 0, seconds: float = 2.4) -> Animation:
    """Return the smoke that rises from a wreck for some seconds."""
    chance = Random(seed)
    return Effect(
        [
            Particle(
                SMOKE,
                (at[0] + chance.uniform(-0.1, 0.1), at[1]),
                (chance.uniform(0.05, 0.35), -0.75),
                i * seconds / 14,
                1.1,
                (0.14, 0.46),
                0.6,
            )
            for i in range(14)
        ]
    )


def crumble(at: Point, seed: int = 0) -> Animation:
    """Return an obstacle falling to pieces."""
    chance = Random(seed)
    stones = _spray(
        chance,
        14,
        lambda way: Particle(
            STONE,
            (at[0] + way[0] * 0.2, at[1] + way[1] * 0.2),
            _times(way, chance.uniform(0.1, 0.45)),
            chance.uniform(0, 0.1),
            0.7,
            (0.17, 0.09),
            1.0,
            0.22,
        ),
    )
    cloud = _spray(
        chance,
        12,
        lambda way: Particle(
            DUST,
            at,
            _times(way, chance.uniform(0.2, 0.55)),
            chance.uniform(0, 0.2),
            1.0,
            (0.25, 0.6),
            0.65,
        ),
    )
    return Effect(stones + cloud)


def landing(at: Point, seed: int = 0) -> Animation:
    """Return the ring of dust round something dropped on the board."""
    chance = Random(seed)
    return Effect(
        _spray(
            chance,
            12,
            lambda way: Particle(
                DUST,
                (at[0] + way[0] * 0.32, at[1] + way[1] * 0.32),
                _times(way, 0.3),
                0,
                0.5,
                (0.1, 0.3),
                0.5,
            ),
        )
    )


def _spray(chance: Random, count: int, make: Callable[[Point], Particle]) -> list[Particle]:
    """Make particles on ways all round, evenly but not exactly."""
    turn = 360 / count
    return [make(_way(i * turn + chance.uniform(-turn / 2, turn / 2))) for i in range(count)]


def _way(angle: float) -> Point:
    return (sin(angle * pi / 180), -cos(angle * pi / 180))


def _times(way: Point, length: float) -> Point:
    return (way[0] * length, way[1] * length)


def _angle(start: Point, end: Point) -> float:
    return pygame.Vector2(0, -1).angle_to((end[0] - start[0], end[1] - start[1]))
