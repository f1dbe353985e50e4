"""Giving up: at once where the match ends by it, else with the person's next decision."""

from game.core.contract import Concede, Refusal, Say, Seat
from game.match.match import Match

LATER = Refusal("concede_later", "", Say("table.concede_later"))


class Concession:
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
