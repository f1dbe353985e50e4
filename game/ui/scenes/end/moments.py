"""The moments that decided a match as a list: choose one, and the board shows it."""

from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.scenes.common.page import LOWEST
from game.ui.scenes.end.account import MatchAccount
from game.ui.scenes.end.turning import TurningPoint
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.theme import SMALL, TINY
from game.ui.widgets import ListView

INDENT: Final = 32
"""Units left of the words, for the sign of the side."""


class Moments(ListView):
    """The few moments that decided the match, the first one first."""

    def __init__(self, account: MatchAccount) -> None:
        super().__init__(account.decided, self._draw_moment)
        self.account = account
        self.row_height = self._moment_height

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a few rows."""
        return desk.u(LOWEST)

    def mark(self, desk: Desk, step: int) -> None:
        """Choose the turning point of a step, or none where it is no such moment."""
        steps = [point.step for point in self.items]
        self.chosen = steps.index(step) if step in steps else -1
        if self.chosen >= 0 and self.rect.height:
            self.reveal(desk, self.row_rect(self.chosen))

    def _moment_height(self, desk: Desk, width: int, index: int) -> int:
        words = self.account.moment(self.items[index])
        tall = desk.text.size(words, SMALL, self._room(desk, width))[1]
        lines = 2 if self.account.swing(self.items[index]) else 1
        return tall + lines * desk.text.line(TINY) + desk.u(16)

    def _draw_moment(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, index: int
    ) -> None:
        point: TurningPoint = self.items[index]
        if point.seat >= 0:
            color = self.account.match.players[point.seat].color
            sign = seat_sign(desk, color, desk.u(16))
            surface.blit(sign, sign.get_rect(center=(rect.x + desk.u(16), rect.centery)))
        left, y = rect.x + desk.u(INDENT), rect.y + desk.u(6)
        when = desk.text.render(self.account.when(point), TINY, desk.theme.muted)
        surface.blit(when, (left, y))
        words, room = self.account.moment(point), self._room(desk, rect.width)
        picture = desk.text.render(words, SMALL, desk.theme.text, room)
        surface.blit(picture, (left, y + when.get_height()))
        y += when.get_height() + picture.get_height()
        swing = self.account.swing(point)
        if swing:
            rises = (point.after or 0) >= (point.before or 0)
            ink = desk.theme.good if rises else desk.theme.bad
            surface.blit(desk.text.render(swing, TINY, ink), (left, y))

    def _room(self, desk: Desk, width: int) -> int:
        return max(desk.u(60), width - desk.u(INDENT + 8))
