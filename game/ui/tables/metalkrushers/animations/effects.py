"""What glows and rises in the arena: the light of blows, lightning, dust, smoke.

The light that a blow leaves in the air is a body of a glow (`game.ui.motion.glows`).
"""

from __future__ import annotations

from math import cos, pi, radians, sin
from random import Random
from typing import Final

import pygame

from game.presenter.boards.layout import Point, ahead
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Color
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.glows import filling, outline, star
from game.ui.motion.particles import Effect, Particle, ParticleStyle, sprite
from game.ui.motion.timeline import Animation, Drawn

GUARD: Final[Color] = (140, 200, 255)
HOT: Final[Color] = (255, 196, 110)
FIELD: Final = ParticleStyle((236, 246, 255), (92, 150, 255), 0.3)
"""The light of the null field, of shots, and of a lamp that dies."""
DUST: Final = ParticleStyle((132, 124, 114), (92, 86, 80), 0.1)
SMOKE: Final = ParticleStyle((44, 42, 42), (24, 23, 24), 0.12)
EMBER: Final = ParticleStyle((255, 190, 90), (214, 70, 24), 0.3)
PLUME: Final = 6
"""Puffs in the smoke of a doomed Krusher."""
RISES: Final = 1.9
"""Seconds that one of them rises."""
BOLTS: Final = 6
"""Pictures of lightning."""


# the light of blows


def cut(share: float, tone: Color) -> str:
    """A blade sweeps from the left to the right about a pivot behind."""
    head = -70 + 150 * min(1.0, share * 1.5)
    tail = max(-70.0, head - 95 * min(1.0, share * 3)) + max(0.0, share - 0.55) * 200
    return _crescent(min(tail, head - 4), head, tone, 1 - max(0.0, share - 0.6) * 2.2)


def backhand(share: float, tone: Color) -> str:
    """The same from the right to the left."""
    return f'<g transform="translate(200 0) scale(-1 1)">{cut(share, tone)}</g>'


def stab(share: float, tone: Color) -> str:
    """A point darts forward and back."""
    out = min(1.0, share * 2.6) if share < 0.6 else 1 - (share - 0.6) * 1.5
    tip, tail = 150 - 130 * out, 190 - 60 * max(0.0, share - 0.3)
    body = ""
    for wide, alpha, ink in ((26, 0.35, tone), (15, 0.7, tone), (7, 1.0, (255, 255, 255))):
        dart = f"100,{tip:.0f} {100 + wide / 2:g},{tip + 34:.0f} 100,{tail:.0f} "
        dart += f"{100 - wide / 2:g},{tip + 34:.0f}"
        body += f'<polygon points="{dart}" {filling(ink, alpha * (1.2 - share))}/>'
    return body


def crossing(share: float, tone: Color) -> str:
    """Two blades meet: a cross of light."""
    body, far = "", 40 + 50 * min(1.0, share * 2)
    for turn in (35, -35):
        for wide, alpha, ink in ((13, 0.5, tone), (5, 1.0, (255, 255, 255))):
            body += f'<rect x="{100 - wide / 2:g}" y="{100 - far:.0f}" width="{wide}" '
            body += f'height="{2 * far:.0f}" rx="{wide / 2:g}" '
            body += f"{filling(ink, alpha * (1 - share))} "
            body += f'transform="rotate({turn} 100 100)"/>'
    return body + star(0.55, 1 - share, tone)


def guard(share: float, tone: Color) -> str:
    """A shield is held: a broad bow of light before it."""
    strong = min(1.0, share * 4) * (1 - max(0.0, share - 0.5) * 2)
    bows = ((88, 15, 0.4), (88, 6, 0.95), (72, 4, 0.35))
    return "".join(_bow(reach, wide, (tone, strong * alpha)) for reach, wide, alpha in bows)


def ringing(share: float, tone: Color) -> str:
    """A plate rings: bows that run out from it."""
    body = ""
    for late in (0.0, 0.25):
        gone = max(0.0, share - late) / (1 - late)
        strong = (1 - gone) * (share >= late)
        body += _bow(40 + 55 * gone, 9 * (1 - gone) + 2, (tone, 0.9 * strong), 34)
    return body


def cracks(share: float, tone: Color) -> str:
    """Cracks run through a shield."""
    chance, body = Random(11), ""
    far = min(1.0, share * 3)
    for number in range(5):
        angle = radians(-60 + 30 * number + chance.uniform(-8, 8))
        corners = []
        for step in range(5):
            reach, bent = 18 * step * far, angle + chance.uniform(-0.25, 0.25)
            corners.append((100 + sin(bent) * reach, 78 - cos(bent) * reach * 0.6))
        body += (
            f'<polyline points="{paint.points(corners)}" fill="none" {outline(tone, 1 - share)}/>'
        )
    return body


def _crescent(tail: float, head: float, tone: Color, alpha: float) -> str:
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
        body += f'<polygon points="{ring}" {filling(ink, max(0.0, strong * alpha))}/>'
    return body


def _bow(reach: float, wide: float, look: tuple[Color, float], half: float = 52) -> str:
    """Return part of a circle that opens to the south."""
    tone, alpha = look
    x, y = sin(radians(half)) * reach, cos(radians(half)) * reach
    path = f"M{100 - x:.1f} {100 - y:.1f}A{reach:.1f} {reach:.1f} 0 0 1 {100 + x:.1f} {100 - y:.1f}"
    return (
        f'<path d="{path}" fill="none" stroke="{paint.hex_color(tone)}" '
        f'stroke-opacity="{max(0.0, alpha):.2f}" stroke-width="{wide:.1f}" stroke-linecap="round"/>'
    )


# lightning, dust, smoke


def scuff(at: Point, seed: int, heavy: float) -> Animation:
    """Return the dust that a tread raises, the more the heavier."""
    chance = Random(seed)
    count = 2 + round(3 * heavy)
    return Effect(
        [
            Particle(
                DUST,
                ahead(at, turn := chance.uniform(0, 360), 0.3),
                _way(turn, 0.25 + 0.2 * heavy),
                0,
                0.38,
                (0.1, 0.18 + 0.2 * heavy),
                0.25 + 0.3 * heavy,
            )
            for _ in range(count)
        ]
    )


def smoke(at: Point, seed: int, count: int = 7) -> Animation:
    """Return a cloud of black smoke with embers."""
    chance = Random(seed)
    clouds = [
        Particle(
            SMOKE,
            (at[0] + chance.uniform(-0.2, 0.2), at[1] + chance.uniform(-0.15, 0.15)),
            (chance.uniform(-0.15, 0.3), -0.6),
            chance.uniform(0, 0.25),
            0.85,
            (0.22, 0.62),
            0.8,
        )
        for _ in range(count)
    ]
    embers = [
        Particle(
            EMBER,
            at,
            _way(chance.uniform(0, 360), chance.uniform(0.3, 0.7)),
            0.02,
            0.5,
            (0.12, 0.04),
            1.0,
            0.2,
        )
        for _ in range(count)
    ]
    return Effect([*clouds, *embers])


def plume(camera: Camera, at: Point, seconds: float) -> list[Blit]:
    """Return the smoke that rises from a doomed Krusher after some seconds, over and over."""
    found = []
    for number in range(PLUME):
        share = (number / PLUME + seconds / RISES) % 1
        drift = 0.05 * sin(9 * share + number) + 0.28 * share
        x, y = camera.to_screen(at[0] + drift, at[1] - 0.06 - 0.62 * share)
        pixels = max(4, round(camera.scale * (0.16 + 0.36 * share)) // 4 * 4)
        step = max(1, round(8 * min(1.0, 6 * share) * (1 - share)))
        found.append(about(sprite(SMOKE, pixels, step), x, y))
    return found


def lightning(at: Point, seed: int, seconds: float = 0.34, size: float = 0.95) -> Animation:
    """Return the field's lightning as it flickers over a place."""
    chance = Random(seed)
    order = [chance.randrange(BOLTS) for _ in range(8)]

    def draw(camera: Camera, share: float) -> list[Blit]:
        moment = min(7, int(share * 8))
        pixels = max(12, round(camera.scale * size / 4) * 4)
        place = camera.to_screen(*at)
        return [about(_bolts(order[moment], pixels, 10 if moment % 3 else 5), *place)]

    return Drawn(seconds, draw)


@cached_picture
def _bolts(variant: int, size: int, step: int) -> pygame.Surface:
    """Three forks of lightning out of the middle."""
    chance = Random(variant)
    forks = [_fork(chance, chance.uniform(0, 2 * pi)) for _ in range(3)]
    body = f'<g opacity="{step / 10:g}" fill="none" stroke-linejoin="round">'
    for tone, alpha, wide in (("#5c96ff", 0.5, 9), ("#b9d8ff", 0.9, 4.5), ("#ffffff", 1.0, 2)):
        look = f'stroke="{tone}" stroke-opacity="{alpha}" stroke-width="{wide}"'
        body += "".join(f'<polyline points="{fork}" {look}/>' for fork in forks)
    return paint.svg(body + "</g>", (size, size))


def _fork(chance: Random, angle: float) -> str:
    corners = []
    for step in range(6):
        bent = angle + chance.uniform(-0.6, 0.6) * (step > 0)
        corners.append((50 + cos(bent) * 9 * step, 50 + sin(bent) * 9 * step))
    return paint.points(corners)


def _way(angle: float, length: float) -> Point:
    return ahead((0.0, 0.0), angle, length)
