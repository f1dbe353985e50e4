"""A panel that is made anew when what it shows has changed."""

from __future__ import annotations

from collections.abc import Hashable

from game.ui.desk import Desk
from game.ui.scenes.table.table import Table
from game.ui.widgets.base import Widget
from game.ui.widgets.form import Form
from game.ui.widgets.renewal import take_over


class ReactivePanel(Widget):
    """One child, made by `made` from the table, again whenever `depends` gives another value."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self._known: Hashable = None

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

    def renew(self, form: Form) -> bool:
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
        self.shown = made is not None
        if self.lasting:
            take_over(form, before, self.children)
        form.relay()
        return True

    def stale(self) -> None:
        """Have the child made anew next time."""
        self._known = None
