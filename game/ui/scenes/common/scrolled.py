"""Scrolling where a page is low: content with fewer lines in view, so that nothing is cut off."""

from typing import Final

from game.ui.desk import Desk
from game.ui.widgets import ScrollArea

LOWEST: Final = 80
"""Units of height with which a page's scroll area is content."""


class Scrolled(ScrollArea):
    """A scroll area that is content with little height."""

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a few lines."""
        return desk.u(LOWEST)
