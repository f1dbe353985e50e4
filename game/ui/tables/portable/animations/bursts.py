"""What flies and burns over the map: earth, dust, smoke, flames and gas.

The map is pale paper, so everything has a dark or strongly colored rim.
"""

from __future__ import annotations

from random import Random
from typing import Final

from game.presenter.boards.layout import Point, ahead
from game.ui.motion.debris import Metal, scrap
from game.ui.motion.particles import Effect, Particle, ParticleStyle
from game.ui.motion.timeline import Animation, parallel

FLASH: Final = ParticleStyle((255, 206, 92), (232, 92, 16), 0.3)
FLAME: Final = ParticleStyle((255, 206, 92), (206, 60, 14), 0.3)
SMOKE: Final = ParticleStyle((72, 68, 64), (48, 45, 43), 0.12)
HAZE: Final = ParticleStyle((150, 142, 130), (116, 108, 96), 0.08)
DUST: Final = ParticleStyle((164, 132, 86), (126, 98, 60), 0.1)
EARTH: Final = ParticleStyle((92, 66, 40), (52, 36, 22), 1.0)
SPARK: Final = ParticleStyle((255, 186, 60), (214, 70, 12), 0.5)
BLOOD: Final = ParticleStyle((206, 52, 40), (140, 24, 20), 0.4)
GAS: Final = ParticleStyle((176, 190, 84), (110, 132, 40), 0.12)
STEEL: Final = Metal((96, 92, 86), 1.0)
ROUND: Final = 180.0


def earth(at: Point, seed: int, size: float = 1.0) -> Animation:
    """Return a shell that bursts: a flash, earth thrown up, smoke that drifts off."""
    chance = Random(seed)
    clods = [
        Particle(
            EARTH,
            at,
            _way(chance.uniform(0, 360), size * chance.uniform(0.15, 0.6)),
            chance.uniform(0, 0.05),
            chance.uniform(0.45, 0.8),
            (0.1 * size, 0.06 * size),
            1.0,
            size * chance.uniform(0.25, 0.75),
        )
        for _ in range(16)
    ]
    fire = [
        Particle(
            FLAME,
            at,
            _way(chance.uniform(0, 360), size * chance.uniform(0.05, 0.25)),
            chance.uniform(0, 0.06),
            0.3,
            (0.3 * size, 0.55 * size),
        )
        for _ in range(5)
    ]
    first = Particle(FLASH, at, (0, 0), 0, 0.18, (0.7 * size, 1.3 * size))
    return Effect([*_cloud(at, chance, size), *clods, *fire, first])


def _cloud(at: Point, chance: Random, size: float) -> list[Particle]:
    return [
        Particle(
            SMOKE if n % 3 else DUST,
            at,
            (size * chance.uniform(-0.25, 0.4), -size * chance.uniform(0.15, 0.7)),
            chance.uniform(0.04, 0.22),
            chance.uniform(0.6, 0.9),
            (0.25 * size, 0.75 * size),
            0.75,
        )
        for n in range(9)
    ]


def puff(at: Point, seed: int, strength: float = 1.0) -> Animation:
    """Return the dust that a unit on the move leaves."""
    chance = Random(seed)
    return Effect(
        [
            Particle(
                DUST,
                (at[0] + chance.uniform(-0.2, 0.2), at[1] + chance.uniform(0.05, 0.3)),
                _way(chance.uniform(0, 360), 0.14),
                0,
                0.45,
                (0.12, 0.34),
                0.6 * strength,
            )
            for _ in range(3)
        ]
    )


def spray(
    at: Point, angle: float, seed: int, look: ParticleStyle = SPARK, many: int = 10
) -> Animation:
    """Return what flies off about an angle where something is struck."""
    chance = Random(seed)
    flying = [
        Particle(
            look,
            at,
            _way(angle + chance.gauss(0, 50), chance.uniform(0.2, 0.6)),
            chance.uniform(0, 0.05),
            chance.uniform(0.2, 0.42),
            (0.1, 0.04),
            1.0,
            0.08,
        )
        for _ in range(many)
    ]
    return Effect([Particle(FLASH, at, (0, 0), 0, 0.14, (0.25, 0.5)), *flying])


def kicked_up(at: Point, seed: int) -> Animation:
    """Return the dust of bullets that strike the ground."""
    chance = Random(seed)
    return Effect(
        [
            Particle(
                DUST if n % 2 else EARTH,
                at,
                (chance.uniform(-0.12, 0.12), -chance.uniform(0.08, 0.3)),
                0.02 * n,
                0.36,
                (0.07, 0.2) if n % 2 else (0.06, 0.04),
                0.85,
            )
            for n in range(6)
        ]
    )


def muzzle(at: Point, angle: float, size: float = 1.0) -> Animation:
    """Return flame and smoke out of a gun that fires at an angle."""
    chance = Random(round(angle))
    flame = [
        Particle(
            FLASH,
            at,
            _way(angle, size * 0.16 * n),
            0,
            0.13 + 0.02 * n,
            (size * (0.42 - 0.06 * n), size * 0.18),
        )
        for n in range(4)
    ]
    smoke = [
        Particle(
            HAZE,
            at,
            _way(angle + chance.uniform(-35, 35), size * chance.uniform(0.25, 0.5)),
            0.03,
            0.6,
            (0.12 * size, 0.42 * size),
            0.6,
        )
        for _ in range(5)
    ]
    return Effect([*smoke, *flame])


def smoke(at: Point, seed: int, count: int = 10, seconds: float = 1.0) -> Animation:
    """Return black smoke that rises for a while."""
    chance = Random(seed)
    return Effect(
        [
            Particle(
                SMOKE,
                (at[0] + chance.uniform(-0.14, 0.14), at[1] + chance.uniform(-0.1, 0.1)),
                (chance.uniform(0.05, 0.4), -chance.uniform(0.5, 0.9)),
                seconds * n / count,
                0.8,
                (0.16, 0.55),
                0.75,
            )
            for n in range(count)
        ]
    )


def wreck(at: Point, seed: int) -> Animation:
    """Return a vehicle or a gun that blows up: fire, scrap and black smoke."""
    chance = Random(seed)
    fire = [
        Particle(
            FLAME,
            (at[0] + chance.uniform(-0.2, 0.2), at[1] + chance.uniform(-0.2, 0.2)),
            (chance.uniform(-0.15, 0.15), -chance.uniform(0.1, 0.5)),
            chance.uniform(0, 0.5),
            0.45,
            (0.24, 0.5),
        )
        for _ in range(16)
    ]
    burst = Effect([*fire, Particle(FLASH, at, (0, 0), 0, 0.24, (0.8, 1.7))])
    pieces = [scrap(at, 90.0 * n, seed + n, 2, STEEL) for n in range(4)]
    return parallel(smoke(at, seed), burst, *pieces)


def gas(at: Point, seed: int, count: int = 12, reach: float = 0.4) -> Animation:
    """Return yellow-green wisps that creep outward."""
    chance = Random(seed)
    return Effect(
        [
            Particle(
                GAS,
                (at[0] + chance.uniform(-0.15, 0.15), at[1] + chance.uniform(-0.1, 0.2)),
                _way(chance.uniform(0, 360), reach * chance.uniform(0.4, 1.0)),
                0.05 * n,
                0.8,
                (0.2, 0.6),
                0.6,
            )
            for n in range(count)
        ]
    )


def digging(at: Point, seed: int, throws: int = 4) -> Animation:
    """Return earth that spades throw up, throw by throw."""
    chance = Random(seed)
    return Effect(
        [
            Particle(
                EARTH if n % 3 else DUST,
                (at[0] + chance.uniform(-0.2, 0.2), at[1] + chance.uniform(-0.05, 0.2)),
                (chance.uniform(-0.3, 0.3), chance.uniform(-0.1, 0.1)),
                0.2 * throw + chance.uniform(0, 0.06),
                0.42,
                (0.07, 0.05) if n % 3 else (0.1, 0.3),
                0.9,
                0.22,
            )
            for throw in range(throws)
            for n in range(5)
        ]
    )


def flare(at: Point, look: ParticleStyle = FLASH, size: float = 0.9) -> Animation:
    """Return a light that swells and goes out at once."""
    return Effect([Particle(look, at, (0, 0), 0, 0.24, (size * 0.4, size))])


def rocket(at: Point, seed: int) -> Animation:
    """Return a signal flare that climbs and falls in a shower."""
    chance = Random(seed)
    top = (at[0] + chance.uniform(-0.3, 0.3), at[1] - 1.3)
    trail = [
        Particle(
            FLASH,
            (at[0] + (top[0] - at[0]) * n / 8, at[1] + (top[1] - at[1]) * n / 8),
            (0.0, 0.05),
            0.035 * n,
            0.3,
            (0.2, 0.08),
        )
        for n in range(9)
    ]
    shower = [
        Particle(
            SPARK if n % 2 else BLOOD,
            top,
            _way(chance.uniform(0, 360), chance.uniform(0.25, 0.75)),
            0.3,
            chance.uniform(0.5, 0.9),
            (0.2, 0.08),
        )
        for n in range(18)
    ]
    return Effect([*trail, *shower])


def _way(angle: float, length: float) -> Point:
    return ahead((0.0, 0.0), angle, length)
