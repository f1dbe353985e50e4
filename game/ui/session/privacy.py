"""Whose eyes look at the table, and when a curtain must fall before others look.

A curtain falls only when something is hidden: when two players see different things, or when
somebody is to choose in secret whom another side could watch, so also before the first who does.
It never falls between allies who share everything, nor twice before who is still choosing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import SPECTATOR, Choice, Seat, State
from game.core.seats import allies
from game.match.match import Match


class PrivacyScreen:
    """Keeps secrets between persons who share a window."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.awaited: Seat | None = None
        """Who must take the seat before anything is shown."""
        self._taken: tuple[Seat, int] | None = None
        """Before whom the last curtain was lifted and after how many entries, till others look."""
        self._compared: tuple[State, dict[tuple[Seat, Seat], bool]] = (match.state, {})
        """Which views of a position differ."""
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
        taken = self._taken if self._is_alone(eyes) else None
        self._taken = None if taken is None else (seat, taken[1])
        self._present.add(seat)
        return seat

    def lift(self, step: int) -> Seat | None:
        """Return who has taken the seat."""
        seat, self.awaited = self.awaited, None
        if seat is not None:
            self._taken = seat, step
            self._present = {seat}
            self._seen[seat] = step
        return seat

    def admits(self, seat: Seat) -> bool:
        """Whether the eyes that look may act at once, for no curtain must fall before them."""
        return not self._needs_curtain(seat, seat)

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
        if self._sealed_since is None or self._is_alone(seat):
            return False
        return any(self._hides(seat, other) for other in others)

    def _hides(self, one: Seat, other: Seat) -> bool:
        """Whether one may not see all that the other sees, or is about to do."""
        secret = self._sealed_since is not None and other not in allies(self.match.setup, one)
        return secret or self._differs(one, other)

    @property
    def _sealed_since(self) -> int | None:
        """The first entry of the sealed choice that is open now, if any."""
        return self.match.sealed_since

    def _is_alone(self, seat: Seat) -> bool:
        """Whether a curtain was lifted before a seat since the sealed choice began."""
        if self._taken is None or self._sealed_since is None:
            return False
        taker, step = self._taken
        return taker == seat and self._sealed_since <= step <= len(self.match.entries)

    def _differs(self, one: Seat, other: Seat) -> bool:
        if one == other:
            return False
        if self._compared[0] is not self.match.state:
            self._compared = self.match.state, {}
        known, pair = self._compared[1], (one, other)
        if pair not in known:
            known[pair] = bool(self.match.view(one) != self.match.view(other))
        return known[pair]
