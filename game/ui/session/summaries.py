"""What others have done between two orders of a player, in one line of the log.

"Boris: 3 moves, 2 shots, Anna loses 1". It is written once several orders of others are behind,
and the player is to act again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.core.contract import DICE, Choice, Line, Say, Seat
from game.match.match import Entry, Match
from game.match.threads import ThreadSpan
from game.presenter.traces import Trace
from game.ui.session.match_log import LogLine, Paragraph
from game.ui.session.pacing import Looking, traces_of

FEWEST: Final = 3
"""Orders of others from which they are summed up."""
NAMED: Final = 3
"""Players who are named one by one; of more it is told together what they have done."""


class OrderTally(NamedTuple):
    """What one order came to."""

    moves: frozenset[Seat]
    """Who has moved."""
    attacks: tuple[Seat, ...]
    """Who has attacked, once for each attack."""
    lost: tuple[Seat, ...]
    """Who has lost pieces, once for each piece."""


@dataclass
class _Stretch:
    """What others have done since the player acted last."""

    orders: int = 0
    moves: Counter[Seat] = field(default_factory=Counter)
    attacks: Counter[Seat] = field(default_factory=Counter)
    lost: Counter[Seat] = field(default_factory=Counter)

    def add(self, deeds: OrderTally, ordered: bool) -> None:
        self.orders += ordered
        self.moves.update(deeds.moves)
        self.attacks.update(deeds.attacks)
        self.lost.update(deeds.lost)

    @property
    def seats(self) -> list[Seat]:
        """Return who has done something."""
        return sorted({*self.moves, *self.attacks})


class Summaries:
    """The summaries of a match for some eyes; what each order came to is looked up once."""

    def __init__(self, match: Match, looking: Looking) -> None:
        self._match, self._looking = match, looking
        self._known: dict[int, tuple[Entry, OrderTally]] = {}
        """By the number of an order's last entry, that entry, and what it came to."""

    def of(self, attacks: str, end: int) -> dict[int, Paragraph]:
        """Return the summaries of what was seen before an entry, by their last entries.

        `attacks` is the id of the words that count attacks.
        """
        found, stretch = {}, _Stretch()
        for span in self._match.spans:
            if span.first >= end:
                break
            last = min(span.last, end - 1)
            givers = {self._match.entries[order].seat for order in span.orders}
            if self._looking.eyes in givers:
                stretch = _Stretch()
                continue
            stretch.add(self._deeds(span, last), bool(givers))
            if stretch.orders >= FEWEST and stretch.seats and self._acts(last + 1):
                found[last] = self._told(stretch, last, attacks)
                stretch = _Stretch()
        return found

    def _acts(self, step: int) -> bool:
        """Whether the player is to act after so many entries."""
        awaited = self._match.awaited_at(step)
        return isinstance(awaited, Choice) and self._looking.eyes in awaited.seats

    def _deeds(self, span: ThreadSpan, last: int) -> OrderTally:
        entry = self._match.entries[last]
        known = self._known.get(last)
        if known is None or known[0] is not entry:
            traces = list(self._traces(span, last))
            whose = _owners(traces)
            moved = frozenset(seat for seat, trace in whose if trace.way)
            attacked = tuple(seat for seat, trace in whose if trace.shot is not None)
            lost = tuple(trace.lost for trace in traces if trace.lost is not None)
            known = self._known[last] = entry, OrderTally(moved, attacked, lost)
        return known[1]

    def _traces(self, span: ThreadSpan, last: int) -> Iterator[Trace]:
        for entry in range(span.first, last + 1):
            found = traces_of(self._match, entry, self._looking)
            yield from (trace for trace in found if trace is not None)

    def _told(self, stretch: _Stretch, last: int, attacks: str) -> Paragraph:
        say, seats = self._said(stretch, attacks), stretch.seats
        turn = self._match.game.turn(self._match.states[last])
        number = str(turn.number) if turn is not None and turn.number else ""
        seat = seats[0] if len(seats) == 1 else DICE
        return Paragraph((LogLine(last, Line(say, ""), seat, number, last),))

    def _said(self, stretch: _Stretch, attacks: str) -> Say:
        lost = [
            Say("table.summary.lost", (Say("seat", (seat,)), many))
            for seat, many in sorted(stretch.lost.items())
        ]
        seats = stretch.seats
        if len(seats) == 1:
            facts = (*_facts(stretch, seats, attacks), *lost)
            return Say("table.summary.side", (Say("seat", (seats[0],)), Say("series", facts)))
        if len(seats) > NAMED:
            facts = (*_facts(stretch, seats, attacks), *lost)
            return Say("table.summary.others", (Say("series", facts),))
        sides = [
            Say(
                "table.summary.side",
                (Say("seat", (seat,)), Say("series", tuple(_facts(stretch, [seat], attacks)))),
            )
            for seat in seats
        ]
        return Say("row", (*sides, *lost))


def _facts(stretch: _Stretch, seats: list[Seat], attacks: str) -> Iterator[Say]:
    """Yield how many moves and attacks some players have made together."""
    moved = sum(stretch.moves[seat] for seat in seats)
    attacked = sum(stretch.attacks[seat] for seat in seats)
    if moved:
        yield Say("table.summary.moves", (moved,))
    if attacked:
        yield Say(attacks, (attacked,))


def _owners(traces: list[Trace]) -> list[tuple[Seat, Trace]]:
    """Return the traces that are somebody's, each with its player."""
    return [(trace.seat, trace) for trace in traces if trace.seat is not None]


def with_summaries(told: list[Paragraph], found: dict[int, Paragraph]) -> list[Paragraph]:
    """Return the log with each summary behind the last line of what it sums up."""
    left = sorted(found.items())
    whole: list[Paragraph] = []
    for paragraph in told:
        while left and left[0][0] < paragraph.step:
            whole.append(left.pop(0)[1])
        whole.append(paragraph)
    return [*whole, *(paragraph for _, paragraph in left)]
