"""An order that is asked about once more before it is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.contract import Command
from game.presenter.selection import InputResult, Selection

if TYPE_CHECKING:
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

    def holds(self, answer: InputResult) -> bool:
        """Hold the order of an answer back if there is cause to ask; tell whether."""
        command, before = answer.command, self.command
        self.drop()
        question = "" if command in (None, before) else self._question(command)
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

    def _question(self, command: Command | None) -> str:
        """Return what is asked before an order, "" where it is given without a question.

        The game warns of some orders, and the player may wish to be asked about all.
        """
        table, context = self.table, self.table.context
        if command is None or table.game.panels.wizard(context) is not None:
            return ""
        if warning := table.game.panels.warning(context, command):
            return warning
        if table.desk.settings.orders != "asked":
            return ""
        words = context.view.game.describe(context.state, command)
        return table.say("confirm", context.phrases.said(words))
