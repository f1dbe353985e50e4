"""Giving up: at once where the match ends by it, else with the person's next decision."""

from game.core.contract import Illegal, Refusal, Say, Seat
from game.match.match import Match

LATER = Refusal("concede_later", "", Say("table.concede_later"))


class Concession:
    """Who has given up, and is still waited for."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.waiting: Seat | None = None
        """Whose concession is given with the next decision."""

    def may(self, seat: Seat) -> bool:
        """Return whether a seat may give up: a person in a match that is not over."""
        players = self.match.players
        known = 0 <= seat < len(players) and players[seat].kind == "person"
        return known and not self.match.over

    def give(self, seat: Seat) -> bool:
        """Give up for a seat; tell whether that could be at once."""
        try:
            self.match.concede(seat)
        except Illegal:
            self.waiting = seat
            return False
        self.waiting = None
        return True

    def falls_due(self, seats: tuple[Seat, ...]) -> bool:
        """Give up for the seat that is waited for if it is among some; tell whether it was."""
        return self.waiting in seats and self.waiting is not None and self.give(self.waiting)
