"""The search for one decision of one seat."""

from game.ai.evaluate.evaluation import Evaluation
from game.ai.search.deeper import Deeper
from game.ai.search.limits import Limits, Meter, Spent, Stop, never
from game.ai.search.look import Look
from game.ai.search.plan import Plan, by_depth, by_worth
from game.ai.search.playouts import Playouts
from game.core.contract import Game, Seat, State


class Search:
    """A search for one decision of one seat.

    `plans` may be called once; `nodes` then says how many positions it valued.
    """

    def __init__(
        self,
        game: Game,
        evaluation: Evaluation,
        seat: Seat,
        limits: Limits,
        stop: Stop = never,
    ) -> None:
        self._meter = Meter(limits, stop)
        self._look = Look(game, evaluation, seat, limits, self._meter)

    @property
    def nodes(self) -> int:
        """How many positions were valued."""
        return self._meter.nodes

    def plans(self, state: State) -> list[Plan]:
        """Return the commands of the seat in `state` with their worth, the best first.

        Plans looked into more closely stand before all others. When the search is cut short the
        list holds what it had found; it is empty only if not even one command was valued.
        """
        found: list[Plan] = []
        try:
            for plan in self._look.plans(state, self._look.seat):
                found.append(plan)
            found.sort(key=by_worth, reverse=True)
            self._improve(found)
        except Spent:
            pass
        found.sort(key=by_depth, reverse=True)
        return found

    def _improve(self, found: list[Plan]) -> None:
        """Play the best plans out in games that ask for it, else look a few actions ahead."""
        limits, rounds = self._look.limits, self._look.evaluation.rounds
        if rounds and limits.heats:
            Playouts(self._look, limits.heats, rounds).improve(found)
        else:
            Deeper(self._look).improve(found)
