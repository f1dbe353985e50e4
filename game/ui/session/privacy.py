"""Whose eyes look at the table, and when a curtain must fall before others look.

A curtain falls only when something is hidden: when two players see different things, or when
more than one side is to choose in secret. It never falls between allies who share everything,
nor before the player who sits there already.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import SPECTATOR, Choice, Seat
from game.core.seats import allies
from game.match.match import Match


class PrivacyScreen:
    """Keeps secrets between persons who share a window."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.awaited: Seat | None = None
        """Who must take the seat before anything is shown."""
        self._opened = len(match.entries)
        self._taken: Seat | None = None
        """Before whom the last curtain was lifted, till somebody else looks."""
        self._present = set(self._persons())
        """Who is at the table: all till a curtain falls, then those before whom it was lifted."""
        self._seen: dict[Seat, int] = {}

    def first(self) -> Seat:
        """Return whose eyes look at the start: the first person's, nobody's in a demonstration.

        Nobody's either while something is hidden between persons: then the curtain is down.
        """
        persons = self._persons()
        seat = self._first_of(persons)
        if not self.match.over and any(self._differs(seat, other) for other in persons):
            self.awaited, self._present = seat, set()
            return SPECTATOR
        return seat

    def settle(self, seats: Sequence[Seat], eyes: Seat) -> Seat:
        """Return whose eyes look while one of `seats` is to act.

        When a curtain is needed `awaited` names who must take the seat, and the eyes stay.
        """
        self._seen |= dict.fromkeys(self._present, len(self.match.entries))
        seat = self._next_of(seats, eyes)
        if self._needs_curtain(seat, eyes):
            self.awaited = seat
            return eyes
        if seat != eyes:
            self._taken = None
        self._present.add(seat)
        return seat

    def lift(self, step: int) -> Seat | None:
        """Return who has taken the seat."""
        seat, self.awaited = self.awaited, None
        if seat is not None:
            self._taken = seat
            self._present = {seat}
            self._seen[seat] = step
        return seat

    def last_seen(self, seat: Seat) -> int:
        """Return how many entries a seat had seen when it last looked, its own orders at least."""
        entries = self.match.entries
        own = (at for at in range(len(entries), 0, -1) if entries[at - 1].seat == seat)
        return min(self._seen.get(seat, next(own, 0)), len(entries))

    def _first_of(self, persons: list[Seat]) -> Seat:
        """Return the person who is to act, else the first one."""
        awaited = self.match.awaiting
        seats = awaited.seats if isinstance(awaited, Choice) else ()
        return next(iter([seat for seat in seats if seat in persons] or persons), SPECTATOR)

    def _persons(self) -> list[Seat]:
        return [n for n, player in enumerate(self.match.players) if player.kind == "person"]

    def _next_of(self, seats: Sequence[Seat], eyes: Seat) -> Seat:
        """Return who of `seats` is next: who looks already, else who needs no curtain."""
        if eyes in seats:
            return eyes
        return next((seat for seat in seats if not self._needs_curtain(seat, eyes)), seats[0])

    def _needs_curtain(self, seat: Seat, eyes: Seat) -> bool:
        others = [other for other in self._persons() if other != seat]
        if seat != eyes:
            looking = [eyes] if eyes in others else others
            return any(self._hides(seat, other) for other in looking)
        if not self._sealed or seat in (self._taken, self._acted_last()):
            return False
        return any(self._hides(seat, other) for other in others)

    def _hides(self, one: Seat, other: Seat) -> bool:
        """Whether one may not see all that the other sees, or is about to do."""
        secret = self._sealed and other not in allies(self.match.setup, one)
        return secret or self._differs(one, other)

    @property
    def _sealed(self) -> bool:
        awaited = self.match.awaiting
        return isinstance(awaited, Choice) and awaited.sealed

    def _acted_last(self) -> Seat | None:
        """Return the person who has acted last since the match came to the table."""
        persons = self._persons()
        entries = reversed(self.match.entries[self._opened :])
        return next((entry.seat for entry in entries if entry.seat in persons), None)

    def _differs(self, one: Seat, other: Seat) -> bool:
        return one != other and bool(self.match.view(one) != self.match.view(other))
