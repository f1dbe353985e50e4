"""Steps taken back and taken again: changes on a set-up panel first, then decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Refusal
from game.presenter.selection import Selection

if TYPE_CHECKING:
    from game.ui.scenes.table.table import Table


class Steps:
    """What undo and redo mean at the table.

    While something is put together on a set-up panel each change is a step. Once it has been
    given as a command, the command is one.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._before: list[Selection] = []
        """What lay on the panel before each change."""
        self._after: list[Selection] = []
        """What lay there after each change that was taken back."""

    def lay(self, selection: Selection) -> None:
        """Point something out; what lay on a set-up panel before can be had back."""
        if selection.draft != self.table.selection.draft and self._drafts:
            self._before.append(self.table.selection)
            self._after.clear()
        self.table.selection = selection

    def forget_drafts(self) -> None:
        """Forget the changes: what lay there has been given, or somebody else looks on."""
        self._before.clear()
        self._after.clear()

    def can_undo(self) -> Refusal | None:
        """Return why nothing can be taken back, None if something can."""
        return None if self._before and self._drafts else self.table.session.can_undo()

    @property
    def redoable(self) -> bool:
        """Whether a step that was taken back can be taken again."""
        return bool(self._after and self._drafts) or self.table.session.redoable

    def undo(self) -> None:
        """Take back the last change or decision, or tell why not."""
        if self._before and self._drafts:
            self._show(self._before, self._after)
        else:
            self.undo_decision()

    def undo_decision(self) -> None:
        """Take back the last decision, whatever lies on a panel, or tell why not."""
        table = self.table
        refusal = table.session.undo()
        if refusal is not None:
            table.refuse(refusal)
            return
        self.forget_drafts()
        table.forget(table.selection.draft)

    def redo(self) -> None:
        """Make the change, or play the decision, that was taken back."""
        table = self.table
        if self._after and self._drafts:
            self._show(self._after, self._before)
            return
        done = table.session.redo()
        table.forget(table.selection.draft)
        table.note = "" if done else table.say("redo.nothing")

    @property
    def _drafts(self) -> bool:
        """Whether something is being put together on a set-up panel."""
        table = self.table
        if not table.session.may_act or table.replay is not None:
            return False
        return table.game.panels.wizard(table.context) is not None

    def _show(self, taken: list[Selection], kept: list[Selection]) -> None:
        table = self.table
        kept.append(table.selection)
        table.selection, table.why, table.note = taken.pop(), None, ""
