"""Puffs and sparks: muzzle flash, shell, dust, deflection, explosion, smoke, crumbling stone.

An effect is a handful of particles whose way is fixed when it is made, from a seed; a frame only
looks them up. Places and sizes are board units; small ready-made pictures are blitted.
"""

from collections.abc import Callable
from functools import lru_cache
from math import cos, hypot, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from game.ui.boards.camera import Camera
from game.ui.boards.layout import Point
from game.ui.boards.paint import faded, hex_colour, svg
from game.ui.motion.timeline import Animation, Wait, parallel

Colour = tuple[int, int, int]

ALPHA_STEPS: Final = 10
LARGEST: Final = 160
"""Largest particle in pixels."""


class Puff(NamedTuple):
    """The look of one kind of particle: colour in the middle, at the rim, and how soft it is."""

    core: Colour
    rim: Colour
    solid: float
    """Share of the radius that is not blurred."""


FLASH: Final = Puff((255, 250, 220), (255, 190, 70), 0.15)
FLAME: Final = Puff((255, 214, 110), (226, 92, 24), 0.25)
SMOKE: Final = Puff((74, 70, 66), (46, 44, 42), 0.10)
PALE: Final = Puff((150, 146, 140), (110, 106, 100), 0.05)
DUST: Final = Puff((186, 164, 120), (150, 128, 90), 0.10)
SPARK: Final = Puff((255, 246, 206), (255, 176, 50), 0.45)
STONE: Final = Puff((150, 140, 130), (92, 84, 78), 0.85)
EARTH: Final = Puff((96, 78, 54), (62, 50, 36), 0.80)
SHELL: Final = Puff((60, 56, 50), (255, 216, 120), 0.50)


class Particle(NamedTuple):
    """One particle: where it starts, how it drifts, and how it grows and fades."""

    look: Puff
    at: Point
    drift: Point
    """Board units it travels in its life, slowing down."""
    born: float
    life: float
    sizes: Point
    """Diameter at birth and at death."""
    alpha: float = 1.0
    toss: float = 0.0
    """Board units it is thrown up half way."""


class Effect(Wait):
    """Particles that play together."""

    def __init__(self, particles: list[Particle]) -> None:
        super().__init__(max(p.born + p.life for p in particles))
        self._particles = sorted(particles, key=lambda p: p.born)

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the particles alive now."""
        blits = []
        for particle in self._particles:
            share = (self.elapsed - particle.born) / particle.life
            if 0 <= share < 1:
                blits.append(_blit(particle, share, camera))
        surface.fblits(blits)


class Shell(Wait):
    """A shell that flies straight from gun to target with a short glowing trail."""

    def __init__(self, start: Point, end: Point, pace: float = 0.07) -> None:
        way = hypot(end[0] - start[0], end[1] - start[1])
        super().__init__(0.05 + way * pace)
        self._start, self._end = start, end
        self._tail = 0.07 / max(way, 0.3)

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the shell and its trail."""
        share = self.elapsed / self.seconds
        blits = []
        for i in range(7, -1, -1):
            along = max(0.0, share - i * self._tail)
            (x, y), (tx, ty) = self._start, self._end
            place = (x + (tx - x) * along, y + (ty - y) * along)
            look, size = (SHELL, 0.13) if not i else (FLASH, 0.12 - i * 0.012)
            blits.append(_sprite_at(camera, place, (look, size, 1.0 - i * 0.12)))
        surface.fblits(blits)


def _blit(particle: Particle, share: float, camera: Camera) -> tuple[pygame.Surface, Point]:
    gone = 1 - (1 - share) ** 2
    x = particle.at[0] + particle.drift[0] * gone
    y = particle.at[1] + particle.drift[1] * gone - particle.toss * 4 * share * (1 - share)
    small, large = particle.sizes
    alpha = particle.alpha * min(1.0, 2 * (1 - share)) * min(1.0, 0.4 + 6 * share)
    return _sprite_at(camera, (x, y), (particle.look, small + (large - small) * gone, alpha))


def _sprite_at(
    camera: Camera, at: Point, look: tuple[Puff, float, float]
) -> tuple[pygame.Surface, Point]:
    puff, size, alpha = look
    pixels = min(LARGEST, max(2, round(size * camera.scale)))
    pixels = pixels if pixels < 12 else pixels // 4 * 4
    step = max(1, min(ALPHA_STEPS, round(alpha * ALPHA_STEPS)))
    x, y = camera.to_screen(*at)
    return (sprite(puff, pixels, step), (x - pixels / 2, y - pixels / 2))


@lru_cache(maxsize=600)
def sprite(puff: Puff, pixels: int, step: int) -> pygame.Surface:
    """Return the picture of a particle, `step` tenths opaque."""
    return faded(_disc(puff, pixels), step / ALPHA_STEPS)


@lru_cache(maxsize=200)
def _disc(puff: Puff, pixels: int) -> pygame.Surface:
    core, rim = hex_colour(puff.core), hex_colour(puff.rim)
    stops = (
        f'<stop offset="0" stop-color="{core}"/>'
        f'<stop offset="{puff.solid:g}" stop-color="{core}"/>'
        f'<stop offset="{(1 + puff.solid) / 2:g}" stop-color="{rim}" stop-opacity="0.6"/>'
        f'<stop offset="1" stop-color="{rim}" stop-opacity="{0.9 if puff.solid > 0.6 else 0:g}"/>'
    )
    gradient = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">'
        f"{stops}</radialGradient></defs>"
    )
    return svg(gradient + '<circle cx="50" cy="50" r="50" fill="url(#g)"/>', (pixels, pixels))


def muzzle_flash(at: Point, angle: float, seed: int = 0) -> Animation:
    """Return flame and a little smoke out of a gun at `at` that fires at `angle` degrees."""
    chance, ahead = Random(seed), _way(angle)
    flame = [
        Particle(FLASH, at, _times(ahead, 0.10 * i), 0, 0.12 + 0.02 * i, (0.30 - i * 0.05, 0.16))
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
    return parallel(muzzle_flash(mouth, angle), Shell(mouth, end))


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
