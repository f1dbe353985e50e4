"""How shells and missiles fly: each kind has a body, a trail and a way of its own."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, dist, pi, sin
from typing import Final, NamedTuple

import pygame

from game.presenter.boards.layout import Point, ahead, between, heading
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.particles import ParticleStyle, sprite
from game.ui.motion.timeline import Animation, Drawn
from game.ui.tables.dicezone.animations.drawn.bursts import CYAN, FLAME, GHOST, GOLD, PINK

TURNED: Final = 15
"""Degrees between the pictures of a body that turns."""
LEAST: Final = 14
"""The least height of a body, in pixels."""
VIOLET: Final = ParticleStyle((214, 190, 255), (120, 60, 220), 0.3)

FlightPath = Callable[[float], Point]
"""Returns where something is at a share of its flight."""


class Flight(NamedTuple):
    """How one kind of shell or missile flies."""

    body: str
    """SVG pointing north on 40 x 100, "" for a streak of light."""
    trail: ParticleStyle
    tail: float
    """The length of the trail, as a share of the flight."""
    size: float
    """The height of the body, in board units."""
    pace: float
    """Seconds for a hex."""
    curl: float = 0.0
    """How far it swings to the sides, in board units."""
    waves: float = 0.0
    pale: bool = False


_ROCKET: Final = (
    '<path d="M20 2C32 16 34 34 33 62H7C6 34 8 16 20 2z" fill="{main}" stroke="#120a20" '
    'stroke-width="3"/><path d="M7 56L0 84 14 70zM33 56L40 84 26 70z" fill="{fin}" '
    'stroke="#120a20" stroke-width="2.5"/><rect x="9" y="36" width="22" height="9" fill="{fin}"/>'
)
_NEEDLE: Final = (
    '<path d="M20 0L27 62 20 98 13 62z" fill="#0b0812" stroke="#e9dcff" stroke-width="3"/>'
    '<path d="M20 12V70" stroke="#b98cff" stroke-width="3"/>'
)
_PALE: Final = (
    '<path d="M20 2C34 18 34 44 30 66L20 58 10 66C6 44 6 18 20 2z" fill="#f4f0ff" '
    'fill-opacity="0.72" stroke="#c9baff" stroke-width="3"/>'
    '<circle cx="14" cy="30" r="4" fill="#6b58b8"/><circle cx="26" cy="30" r="4" fill="#6b58b8"/>'
)
_ORANGE: Final = _ROCKET.format(main="#ff8a2c", fin="#7a1420")

FLIGHTS: Final = {
    "": Flight("", GOLD, 0.3, 0.5, 0.022),
    "ap": Flight(_NEEDLE, VIOLET, 0.45, 1.5, 0.022),
    "ghost": Flight(_PALE, GHOST, 0.5, 1.2, 0.05, 0.22, 2.0, pale=True),
    "homing": Flight(
        _ROCKET.format(main="#ff6fb5", fin="#fff0c8"), PINK, 0.6, 1.0, 0.055, 1.1, 2.5
    ),
    "he": Flight(_ORANGE, FLAME, 0.35, 1.5, 0.05),
}
"""By missile; a plain shell has none."""
LONGEST: Final = 0.85
SHORTEST: Final = 0.14
STREAK: Final = 14
CURLED: Final = 34
"""How many glows make up a straight trail and a curled one."""
COARSE: Final = 4
"""Pixels between the sizes of glows."""


def flight(missile: str, start: Point, end: Point) -> Animation:
    """Return a shell, or a missile of a kind, on its way."""
    look = FLIGHTS[missile]
    seconds = max(SHORTEST, min(LONGEST, 0.08 + look.pace * dist(start, end)))
    way = _way(look, start, end)

    def draw(camera: Camera, share: float) -> list[Blit]:
        found = [*_trail(camera, look, way, share)]
        if look.body:
            angle = heading(way(max(0.0, share - 0.03)), way(min(1.0, share + 0.03)))
            turned = round(angle / TURNED) * TURNED % 360
            pixels = max(LEAST, round(camera.scale * look.size / 2) * 2)
            picture = _body(look.body, pixels, turned)
            found.append(about(picture, *camera.to_screen(*way(share))))
        return found

    return Drawn(seconds, draw)


def _way(look: Flight, start: Point, end: Point) -> FlightPath:
    """Return the way of a flight: straight, or in curls that end at the target."""
    angle = heading(start, end) + 90

    def at(share: float) -> Point:
        swing = look.curl * sin(pi * share) * sin(2 * pi * look.waves * share)
        return ahead(between(start, end, share), angle, swing)

    return at


def _trail(camera: Camera, look: Flight, way: FlightPath, share: float) -> list[Blit]:
    """Return glows behind a body, dim at the tail and bright at the head."""
    found = []
    many = CURLED if look.curl else STREAK
    for place in range(many + 1):
        part = place / many
        at = share - look.tail * (1 - part)
        if at < 0:
            continue
        size = (0.24 + 0.42 * part) if place < many else (0.0 if look.body else 1.0)
        step = max(1, round((5 if look.pale else 10) * (0.2 + 0.8 * part)))
        pixels = max(3, round(size * camera.scale / COARSE) * COARSE)
        if size:
            found.append(about(sprite(look.trail, pixels, step), *camera.to_screen(*way(at))))
    return found


@cached_picture
def _body(body: str, pixels: int, turned: int) -> pygame.Surface:
    placed = f'<g transform="rotate({turned} 50 50) translate(30 0)">{body}</g>'
    return paint.svg(placed, (pixels, pixels))


def muzzle(at: Point, angle: float) -> Animation:
    """Return the flame out of a gun that fires at an angle."""

    def draw(camera: Camera, share: float) -> list[Blit]:
        found = []
        for n in range(4):
            reach = (0.12 + 0.24 * n) * (0.5 + share)
            pixels = max(3, round(camera.scale * (0.95 - 0.14 * n) * cos(share * pi / 2)))
            look = GOLD if n < 3 else CYAN
            place = camera.to_screen(*ahead(at, angle, reach))
            found.append(about(sprite(look, pixels, 10), *place))
        return found

    return Drawn(0.16, draw)
