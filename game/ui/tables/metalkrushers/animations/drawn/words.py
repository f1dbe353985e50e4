"""What stands over a Krusher in words while things move."""

from __future__ import annotations

from game.presenter.boards.layout import Point
from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.boards.paint import Color
from game.ui.tables.shared.badges import RISING
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import pill_blit


def note(camera: Camera, at: Point, words: str, ink: Color) -> Blit:
    """Return words that stand over a Krusher."""
    canvas = Canvas(NO_SURFACE, camera)
    return pill_blit(canvas, canvas.at((at[0], at[1] - 0.5)), words, ink, RISING)
