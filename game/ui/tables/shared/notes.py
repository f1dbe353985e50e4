"""Words over the middle of the board for a moment, such as who goes first."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.boards.blits import Blit
from game.ui.boards.camera import Camera
from game.ui.motion.timeline import Animation, Drawn
from game.ui.tables.shared.canvas import NO_SURFACE, Canvas
from game.ui.tables.shared.marks import AMBER, PALE, pill_blit


def board_note(lines: Sequence[str], seconds: float) -> Animation:
    """Return lines on pills over the middle of the board, the first one the largest."""
    told = tuple(line for line in lines if line)
    looks = [(AMBER, 0.62), *((PALE, 0.46) for _ in told[1:])]

    def draw(camera: Camera, share: float) -> list[Blit]:
        canvas = Canvas(NO_SURFACE, camera)
        x, y = camera.view.center
        step = canvas.px(0.95)
        top = y - step * (len(told) - 1) // 2
        return [
            pill_blit(canvas, (x, top + step * row), line, *look)
            for row, (line, look) in enumerate(zip(told, looks, strict=True))
        ]

    return Drawn(seconds, draw)
