"""A panel that is made anew when what it shows has changed.

It keeps the focus, and what was scrolled.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.table import Table
from game.ui.widgets.base import Widget
from game.ui.widgets.form import WidgetForm
from game.ui.widgets.scroll import Scroller

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm


def take_over(form: WidgetForm, before: Sequence[Widget], after: Sequence[Widget]) -> None:
    """Let the widgets of a panel made anew have the focus of those before.

    A widget is known again by its role. One without a role has the focus if it stands at the
    same place among the stops.
    """
    focus, stops = form.focus, _stops(before)
    if focus is not None and focus in stops:
        role, place = focus.role, stops.index(focus)
        form.bequeath(lambda: _heir(_stops(after), role, place))


def _stops(widgets: Sequence[Widget]) -> list[Widget]:
    return [stop for widget in widgets for stop in widget.stops()]


def _heir(stops: Sequence[Widget], role: str, place: int) -> Widget | None:
    of_role = (stop for stop in stops if role and stop.role == role)
    at_place = stops[min(place, len(stops) - 1)] if stops else None
    return next(of_role, at_place)


def scrollers(widgets: Sequence[Widget]) -> list[Scroller]:
    """Return all that scrolls in some widgets, those inside of others as well."""
    found = [widget for widget in widgets if isinstance(widget, Scroller)]
    return found + [one for widget in widgets for one in scrollers(widget.visible())]


class ReactivePanel(Widget):
    """One child, made by `made` from the table, again whenever `depends` gives another value."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.shown = False
        self._known: Hashable = None
        self._fitted: Hashable = None
        """Where its contents were laid out, None once they are others."""
        self._scrolled: dict[str, int] = {}
        """How far what has a role was scrolled when it was last shown, under a curtain too."""

    @property
    def desk(self) -> Desk:
        """The desk of the window."""
        return self.table.desk

    @property
    def lasting(self) -> bool:
        """Whether it stays the same panel when it is made anew: focus and scrolling are kept."""
        return False

    def depends(self) -> Hashable:
        """Return all that the panel shows."""
        raise NotImplementedError

    def made(self) -> Widget | None:
        """Return the panel's widgets, None to show nothing."""
        raise NotImplementedError

    def renew(self, form: WidgetForm) -> bool:
        """Make the child anew if need be; tell whether it was."""
        now = (self.depends(), self.desk.theme)
        if now == self._known:
            return False
        self._known = now
        before = self.children
        made = self.made()
        if made is None and not before and not self.shown:
            return False  # It showed nothing and goes on so: nothing is to be laid out for that.
        self.children = () if made is None else (made,)
        if bool(before) != bool(self.children):
            self.shown = made is not None
        self._scrolled |= {one.role: one.offset for one in scrollers(before) if one.role}
        if self.lasting:
            take_over(form, before, self.children)
            for one in scrollers(self.children):
                one.offset = self._scrolled.get(one.role, one.offset)
        self._fitted = None
        self.remeasure()
        return True

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take a rectangle, and lay out what is in it unless it lies there already."""
        now = (tuple(rect), desk.layouts)
        if now != self._fitted:
            self._fitted = now
            super().place(desk, rect)

    def stale(self) -> None:
        """Have the child made anew next time."""
        self._known = None
