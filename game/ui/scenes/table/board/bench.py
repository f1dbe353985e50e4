"""The bench: the large part of a step that is filled in, in place of the board."""

from __future__ import annotations

from collections.abc import Hashable

from game.ui.scenes.table.fitting import layout_mode
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.widgets.base import Widget


class Bench(ReactivePanel):
    """Shows what a game puts in place of the board; hidden while it puts nothing there."""

    lasting = True

    def depends(self) -> Hashable:
        """Return the position and what is pointed out."""
        table = self.table
        acts = table.session.may_act and table.replay is None
        kept = table.context.own_sheets.changes
        return id(table.view), table.selection, acts, kept, layout_mode(self.desk)

    def made(self) -> Widget | None:
        """Return the bench of the game."""
        table = self.table
        if not table.session.may_act or table.replay is not None:
            return None
        return table.game.panels.bench(table.context, table.take)
