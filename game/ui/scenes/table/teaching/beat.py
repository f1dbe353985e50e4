"""The marks of a lesson: rings on the board that beat a few times and then stand still."""

from __future__ import annotations

from math import cos, pi
from typing import Final

import pygame

from game.core.boards.squares import Cell
from game.ui.boards.blits import Blit, about
from game.ui.boards.camera import Camera
from game.ui.memory.picture_cache import cached_picture
from game.ui.scenes.table.table import Table
from game.ui.theme import Colour

BEAT: Final = 1.2
"""Seconds of a beat."""
BEATS: Final = 3
"""Beats till the marks stand still, so that a table that waits does not keep working."""
PHASES: Final = 12
"""Pictures of a beat."""
SHARE: Final = 0.96
"""Side of a ring at rest, as a share of the outline of its cell."""


class Beat:
    """Draws rings round the cells of the lesson that is due."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._cells: tuple[Cell, ...] = ()
        self._seconds = 0.0

    @property
    def awake(self) -> bool:
        """Whether the rings move."""
        return bool(self._cells) and self._seconds < BEAT * BEATS and self._moves()

    def renew(self) -> None:
        """Take the cells to mark; other cells begin to beat."""
        cells = self.table.course.cells
        if cells != self._cells:
            self._cells, self._seconds = cells, 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds = min(self._seconds + seconds, BEAT * BEATS)

    def blits(self, camera: Camera) -> list[Blit]:
        """Return the rings as they are now; what is selected has a mark of its own."""
        if not self._cells:
            return []
        desk, layout = self.table.desk, self.table.open.layout
        phase = round(self._seconds / BEAT * PHASES) % PHASES if self.awake else 0
        look = (desk.theme.amber, desk.theme.ground)
        width, found = max(2, desk.u(3)), []
        subject, context = self.table.selection.subject, self.table.context
        chosen = None if subject is None else self.table.game.home(context, subject)
        for cell in self._cells:
            if cell == chosen:
                continue
            corners = layout.outline(cell)
            side = max(x for x, _ in corners) - min(x for x, _ in corners)
            ring = _ring(round(side * camera.scale), phase, width, look)
            found.append(about(ring, *camera.to_screen(*layout.centre(cell))))
        return found

    def _moves(self) -> bool:
        return not self.table.desk.settings.reduced_motion


@cached_picture
def _ring(cell: int, phase: int, width: int, look: tuple[Colour, Colour]) -> pygame.Surface:
    """Return a rounded ring of a beat: wide and faint in its middle, at rest at both ends."""
    swell = (1 - cos(2 * pi * phase / PHASES)) / 2
    across = round(cell * (SHARE + 0.1 * swell))
    picture = pygame.Surface((across + 4, across + 4), pygame.SRCALPHA)
    box, bend = picture.get_rect().inflate(-2, -2), across // 4
    pygame.draw.rect(picture, look[1], box.inflate(2, 2), width + 2, bend + 1)
    pygame.draw.rect(picture, look[0], box, width, bend)
    picture.set_alpha(round(255 - 110 * swell))
    return picture
