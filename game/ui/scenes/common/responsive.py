"""Two arrangements of the same widgets: one for wide windows, one for narrow ones."""

from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.widgets.base import Size, Widget

LOWEST: Final = 120
"""Units below which scrolling is no fun."""


class Responsive(Widget):
    """Shows `wide` where there are at least `least` units, `narrow` elsewhere."""

    def __init__(self, wide: Widget, narrow: Widget, least: float = 900) -> None:
        super().__init__(wide, narrow)
        self.needs = least
        self.sized(grow=1)

    @property
    def shrinks(self) -> bool:
        """Say yes: both arrangements scroll."""
        return True

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the arrangement for this width."""
        self._choose(desk, width)
        return super().measure(desk, width)

    def least(self, desk: Desk) -> int:
        """Return the least width of the narrow arrangement."""
        return self.children[1].narrowest(desk)

    def lowest(self, desk: Desk, width: int) -> int:
        """Return a height at which a few lines can be seen."""
        return desk.u(LOWEST)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Give the whole place to the arrangement for it."""
        self._choose(desk, rect.width)
        super().place(desk, rect)

    def _choose(self, desk: Desk, width: int) -> None:
        wide = width >= desk.u(self.needs)
        self.children[0].shown, self.children[1].shown = wide, not wide
