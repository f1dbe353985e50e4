"""What is left of a column while its parts take their places."""

from __future__ import annotations

import pygame

from game.ui.desk import Desk
from game.ui.widgets.base import Widget


class RemainingSpace:
    """A rectangle from which parts take strips; between them lies a gap."""

    def __init__(self, desk: Desk, rect: pygame.Rect, gap: int) -> None:
        self.desk, self.rect, self.gap = desk, rect.copy(), gap

    @property
    def high(self) -> int:
        """Pixels that are left."""
        return self.rect.height

    def wish(self, part: Widget) -> int:
        """Return the height that a part asks for; nothing when it is not shown."""
        return part.size(self.desk, self.rect.width)[1] if part.shown else 0

    def top(self, part: Widget, high: int) -> None:
        """Place a part at the upper end."""
        high, rect = min(high, self.high), self.rect
        part.place(self.desk, pygame.Rect(rect.x, rect.y, rect.width, high))
        cut = min(high + self.gap, rect.height)
        rect.y, rect.height = rect.y + cut, rect.height - cut

    def bottom(self, part: Widget, high: int) -> None:
        """Place a part at the lower end."""
        high, rect = min(high, self.high), self.rect
        part.place(self.desk, pygame.Rect(rect.x, rect.bottom - high, rect.width, high))
        rect.height = max(0, rect.height - high - self.gap)

    def whole(self, part: Widget) -> None:
        """Give a part all that is left."""
        part.place(self.desk, self.rect.copy())
