"""What a table keeps while its eyes do not look, and what of it still has a meaning after."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

from game.core.contract import Choice, State

if TYPE_CHECKING:
    from game.ai.decide import Decision
    from game.ui.scenes.table.table import Table


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
