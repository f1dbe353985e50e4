"""What flies and burns in the zone: dust, sparks in bold colors, flames, explosions, smoke."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from game.presenter.boards.layout import Point, ahead
from game.ui.motion.debris import Metal, scrap
from game.ui.motion.particles import Effect, Particle, ParticleStyle
from game.ui.motion.timeline import Animation, parallel

GOLD: Final = ParticleStyle((255, 250, 214), (255, 190, 40), 0.4)
CYAN: Final = ParticleStyle((232, 255, 255), (60, 200, 255), 0.35)
PINK: Final = ParticleStyle((255, 236, 250), (255, 70, 170), 0.35)
LIME: Final = ParticleStyle((240, 255, 232), (90, 240, 110), 0.35)
BLOOD: Final = ParticleStyle((255, 226, 214), (255, 58, 62), 0.4)
GHOST: Final = ParticleStyle((250, 250, 255), (190, 176, 255), 0.2)
FLAME: Final = ParticleStyle((255, 224, 120), (238, 92, 26), 0.25)
DUST: Final = ParticleStyle((196, 186, 214), (128, 116, 160), 0.1)
SOOT: Final = ParticleStyle((58, 50, 66), (30, 26, 38), 0.12)
PLATE: Final = Metal((186, 182, 204), 2.0)
"""Armor that is shot off."""
STEEL: Final = Metal((120, 114, 134), 2.8)
"""What is left of a tank."""


class Spray(NamedTuple):
    """Sparks that fly off."""

    look: ParticleStyle = GOLD
    many: int = 14
    reach: float = 1.8
    """Roughly how far they fly, in board units."""
    spread: float = 40.0
    """How many degrees they stray to either side; 180 is all around."""


class Plume(NamedTuple):
    """Fire or smoke that rises: where each part of it begins, and how it drifts."""

    look: ParticleStyle
    across: Point
    down: Point
    """The least and the most that it begins beside the place, and below it, in board units."""
    aside: Point
    up: Point
    """The same that it drifts in its life."""
    late: float
    """Seconds until the last part begins."""
    life: float
    sizes: Point
    alpha: float = 1.0


FLAMES: Final = Plume(
    FLAME, (-0.42, 0.42), (-0.1, 0.4), (-0.1, 0.1), (0.5, 1.0), 0.35, 0.45, (0.4, 0.1)
)
SMOKE: Final = Plume(
    SOOT, (-0.3, 0.3), (-0.2, 0.2), (-0.3, 0.5), (0.8, 1.4), 0.5, 1.0, (0.45, 1.2), 0.75
)
ROUND: Final = 180.0
CIRCLES: Final = 0.55
"""Seconds in which fire runs round."""


def sparks(at: Point, angle: float, seed: int, spray: Spray) -> Animation:
    """Return a flash, and sparks that fly off about an angle."""
    rng = Random(seed)
    flying = [
        Particle(
            spray.look,
            at,
            _way(_turn(rng, angle, spray.spread), spray.reach * rng.uniform(0.4, 1.2)),
            rng.uniform(0, 0.04),
            rng.uniform(0.22, 0.5),
            (0.36, 0.12),
            1.0,
            0.1,
        )
        for _ in range(spray.many)
    ]
    return Effect([Particle(spray.look, at, (0, 0), 0, 0.16, (0.9, 1.9)), *flying])


def puff(at: Point, seed: int, strength: float = 1.0) -> Animation:
    """Return the dust under tracks."""
    rng = Random(seed)
    return Effect(
        [
            Particle(
                DUST,
                (at[0] + rng.uniform(-0.2, 0.2), at[1] + rng.uniform(-0.2, 0.2)),
                _way(rng.uniform(0, 360), 0.4),
                0,
                0.42,
                (0.3, 0.9),
                0.75 * strength,
            )
            for _ in range(3)
        ]
    )


def flare(at: Point, look: ParticleStyle, size: float = 1.4) -> Animation:
    """Return a light that swells and goes out at once."""
    return Effect([Particle(look, at, (0, 0), 0, 0.24, (size * 0.4, size))])


def exhaust(at: Point, angle: float, seed: int) -> Animation:
    """Return the flame that nitro blows out at an angle."""
    rng = Random(seed)
    return Effect(
        [
            Particle(
                FLAME if n % 3 else CYAN,
                at,
                _way(angle + rng.uniform(-12, 12), rng.uniform(1.0, 2.4)),
                0.035 * n,
                0.34,
                (0.8, 0.2),
            )
            for n in range(14)
        ]
    )


def circle_of_fire(places: Sequence[Point], seed: int) -> Animation:
    """Return fire that runs round a circle of hexes from both ends of the first one."""
    rng, half = Random(seed), len(places) / 2
    return Effect(
        [
            Particle(
                FLAME,
                (place[0] + rng.uniform(-0.2, 0.2), place[1] + rng.uniform(0.0, 0.3)),
                (0.0, -rng.uniform(0.5, 1.1)),
                min(n, len(places) - n) / half * CIRCLES + 0.12 * lick,
                0.5,
                (1.0, 0.3),
            )
            for n, place in enumerate(places)
            for lick in range(2)
        ]
    )


def plume(kind: Plume, at: Point, seed: int, many: int = 16) -> Animation:
    """Return fire or smoke that rises about a place."""
    rng = Random(seed)
    return Effect(
        [
            Particle(
                kind.look,
                (at[0] + rng.uniform(*kind.across), at[1] + rng.uniform(*kind.down)),
                (rng.uniform(*kind.aside), -rng.uniform(*kind.up)),
                rng.uniform(0, kind.late),
                kind.life,
                kind.sizes,
                kind.alpha,
            )
            for _ in range(many)
        ]
    )


def explosion(at: Point, seed: int) -> Animation:
    """Return the end of a tank: a flash, fire, sparks of all colors, scrap and smoke."""
    rng = Random(seed)
    fire = [
        Particle(
            FLAME,
            at,
            _way(rng.uniform(0, 360), rng.uniform(0.3, 1.5)),
            rng.uniform(0, 0.14),
            0.5,
            (0.8, 1.9),
        )
        for _ in range(16)
    ]
    burst = Effect([*fire, Particle(GOLD, at, (0, 0), 0, 0.26, (2.2, 5.0))])
    colored = [
        sparks(at, 0, seed + n, Spray(look, 12, 3.2, ROUND))
        for n, look in enumerate((GOLD, PINK, CYAN))
    ]
    pieces = [scrap(at, 90.0 * n, seed + n, 2, STEEL) for n in range(4)]
    return parallel(plume(SMOKE, at, seed, 12), burst, *pieces, *colored)


def blast(places: Sequence[Point], seed: int) -> Animation:
    """Return a fire that runs from the first place over the others."""
    at = places[0]
    rng = Random(seed)
    parts = [Particle(GOLD, at, (0, 0), 0, 0.25, (1.0, 3.0))]
    for n, place in enumerate(places):
        late = 0.0 if n == 0 else 0.09
        for _ in range(4):
            near = (place[0] + rng.uniform(-0.3, 0.3), place[1] + rng.uniform(-0.3, 0.3))
            up = (0.0, -rng.uniform(0.1, 0.5))
            parts.append(Particle(FLAME, near, up, late + rng.uniform(0, 0.1), 0.45, (0.4, 1.0)))
        parts.append(Particle(SOOT, place, (0.1, -0.8), late + 0.18, 0.8, (0.5, 1.1), 0.55))
    return Effect(parts)


def _turn(rng: Random, angle: float, spread: float) -> float:
    if spread >= ROUND:
        return rng.uniform(0, 360)
    return angle + rng.gauss(0, spread)


def _way(angle: float, length: float) -> Point:
    return ahead((0.0, 0.0), angle, length)
