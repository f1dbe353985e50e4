"""What flies and lights up: shells in an arc, blocks, hit points that fall."""

from collections.abc import Sequence
from math import dist
from typing import Final

import pygame

from game.presenter.boards.layout import Point, between
from game.rules.streetfire.state import State
from game.rules.streetfire.what_if import Roof
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.hues import AMBER, FIRE
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.particles import ParticleStyle, sprite
from game.ui.motion.timeline import Animation, Drawn
from game.ui.motion.tweens import smooth
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import circle_blit
from game.ui.tables.shared.pieces import file_picture, recolored
from game.ui.tables.streetfire.shots import lit_blit, verdict_blit
from game.ui.tables.streetfire.stage import block_middle

SHELL: Final = ParticleStyle((255, 236, 190), (255, 140, 50), 0.45)
SHADE: Final = ParticleStyle((4, 6, 10), (4, 6, 10), 0.3)
PACE: Final = 0.15
"""Seconds that a shell needs for a board unit."""
RISE: Final = 0.34
"""Height of a shell's arc for each board unit of its way."""
STEP: Final = 4
"""Pixels by which the circle of a range shrinks, so that its pictures can be kept."""


def lob(start: Point, end: Point, lit: Sequence[Roof], state: State) -> Animation:
    """Return a shell that climbs over the lit blocks and comes down, with its shadow below."""
    way = dist(start, end)
    rise = 0.5 + RISE * way

    def draw(camera: Camera, share: float) -> list[Blit]:
        found = _lit_roofs(camera, state, lit)
        found.append(_puff(camera, between(start, end, share), (SHADE, 0.26)))
        for back in range(5, -1, -1):
            at = max(0.0, share - back * 0.035)
            x, y = between(start, end, at)
            size = 0.30 if not back else 0.24 - 0.03 * back
            found.append(_puff(camera, (x, y - rise * 4 * at * (1 - at)), (SHELL, size)))
        return found

    return Drawn(0.25 + PACE * way, draw)


def lit_up(state: State, lit: Sequence[Roof], seconds: float) -> Animation:
    """Return the blocks that a shell will pass over, lighting up in order."""
    return Drawn(
        seconds,
        lambda camera, share: _lit_roofs(camera, state, lit[: 1 + int(share * len(lit))]),
    )


def pip(place: Point, aside: float) -> Animation:
    """Return a hit point that falls off a gun and cools."""

    def draw(camera: Camera, share: float) -> list[Blit]:
        x = place[0] + aside * (1 + 1.2 * share)
        y = place[1] + 0.56 - 0.7 * share + 1.9 * share * share
        side = max(5, round(camera.scale * 0.18 * (1 - 0.4 * share)))
        return [about(_pip(side, round(share * 8)), *camera.to_screen(x, y))]

    return Drawn(0.5, draw)


def shrinking(place: Point, radii: tuple[float, float]) -> Animation:
    """Return the circle of a range that becomes half as wide (SF-4.10)."""
    large, small = radii

    def draw(camera: Camera, share: float) -> list[Blit]:
        radius = large + (small - large) * smooth(min(1.0, 1.3 * share))
        return [circle_blit(Canvas(NO_SURFACE, camera), place, radius, FIRE, STEP)]

    return Drawn(0.9, draw)


def _lit_roofs(camera: Camera, state: State, lit: Sequence[Roof]) -> list[Blit]:
    """Blocks lit up with their verdicts."""
    canvas = Canvas(NO_SURFACE, camera)
    found: list[Blit] = []
    for roof in lit:
        place = block_middle(state, roof.block)
        found += lit_blit(canvas, place, roof), verdict_blit(canvas, place, roof)
    return found


def _puff(camera: Camera, place: Point, look: tuple[ParticleStyle, float]) -> Blit:
    puff, size = look
    pixels = max(3, round(size * camera.scale))
    return about(sprite(puff, pixels, 10), *camera.to_screen(*place))


@cached_picture
def _pip(side: int, heat: int) -> pygame.Surface:
    tone = paint.mixed(AMBER, FIRE, heat / 8)
    return file_picture("streetfire", "pip", (side, side), recolored(tone))
