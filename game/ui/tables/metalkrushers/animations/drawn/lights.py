"""The light that a blow leaves in the air: cuts, stabs, crashes, shots, guards and rings.

A stroke is drawn pointing north on a square, in a few moments, and turned; pictures are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, radians, sin
from random import Random
from typing import Final

import pygame

from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.layout import Point
from game.ui.boards.paint import Colour
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.timeline import Animation, Drawn

MOMENTS: Final = 7
"""Pictures of a stroke from its first moment to its last."""
TURNED: Final = 15
"""Degrees between the pictures of a stroke."""
SMALL: Final = 38
LARGE: Final = 75
"""Pixels of a hex at which light is largest beside it, and at which it is drawn as it is."""
MOST_GROWN: Final = 0.4
STEEL: Final[Colour] = (226, 238, 255)
GUARD: Final[Colour] = (140, 200, 255)
HOT: Final[Colour] = (255, 196, 110)
VIEW: Final = (200.0, 200.0)

Body = Callable[[float, Colour], str]
"""Returns the SVG of a stroke at a share of its time, about (100, 100) of 200 by 200."""


def cut(share: float, tone: Colour) -> str:
    """A blade sweeps from the left to the right about a pivot behind."""
    head = -70 + 150 * min(1.0, share * 1.5)
    tail = max(-70.0, head - 95 * min(1.0, share * 3)) + max(0.0, share - 0.55) * 200
    return _crescent(min(tail, head - 4), head, tone, 1 - max(0.0, share - 0.6) * 2.2)


def backhand(share: float, tone: Colour) -> str:
    """The same from the right to the left."""
    return f'<g transform="translate(200 0) scale(-1 1)">{cut(share, tone)}</g>'


def stab(share: float, tone: Colour) -> str:
    """A point darts forward and back."""
    out = min(1.0, share * 2.6) if share < 0.6 else 1 - (share - 0.6) * 1.5
    tip, tail = 150 - 130 * out, 190 - 60 * max(0.0, share - 0.3)
    body = ""
    for wide, alpha, ink in ((26, 0.35, tone), (15, 0.7, tone), (7, 1.0, (255, 255, 255))):
        dart = f"100,{tip:.0f} {100 + wide / 2:g},{tip + 34:.0f} 100,{tail:.0f} "
        dart += f"{100 - wide / 2:g},{tip + 34:.0f}"
        body += f'<polygon points="{dart}" {_ink(ink, alpha * (1.2 - share))}/>'
    return body


def crash(share: float, tone: Colour) -> str:
    """A star bursts and a ring runs out."""
    ring = 26 + 66 * share
    body = f'<circle cx="100" cy="100" r="{ring:.1f}" fill="none" '
    body += f'stroke="{paint.hex_colour(tone)}" stroke-opacity="{0.9 * (1 - share):.2f}" '
    body += f'stroke-width="{14 * (1 - share) + 2:.1f}"/>'
    return body + star(min(1.0, 0.35 + share), 1 - share, tone)


def star(size: float, alpha: float, tone: Colour) -> str:
    """Return a jagged star of light, a share of the square wide."""
    chance = Random(5)
    spikes = []
    for number in range(22):
        reach = (84 if number % 2 else 30) * size * chance.uniform(0.7, 1.1)
        turn = pi * number / 11
        spikes.append((100 + reach * sin(turn), 100 - reach * cos(turn)))
    inner = [((x - 100) * 0.62 + 100, (y - 100) * 0.62 + 100) for x, y in spikes]
    outer = f'<polygon points="{paint.points(spikes)}" {_ink(tone, 0.85 * alpha)}/>'
    return outer + f'<polygon points="{paint.points(inner)}" {_ink((255, 255, 255), alpha)}/>'


def crossing(share: float, tone: Colour) -> str:
    """Two blades meet: a cross of light."""
    body, far = "", 40 + 50 * min(1.0, share * 2)
    for turn in (35, -35):
        for wide, alpha, ink in ((13, 0.5, tone), (5, 1.0, (255, 255, 255))):
            body += f'<rect x="{100 - wide / 2:g}" y="{100 - far:.0f}" width="{wide}" '
            body += f'height="{2 * far:.0f}" rx="{wide / 2:g}" {_ink(ink, alpha * (1 - share))} '
            body += f'transform="rotate({turn} 100 100)"/>'
    return body + star(0.55, 1 - share, tone)


def guard(share: float, tone: Colour) -> str:
    """A shield is held: a broad bow of light before it."""
    strong = min(1.0, share * 4) * (1 - max(0.0, share - 0.5) * 2)
    bows = ((88, 15, 0.4), (88, 6, 0.95), (72, 4, 0.35))
    return "".join(_bow(reach, wide, (tone, strong * alpha)) for reach, wide, alpha in bows)


def ringing(share: float, tone: Colour) -> str:
    """A plate rings: bows that run out from it."""
    body = ""
    for late in (0.0, 0.25):
        gone = max(0.0, share - late) / (1 - late)
        strong = (1 - gone) * (share >= late)
        body += _bow(40 + 55 * gone, 9 * (1 - gone) + 2, (tone, 0.9 * strong), 34)
    return body


def cracks(share: float, tone: Colour) -> str:
    """Cracks run through a shield."""
    chance, body = Random(11), ""
    far = min(1.0, share * 3)
    for number in range(5):
        angle = radians(-60 + 30 * number + chance.uniform(-8, 8))
        corners = []
        for step in range(5):
            reach, bent = 18 * step * far, angle + chance.uniform(-0.25, 0.25)
            corners.append((100 + sin(bent) * reach, 78 - cos(bent) * reach * 0.6))
        body += f'<polyline points="{paint.points(corners)}" fill="none" {_line(tone, 1 - share)}/>'
    return body


def dot(share: float, tone: Colour) -> str:
    """A spot of light swells and goes out."""
    radius = 46 + 40 * share
    body = f'<circle cx="100" cy="100" r="{radius:.0f}" fill="none" {_line(tone, 1 - share)}/>'
    return body + f'<circle cx="100" cy="100" r="30" {_ink(tone, 1 - share)}/>'


def halo(share: float, tone: Colour) -> str:
    """Rings of light run out, one after the other."""
    body = ""
    for late in (0.0, 0.2, 0.4):
        gone = max(0.0, share - late) / (1 - late)
        strong = (1 - gone) * (share >= late)
        body += f'<circle cx="100" cy="100" r="{46 + 48 * gone:.0f}" fill="none" '
        body += f'stroke="{paint.hex_colour(tone)}" stroke-opacity="{strong:.2f}" '
        body += f'stroke-width="{3 + 5 * (1 - gone):.1f}"/>'
    return body


def stroke(
    at: Point, angle: float, body: Body, size: float, look: tuple[Colour, float] = (STEEL, 0.24)
) -> Animation:
    """Return a stroke about a place, pointing at an angle, in a color and so many seconds."""
    tone, seconds = look
    turned = round(angle / TURNED) * TURNED % 360

    def draw(camera: Camera, share: float) -> list[Blit]:
        moment = min(MOMENTS - 1, int(share * MOMENTS))
        pixels = max(16, round(camera.scale * size * _grown(camera.scale) / 4) * 4)
        picture = _stroke(body, moment, turned, (pixels, tone))
        return [about(picture, *camera.to_screen(*at))]

    return Drawn(seconds, draw)


def _grown(scale: float) -> float:
    """Return how much larger light is drawn where hexes are small."""
    return 1 + MOST_GROWN * max(0.0, min(1.0, (LARGE - scale) / (LARGE - SMALL)))


@cached_picture
def _stroke(body: Body, moment: int, turned: int, look: tuple[int, Colour]) -> pygame.Surface:
    pixels, tone = look
    share = (moment + 0.5) / MOMENTS
    drawn = f'<g transform="rotate({turned} 100 100)">{body(share, tone)}</g>'
    return paint.svg(drawn, (pixels, pixels), VIEW)


def _crescent(tail: float, head: float, tone: Colour, alpha: float) -> str:
    """Return a crescent between two angles about a pivot, thick where the blade is."""
    body = ""
    for thick, strong, ink in ((44, 0.4, tone), (28, 0.75, tone), (13, 1.0, (255, 255, 255))):
        outer, inner = [], []
        for step in range(13):
            share = step / 12
            turn = radians(tail + (head - tail) * share)
            wide = thick * share**1.4 * (1 if share < 0.95 else 0.5)
            outer.append((100 + sin(turn) * 92, 160 - cos(turn) * 92))
            inner.append((100 + sin(turn) * (92 - wide), 160 - cos(turn) * (92 - wide)))
        ring = paint.points([*outer, *reversed(inner)])
        body += f'<polygon points="{ring}" {_ink(ink, max(0.0, strong * alpha))}/>'
    return body


def _bow(reach: float, wide: float, look: tuple[Colour, float], half: float = 52) -> str:
    """Return part of a circle that opens to the south."""
    tone, alpha = look
    x, y = sin(radians(half)) * reach, cos(radians(half)) * reach
    path = f"M{100 - x:.1f} {100 - y:.1f}A{reach:.1f} {reach:.1f} 0 0 1 {100 + x:.1f} {100 - y:.1f}"
    return (
        f'<path d="{path}" fill="none" stroke="{paint.hex_colour(tone)}" '
        f'stroke-opacity="{max(0.0, alpha):.2f}" stroke-width="{wide:.1f}" stroke-linecap="round"/>'
    )


def _ink(tone: Colour, alpha: float) -> str:
    return f'fill="{paint.hex_colour(tone)}" fill-opacity="{max(0.0, min(1.0, alpha)):.2f}"'


def _line(tone: Colour, alpha: float) -> str:
    ink = paint.hex_colour(tone)
    return f'stroke="{ink}" stroke-opacity="{max(0.0, alpha):.2f}" stroke-width="5"'
