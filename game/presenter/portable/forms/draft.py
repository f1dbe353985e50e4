"""What all that a seat fills in at this table has in common."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Seat
from game.presenter.context import Context
from game.rules.portable.state import State


@dataclass(frozen=True)
class DraftSheet:
    """A sheet that the seat that looks on fills in; the rules know nothing of it yet."""

    context: Context

    @property
    def state(self) -> State:
        """The position, without what is filled in."""
        state: State = self.context.state
        return state

    @property
    def seat(self) -> Seat:
        """Whose sheet this is."""
        return self.context.seat
