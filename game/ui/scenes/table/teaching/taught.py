"""What only the table knows of a person that it teaches, and which lesson is their next."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from game.core.contract import Seat
from game.match.match import Match
from game.ui.scenes.table.teaching.seen_events import SeenEvents
from game.ui.tables.lessons import History, Lesson

PATIENCE: Final = 4
"""Orders of their own for which lessons wait that the position does not allow."""


class Taught:
    """One person at the table: what they have seen, were told, and wait for."""

    def __init__(self, match: Match, seat: Seat, since: int = 0) -> None:
        self.match, self.seat, self.since = match, seat, since
        self.doings = SeenEvents(match, seat)
        self.measured = self.weighed = False
        self.told: dict[str, int] = {}
        self.ended: int | None = None
        """Entries of the match when the closing words were first shown."""
        self._waiting: int | None = None
        """The entry since which none of the lessons left could be done."""

    def history(self, step: int) -> History:
        """Return what the lessons ask about."""
        told = MappingProxyType(dict(self.told))
        seen = tuple(one for one in self.doings.until(step) if one.step >= self.since)
        return History(seen, self.measured, self.weighed, told)

    def ordered_since(self, entry: int) -> int:
        """Return how many orders they have given from an entry on."""
        return sum(one.seat == self.seat for one in self.match.entries[entry:])

    def due(self, lessons: Sequence[Lesson], left: Sequence[int], step: int) -> int | None:
        """Return which of the lessons left is due in a position in which they are to act.

        One that presses goes first, then the first that can be done in this position. Where none
        can, the first tells what brings it about; it is not waited for longer than `PATIENCE`,
        since the shot it takes may never come.
        """
        able = [n for n in left if not lessons[n].waits]
        if able:
            self._waiting = None
            return next((n for n in able if lessons[n].presses), able[0])
        if self._waiting is None:
            self._waiting = step
        patient = self.ordered_since(self._waiting) < PATIENCE
        return left[0] if left and patient else None
