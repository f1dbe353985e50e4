"""What a person whom the table teaches has seen and done, and which lesson is their next.

It comes out of the match as far as it can, so that undo and loading just work.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final

from game.core.contract import Event, Seat, State
from game.match.match import Entry, Match
from game.presenter.lessons import GivenOrder, History, Lesson, SeenEvent

PATIENCE: Final = 4
"""Orders of their own for which lessons wait that the position does not allow."""
KEPT: Final = 2
"""Orders of their own for which the lesson they are at stays though others could be done."""


class SeenEvents:
    """All that a seat has seen happen in a match, told once for each entry."""

    def __init__(self, match: Match, eyes: Seat) -> None:
        self.match, self.eyes = match, eyes
        self._entries: list[Entry] = []
        self._seen: list[tuple[SeenEvent[State, Event], ...]] = []

    def until(self, step: int) -> tuple[SeenEvent[State, Event], ...]:
        """Return what was seen in the entries before a step."""
        self._follow()
        return tuple(deed for deeds in self._seen[:step] for deed in deeds)

    def _follow(self) -> None:
        """Drop what was undone and take what is new."""
        entries = self.match.entries
        pairs = enumerate(zip(self._entries, entries, strict=False))
        same = next((n for n, (old, new) in pairs if old is not new), len(self._entries))
        same = min(same, len(entries))
        del self._entries[same:], self._seen[same:]
        for step in range(same, len(entries)):
            self._entries.append(entries[step])
            self._seen.append(tuple(self._look(step)))

    def _look(self, step: int) -> Iterator[SeenEvent[State, Event]]:
        game, entry = self.match.game, self.match.entries[step]
        after = game.view(self.match.states[step + 1], self.eyes)
        for event in entry.events:
            witnessed = game.witness(event, self.eyes)
            if witnessed is not None:
                yield SeenEvent(step, entry.seat, witnessed, after)


class Pupils:
    """All whom a table teaches, each by their seat."""

    def __init__(self, match: Match, opened: int, asked: int) -> None:
        self._match, self._opened = match, opened
        self._asked = asked
        """How often it had been asked for the lessons when they were taught last."""
        self._of: dict[Seat, TutorialMemory] = {}

    def of(self, seat: Seat) -> TutorialMemory:
        """Return what is known of a person, nothing of whoever is taught for the first time."""
        if seat not in self._of:
            self._of[seat] = TutorialMemory(self._match, seat, opened=self._opened)
        return self._of[seat]

    def teach_anew(self, seat: Seat, step: int, lesson: str) -> None:
        """Teach a person from a step on, and one lesson first."""
        self._of[seat] = memory = TutorialMemory(self._match, seat, step)
        memory.asks = False
        memory.kept = lesson
        memory.told[lesson] = step

    def begin_again(self, asked: int, step: int) -> None:
        """Teach everybody anew from a step on, if it was asked for since."""
        if asked != self._asked:
            self._asked = asked
            self._of = {seat: TutorialMemory(self._match, seat, step) for seat in self._of}


class TutorialMemory:
    """One person at the table: what they have seen, were told, and wait for."""

    def __init__(self, match: Match, seat: Seat, since: int = 0, opened: int = 0) -> None:
        self.match, self.seat, self.since, self.opened = match, seat, since, opened
        self.doings = SeenEvents(match, seat)
        self.measured = False
        self.weighed: set[str] = set()
        self.deeds: set[str] = set()
        """Lessons that were done, and are on record unless the match tells of them."""
        self.asks: bool | None = None
        """Whether they are asked where to start; None till they are first taught."""
        self.told: dict[str, int] = {}
        self.places: dict[str, int] = {}
        """Where a lesson stands among them all since it was first due: its number stays."""
        self.kept: str | None = None
        """The lesson they are at; one that presses does not take its place."""
        self.shown: str | None = None
        """The lesson on show when they last were to act."""
        self.ended: int | None = None
        """Entries of the match when the closing words were first shown."""
        self._waiting: int | None = None
        """The entry since which the lesson they are at, or any that is left, cannot be done."""

    def history(self, step: int, read: frozenset[str] = frozenset()) -> History[State]:
        """Return what the lessons ask about; `read` is on record as done."""
        told = MappingProxyType(dict(self.told))
        seen = tuple(one for one in self.doings.until(step) if one.step >= self.since)
        orders = tuple(self._orders(step))
        weighed = frozenset(self.weighed)
        return History(seen, self.measured, weighed, told, orders, read, self.opened)

    def reopened(self, step: int) -> History[State]:
        """Return what the lessons would find in the match alone, were it opened at a step."""
        found = self.history(step)
        return History(found.seen, orders=found.orders, opened=step)

    def _orders(self, step: int) -> Iterator[GivenOrder]:
        for number, entry in enumerate(self.match.entries[:step]):
            if number >= self.since and entry.seat == self.seat:
                yield GivenOrder(number, entry.command)

    def ordered_since(self, entry: int) -> int:
        """Return how many orders they have given from an entry on."""
        return sum(one.seat == self.seat for one in self.match.entries[entry:])

    def note(self, lesson: Lesson, step: int) -> None:
        """Note that a lesson is shown to them in a position in which they are to act."""
        self.told.setdefault(lesson.id, step)
        self.shown = lesson.id
        if not lesson.presses:
            self.kept = lesson.id

    def go_back(self, step: int) -> None:
        """Forget what was told in positions that were taken back."""
        self.told = {id: told for id, told in self.told.items() if told <= step}
        self.places = {id: place for id, place in self.places.items() if id in self.told}
        if self.kept not in self.told:
            self.kept = None

    def place(self, lesson: Lesson, behind: int) -> int:
        """Return where a lesson stands that is due while so many are behind them."""
        return min(self.places.setdefault(lesson.id, behind), behind)

    def due(self, lessons: Sequence[Lesson], left: Sequence[int], step: int) -> int | None:
        """Return which of the lessons left is due in a position in which they are to act.

        One that presses goes first, then the one that they are at: it stays till it is done. If it
        cannot be done in this position, it tells what brings that about, and gives way to others
        only after some orders; the shot it takes may never come. One that stays is waited for to
        the end.
        """
        able = [n for n in left if not lessons[n].waits]
        pressing = next((n for n in able if lessons[n].presses), None)
        if pressing is not None:
            return pressing
        kept = next((n for n in left if lessons[n].id == self.kept), None)
        if kept is None and able:
            return self._turn_to(able[0])
        if kept in able:
            return self._turn_to(kept)
        if self._waits(step, KEPT if able else PATIENCE):
            first = next((n for n in left if lessons[n].text), next(iter(left), None))
            return first if kept is None else kept
        if able:
            return self._turn_to(able[0])
        return next((n for n in left if lessons[n].stays), None)

    def _turn_to(self, lesson: int | None) -> int | None:
        """Return a lesson that can be done: nothing is waited for."""
        self._waiting = None
        return lesson

    def _waits(self, step: int, orders: int) -> bool:
        """Return whether they have not yet waited for so many orders."""
        if self._waiting is None:
            self._waiting = step
        return self.ordered_since(self._waiting) < orders
