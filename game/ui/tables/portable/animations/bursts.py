"""What flies and burns over the map: earth, dust, smoke, flames and gas.

The map is pale paper, so everything has a dark or strongly colored rim. First come the looks, then
the bursts as rows, then what is made of them.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

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

Span = float | tuple[float, float]
"""A value, or the bounds between which chance draws it."""


class Burst(NamedTuple):
    """Particles that fly off together, in board units and seconds."""

    looks: tuple[ParticleStyle, ...]
    """Of the particles, in turn."""
    sizes: tuple[Point, ...]
    """For each look the diameter at birth and at death."""
    many: int
    life: Span
    place: tuple[Span, Span] = (0.0, 0.0)
    """Where each begins, from the middle: across and down."""
    drift: tuple[Span, Span] = (0.0, 0.0)
    """How far it travels across and down."""
    thrown: tuple[Span, Span] | None = None
    """In place of drift: degrees beside the angle of the burst, and how far."""
    born: Span = 0.0
    gap: float = 0.0
    """From one to the next, besides."""
    alpha: float = 1.0
    toss: Span = 0.0


ROUND: Final = (0.0, 360.0)
CLODS: Final = Burst(
    (EARTH,),
    ((0.1, 0.06),),
    16,
    (0.45, 0.8),
    thrown=(ROUND, (0.15, 0.6)),
    born=(0, 0.05),
    toss=(0.25, 0.75),
)
FIREBALL: Final = Burst(
    (FLAME,), ((0.3, 0.55),), 5, 0.3, thrown=(ROUND, (0.05, 0.25)), born=(0, 0.06)
)
CLOUD: Final = Burst(
    (DUST, SMOKE, SMOKE),
    ((0.25, 0.75),) * 3,
    9,
    (0.6, 0.9),
    drift=((-0.25, 0.4), (-0.15, -0.7)),
    born=(0.04, 0.22),
    alpha=0.75,
)
TREAD: Final = Burst(
    (DUST,), ((0.12, 0.34),), 3, 0.45, ((-0.2, 0.2), (0.05, 0.3)), thrown=(ROUND, 0.14), alpha=0.6
)
DIRT: Final = Burst(
    (EARTH, DUST),
    ((0.06, 0.04), (0.07, 0.2)),
    6,
    0.36,
    drift=((-0.12, 0.12), (-0.08, -0.3)),
    gap=0.02,
    alpha=0.85,
)
MUZZLE_SMOKE: Final = Burst(
    (HAZE,), ((0.12, 0.42),), 5, 0.6, thrown=((-35, 35), (0.25, 0.5)), born=0.03, alpha=0.6
)
COLUMN: Final = Burst(
    (SMOKE,),
    ((0.16, 0.55),),
    10,
    0.8,
    ((-0.14, 0.14), (-0.1, 0.1)),
    ((0.05, 0.4), (-0.5, -0.9)),
    alpha=0.75,
)
BLAZE: Final = Burst(
    (FLAME,),
    ((0.24, 0.5),),
    16,
    0.45,
    ((-0.2, 0.2), (-0.2, 0.2)),
    ((-0.15, 0.15), (-0.1, -0.5)),
    born=(0, 0.5),
)
WISPS: Final = Burst(
    (GAS,), ((0.2, 0.6),), 12, 0.8, ((-0.15, 0.15), (-0.1, 0.2)), gap=0.05, alpha=0.6
)
SPADEFUL: Final = Burst(
    (DUST, EARTH, EARTH),
    ((0.1, 0.3), (0.07, 0.05), (0.07, 0.05)),
    5,
    0.42,
    ((-0.2, 0.2), (-0.05, 0.2)),
    ((-0.3, 0.3), (-0.1, 0.1)),
    alpha=0.9,
    toss=0.22,
)
SHOWER: Final = Burst(
    (BLOOD, SPARK), ((0.2, 0.08),) * 2, 18, (0.5, 0.9), thrown=(ROUND, (0.25, 0.75)), born=0.3
)


def earth(at: Point, seed: int, size: float = 1.0) -> Animation:
    """Return a shell that bursts: a flash, earth thrown up, smoke that drifts off."""
    rng = Random(seed)
    clods, fire, cloud = (_flying(row, at, rng, size) for row in (CLODS, FIREBALL, CLOUD))
    first = Particle(FLASH, at, (0, 0), 0, 0.18, (0.7 * size, 1.3 * size))
    return Effect([*cloud, *clods, *fire, first])


def puff(at: Point, seed: int, strength: float = 1.0) -> Animation:
    """Return the dust that a unit on the move leaves."""
    return Effect(_flying(TREAD._replace(alpha=TREAD.alpha * strength), at, Random(seed)))


def spray(
    at: Point, angle: float, seed: int, look: ParticleStyle = SPARK, many: int = 10
) -> Animation:
    """Return what flies off about an angle where something is struck."""
    rng = Random(seed)
    flying = [
        Particle(
            look,
            at,
            _way(angle + rng.gauss(0, 50), rng.uniform(0.2, 0.6)),
            rng.uniform(0, 0.05),
            rng.uniform(0.2, 0.42),
            (0.1, 0.04),
            1.0,
            0.08,
        )
        for _ in range(many)
    ]
    return Effect([Particle(FLASH, at, (0, 0), 0, 0.14, (0.25, 0.5)), *flying])


def kicked_up(at: Point, seed: int) -> Animation:
    """Return the dust of bullets that strike the ground."""
    return Effect(_flying(DIRT, at, Random(seed)))


def muzzle(at: Point, angle: float, size: float = 1.0) -> Animation:
    """Return flame and smoke out of a gun that fires at an angle."""
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
    return Effect([*_flying(MUZZLE_SMOKE, at, Random(round(angle)), size, angle), *flame])


def smoke(at: Point, seed: int, count: int = 10, seconds: float = 1.0) -> Animation:
    """Return black smoke that rises for a while."""
    column = COLUMN._replace(many=count, gap=seconds / count)
    return Effect(_flying(column, at, Random(seed)))


def wreck(at: Point, seed: int) -> Animation:
    """Return a vehicle or a gun that blows up: fire, scrap and black smoke."""
    flash = Particle(FLASH, at, (0, 0), 0, 0.24, (0.8, 1.7))
    burst = Effect([*_flying(BLAZE, at, Random(seed)), flash])
    pieces = [scrap(at, 90.0 * n, seed + n, 2, STEEL) for n in range(4)]
    return parallel(smoke(at, seed), burst, *pieces)


def gas(at: Point, seed: int, count: int = 12, reach: float = 0.4) -> Animation:
    """Return yellow-green wisps that creep outward."""
    wisps = WISPS._replace(many=count, thrown=(ROUND, (0.4 * reach, reach)))
    return Effect(_flying(wisps, at, Random(seed)))


def digging(at: Point, seed: int, throws: int = 4) -> Animation:
    """Return earth that spades throw up, throw by throw."""
    rng = Random(seed)
    rows = (SPADEFUL._replace(born=(0.2 * n, 0.2 * n + 0.06)) for n in range(throws))
    return Effect([particle for row in rows for particle in _flying(row, at, rng)])


def flare(at: Point, look: ParticleStyle = FLASH, size: float = 0.9) -> Animation:
    """Return a light that swells and goes out at once."""
    return Effect([Particle(look, at, (0, 0), 0, 0.24, (size * 0.4, size))])


def rocket(at: Point, seed: int) -> Animation:
    """Return a signal flare that climbs and falls in a shower."""
    rng = Random(seed)
    top = (at[0] + rng.uniform(-0.3, 0.3), at[1] - 1.3)
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
    return Effect([*trail, *_flying(SHOWER, top, rng)])


def _flying(
    burst: Burst, at: Point, rng: Random, size: float = 1.0, angle: float = 0.0
) -> list[Particle]:
    """Return the particles of a burst, so much larger, about an angle."""
    found = []
    for n in range(burst.many):
        x, y = (_drawn(span, rng) for span in burst.place)
        one, other = (_drawn(span, rng) for span in burst.thrown or burst.drift)
        drift = _way(angle + one, size * other) if burst.thrown else (size * one, size * other)
        born = burst.gap * n + _drawn(burst.born, rng)
        life, toss = _drawn(burst.life, rng), size * _drawn(burst.toss, rng)
        small, large = burst.sizes[n % len(burst.sizes)]
        sizes, look = (small * size, large * size), burst.looks[n % len(burst.looks)]
        place = (at[0] + x, at[1] + y)
        found.append(Particle(look, place, drift, born, life, sizes, burst.alpha, toss))
    return found


def _drawn(span: Span, rng: Random) -> float:
    return rng.uniform(*span) if isinstance(span, tuple) else span


def _way(angle: float, length: float) -> Point:
    return ahead((0.0, 0.0), angle, length)
