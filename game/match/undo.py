"""Taking back: what is free to be taken back, by whom, and what can be played again.

Undo is free back to the last die, reveal or other player's decision. A decision is taken back
by the player who made it and by nobody else, also when it handed over the turn, till another
player has decided. While a sealed choice is open each seat takes back its own orders, whatever
others have chosen since: theirs are given again, and any order of giving leads to the same
position. In practice anybody goes back, and further.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.contract import DICE, Concede, Ready, Refusal, Say, Seat

if TYPE_CHECKING:
    from game.match.match import Entry, Match


class _Undone(NamedTuple):
    """Entries that were taken back together, and wait to be played again."""

    entries: list[Entry]
    since: int | None
    """Where the sealed choice began that they were orders of, if it was still open: they may come
    in any order."""


class Undo:
    """What may be taken back in a match, and what has been."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._floor = 0
        """No free undo leaves fewer entries; what is taken back above it never lowers it."""
        self._lock = "nothing"
        self._made: dict[Seat, list[int]] = {}
        """Numbers of the entries of each seat."""
        self._undone: list[_Undone] = []

    def target(self, seat: Seat | None) -> int | Refusal:
        """Return the entry that a seat would take back, or why it cannot take back any."""
        if own := self.sealed_orders(seat):
            return own[-1]
        last = self._last_decision()
        if last is None:
            return refusal("undo.nothing")
        if self._match.practice:
            return last
        if self._match.over:
            return refusal("undo.over")
        return self._barred(seat) or last

    def sealed_orders(self, seat: Seat | None) -> tuple[int, ...]:
        """Return the orders of a seat, or of everybody, that still lie in an open sealed choice."""
        since, entries = self._match.sealed_since, self._match.entries
        numbers = range(len(entries) if since is None else since, len(entries))
        return tuple(n for n in numbers if self._is_sealed_order_of(entries[n], seat))

    def kept_behind(self, target: int) -> list[Entry]:
        """Return the entries behind one that stay when it is taken back.

        In a sealed choice all stay but the seat's own closing word: it owes a command again.
        """
        since, entries = self._match.sealed_since, self._match.entries
        if since is None or target < since:
            return []
        closing = (entries[target].seat, Ready())
        return [entry for entry in entries[target + 1 :] if entry[:2] != closing]

    def note(self, entry: Entry, since: int | None, reveals: bool) -> None:
        """Take the last entry; `since` is the sealed choice, if any, that it was made in."""
        here, seat = len(self._match.entries) - 1, entry.seat
        self._made.setdefault(seat, []).append(here)
        opened = since is not None and self._match.sealed_since != since
        if self._undone:
            self._follow(entry, since, opened)
        first = here if since is None else since
        if seat == DICE:
            self._floor, self._lock = here + 1, "dice"
        elif opened or reveals:
            self._floor, self._lock = here + 1, "reveal"
        elif first > self._floor and self._match.entries[first - 1].seat not in (DICE, seat):
            self._floor, self._lock = first, "other"

    def take_back(self, taken: list[Entry], since: int | None) -> None:
        """Take note that the last entries are gone; `since` is the sealed choice they lay in."""
        count = len(self._match.entries)
        for numbers in self._made.values():
            while numbers and numbers[-1] >= count:
                numbers.pop()
        if taken:
            self._undone.append(_Undone(taken, since))

    def redoable(self, seat: Seat | None) -> Sequence[Entry]:
        """Return what a seat can play again: the last thing undone, or its own sealed orders."""
        if self._undone and self._undone[-1].since is None:
            return self._undone[-1].entries
        for group in self._sealed_on_top():
            if seat in (None, group.entries[0].seat):
                return group.entries
        return ()

    def forget(self, entry: Entry) -> None:
        """Let an entry that was taken back be played again no more."""
        for group in self._undone:
            group.entries[:] = [undone for undone in group.entries if undone is not entry]
        self._undone = [group for group in self._undone if group.entries]

    def forget_all(self) -> None:
        """Let nothing that was taken back be played again."""
        self._undone = []

    def _barred(self, seat: Seat | None) -> Refusal | None:
        """Why the last entry is not for `seat` to take back outside practice."""
        entries, players = self._match.entries, self._match.players
        if len(entries) <= self._floor:
            return refusal(f"undo.{self._lock}")
        if not self._counts(entries[-1].seat):
            return refusal("undo.other")
        owner = entries[-1].seat
        if seat in (None, owner) or players[owner].kind != "person":
            return None
        if self._match.conceals(len(entries) - 1):
            return refusal("undo.secret")
        return refusal("undo.not_yours", Say("seat", (owner,)))

    def _is_sealed_order_of(self, entry: Entry, seat: Seat | None) -> bool:
        theirs = seat in (None, entry.seat) and self._counts(entry.seat)
        return theirs and not isinstance(entry.command, Concede)

    def _counts(self, seat: Seat) -> bool:
        """Whether undo may stop before what a seat gave: a person does, or anybody in a demo."""
        players = self._match.players
        if seat == DICE:
            return False
        return players[seat].kind == "person" or all(p.kind == "computer" for p in players)

    def _last_decision(self) -> int | None:
        made = self._made.items()
        return max((n[-1] for seat, n in made if n and self._counts(seat)), default=None)

    def _follow(self, entry: Entry, since: int | None, opened: bool) -> None:
        """A command that was taken back and comes again leaves the rest to be redone."""
        known = None if since is None else self._known_in_secret(entry)
        if known is None and _same(self._undone[-1].entries[0], entry):
            known = self._undone[-1]
        if known is not None:
            del known.entries[next(n for n, e in enumerate(known.entries) if _same(e, entry))]
        else:
            self._undone = [] if since is None else list(self._of_others(entry.seat))
        if since is not None and entry.command == Ready():  # who has closed orders nothing more
            for group in self._sealed_on_top():
                group.entries[:] = [undone for undone in group.entries if undone.seat != entry.seat]
        self._undone = [group for group in self._undone if group.entries]
        if opened and any(group.since == since for group in self._sealed_on_top()):
            self._undone = []

    def _known_in_secret(self, entry: Entry) -> _Undone | None:
        """The sealed orders, undone since the last open one, that a command is among."""
        for group in self._sealed_on_top():
            if any(_same(undone, entry) for undone in group.entries):
                return group
        return None

    def _of_others(self, seat: Seat) -> Iterator[_Undone]:
        """The sealed orders of others, which a new one of `seat` leaves to be redone."""
        for group in reversed(list(self._sealed_on_top())):
            entries = [entry for entry in group.entries if entry.seat != seat]
            yield _Undone(entries, group.since)

    def _sealed_on_top(self) -> Iterator[_Undone]:
        """What was taken back of one sealed choice, the last first."""
        for group in reversed(self._undone):
            if group.since is None or group.since != self._undone[-1].since:
                return
            yield group


def refusal(code: str, *values: str | int | Say) -> Refusal:
    """Return a refusal of the match itself, with the text `core.<code>`."""
    return Refusal(code, "", Say(f"core.{code}", values))


def _same(entry: Entry, other: Entry) -> bool:
    """Whether the same seat gives the same command; what comes of it may differ."""
    return entry[:2] == other[:2]
