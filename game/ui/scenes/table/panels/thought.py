"""The line at the foot of the prompt that tells how long the computer thinks."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.scenes.table.table import Table
from game.ui.widgets.base import Widget
from game.ui.widgets.form import WidgetForm
from game.ui.widgets.panel import Panel, draw_bar

STEPS = 40
"""Steps in which the line of the computer's time grows."""
THICK = 4
"""Units of its height."""
THIN = 2
"""Units of its height in a low window, where the button stands close above it."""


def thought_sign(table: Table) -> Hashable:
    """Return what is shown of the computer's thought."""
    thought = table.thought
    share = thought.share if thought.shown else None
    return thought.may_hurry, thought.says, None if share is None else round(STEPS * share)


class TimedPanel(Panel):
    """The prompt while the computer thinks: a line at its foot grows with the time it has used."""

    def __init__(self, child: Widget, share: float, pad: float, thick: float) -> None:
        super().__init__(child, pad=pad)
        self._share = share
        self._thick = thick

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw the box and the line."""
        super().draw(form, surface)
        theme, u = form.desk.theme, form.desk.u
        edge, high = u(theme.panel.radius), max(2, u(self._thick))
        whole = pygame.Rect(self.rect.x + edge, 0, self.rect.width - 2 * edge, high)
        whole.bottom = self.rect.bottom - max(1, u(1))
        draw_bar(form.desk, surface, whole, self._share, theme.amber)
