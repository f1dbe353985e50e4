"""How shells and bullets fly, and what marks a square for a moment.

Shells go in an arc over the map with a shadow below, or as flat tracer; marks are the crosshair
on a target, and the two halves of a close combat.
"""

from __future__ import annotations

from math import cos, dist, pi
from typing import Final, NamedTuple

import pygame

from game.presenter.boards.layout import Point, between, heading
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion import glows
from game.ui.motion.particles import ParticleStyle, sprite
from game.ui.motion.timeline import Animation, Drawn
from game.ui.motion.tweens import smooth
from game.ui.tables.portable.animations.bursts import HAZE
from game.ui.tables.shared.pieces import drawn

SHADE: Final = ParticleStyle((40, 34, 26), (40, 34, 26), 0.3)
TRACER: Final = ParticleStyle((255, 176, 64), (206, 34, 12), 0.35)
AIMED: Final = ParticleStyle((196, 40, 18), (150, 24, 12), 0.7)
TURNED: Final = 15
"""Degrees between the pictures of a shell that turns."""
TRAIL: Final = 7
STREAK: Final = 12
"""Glows that trail and streak are made of."""
COARSE: Final = 2
"""Pixels between the sizes of glows."""
INK: Final[Color] = (36, 26, 18)


class Trajectory(NamedTuple):
    """The way of a shell: from where, at what it was aimed, and where it comes down."""

    start: Point
    target: Point
    end: Point
    size: float = 0.42
    """Board units that the shell is long."""
    steep: float = 0.3
    """How high it climbs, as a share of its way."""

    @property
    def seconds(self) -> float:
        """How long it flies."""
        return min(1.25, 0.5 + 0.065 * dist(self.start, self.end))

    @property
    def height(self) -> float:
        """Board units that it climbs."""
        return max(0.5, min(2.4, self.steep * dist(self.start, self.end)))


def ground(flight: Trajectory, share: float) -> Point:
    """Return what a shell is over: it holds on its target, and drifts off in its last third."""
    x, y = between(flight.start, flight.target, share)
    off = smooth(max(0.0, share - 0.45) / 0.55)
    return (
        x + (flight.end[0] - flight.target[0]) * off,
        y + (flight.end[1] - flight.target[1]) * off,
    )


def seen(flight: Trajectory, share: float) -> Point:
    """Return where a shell is seen: above what it is over."""
    x, y = ground(flight, share)
    return (x, y - flight.height * 4 * share * (1 - share))


def lobbed(flight: Trajectory) -> Animation:
    """Return a shell in its arc with its shadow and a thin trail."""

    def draw(camera: Camera, share: float) -> list[Blit]:
        high = 4 * share * (1 - share)
        wide = _even(camera.scale * flight.size * (0.55 - 0.2 * high))
        shade = sprite(SHADE, wide, max(1, round(5 - 3 * high)))
        found = [about(shade, *camera.to_screen(*ground(flight, share)))]
        for n in range(TRAIL, 0, -1):
            at = share - 0.022 * n
            if at > 0:
                size = _even(camera.scale * flight.size * (0.34 - 0.03 * n))
                puff = sprite(HAZE, size, max(1, 8 - n))
                found.append(about(puff, *camera.to_screen(*seen(flight, at))))
        angle = heading(seen(flight, max(0.0, share - 0.02)), seen(flight, min(1.0, share + 0.02)))
        pixels = max(10, _even(camera.scale * flight.size * (1 + 0.35 * high)))
        picture = _shell(pixels, round(angle / TURNED) * TURNED % 360)
        return [*found, about(picture, *camera.to_screen(*seen(flight, share)))]

    return Drawn(flight.seconds, draw)


def streak(start: Point, end: Point, wide: float = 1.0) -> Animation:
    """Return flat tracer, dim at its tail and bright at its head."""
    length = max(0.3, dist(start, end))
    tail = min(0.6, 0.9 * wide / length)

    def draw(camera: Camera, share: float) -> list[Blit]:
        found = []
        for n in range(STREAK + 1):
            at = share * (1 + tail) - tail * (1 - n / STREAK)
            if 0 <= at <= 1:
                size = wide * (0.05 + 0.1 * n / STREAK)
                glow = sprite(TRACER, max(3, _even(camera.scale * size)), 4 + 6 * n // STREAK)
                found.append(about(glow, *camera.to_screen(*between(start, end, at))))
        return found

    return Drawn(0.08 + 0.045 * length, draw)


def aimed(start: Point, end: Point, seconds: float) -> Animation:
    """Return a dotted line that runs from a gun to its target and stays for a while."""
    dots = max(2, round(dist(start, end) * 2))

    def draw(camera: Camera, share: float) -> list[Blit]:
        reach = min(1.0, 2.6 * share)
        step = 8 if share < 0.85 else 4
        dot = sprite(AIMED, max(4, _even(camera.scale * 0.13)), step)
        parts = (n / dots for n in range(1, dots))
        return [
            about(dot, *camera.to_screen(*between(start, end, at))) for at in parts if at <= reach
        ]

    return Drawn(seconds, draw)


def shock(at: Point, size: float = 1.0) -> Animation:
    """Return the ring of a blast that runs out over the ground."""

    def draw(camera: Camera, share: float) -> list[Blit]:
        pixels = max(8, round(camera.scale * size * (0.4 + 1.1 * share) / 4) * 4)
        picture = _ring(pixels, max(1, round(6 * cos(share * pi / 2))))
        return [about(picture, *camera.to_screen(*at))]

    return Drawn(0.32, draw)


def _even(pixels: float) -> int:
    return max(2, round(pixels / COARSE) * COARSE)


@cached_picture
def _shell(pixels: int, turned: int) -> pygame.Surface:
    shell = drawn("portable", "works/shell")
    return paint.svg(f'<g transform="rotate({turned} 50 50)">{shell}</g>', (pixels, pixels))


@cached_picture
def _ring(pixels: int, step: int) -> pygame.Surface:
    body = (
        f'<circle cx="50" cy="50" r="45" fill="none" stroke="#5a3c1e" stroke-width="6" '
        f'stroke-opacity="{step / 10:g}"/>'
    )
    return paint.svg(body, (pixels, pixels))


# marks for `glows.glow`


def crosshair(share: float, tone: Color) -> str:
    """A crosshair closes on a square, stands, and goes."""
    closing = max(0.0, 1 - share / 0.25)
    radius = 56 + 30 * closing
    strong = min(1.0, share / 0.1, (1 - share) / 0.2)
    body = ""
    for color, wide in ((INK, 13), (tone, 7)):
        look = f'{glows.outline(color, strong)} fill="none"'.replace(
            'stroke-width="5"', f'stroke-width="{wide}"'
        )
        body += f'<circle cx="100" cy="100" r="{radius:.0f}" {look}/>'
        for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            near, far = radius - 22, radius + 14
            body += f'<path d="M{100 + x * near:.0f} {100 + y * near:.0f}'
            body += f'L{100 + x * far:.0f} {100 + y * far:.0f}" {look}/>'
    return body


def clash(share: float, tone: Color) -> str:
    """Two strokes cross where two units meet, and burst apart."""
    reach, strong = 34 + 46 * share, cos(share * pi / 2)
    body = ""
    for color, wide in ((INK, 17), (tone, 10)):
        look = glows.outline(color, strong).replace('stroke-width="5"', f'stroke-width="{wide}"')
        body += f'<path d="M{100 - reach:.0f} {100 - reach:.0f}L{100 + reach:.0f} '
        body += f"{100 + reach:.0f}M{100 + reach:.0f} {100 - reach:.0f}L{100 - reach:.0f} "
        body += f'{100 + reach:.0f}" fill="none" stroke-linecap="round" {look}/>'
    return body
