"""What a pair of eyes has seen: the lines of the log, a recap, and why something happened."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from game.core.contract import (
    DICE,
    Choice,
    Event,
    Line,
    Roll,
    Rolled,
    Say,
    Seat,
    State,
    Submitted,
    Turn,
)
from game.core.forecast import (
    Odds,
)
from game.match.match import Entry, Match


class LogLine(NamedTuple):
    """A line of the log."""

    step: int
    """Number of the entry it belongs to; it is seen in the state after it."""
    line: Line
    seat: Seat
    """Whose turn or order it is, `DICE` where only dice speak."""
    turn: str = ""
    """Number of the turn it happened in, "" before the first."""
    span: int = 0
    """Number of the first entry of the thread it came of."""
    hands_in: bool = False
    """Whether it tells only that a secret choice was made."""


class Paragraph(NamedTuple):
    """All that one order came to in one turn: "... fires at ..., range 2. 5: hit." """

    told: tuple[LogLine, ...]

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


class Ordered(NamedTuple):
    """An order, or an answer on its way."""

    seat: Seat
    say: Say


class Explanation(NamedTuple):
    """Why something happened: the orders, the chances, the dice and what came of them."""

    orders: tuple[Ordered, ...]
    odds: Odds | None
    """The last that were given before the dice."""
    dice: tuple[Dice, ...]
    told: tuple[LogLine, ...]


class MatchLog:
    """The log of a match as one seat, or a spectator, may read it."""

    def __init__(self, match: Match, eyes: Seat) -> None:
        self.match, self.eyes = match, eyes
        self._told: list[tuple[LogLine, ...]] = []
        self._entries: list[Entry] = []

    def lines(self, start: int, end: int) -> list[LogLine]:
        """Return what was seen in the entries from `start` up to, not including, `end`."""
        self._follow()
        return [told for group in self._told[start:end] for told in group]

    def paragraphs(self, start: int, end: int) -> list[Paragraph]:
        """Return the lines with the dice of an order, and what came of them, beside the order."""
        together = groupby(enumerate(self.lines(start, end)), _belonging)
        return [Paragraph(tuple(told for _, told in group)) for _, group in together]

    def reason(self, step: int) -> Explanation:
        """Return the thread of an entry: its orders, the dice thrown for it, and the outcome."""
        span = self.match.span_of(step)
        steps = sorted({*span.orders, *range(span.first, span.last + 1)})
        decided = [n for n in steps if self._public(n)]
        dice = tuple(d for n in steps if (d := self._dice(n)) is not None)
        told = tuple(told for n in steps for told in self.lines(n, n + 1))
        odds = next((o for n in reversed(decided) if (o := self._odds(n)) is not None), None)
        return Explanation(tuple(map(self._ordered, decided)), odds, dice, told)

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

    def _tell(self, step: int) -> tuple[LogLine, ...]:
        game, first = self.match.game, self.match.span_of(step).first
        after = self._seen(step + 1)
        lines = []
        for event, turn in self._timed(step):
            witnessed = game.witness(event, self.eyes)
            line = None if witnessed is None else game.tell(after, witnessed)
            if line is not None:
                number = str(turn.number) if turn.number else ""
                seat = DICE if turn.seat is None else turn.seat
                hands_in = type(event) is Submitted
                lines.append(LogLine(step, line, seat, number, first, hands_in))
        return tuple(lines)

    def _timed(self, step: int) -> Iterator[tuple[Event, Turn]]:
        """Yield each event of an entry with its turn, and the seat whose turn or order it is.

        An entry may hold several turns. What several seats have ordered is opened by nobody.
        """
        game, entry = self.match.game, self.match.entries[step]
        orders = self.match.span_of(step).orders
        givers = {self.match.entries[order].seat for order in orders}
        giver = entry.seat if step in orders or len(givers) != 1 else min(givers)
        turn = (game.turn(self._seen(step)) or Turn(0, None))._replace(seat=giver)
        for event in entry.events:
            turn = game.begins(event) or turn
            if len(givers) > 1 and type(event) in game.reveals:
                turn = turn._replace(seat=None)
            yield event, turn

    def _seen(self, step: int) -> State:
        return self.match.game.view(self.match.states[step], self.eyes)

    def _public(self, step: int) -> bool:
        """Whether an entry is a decision that was open: it is not where all chose in secret."""
        seat, awaited = self.match.entries[step].seat, self.match.awaited_at(step)
        return isinstance(awaited, Choice) and (seat == self.eyes or not awaited.sealed)

    def _ordered(self, step: int) -> Ordered:
        entry = self.match.entries[step]
        return Ordered(entry.seat, self.match.game.describe(self._seen(step), entry.command))

    def _odds(self, step: int) -> Odds | None:
        entry = self.match.entries[step]
        return self.match.game.odds(self._seen(step), entry.seat, entry.command)

    def _dice(self, step: int) -> Dice | None:
        command, awaited = self.match.entries[step].command, self.match.awaited_at(step)
        if isinstance(command, Rolled) and isinstance(awaited, Roll):
            return Dice(awaited, command.faces)
        return None


def _belonging(numbered: tuple[int, LogLine]) -> tuple[str, Seat, int]:
    """What lines share that belong together; in the set-up each stands alone."""
    number, told = numbered
    return told.turn, told.seat, told.span if told.turn else -1 - number
