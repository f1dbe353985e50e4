"""The search for one decision of one seat."""

from game.ai.search.context import SearchContext
from game.ai.search.expectimax import Expectimax
from game.ai.search.limits import Limits, Meter, Spent, Stop, never
from game.ai.search.look import OnePly
from game.ai.search.matchups import MatchupSearch
from game.ai.search.options import interleaved
from game.ai.search.plan import SearchPlan, by_depth, by_worth
from game.ai.search.playouts import Playouts
from game.ai.search.rollout_worker import RolloutWorker
from game.core.contract import State


class Search:
    """A search for one decision of one seat.

    `plans` or `matched` may be called once; `nodes` then says how many positions it valued. A
    partner takes its part of the play-outs, where there are any.
    """

    def __init__(
        self,
        context: SearchContext,
        limits: Limits,
        stop: Stop = never,
        partner: RolloutWorker | None = None,
    ) -> None:
        self._meter = Meter(limits, stop)
        self._look = OnePly(context, limits, self._meter)
        self._playouts: Playouts | None = None
        if context.evaluation.rounds and limits.halving_rounds:
            self._playouts = Playouts(self._look, partner)

    @property
    def nodes(self) -> int:
        """How many positions were valued."""
        return self._meter.nodes

    def plans(self, state: State) -> list[SearchPlan]:
        """Return the plans of the seat in `state` with their worth, the best first.

        Plans looked into more closely stand before all others. When the search is cut short the
        list holds what it had found, some of every subject; it is empty only if not even one
        plan was valued.
        """
        options = self._look.options(state, self._look.context.seat)
        places = {command: place for place, (_, command) in enumerate(options)}
        found: list[SearchPlan] = []
        try:
            for plan in self._look.each(state, self._look.context.seat, interleaved(options)):
                found.append(self._look.with_weary(plan))
            found.sort(key=lambda plan: places[plan.command])
            found.sort(key=by_worth, reverse=True)
            self._improve(found)
        except Spent:
            pass
        found.sort(key=by_depth, reverse=True)
        return found

    def matched(self, state: State) -> list[SearchPlan]:
        """Return orders of a sealed choice with their worth against those of the others.

        The one to give stands first. The list is empty where the evaluation knows no matchup, or
        the search was cut short before anything was valued.
        """
        return MatchupSearch(self._look).plans(state)

    def with_rest(self, state: State, plan: SearchPlan) -> SearchPlan:
        """Return a plan for `state` with the rest of its run, where play-outs show that."""
        return plan if self._playouts is None else self._playouts.with_rest(state, plan)

    def _improve(self, found: list[SearchPlan]) -> None:
        """Play the best plans out in games that ask for it, else look a few actions ahead."""
        if self._playouts is not None:
            self._playouts.improve(found)
        elif self._look.context.evaluation.ahead:
            Expectimax(self._look).improve(found)
