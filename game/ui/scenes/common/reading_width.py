"""Text and inputs in the middle of a wide page, so that lines stay short enough to read."""

from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

WIDEST: Final = 860
"""Units."""


class ReadingWidth(Widget):
    """One child, no wider than reads well, in the middle at the top."""

    def __init__(self, child: Widget, widest: float = WIDEST) -> None:
        super().__init__(child)
        self.widest = widest

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and the height of the child."""
        return width, self.children[0].size(desk, min(width, desk.u(self.widest)))[1]

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the child in the middle."""
        self.rect = rect
        wide = min(rect.width, desk.u(self.widest))
        left = rect.x + (rect.width - wide) // 2
        self.children[0].place(desk, pygame.Rect(left, rect.y, wide, rect.height))
