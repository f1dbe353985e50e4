"""A name with a line about it, and beside it, or below where it is narrow, an input."""

from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.theme import SMALL, STRONG
from game.ui.widgets import Column, Label, Widget
from game.ui.widgets.base import Size

BESIDE: Final = 560
"""Units of width from which the input stands beside the words."""
GAP: Final = 20


class FormRow(Widget):
    """Words on the left, an input on the right."""

    def __init__(self, name: str, hint: str, widget: Widget) -> None:
        words: list[Widget] = [Label(name, STRONG)] if name else []
        if hint:
            words.append(Label(hint, SMALL, "muted"))
        super().__init__(Column(*words, gap=2), widget)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and the height of both."""
        words, inputs = self._spots(desk, pygame.Rect(0, 0, width, 0))
        return width, words.union(inputs).height

    def least(self, desk: Desk) -> int:
        """Return the width of the wider one."""
        return max(child.narrowest(desk) for child in self.children)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set both."""
        self.rect = rect
        for child, spot in zip(self.children, self._spots(desk, rect), strict=True):
            child.place(desk, spot)

    def _spots(self, desk: Desk, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        words, widget = self.children
        wide, high = widget.size(desk, rect.width)
        room = rect.width - wide - desk.u(GAP)
        if rect.width < desk.u(BESIDE) or room < desk.u(220):
            top = words.size(desk, rect.width)[1]
            first = pygame.Rect(rect.x, rect.y, rect.width, top)
            return first, pygame.Rect(rect.x, first.bottom + desk.u(6), wide, high)
        tall = words.size(desk, room)[1]
        line = max(tall, high)
        first = pygame.Rect(rect.x, rect.y + (line - tall) // 2, room, tall)
        return first, pygame.Rect(rect.right - wide, rect.y + (line - high) // 2, wide, high)
