"""Commands that belong together: given one by one, each when its time has come."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.contract import Command
from game.presenter.selection import InputResult

if TYPE_CHECKING:
    from game.ui.scenes.table.table import Table


class FollowingOrders:
    """What is still to be given after a command that was given."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.left: deque[Command] = deque()
        self._waits = False
        """Whether others were to act when it was last asked."""

    @property
    def awake(self) -> bool:
        """Whether something follows an order by itself now."""
        return self.table.next.awake or (bool(self.left) and self.table.session.may_act)

    def lay(self, commands: Iterable[Command]) -> None:
        """Take what follows a command, in place of what was still to follow another one."""
        self.left = deque(commands)

    def drop(self) -> None:
        """Give nothing more."""
        self.left.clear()

    def go_on(self) -> None:
        """Give the next command, point out the next step of a plan, or select the next piece.

        What was told while others were to act is put away when it is the time to act again.
        """
        table, acts = self.table, self.table.session.may_act
        if acts and self._waits:
            table.withdraw()
        self._waits = not acts
        if self.left and acts:
            self._give()
        table.loader.go_on()
        if not self.left and table.loader.plan is None:
            table.next.follow()

    def _give(self) -> None:
        """Give the next command; one that has become impossible meanwhile is left out.

        One that the game warns of is asked about, like any other.
        """
        table = self.table
        answer = InputResult(table.selection, self.left.popleft())
        assert answer.command is not None
        may = table.context.queries.why_not(answer.command) is None
        if may and not table.held.holds(answer, follows=True):
            table.give(answer.command)
