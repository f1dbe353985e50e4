"""The luck ledger: every roll with the chance of doing at least as well, as a list with bars."""

import pygame

from game.match.statistics import Reckoning
from game.ui.desk import Desk
from game.ui.scenes.common.scrolled import LOWEST
from game.ui.scenes.end.account import Account
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.theme import SMALL, SMALL_STRONG, TINY
from game.ui.widgets import ListView
from game.ui.widgets.panel import draw_bar


class LedgerRows(ListView):
    """Every roll of the match."""

    def __init__(self, account: Account) -> None:
        super().__init__(account.ledger.reckonings, self._draw_roll)
        self.account = account
        self.row_height = self._roll_height

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a few rows."""
        return desk.u(LOWEST)

    def _roll_height(self, desk: Desk, _width: int, _index: int) -> int:
        return desk.text.line(SMALL) + desk.text.line(TINY) + desk.u(12)

    def _draw_roll(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, index: int
    ) -> None:
        one: Reckoning = self.items[index]
        player = self.account.match.players[one.seat]
        sign = seat_sign(desk, player.colour, desk.u(16))
        surface.blit(sign, sign.get_rect(center=(rect.x + desk.u(16), rect.centery)))
        bar = pygame.Rect(0, 0, min(desk.u(110), rect.width // 5), desk.u(8))
        number = f"{float(one.at_least):.0%}"
        wide = desk.text.width("100%", SMALL_STRONG)
        bar.midright = (rect.right - wide - desk.u(18), rect.centery)
        self._draw_told(desk, surface, rect, bar.x - desk.u(12), one)
        colour = desk.theme.good if one.success else desk.theme.muted
        draw_bar(desk, surface, bar, float(one.at_least), colour)
        picture = desk.text.render(number, SMALL_STRONG, desk.theme.bright)
        surface.blit(picture, picture.get_rect(midright=(rect.right - desk.u(8), rect.centery)))

    def _draw_told(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, right: int, one: Reckoning
    ) -> None:
        left, y = rect.x + desk.u(32), rect.y + desk.u(6)
        room = max(1, right - left)
        outcome = self.account.outcome(one)
        first = desk.text.shortened(self.account.about(one), SMALL, room)
        surface.blit(desk.text.render(first, SMALL, desk.theme.text), (left, y))
        ink = desk.theme.good if one.success else desk.theme.muted
        second = desk.text.shortened(outcome, TINY, room)
        below = (left, y + desk.text.line(SMALL))
        surface.blit(desk.text.render(second, TINY, ink), below)
