"""Giving up: a person, at once or when they decide next, and the computer without hope."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.contract import Concede, Refusal, Say, Seat
from game.core.seats import allies, sides, teams_of
from game.match.match import Match

if TYPE_CHECKING:
    from game.ai.decide import Decision

LATER = Refusal("concede_later", "", Say("table.concede_later"))


HOPELESS: Final = 1 / 25
"""Part of an even share below which a chance to win is none."""
IN_A_ROW: Final = 3
"""Hopeless decisions after which the computer offers to surrender."""
PATIENCE: Final = 10
"""Decisions that it makes after a refusal before it offers again."""


class PendingConcessions:
    """Who has given up, and is still waited for."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.waiting: set[Seat] = set()
        """Whose concession is given as soon as the rules take it."""

    def may(self, seat: Seat) -> bool:
        """Return whether a seat may give up: a person in a match that is not over."""
        players = self.match.players
        known = 0 <= seat < len(players) and players[seat].kind == "person"
        return known and not self.match.over

    def give(self, seat: Seat) -> bool:
        """Give up for a seat; tell whether that could be at once."""
        self.waiting.add(seat)
        self.falls_due()
        return seat not in self.waiting

    def falls_due(self) -> bool:
        """Give up for all who are waited for and may do so now; tell whether there were any."""
        before = len(self.waiting)
        for seat in sorted(self.waiting):
            if self.match.why_not(seat, Concede()) is None:
                self.waiting.discard(seat)
                self.match.concede(seat)
        return len(self.waiting) < before


class Offer(NamedTuple):
    """A computer player who would give up, and what they play if nobody accepts."""

    seat: Seat
    decision: Decision


class Surrender:
    """Notes how good the computer's decisions promised to be, and tells when it would give up."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._worths: dict[int, tuple[Seat, float]] = {}
        """Of the decisions before each entry, whose they were and the chance to win."""
        self._refused: dict[Seat, int] = {}
        """The entry before which an offer of each seat was last refused."""
        self.allowed = True
        """Whether the player wants to be asked."""

    def offers(self, seat: Seat, decision: Decision) -> bool:
        """Note a decision that a seat is about to play; tell whether it would rather give up."""
        step = len(self._match.entries)
        self._forget(step)
        if decision.worth is None:
            return False
        self._worths[step] = (seat, decision.worth)
        return self.allowed and self._hopeless(seat) and self._concerns_a_person(seat)

    def refused(self, seat: Seat) -> None:
        """Note that an offer was refused: it is not made again for a while."""
        self._refused[seat] = len(self._match.entries)

    def _forget(self, step: int) -> None:
        """Forget decisions that were taken back, with what was refused after them."""
        self._worths = {at: known for at, known in self._worths.items() if at < step}
        self._refused = {seat: at for seat, at in self._refused.items() if at <= step}

    def _hopeless(self, seat: Seat) -> bool:
        own = {at: worth for at, (whose, worth) in self._worths.items() if whose == seat}
        since = [at for at in own if at > self._refused.get(seat, -1)]
        if seat in self._refused and len(since) <= PATIENCE:
            return False
        lost = HOPELESS / sides(teams_of(self._match.setup))
        last = [own[at] for at in sorted(own)[-IN_A_ROW:]]
        return len(last) == IN_A_ROW and max(last) < lost

    def _concerns_a_person(self, seat: Seat) -> bool:
        """Whether a person plays against a seat, and none on its side."""
        kinds = [player.kind for player in self._match.players]
        own = allies(self._match.setup, seat)
        return "person" in kinds and all(kinds[other] == "computer" for other in own)
