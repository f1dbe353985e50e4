"""Particles: small ready-made pictures whose way is fixed when they are made.

Places and sizes are board units; a frame only looks up where each particle is by now.
"""

from math import hypot
from typing import Final, NamedTuple

import pygame

from game.presenter.boards.layout import Point
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Color, faded, hex_color, svg
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.timeline import Wait

ALPHA_STEPS: Final = 10
LARGEST: Final = 160
"""Largest particle in pixels."""
PACE: Final = 0.07
"""Seconds a shell needs for one board unit."""


class ParticleStyle(NamedTuple):
    """The look of one kind of particle: color in the middle, at the rim, and how soft it is."""

    core: Color
    rim: Color
    solid: float
    """Share of the radius that is not blurred; 1 is a hard chunk with a lit side."""


class Particle(NamedTuple):
    """One particle: where it starts, how it drifts, and how it grows and fades."""

    look: ParticleStyle
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

    def blits(self, camera: Camera) -> list[Blit]:
        """Return the particles alive now."""
        blits = []
        for particle in self._particles:
            share = (self.elapsed - particle.born) / particle.life
            if 0 <= share < 1:
                blits.append(_blit(particle, share, camera))
        return blits


class Shell(Wait):
    """A shell that flies straight from gun to target with a short glowing trail."""

    def __init__(
        self, start: Point, end: Point, looks: tuple[ParticleStyle, ParticleStyle]
    ) -> None:
        way = hypot(end[0] - start[0], end[1] - start[1])
        super().__init__(0.05 + way * PACE)
        self._start, self._end = start, end
        self._body, self._glow = looks
        self._tail = 0.07 / max(way, 0.3)

    def blits(self, camera: Camera) -> list[Blit]:
        """Return the shell and its trail."""
        share = self.elapsed / self.seconds
        blits = []
        for i in range(7, -1, -1):
            along = max(0.0, share - i * self._tail)
            (x, y), (tx, ty) = self._start, self._end
            place = (x + (tx - x) * along, y + (ty - y) * along)
            look, size = (self._body, 0.13) if not i else (self._glow, 0.12 - i * 0.012)
            blits.append(_sprite_at(camera, place, (look, size, 1.0 - i * 0.12)))
        return blits


def _blit(particle: Particle, share: float, camera: Camera) -> Blit:
    gone = 1 - (1 - share) ** 2
    x = particle.at[0] + particle.drift[0] * gone
    y = particle.at[1] + particle.drift[1] * gone - particle.toss * 4 * share * (1 - share)
    small, large = particle.sizes
    alpha = particle.alpha * min(1.0, 2 * (1 - share)) * min(1.0, 0.4 + 6 * share)
    return _sprite_at(camera, (x, y), (particle.look, small + (large - small) * gone, alpha))


def _sprite_at(camera: Camera, at: Point, look: tuple[ParticleStyle, float, float]) -> Blit:
    puff, size, alpha = look
    pixels = min(LARGEST, max(2, round(size * camera.scale)))
    pixels = pixels if pixels < 12 else pixels // 4 * 4
    step = max(1, min(ALPHA_STEPS, round(alpha * ALPHA_STEPS)))
    x, y = camera.to_screen(*at)
    return Blit(sprite(puff, pixels, step), (int(x - pixels / 2), int(y - pixels / 2)))


@cached_picture
def sprite(puff: ParticleStyle, pixels: int, step: int) -> pygame.Surface:
    """Return the picture of a particle, `step` tenths opaque."""
    return faded(_disc(puff, pixels), step / ALPHA_STEPS)


@cached_picture
def _disc(puff: ParticleStyle, pixels: int) -> pygame.Surface:
    core, rim = hex_color(puff.core), hex_color(puff.rim)
    if puff.solid == 1:
        return svg(_CHUNK.format(core, rim), (pixels, pixels))
    stops = (
        f'<stop offset="0" stop-color="{core}"/>'
        f'<stop offset="{puff.solid:g}" stop-color="{core}"/>'
        f'<stop offset="{(1 + puff.solid) / 2:g}" stop-color="{rim}" stop-opacity="0.6"/>'
        f'<stop offset="1" stop-color="{rim}" stop-opacity="0"/>'
    )
    gradient = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">'
        f"{stops}</radialGradient></defs>"
    )
    return svg(gradient + '<circle cx="50" cy="50" r="50" fill="url(#g)"/>', (pixels, pixels))


_CHUNK: Final = (
    '<polygon points="20,14 66,4 96,40 82,88 36,96 4,56" fill="{1}"/>'
    '<polygon points="24,16 64,8 82,36 62,66 28,70 10,50" fill="{0}"/>'
)
