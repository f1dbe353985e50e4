"""What stands still on the table is drawn once on a sheet; what moves is drawn upon it."""

from __future__ import annotations

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.backdrop import backdrop
from game.ui.scenes.table.spread import Spread
from game.ui.widgets.form import Form


class Sheet:
    """The picture of all that does not move by itself."""

    def __init__(self, desk: Desk, spread: Spread, form: Form) -> None:
        self.desk, self.spread, self.form = desk, spread, form
        self.beneath = False
        """Whether another scene may have been drawn over the window since."""
        self._picture = pygame.Surface((1, 1))
        self._shown: object = None
        self._was_covered = False

    def stale(self) -> None:
        """Have the sheet drawn anew: something that stands still has changed."""
        self._shown = None

    def draw(self, surface: pygame.Surface, shows: object) -> None:
        """Draw the table; of the sheet only what was covered, unless `shows` has changed."""
        self.form.settle()
        parts = self.spread.parts
        everything = self._renew(surface.get_size(), shows) or self.beneath
        covered = self.form.covered or parts.why.shown
        if everything or covered or self._was_covered:
            surface.blit(self._picture, (0, 0))
        self._was_covered = covered
        for part in self.spread.live:
            if part in (parts.board, parts.dice):
                surface.blit(self._picture, part.rect, part.rect)
            part.draw(self.form, surface)
        self.form.draw_over(surface)

    def _renew(self, size: tuple[int, int], shows: object) -> bool:
        """Draw the sheet anew if what it shows has changed; tell whether it was."""
        now = (self.desk.layouts, self.desk.theme, shows)
        if self._shown == now and self._picture.get_size() == size:
            return False
        self._shown = now
        if self._picture.get_size() != size:
            self._picture = pygame.Surface(size).convert()
        self._picture.blit(backdrop(self.desk, size), (0, 0))
        self.spread.draw(self.form, self._picture)
        return True
