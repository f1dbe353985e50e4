"""The pictures of a match: its board at any step, with what was done last, and nothing around it.

They show what everybody may know: while a match goes on, nothing that one of its players hides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.contract import SPECTATOR
from game.match.match import Match
from game.presenter.traces import LastAction
from game.ui.desk import Desk
from game.ui.scenes.common.position import painter_of
from game.ui.screen.pictures import png_of
from game.ui.session.last_actions import LeftBehind, last_actions
from game.ui.widgets.base import Size

PICTURE_WIDTH: Final = 1280
"""Pixels of width of a picture where nobody asks for others."""
FILM_WIDTH: Final = 640
"""Pixels of width of an animation where nobody asks for others."""


class MatchFrames:
    """Paints the board of one match at any of its steps, in the colors of its players."""

    def __init__(self, desk: Desk, match: Match, width: int) -> None:
        self._desk, self._match = desk, match
        self._painter = painter_of(desk, match)
        high = round(width / self._painter.aspect)
        self.size: Size = (width, high)
        """Pixels of each picture."""
        motion = self._painter.open.game.motion
        self._left = LeftBehind(motion.traces, SPECTATOR, motion.traces_in_a_row)

    def picture(self, step: int) -> pygame.Surface:
        """Return the position after so many entries, without anything transparent in it."""
        view = self._painter.view(self._match.states[step])
        board = self._painter.paint(view, self.size, actions=self._done(step))
        sheet = pygame.Surface(self.size)
        sheet.fill(self._desk.theme.ground)
        sheet.blit(board, (0, 0))
        return sheet

    def png(self, step: int) -> bytes:
        """Return the position after so many entries as a PNG file."""
        return png_of(self.picture(step))

    def _done(self, step: int) -> tuple[LastAction, ...]:
        """What was done last before a step; a lot and a sealed order have left nothing."""
        return last_actions(self._match, self._left, step)[-1:]


def last_step(match: Match) -> int:
    """Return the last step that everybody may see: while a choice is sealed, the one before it."""
    return match.opened


def order_steps(match: Match, first: int, last: int) -> Sequence[int]:
    """Return the steps between two, both included, at which what came of an order is over.

    >>> from game.ui.bench.matches import further, match_of
    >>> match = further(match_of("streetfire"), 20)
    >>> steps = order_steps(match, 3, 20)
    >>> steps[0], steps[-1]
    (3, 20)
    """
    ends = {match.span_of(entry).last + 1 for entry in range(first, last)}
    return sorted({first, last, *(end for end in ends if end < last)})
