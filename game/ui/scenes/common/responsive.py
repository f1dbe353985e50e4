"""Arrangements of the same widgets: one for wide windows, others for narrow ones."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.fitting import FirstThatFits
from game.ui.widgets import Button, Label, Row, Space, Widget
from game.ui.widgets.base import Size

LOWEST: Final = 120
"""Units below which scrolling is no fun."""
GAP: Final = 12
"""Units between the parts of a page's uppermost row."""


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


class PageHead(FirstThatFits):
    """A way back, the title and a note, what the page has beside them, and the menu.

    Where they do not all fit, the note goes first, then the words of buttons that have an icon.
    """

    def __init__(
        self, back: Button, words: Sequence[Label], beside: Sequence[Widget], menu: Button
    ) -> None:
        self._brief = [(part, icon_of(part)) for part in beside if isinstance(part, Button)]
        brief = dict(self._brief)
        icons = [brief[part] if isinstance(part, Button) else part for part in beside]
        ways = ((words, beside), (words[:1], beside), (words[:1], icons))
        super().__init__(*(Row(back, *told, Space(), *own, menu, gap=GAP) for told, own in ways))

    def choose(self, desk: Desk, width: int) -> None:
        """Show the row for a width; an icon is there whenever its button is."""
        for button, icon in self._brief:
            icon.shown = button.shown
        super().choose(desk, width)


def icon_of(button: Button) -> Button:
    """Return a button that does the same and says it only in its tip, itself if it has no icon."""
    if not button.icon:
        return button
    icon = Button("", button.on_press, button.kind, button.icon, button.action)
    icon.shows_key = False
    return icon.tipped(button.words)
