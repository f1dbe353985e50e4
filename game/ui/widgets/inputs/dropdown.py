"""A list that drops down from its choice."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.desk import Desk
from game.ui.theme import TEXT, Color
from game.ui.widgets.base import Size
from game.ui.widgets.form import Popup
from game.ui.widgets.inputs.choice import Input
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import ListView

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

_HIGH: Final = 42
_MOST: Final = 8
"""Rows that drop down at once; more are scrolled."""


class DropDown(Input):
    """One of many values; Enter, Space or a click drops the list."""

    def __init__(
        self, options: Sequence[str], chosen: int, on_change: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.options = options
        self.chosen = chosen
        self.on_change = on_change

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the room for the widest option and the arrow."""
        widest = max((desk.text.width(option, TEXT) for option in self.options), default=0)
        return min(width, widest + desk.u(64)), desk.u(_HIGH)

    def least(self, desk: Desk) -> int:
        """Return a width at which shortened words still say something."""
        return desk.u(120)

    def set(self, index: int) -> None:
        """Choose an option, if that is allowed."""
        if index != self.chosen and 0 <= index < len(self.options) and self.allowed():
            self.chosen = index
            self.on_change(index)

    def drop(self, form: "WidgetForm") -> None:
        """Drop the list."""
        if not self.allowed() or not self.options:
            return

        def choose(index: int) -> None:
            form.close()
            self.set(index)

        rows = ListView(self.options, on_choose=choose)
        rows.chosen = self.chosen
        rows.rings = False
        form.open(Popup(Panel(rows, look="popup", pad=6), self, self._place))
        form.give_focus(rows, form.by_keyboard)
        rows.choose(form, self.chosen)

    def released(self, form: "WidgetForm", event: pygame.Event, inside: bool) -> None:
        """Drop the list when the mouse button goes up over it."""
        if inside:
            self.drop(form)

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Drop the list with Enter or Space, change the choice with left and right."""
        if self.confirms(form, event):
            self.drop(form)
            return True
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        self.set(self.chosen + step)
        return bool(step)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the box, the choice and the arrow."""
        desk, theme = form.desk, form.desk.theme
        look = theme.idle if self.refusal else theme.field
        if form.is_hot(self) and not self.refusal:
            look = look._replace(edge=theme.quiet_hot.edge)
        surface.blit(desk.art.box(self.rect.size, look, theme.scale), self.rect)
        ink = theme.faint if self.refusal else theme.text
        arrow = desk.icons.get("chevron-down", desk.u(16), theme.muted)
        spot = arrow.get_rect(midright=(self.rect.right - desk.u(12), self.rect.centery))
        surface.blit(arrow, spot)
        if 0 <= self.chosen < len(self.options):
            room = spot.x - self.rect.x - desk.u(20)
            words = self._words(desk, room, ink)
            left = (self.rect.x + desk.u(14), self.rect.centery)
            surface.blit(words, words.get_rect(midleft=left))

    def _words(self, desk: Desk, room: int, ink: Color) -> pygame.Surface:
        """The choice on one line, on two of the smallest type where that is too narrow."""
        option = self.options[self.chosen]
        style = desk.text.fitting(option, TEXT, room)
        wrap = room if desk.text.width(option, style) > room else None
        return desk.text.render(option, style, ink, wrap)

    def _place(self, desk: Desk) -> pygame.Rect:
        rows = min(len(self.options), _MOST)
        high = rows * desk.u(38) + 2 * desk.u(6)
        below = desk.size[1] - self.rect.bottom - desk.u(12)
        above = self.rect.top - desk.u(12)
        room = below if below >= min(high, above) else above
        high = min(high, room)
        wide = max(self.rect.width, min(self.size(desk, desk.size[0])[0], desk.size[0]))
        spot = pygame.Rect(self.rect.x, self.rect.bottom + desk.u(6), wide, high)
        if room == above and below < high:
            spot.bottom = self.rect.top - desk.u(6)
        return spot.clamp(pygame.Rect((0, 0), desk.size))
