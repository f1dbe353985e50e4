"""A sealed choice: each order of a seat against what the others may have chosen in secret.

Every pair is followed to where the choice opens, and valued there. What the others may choose
comes from the evaluation; what they have chosen is not looked at.
"""

import random
from collections.abc import Sequence
from typing import TypeAlias

from game.ai.evaluate.evaluation import Matchup, Orders
from game.ai.search.limits import Spent
from game.ai.search.look import OnePly
from game.ai.search.mixing import Mixes, mean_worth, mixed_choices
from game.ai.search.plan import SearchPlan, by_worth
from game.core.contract import State

Column: TypeAlias = Sequence[float]
"""What each own order is worth against one way in which the others may choose."""


class MatchupSearch:
    """The search for one order of a sealed choice."""

    def __init__(self, look: OnePly) -> None:
        self._look = look

    def plans(self, state: State) -> list[SearchPlan]:
        """Return the orders with their mean worth, the one to give first, the best after it.

        Ways of the others for which there is no time are left out, the least likely first.
        Nothing is returned where the evaluation knows no matchup, or for want of time.
        """
        context = self._look.context
        rng = random.Random(f"matchup {context.seed}")
        try:
            known = context.evaluation.matchup(state, context.seat, rng, self._look.meter.check)
        except Spent:
            return []
        columns = self._columns(state, known) if known is not None else []
        if known is None or not columns:
            return []
        rows = list(zip(*columns, strict=True))
        mixes = mixed_choices(rows) if known.is_duel else _plain(rows)
        worths = [mean_worth(row, mixes.columns) for row in rows]
        plans = [SearchPlan(*one, (), ()) for one in zip(known.own, worths, strict=False)]
        first = rng.choices(plans, mixes.rows)[0]
        rest = [plan for plan in plans if plan is not first]
        return [first, *sorted(rest, key=by_worth, reverse=True)]

    def _columns(self, state: State, known: Matchup) -> list[Column]:
        """As many columns as there is time for; of the first one as much as there is."""
        found: list[Column] = []
        for orders in known.others:
            column: list[float] = []
            try:
                self._fill(column, self._after(state, orders), known)
            except Spent:
                return found or ([column] if column else [])
            found.append(column)
        return found

    def _fill(self, column: list[float], state: State, known: Matchup) -> None:
        """Add the worth of each own order, where the orders of all others are given."""
        seat, game = self._look.context.seat, self._look.context.game
        for command in known.own:
            own = tuple([(seat, order) for order in (command, *known.closing)])
            opened = self._after(state, own)
            column.append(self._look.worth(opened, game.awaiting(opened)))

    def _after(self, state: State, orders: Orders) -> State:
        for seat, command in orders:
            state, _ = self._look.context.game.apply(state, seat, command)
        return state


def _plain(rows: Sequence[Sequence[float]]) -> Mixes:
    """The best row by the plain mean, the first of those that are as good."""
    columns = [1.0 / len(rows[0])] * len(rows[0])
    means = [mean_worth(row, columns) for row in rows]
    best = means.index(max(means))
    return Mixes([float(number == best) for number in range(len(rows))], columns)
