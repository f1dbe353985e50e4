"""Small layouts of the table: the wordiest row that fits, and halves of equal width."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.desk import Desk
from game.ui.widgets.base import Size, Widget


class Fitting(Widget):
    """Several makings of the same thing; the first that fits the width is shown, else the last."""

    def choose(self, desk: Desk, width: int) -> None:
        """Show the one for a width."""
        for way in self.children:
            way.shown = True
        fits = (way for way in self.children if way.size(desk, 100_000)[0] <= width)
        chosen = next(fits, self.children[-1])
        for way in self.children:
            way.shown = way is chosen

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the one for the width."""
        self.choose(desk, width)
        return super().measure(desk, width)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Place the one for the width."""
        self.choose(desk, rect.width)
        super().place(desk, rect)


class Halves(Widget):
    """Widgets two by two, all equally wide."""

    def __init__(self, parts: Sequence[Widget], gap: float = 8) -> None:
        super().__init__(*parts)
        self.gap = gap

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and the sum of the rows."""
        return width, self._rows() * (self._high(desk, width) + desk.u(self.gap)) - desk.u(self.gap)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the widgets row by row; a lone last one is as wide as the others."""
        self.rect = rect
        gap, high = desk.u(self.gap), self._high(desk, rect.width)
        half = (rect.width - gap) // 2
        for n, part in enumerate(self.visible()):
            row, column = divmod(n, 2)
            spot = (rect.x + column * (half + gap), rect.y + row * (high + gap), half, high)
            part.place(desk, pygame.Rect(spot))

    def _rows(self) -> int:
        return (len(self.visible()) + 1) // 2

    def _high(self, desk: Desk, width: int) -> int:
        half = max(1, (width - desk.u(self.gap)) // 2)
        return max((part.size(desk, half)[1] for part in self.visible()), default=0)
