"""The buttons below the shelf: in words, or some as icons where words would take three rows."""

from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.widgets import Button, Flow, Widget
from game.ui.widgets.base import Size

GAP: Final = 12
TWO_ROWS: Final = 112
"""Units of height up to which the boxes keep most of the window."""


class ShelfFooter(Widget):
    """The match to continue, and buttons; the less used ones are icons where room is short."""

    def __init__(self, first: Widget, often: list[Button], seldom: list[Button]) -> None:
        roomy = Flow(first, *often, *seldom, gap=GAP)
        tight = Flow(first, *often, *(as_icon(button) for button in seldom), gap=GAP)
        super().__init__(roomy, tight)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the one that is shown."""
        return self._chosen(desk, width).size(desk, width)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Show the one that fits, and place it."""
        chosen = self._chosen(desk, rect.width)
        for way in self.children:
            way.shown = way is chosen
        super().place(desk, rect)

    def _chosen(self, desk: Desk, width: int) -> Widget:
        roomy, tight = self.children
        return roomy if roomy.size(desk, width)[1] <= desk.u(TWO_ROWS) else tight


def as_icon(button: Button) -> Button:
    """Return the same button with its words in a tooltip."""
    return Button("", button.on_press, icon=button.icon).tipped(button.words)
