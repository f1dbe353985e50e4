"""Whose eyes look at the table, and when a curtain must fall before others look.

A curtain falls only when something is hidden: when two players see different things, or when
more than one person is to choose in secret.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import SPECTATOR, Choice, Seat
from game.match.match import Match


class Curtains:
    """Keeps secrets between persons who share a window."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.awaited: Seat | None = None
        """Who must take the seat before anything is shown."""
        self._alone: tuple[Seat, int] | None = None
        self._seen: dict[Seat, int] = {}

    def first(self) -> Seat:
        """Return whose eyes look at the start: the first person's, nobody's in a demonstration.

        Nobody's either while something is hidden between persons: then the curtain is down.
        """
        persons = self._persons()
        seat = self._first_of(persons)
        if not self.match.over and any(self._differs(seat, other) for other in persons):
            self.awaited = seat
            return SPECTATOR
        return seat

    def settle(self, seats: Sequence[Seat], eyes: Seat) -> bool:
        """See to it that one of `seats` looks; tell whether `eyes` stay, for now or for good.

        When a curtain is needed `awaited` names who must take the seat, and the eyes stay.
        """
        seat = eyes if eyes in seats else seats[0]
        step = len(self.match.entries)
        if self._alone == (seat, step):
            return seat == eyes
        if len(self._persons()) > 1 and (len(seats) > 1 or self._differs(seat, eyes)):
            self.awaited = seat
            return True
        self._seen[seat] = step
        return seat == eyes

    def lift(self, step: int) -> Seat | None:
        """Return who has taken the seat."""
        seat, self.awaited = self.awaited, None
        if seat is not None:
            self._alone = (seat, step)
            self._seen[seat] = step
        return seat

    def last_seen(self, seat: Seat) -> int:
        """Return how many entries a seat had seen when it last looked."""
        return min(self._seen.get(seat, 0), len(self.match.entries))

    def _first_of(self, persons: list[Seat]) -> Seat:
        """Return the person who is to act, else the first one."""
        awaited = self.match.awaiting
        seats = awaited.seats if isinstance(awaited, Choice) else ()
        return next(iter([seat for seat in seats if seat in persons] or persons), SPECTATOR)

    def _persons(self) -> list[Seat]:
        return [n for n, player in enumerate(self.match.players) if player.kind == "person"]

    def _differs(self, one: Seat, other: Seat) -> bool:
        return one != other and bool(self.match.view(one) != self.match.view(other))
