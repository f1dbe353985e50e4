"""Words on the board while things move: losses that float up, and what stands over a Krusher."""

from __future__ import annotations

from typing import Final

from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.boards.layout import Point
from game.ui.boards.paint import Colour
from game.ui.motion.timeline import Animation, Drawn
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import pill_blit

STANDS: Final = 0.75
"""Seconds that a loss floats."""
HIGH: Final = 0.38
"""Board units that words are high."""


def floating(at: Point, side: int, words: str, ink: Colour) -> Animation:
    """Return words that rise beside a place: to its right, or for a side of -1 to its left."""

    def draw(camera: Camera, share: float) -> list[Blit]:
        rise = 0.22 * (1 - (1 - share) ** 3)
        pill = _pill(camera, (at[0], at[1] - rise), words, ink)
        off = side * pill.picture.get_width() // 2
        return [pill._replace(place=(pill.place[0] + off, pill.place[1]))]

    return Drawn(STANDS, draw)


def note(camera: Camera, at: Point, words: str, ink: Colour) -> Blit:
    """Return words that stand over a Krusher."""
    return _pill(camera, (at[0], at[1] - 0.5), words, ink)


def _pill(camera: Camera, at: Point, words: str, ink: Colour) -> Blit:
    canvas = Canvas(NO_SURFACE, camera)
    return pill_blit(canvas, canvas.at(at), words, ink, HIGH)
