"""The way from the end of a match to the next scenario."""

from collections.abc import Callable

import pygame

from game.ui.desk import Desk
from game.ui.widgets import Button, WidgetForm


class NextButton(Button):
    """Leads to the next scenario; where its row is full, the tip alone names it."""

    def __init__(self, words: tuple[str, str], act: Callable[[], None], look: str) -> None:
        self.full, self.short = words
        super().__init__(self.full, act, look, "chevron-right")

    def size(self, desk: Desk, width: int) -> tuple[int, int]:
        """Return the size with the name."""
        self.words = self.full
        return super().size(desk, width)

    def least(self, desk: Desk) -> int:
        """Return the room without the name."""
        self.words = self.short
        room = super().least(desk)
        self.words = self.full
        return room

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw with the name if there is room for it."""
        self.words = self.full
        if super().least(form.desk) > self.rect.width:
            self.words = self.short
        super().draw(form, surface)
