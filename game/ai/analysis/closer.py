"""The second look at a decision that may be marked: the plans in question are played out.

Both sides go on at a glance, with the same luck for every plan, and what the choices on the way
bring beyond what the position seemed worth is averaged, so luck itself is left out. The best plan
is chosen by one half of the play-outs and measured by others: of several that are as good, the one
that was lucky would always seem better than it is.
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from game.ai.analysis.glances import DecisionPoint, FirstLook, glance, looker
from game.ai.analysis.records import RIGHT
from game.ai.search.draws import sealed_choice
from game.ai.search.limits import Spent, Stop
from game.ai.search.plan import SearchPlan
from game.ai.search.playouts import GOLDEN, Playouts, drawn
from game.ai.search.rollout_worker import RolloutJob
from game.core.contract import Result

CANDIDATES: Final = 4
"""The best plans at a glance, of which the best is chosen."""
CHOOSING: Final = 4
"""Play-outs of each of them."""
MEASURING: Final = 12
"""Play-outs of the best one, and of the plan that was played."""
DRAWS: Final = 5
"""So often what others may choose in secret is drawn anew."""
RECONSIDERED: Final = 12
"""Commands that a choice on the way looks at again, in games that set no number."""
LUCKS: Final = 1_000_000
"""Lucks that a play-out may have."""


class CloserLook(NamedTuple):
    """What a second look found."""

    best: SearchPlan
    """The plan that did best, as a glance saw it."""
    loss: float
    """By how much the plan that was played falls short of it, at least 0."""
    error: float
    """The standard error of that."""


def look_again(at: DecisionPoint, first: FirstLook, seed: str, stop: Stop) -> CloserLook | None:
    """Return what a second look at a decision finds; None where it was stopped."""
    if sealed_choice(at.context(seed), at.view) is not None:
        return _drawn_again(at, first, seed, stop)
    try:
        return _Tries(at, first, seed, stop).found()
    except Spent:
        return None


def _drawn_again(at: DecisionPoint, first: FirstLook, seed: str, stop: Stop) -> CloserLook | None:
    """An order given in secret, against what others may have chosen in several other draws."""
    best, losses = first.plans[0], list[float]()
    for number in range(DRAWS):
        again = glance(at, f"{seed}/{number}", stop)
        if again is None:
            return None
        rival = next((plan for plan in again.plans if plan.command == best.command), None)
        losses.append((rival or again.plans[0]).worth - again.played.worth)
    return CloserLook(best, max(0.0, fmean(losses)), _error(losses))


class _Tries:
    """The play-outs of one decision."""

    def __init__(self, at: DecisionPoint, first: FirstLook, seed: str, stop: Stop) -> None:
        context = at.context(seed)
        self._first = first
        self._apart = dict(zip((p.command for p in first.plans), first.reckoned, strict=True))
        known = context.evaluation
        reconsider = known.rollout_reconsider or RECONSIDERED
        known = replace(known, rounds=max(1, known.rounds), rollout_reconsider=reconsider)
        self._playouts = Playouts(looker(context._replace(evaluation=known), stop))
        self._game = at.game
        self._luck = random.Random(f"luck {seed}").randrange(LUCKS)

    def found(self) -> CloserLook:
        """Return what the play-outs show.

        Raises:
            Spent: the search was stopped.
        """
        played, plans = self._first.played, self._candidates()
        best = max(plans, key=lambda plan: self._promise(plan, CHOOSING))
        if best is played:
            return CloserLook(best, 0.0, 0.0)
        lucks = range(self._luck + CHOOSING, self._luck + CHOOSING + MEASURING)
        gaps = [self._gain(best, luck) - self._gain(played, luck) for luck in lucks]
        reckoned = self._apart[best.command].worth - self._apart[played.command].worth
        scale = self._scale(best, played, reckoned)
        loss = scale * (reckoned + fmean(gaps))
        return CloserLook(best, max(0.0, loss), scale * _error(gaps))

    def _candidates(self) -> Sequence[SearchPlan]:
        first = list(self._first.plans[:CANDIDATES])
        return first if self._first.played in first else [*first, self._first.played]

    def _promise(self, plan: SearchPlan, times: int) -> float:
        lucks = range(self._luck, self._luck + times)
        worth: float = self._apart[plan.command].worth
        return worth + fmean(self._gain(plan, luck) for luck in lucks)

    def _gain(self, plan: SearchPlan, luck: int) -> float:
        """What playing a plan on brings, beyond what it seemed worth at a glance."""
        reckoned = self._apart[plan.command]
        at = drawn(reckoned.branches, (0.5 + GOLDEN * luck) % 1.0)
        branch, worth = reckoned.branches[at], reckoned.worths[at]
        if isinstance(branch.awaiting, Result):
            return 0.0
        job = RolloutJob(branch.state, worth, worth, luck)
        return self._playouts.played(job).gain

    def _scale(self, best: SearchPlan, played: SearchPlan, reckoned: float) -> float:
        """Chances that are told for each that the search goes by."""
        if abs(reckoned) < RIGHT / 10:
            return 1.0
        return abs(best.worth - played.worth) / abs(reckoned)


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values))
