"""Whom a search serves, and all that it hangs on but the position and its limits."""

from typing import NamedTuple

from game.ai.evaluate.evaluation import AnyEvaluation
from game.core.contract import AnyGame, Seat
from game.core.scenario import Teams
from game.core.seats import sides


class SearchContext(NamedTuple):
    """A seat that decides, in a game that an evaluation knows."""

    game: AnyGame
    evaluation: AnyEvaluation
    seat: Seat
    teams: Teams
    """The team of each seat, `core.seats.teams_of`."""
    seed: int | str = 0

    @property
    def even(self) -> float:
        """What an even position is worth."""
        return 1.0 / sides(self.teams)

    def ours(self, other: Seat) -> bool:
        """Return whether another seat wins together with the one that is served."""
        return self.teams[other] == self.teams[self.seat]
