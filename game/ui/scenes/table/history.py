"""What was done at the table: orders asked about once more, steps taken back, and interludes.

An interlude is what a table keeps while its eyes do not look, as far as it has a meaning after.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.contract import Choice, Command, Refusal, Say, State
from game.presenter.selection import InputResult, Selection

if TYPE_CHECKING:
    from game.ai.decide import Decision
    from game.ui.scenes.table.table import Table

NOTHING_HELD: Final = InputResult(Selection())


class HeldOrder:
    """Holds an order back until it is given a second time, or something else is wanted."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._answer = NOTHING_HELD

    @property
    def command(self) -> Command | None:
        """The order; None while there is none."""
        return self._answer.command

    def holds(self, answer: InputResult, follows: bool = False) -> bool:
        """Hold the order of an answer back if there is cause to ask; tell whether.

        For one that only follows another, the game must warn of it.
        """
        command, before = answer.command, self.command
        self.drop()
        question = "" if command in (None, before) else self._question(command, follows)
        if command is None or not question:
            return False
        table = self.table
        self._answer, table.note, table.why = answer, question, None
        table.lit = tuple(table.game.places.cells_of(table.context, command))
        return True

    def give(self) -> None:
        """Give the order, and what belongs to it."""
        self.table.take(self._answer, self.table.spot)

    def drop(self) -> None:
        """Forget the order."""
        if self.command is not None:
            self._answer, self.table.lit = NOTHING_HELD, ()

    def _question(self, command: Command | None, follows: bool) -> str:
        """Return what is asked before an order, "" where it is given without a question.

        The game warns of some orders, and the player may wish to be asked about all.
        """
        table, context = self.table, self.table.context
        if command is None or table.game.panels.wizard(context) is not None:
            return ""
        if warning := table.game.panels.warning(context, command):
            return warning
        if follows or table.desk.settings.orders != "asked":
            return ""
        words = context.view.game.describe(context.state, command)
        return table.say("confirm", context.phrases.said(words))


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
        self.table.group.follow(selection)
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
        if not done:
            table.refuse(Refusal("not_redone", "", Say("table.redo.nothing")))

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


class _Left(NamedTuple):
    """What there was when a table was put away."""

    state: State
    step: Hashable
    """The step of the match that was due."""
    hint: Decision | None


class Interlude:
    """The time in which a table is put away."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._left: _Left | None = None

    def begin(self) -> None:
        """Keep all that was pointed out for the time when its eyes look again.

        The mouse stays in the window: what lies under it is pointed at no longer.
        """
        table, session = self._table, self._table.session
        if not table.by_keys:
            table.point(None)
        table.heard = ()
        self._left = _Left(session.match.state, self._step(), session.hint)
        session.drop_hint()

    def end(self) -> None:
        """Take up what was put away; in another position only what it still has a meaning for.

        The draft of a step stays as long as the step is the same.
        """
        left, self._left = self._left, None
        if left is None:
            return
        table, session = self._table, self._table.session
        if left.state is session.match.state:
            session.hint = left.hint
            return
        same = left.step == self._step()
        if not same:
            table.steps.forget_drafts()
        table.forget(table.selection.draft if same else ())

    def _step(self) -> Hashable:
        """Return what tells the step of the match that is due from any other one."""
        match = self._table.session.match
        awaited = match.awaiting
        purpose = awaited.purpose if isinstance(awaited, Choice) else ""
        return purpose, match.game.turn(match.state)
