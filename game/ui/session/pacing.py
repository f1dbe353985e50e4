"""How others' turns are shown: at length what is aimed at a person's side, the rest in short.

What persons at the table do themselves is shown at length too. Drives of others that touch nobody
there are shown together; all else of theirs passes quickly, and their dice just lie there. Where
no person plays, everything is shown at length.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.core.boards.cells import Cell
from game.core.contract import Roll, Rolled, Seat, State, Submitted
from game.core.seats import allies, sides, teams_of
from game.match.match import Match
from game.presenter.traces import Trace, Traces

QUICK: Final = 3.0
"""How much faster than one's own orders others' are shown."""
FOLLOWING: Final = 1.8
"""How much faster dice fall that follow others of the same order."""
MOST: Final = 12
"""Entries that are shown together at most."""


class Looking(NamedTuple):
    """Who looks on, and what a game tells of its events."""

    eyes: Seat
    traces: Traces[State]
    asides: frozenset[type]
    """Events that may be shown beside drives."""


class Pacing:
    """What is shown at length in a match, and what is shown together."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.whole = False
        """Whether everything is shown at length, to measure what the rest saves."""
        players = enumerate(match.players)
        self.persons = frozenset(seat for seat, player in players if player.kind == "person")
        together = (allies(match.setup, seat) for seat in self.persons)
        self._side = frozenset(seat for side in together for seat in side)

    def is_own(self, entry: int) -> bool:
        """Whether an entry came of the orders of persons at the table, and of nobody else's."""
        entries, orders = self._match.entries, self._match.span_of(entry).orders
        givers = {entries[order].seat for order in orders} or {entries[entry].seat}
        return givers <= self.persons

    def at_length(self, entry: int, wanted: Looking) -> bool:
        """Whether an entry is shown at length."""
        if self.whole or not self.persons or self.is_own(entry):
            return True
        span = self._match.span_of(entry)
        givers = {self._match.entries[order].seat for order in span.orders}
        if len(givers) == 1:
            return any(self._touches(n, wanted) for n in range(span.first, span.last + 1))
        return self._touches(entry, wanted) or (not givers and self._strikes(entry, wanted))

    def together(self, entry: int, wanted: Looking) -> int:
        """Return how many entries from one on are shown together, at least one."""
        found, end = 0, min(len(self._match.entries), entry + MOST)
        while entry + found < end and self._drives(entry + found, wanted):
            found += 1
        return max(1, found)

    def ends(self, entry: int, wanted: Looking) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """Return on which cells an entry takes up pieces, and on which it leaves them."""
        found = [trace for trace in traces_of(self._match, entry, wanted) if trace is not None]
        starts = [trace.way[0] for trace in found if trace.way]
        stops = [trace.way[-1] for trace in found if trace.way]
        places = [cell for trace in found for cell in trace.places]
        return (*starts, *places), (*stops, *places)

    def throws(self, entry: int) -> bool:
        """Whether dice of a person's side are thrown among those of an entry."""
        roll = self._match.awaited_at(entry)
        return isinstance(roll, Roll) and any(group.seat in self._side for group in roll.groups)

    def follows(self, entry: int) -> bool:
        """Whether dice of an order are thrown after others of the same order."""
        first = self._match.span_of(entry).first
        return any(isinstance(e.command, Rolled) for e in self._match.entries[first:entry])

    def _strikes(self, entry: int, wanted: Looking) -> bool:
        """Whether one of two sides is struck by what no order of this moment has brought about."""
        if sides(teams_of(self._match.setup)) > 2:
            return False
        return any(
            trace is not None and trace.against for trace in traces_of(self._match, entry, wanted)
        )

    def _touches(self, entry: int, wanted: Looking) -> bool:
        traces = traces_of(self._match, entry, wanted)
        return any(trace is not None and self._side & set(trace.against) for trace in traces)

    def _drives(self, entry: int, wanted: Looking) -> bool:
        """Whether an entry of others is nothing but drives, or a secret choice that was made."""
        if isinstance(self._match.entries[entry].command, Rolled):
            return False
        if self.at_length(entry, wanted):
            return False
        traces = list(traces_of(self._match, entry, wanted))
        return all(trace is not None and _is_drive(trace) for trace in traces)


def traces_of(match: Match, entry: int, wanted: Looking) -> Iterator[Trace | None]:
    """Yield what each event of an entry leaves, as the eyes may see it; None: nothing.

    What may be shown beside drives is left out.
    """
    game, before = match.game, match.states[entry]
    for event in match.entries[entry].events:
        seen = game.witness(event, wanted.eyes)
        if seen is None or isinstance(seen, Submitted) or type(seen) in wanted.asides:
            continue
        trace = wanted.traces.get(type(seen))
        yield None if trace is None else trace(before, seen)


def _is_drive(trace: Trace) -> bool:
    """Whether a trace is that of a drive, or of work on the spot."""
    return trace == Trace(trace.seat, trace.way, places=trace.places)
