"""Light that is seen for a moment: stars that burst, rings that run out, spots.

A glow is drawn pointing north on a square, in a few moments, and turned; pictures are kept. What
a game adds to these bodies is drawn about (100, 100) of 200 by 200 too.
"""

from collections.abc import Callable
from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from game.presenter.boards.layout import Point
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.hues import worn
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.timeline import Animation, Drawn

MOMENTS: Final = 7
"""Pictures of a glow from its first moment to its last."""
TURNED: Final = 15
"""Degrees between the pictures of a glow."""
SMALL: Final = 38
LARGE: Final = 75
"""Pixels of a board unit at which light is largest beside it, and at which it is as it is."""
MOST_GROWN: Final = 0.4
STEEL: Final[Color] = (226, 238, 255)
VIEW: Final = (200.0, 200.0)

Body = Callable[[float, Color], str]
"""Returns the SVG of a glow at a share of its time, about (100, 100) of 200 by 200."""


def crash(share: float, tone: Color) -> str:
    """A star bursts and a ring runs out."""
    ring = 26 + 66 * share
    body = f'<circle cx="100" cy="100" r="{ring:.1f}" fill="none" '
    body += f'stroke="{paint.hex_color(tone)}" stroke-opacity="{0.9 * (1 - share):.2f}" '
    body += f'stroke-width="{14 * (1 - share) + 2:.1f}"/>'
    return body + star(min(1.0, 0.35 + share), 1 - share, tone)


def star(size: float, alpha: float, tone: Color) -> str:
    """Return a jagged star of light, a share of the square wide."""
    chance = Random(5)
    spikes = []
    for number in range(22):
        reach = (84 if number % 2 else 30) * size * chance.uniform(0.7, 1.1)
        turn = pi * number / 11
        spikes.append((100 + reach * sin(turn), 100 - reach * cos(turn)))
    inner = [((x - 100) * 0.62 + 100, (y - 100) * 0.62 + 100) for x, y in spikes]
    outer = f'<polygon points="{paint.points(spikes)}" {filling(tone, 0.85 * alpha)}/>'
    return outer + f'<polygon points="{paint.points(inner)}" {filling((255, 255, 255), alpha)}/>'


def dot(share: float, tone: Color) -> str:
    """A spot of light swells and goes out."""
    radius = 46 + 40 * share
    body = f'<circle cx="100" cy="100" r="{radius:.0f}" fill="none" {outline(tone, 1 - share)}/>'
    return body + f'<circle cx="100" cy="100" r="30" {filling(tone, 1 - share)}/>'


def halo(share: float, tone: Color) -> str:
    """Rings of light run out, one after the other."""
    body = ""
    for late in (0.0, 0.2, 0.4):
        gone = max(0.0, share - late) / (1 - late)
        strong = (1 - gone) * (share >= late)
        body += f'<circle cx="100" cy="100" r="{46 + 48 * gone:.0f}" fill="none" '
        body += f'stroke="{paint.hex_color(tone)}" stroke-opacity="{strong:.2f}" '
        body += f'stroke-width="{3 + 5 * (1 - gone):.1f}"/>'
    return body


def glow(
    at: Point, angle: float, body: Body, size: float, look: tuple[Color, float] = (STEEL, 0.24)
) -> Animation:
    """Return a glow about a place, pointing at an angle, in a color and so many seconds."""
    tone, seconds = look
    turned = round(angle / TURNED) * TURNED % 360

    def draw(camera: Camera, share: float) -> list[Blit]:
        moment = min(MOMENTS - 1, int(share * MOMENTS))
        pixels = max(16, round(camera.scale * size * _grown(camera.scale) / 4) * 4)
        picture = _drawn(body, moment, turned, (pixels, tone))
        return [about(picture, *camera.to_screen(*at))]

    return Drawn(seconds, draw)


def filling(tone: Color, alpha: float) -> str:
    """Return the SVG attributes of a filling."""
    return f'fill="{paint.hex_color(tone)}" fill-opacity="{max(0.0, min(1.0, alpha)):.2f}"'


def outline(tone: Color, alpha: float) -> str:
    """Return the SVG attributes of a thin line."""
    ink = paint.hex_color(tone)
    return f'stroke="{ink}" stroke-opacity="{max(0.0, alpha):.2f}" stroke-width="5"'


def _grown(scale: float) -> float:
    """Return how much larger light is drawn where hexes are small."""
    return 1 + MOST_GROWN * max(0.0, min(1.0, (LARGE - scale) / (LARGE - SMALL)))


@cached_picture
def _drawn(body: Body, moment: int, turned: int, look: tuple[int, Color]) -> pygame.Surface:
    pixels, tone = look
    share = (moment + 0.5) / MOMENTS
    drawn = f'<g transform="rotate({turned} 100 100)">{body(share, worn(tone))}</g>'
    return paint.svg(drawn, (pixels, pixels), VIEW)
