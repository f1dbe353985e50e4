"""What flies and lights up: tracers along the street, shells in an arc, blocks, pips, notes."""

from collections.abc import Sequence
from math import hypot
from typing import Final

import pygame

from game.rules.streetfire.state import State
from game.ui.boards import paint
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.boards.layout import Point
from game.ui.memory.picture_cache import cached_picture
from game.ui.motion.particles import Puff, sprite
from game.ui.motion.timeline import Wait
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import AMBER, FIRE, PALE, between, circle_blit, pill_blit
from game.ui.tables.streetfire.overlays.marks import roof_blits
from game.ui.tables.streetfire.sights import Roof
from game.ui.tables.streetfire.stage import block_middle

TRACER: Final = Puff((255, 250, 226), (255, 150, 60), 0.3)
SHELL: Final = Puff((255, 236, 190), (255, 140, 50), 0.45)
SHADE: Final = Puff((4, 6, 10), (4, 6, 10), 0.3)
PACE: Final = 0.05
"""Seconds that a tracer needs for a board unit; a shell needs three times as long."""
RISE: Final = 0.34
"""Height of a shell's arc for each board unit of its way."""
STREAK: Final = 16
"""Glows that a tracer is made of."""
STEP: Final = 4
"""Pixels by which the circle of a range shrinks, so that its pictures can be kept."""


class Tracer(Wait):
    """A flat streak of light from gun to target."""

    def __init__(self, start: Point, end: Point) -> None:
        self._start, self._end = start, end
        super().__init__(0.08 + PACE * hypot(end[0] - start[0], end[1] - start[1]))

    def blits(self, camera: Camera) -> list[Blit]:
        """Return the streak, dim at its tail and bright at its head."""
        head = self.elapsed / self.seconds
        found = []
        for place in range(STREAK + 1):
            at = max(0.0, head - 0.35 * (1 - place / STREAK))
            size = 0.12 + 0.16 * place / STREAK if place < STREAK else 0.44
            found.append(_puff(camera, between(self._start, self._end, at), (TRACER, size)))
        return found


class Lob(Wait):
    """A shell that climbs over the blocks and comes down, with its shadow below."""

    def __init__(self, start: Point, end: Point, lit: Sequence[Roof], state: State) -> None:
        self._start, self._end = start, end
        self._roofs, self._state = lit, state
        way = hypot(end[0] - start[0], end[1] - start[1])
        self._rise = 0.5 + RISE * way
        super().__init__(0.25 + 3 * PACE * way)

    def blits(self, camera: Camera) -> list[Blit]:
        """Return the lit blocks, the shadow, the trail and the shell."""
        share = self.elapsed / self.seconds
        found = lit_roofs(camera, self._state, self._roofs)
        found.append(_puff(camera, between(self._start, self._end, share), (SHADE, 0.26)))
        for back in range(5, -1, -1):
            at = max(0.0, share - back * 0.035)
            x, y = between(self._start, self._end, at)
            size = 0.30 if not back else 0.24 - 0.03 * back
            found.append(_puff(camera, (x, y - self._rise * 4 * at * (1 - at)), (SHELL, size)))
        return found


class LitRoofs(Wait):
    """The blocks that a shell will pass over light up in order."""

    def __init__(self, state: State, lit: Sequence[Roof], seconds: float) -> None:
        self._state, self._roofs = state, lit
        super().__init__(seconds)

    def blits(self, camera: Camera) -> list[Blit]:
        """Return those that are lit by now."""
        shown = 1 + int(self.elapsed / self.seconds * len(self._roofs))
        return lit_roofs(camera, self._state, self._roofs[:shown])


class Pip(Wait):
    """A hit point that falls off a gun."""

    def __init__(self, place: Point, aside: float) -> None:
        self._place, self._aside = place, aside
        super().__init__(0.5)

    def blits(self, camera: Camera) -> list[Blit]:
        """Return the pip as it flies off and cools."""
        share = self.elapsed / self.seconds
        x = self._place[0] + self._aside * (1 + 1.2 * share)
        y = self._place[1] + 0.56 - 0.7 * share + 1.9 * share * share
        side = max(5, round(camera.scale * 0.18 * (1 - 0.4 * share)))
        return [about(_pip(side, round(share * 8)), *camera.to_screen(x, y))]


class Shrinking(Wait):
    """The circle of a range that becomes half as wide (SF-4.10)."""

    def __init__(self, place: Point, radii: tuple[float, float]) -> None:
        self._place, self._radii = place, radii
        super().__init__(0.9)

    def blits(self, camera: Camera) -> list[Blit]:
        """Return the circle of this moment."""
        share = min(1.0, 1.3 * self.elapsed / self.seconds)
        large, small = self._radii
        radius = large + (small - large) * share * share * (3 - 2 * share)
        return [circle_blit(Canvas(NO_SURFACE, camera), self._place, radius, FIRE, STEP)]


class BoardNote(Wait):
    """Words over the middle of the board, such as who goes first."""

    def __init__(self, lines: Sequence[str], seconds: float) -> None:
        self._lines = tuple(line for line in lines if line)
        super().__init__(seconds)

    def blits(self, camera: Camera) -> list[Blit]:
        """Return the lines on pills, one below the other."""
        canvas = Canvas(NO_SURFACE, camera)
        x, y = camera.view.center
        step = canvas.px(0.95)
        top = y - step * (len(self._lines) - 1) // 2
        looks = [(AMBER, 0.62), *((PALE, 0.46) for _ in self._lines[1:])]
        return [
            pill_blit(canvas, (x, top + step * row), line, *look)
            for row, (line, look) in enumerate(zip(self._lines, looks, strict=True))
        ]


def lit_roofs(camera: Camera, state: State, lit: Sequence[Roof]) -> list[Blit]:
    """Return blocks lit up with their heights and verdicts."""
    canvas, streets = Canvas(NO_SURFACE, camera), state.field.town.streets
    found: list[Blit] = []
    for roof in lit:
        place = block_middle(streets, roof.block)
        found += roof_blits(canvas, place, roof.height, roof.passes)
    return found


def _puff(camera: Camera, place: Point, look: tuple[Puff, float]) -> Blit:
    puff, size = look
    pixels = max(3, round(size * camera.scale))
    return about(sprite(puff, pixels, 10), *camera.to_screen(*place))


@cached_picture
def _pip(side: int, heat: int) -> pygame.Surface:
    tone = paint.hex_colour(paint.mixed(AMBER, FIRE, heat / 8))
    body = (
        f'<rect x="6" y="22" width="88" height="56" rx="16" fill="{tone}" stroke="#0a0808" '
        'stroke-width="10"/>'
    )
    return paint.svg(body, (side, side))
