"""What a pair of eyes has seen: the lines of the log, a recap, and why something happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import NamedTuple, TypeAlias

from game.core.contract import DICE, Choice, Event, Line, Odds, Roll, Rolled, Say, Seat, State
from game.match.match import Entry, Match
from game.match.statistics import begun


class Told(NamedTuple):
    """A line of the log."""

    step: int
    """Number of the entry it belongs to; it is seen in the state after it."""
    line: Line
    seat: Seat
    """Whose turn or order it is, `DICE` where only dice speak."""
    turn: str = ""
    """Number of the turn it happened in, "" before the first."""
    order: int = 0
    """Number of the entry of the order it came of."""


class Paragraph(NamedTuple):
    """All that one order came to in one turn: "... fires at ..., range 2. 5: hit." """

    told: tuple[Told, ...]

    @property
    def turn(self) -> str:
        """Number of the turn."""
        return self.told[0].turn

    @property
    def seat(self) -> Seat:
        """Whose turn or order it is."""
        return self.told[0].seat

    @property
    def step(self) -> int:
        """Number of the last entry told."""
        return self.told[-1].step


class Dice(NamedTuple):
    """A roll that was made, as it was awaited."""

    roll: Roll
    faces: tuple[int, ...]


class Reason(NamedTuple):
    """Why something happened: the order, its chances, its dice and what came of them."""

    seat: Seat
    order: Say | None
    odds: Odds | None
    dice: tuple[Dice, ...]
    told: tuple[Told, ...]


Clock: TypeAlias = Callable[[State], str]
"""Names the turn of a state, "" before the first."""


class Moment(NamedTuple):
    """Whose turn it is, and its number."""

    turn: str
    seat: Seat


class Record:
    """The log of a match as one seat, or a spectator, may read it."""

    def __init__(self, match: Match, eyes: Seat, clock: Clock = lambda state: "") -> None:
        self.match, self.eyes, self.clock = match, eyes, clock
        self._told: list[tuple[Told, ...]] = []
        self._entries: list[Entry] = []

    def lines(self, start: int, end: int) -> list[Told]:
        """Return what was seen in the entries from `start` up to, not including, `end`."""
        self._follow()
        return [told for group in self._told[start:end] for told in group]

    def paragraphs(self, start: int, end: int) -> list[Paragraph]:
        """Return the lines with the dice of an order, and what came of them, beside the order."""
        together = groupby(enumerate(self.lines(start, end)), _belonging)
        return [Paragraph(tuple(told for _, told in group)) for _, group in together]

    def reason(self, step: int) -> Reason:
        """Return the chain behind an entry: its order, the dice thrown for it, and the outcome."""
        self._follow()
        first = self._order_of(step)
        last = self._end_of(first)
        entries = self.match.entries
        entry, state = entries[first], self._seen(first)
        order = odds = None
        if entry.seat != DICE and self._public(entry, first):
            order = self.match.game.describe(state, entry.command)
            odds = self.match.game.odds(state, entry.seat, entry.command)
        dice = tuple(d for i in range(first, last) if (d := self._dice(i)) is not None)
        return Reason(entry.seat, order, odds, dice, tuple(self.lines(first, last)))

    def _follow(self) -> None:
        """Drop what was undone and tell what is new."""
        entries = self.match.entries
        same = 0
        for old, new in zip(self._entries, entries, strict=False):
            if old is not new:
                break
            same += 1
        del self._entries[same:], self._told[same:]
        for step in range(same, len(entries)):
            self._entries.append(entries[step])
            self._told.append(self._tell(step))

    def _tell(self, step: int) -> tuple[Told, ...]:
        game, order = self.match.game, self._order_of(step)
        after = self._seen(step + 1)
        lines = []
        for event, moment in self._timed(step, order):
            witnessed = game.witness(event, self.eyes)
            line = None if witnessed is None else game.tell(after, witnessed)
            if line is not None:
                lines.append(Told(step, line, moment.seat, moment.turn, order))
        return tuple(lines)

    def _timed(self, step: int, order: int) -> Iterator[tuple[Event, Moment]]:
        """Yield each event of an entry with its turn: an entry may hold several turns."""
        entries = self.match.entries
        moment = Moment(self.clock(self._seen(step)), entries[order].seat)
        for event in entries[step].events:
            if turn := begun(event):
                moment = Moment(str(turn.turn), turn.seat)
            yield event, moment

    def _seen(self, step: int) -> State:
        return self.match.game.view(self.match.states[step], self.eyes)

    def _public(self, entry: Entry, step: int) -> bool:
        """Whether the order itself was open: it is not while several seats choose at once."""
        awaited = self.match.game.awaiting(self.match.states[step])
        return entry.seat == self.eyes or not isinstance(awaited, Choice) or len(awaited.seats) < 2

    def _order_of(self, step: int) -> int:
        entries = self.match.entries
        while step and entries[step].seat == DICE:
            step -= 1
        return step

    def _end_of(self, first: int) -> int:
        entries = self.match.entries
        end = first + 1
        while end < len(entries) and entries[end].seat == DICE:
            end += 1
        return end

    def _dice(self, step: int) -> Dice | None:
        command = self.match.entries[step].command
        awaited = self.match.game.awaiting(self.match.states[step])
        if isinstance(command, Rolled) and isinstance(awaited, Roll):
            return Dice(awaited, command.faces)
        return None


def _belonging(numbered: tuple[int, Told]) -> tuple[str, Seat, int]:
    """What lines share that belong together; in the set-up each stands alone."""
    number, told = numbered
    return told.turn, told.seat, told.order if told.turn else -1 - number
