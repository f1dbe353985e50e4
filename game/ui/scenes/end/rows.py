"""The luck ledger: every roll with the chance of what came, as a list with bars."""

from typing import Final

import pygame

from game.core.words import percent
from game.match.statistics import Lot, Reckoning
from game.ui.desk import Desk
from game.ui.scenes.common.scrolled import LOWEST
from game.ui.scenes.end.account import Account
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.theme import SMALL, SMALL_STRONG, TINY
from game.ui.widgets import ListView
from game.ui.widgets.panel import draw_bar

INDENT: Final = 32
"""Units left of the words, for the sign of the side."""


class LedgerRows(ListView):
    """Every roll of the match."""

    def __init__(self, account: Account) -> None:
        super().__init__(account.rolls(), self._draw_roll)
        self.account = account
        self.row_height = self._roll_height

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a few rows."""
        return desk.u(LOWEST)

    def _roll_height(self, desk: Desk, width: int, index: int) -> int:
        one = self.items[index]
        room = self._room(desk, width, one)
        told = desk.text.size(self.account.told(one), TINY, room)[1]
        return desk.text.size(self.account.title(one), SMALL, room)[1] + told + desk.u(14)

    def _draw_roll(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, index: int
    ) -> None:
        one: Reckoning | Lot = self.items[index]
        player = self.account.match.players[self.account.who(one)]
        sign = seat_sign(desk, player.color, desk.u(16))
        surface.blit(sign, sign.get_rect(center=(rect.x + desk.u(16), rect.centery)))
        self._draw_told(desk, surface, rect, one)
        if isinstance(one, Reckoning):
            self._draw_chance(desk, surface, rect, one)

    def _draw_chance(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, one: Reckoning
    ) -> None:
        bar = pygame.Rect(0, 0, self._bar(desk, rect.width), desk.u(8))
        wide = _widest(desk)
        bar.midright = (rect.right - wide - desk.u(18), rect.centery)
        color = desk.theme.good if one.success else desk.theme.muted
        draw_bar(desk, surface, bar, float(one.chance), color)
        told = desk.texts.say(percent(one.chance))
        picture = desk.text.render(told, SMALL_STRONG, desk.theme.bright)
        surface.blit(picture, picture.get_rect(midright=(rect.right - desk.u(8), rect.centery)))

    def _draw_told(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, one: Reckoning | Lot
    ) -> None:
        left, y = rect.x + desk.u(INDENT), rect.y + desk.u(6)
        room = self._room(desk, rect.width, one)
        title = desk.text.render(self.account.title(one), SMALL, desk.theme.text, room)
        surface.blit(title, (left, y))
        good = isinstance(one, Reckoning) and one.success
        ink = desk.theme.good if good else desk.theme.muted
        told = desk.text.render(self.account.told(one), TINY, ink, room)
        surface.blit(told, (left, y + title.get_height()))

    def _bar(self, desk: Desk, width: int) -> int:
        return min(desk.u(110), width // 5)

    def _room(self, desk: Desk, width: int, one: Reckoning | Lot) -> int:
        """The width for words: beside the bar, where there is one."""
        beside = desk.u(INDENT + 8)
        if isinstance(one, Reckoning):
            beside += _widest(desk) + desk.u(24) + self._bar(desk, width)
        return max(desk.u(60), width - beside)


def _widest(desk: Desk) -> int:
    return desk.text.width(desk.texts.say(percent(1)), SMALL_STRONG)
