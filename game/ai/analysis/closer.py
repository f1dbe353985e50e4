"""The second look at a decision that may be marked: the plans in question are played out.

Both sides go on at a glance, with the same luck for every plan, and what the choices on the way
bring to the chance that is told is averaged, so luck itself is left out. The best plan is chosen by
one half of the play-outs and measured by others: of several that are as good, the one that was
lucky would always seem better than it is.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from game.ai.analysis.glances import GLANCE, DecisionPoint, FirstLook, glance
from game.ai.analysis.records import SURE, Mark
from game.ai.search.context import SearchContext
from game.ai.search.draws import sealed_choice
from game.ai.search.limits import Meter, Spent, Stop
from game.ai.search.look import OnePly
from game.ai.search.plan import SearchPlan
from game.ai.search.playouts import GOLDEN, Playouts, drawn
from game.ai.search.rollout_worker import RolloutJob
from game.ai.winning import told_plan
from game.core.contract import Result, State

CANDIDATES: Final = 4
"""The best plans at a glance, of which the best is chosen."""
CHOOSING: Final = 12
"""Play-outs of each of them."""
MEASURING: Final = 8
"""Play-outs of the best one, and of the plan that was played, in one batch. What is remembered on
the way makes those of one batch alike, so each batch begins afresh, and counts as one."""
LEAST_BATCHES: Final = 4
MOST_BATCHES: Final = 10
"""There are no more batches once it is clear whether the loss is as large as is asked."""
STUDENT: Final[Mapping[int, float]] = {
    4: 1.62,
    5: 1.42,
    6: 1.31,
    7: 1.25,
    8: 1.21,
    9: 1.18,
    10: 1.15,
}
"""How much wider the error of a mean is when only so many values tell it: the 95% bound of
Student's distribution over that of the normal one."""
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
    """By how much the plan that was played falls short of it: at least 0, at most its chance."""
    error: float
    """The standard error of that."""


def look_again(
    at: DecisionPoint, first: FirstLook, seed: str, stop: Stop, asked: float = Mark.INACCURACY.least
) -> CloserLook | None:
    """Return what a second look at a decision finds; None where it was stopped.

    It takes as long as it needs to tell whether the loss is as large as is asked.
    """
    if sealed_choice(at.context(seed), at.view) is not None:
        return _drawn_again(at, first, seed, stop)
    try:
        return _Tries(at, first, seed, stop).found(asked)
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
    return CloserLook(best, _bounded(fmean(losses), best), _error(losses))


class _Tries:
    """The play-outs of one decision."""

    def __init__(self, at: DecisionPoint, first: FirstLook, seed: str, stop: Stop) -> None:
        self._first = first
        self._context, self._view = at.context(seed), at.view
        self._stop = stop

    def found(self, asked: float) -> CloserLook:
        """Return what the play-outs show.

        Raises:
            Spent: the search was stopped.
        """
        played, best = self._first.played, self._best()
        if best is played:
            return CloserLook(best, 0.0, 0.0)
        gaps: list[float] = []
        told = best.worth - played.worth
        for batch in range(MOST_BATCHES):
            gaps.append(self._gap(best, played, batch))
            if len(gaps) < LEAST_BATCHES:
                continue
            loss, error = told + fmean(gaps), _error(gaps)
            if abs(loss - asked) > SURE * error or _is_vain(loss, gaps):
                break
        return CloserLook(best, _bounded(loss, best), error)

    def _best(self) -> SearchPlan:
        """The plan that seems best after some play-outs of each."""
        batch = self._batch("choosing", CHOOSING)
        return max(self._candidates(), key=batch.promise)

    def _gap(self, best: SearchPlan, played: SearchPlan, number: int) -> float:
        """By how much more playing the best plan on brings, in one batch."""
        batch = self._batch(f"measuring {number}", MEASURING)
        return batch.gain(best) - batch.gain(played)

    def _batch(self, name: str, times: int) -> "_Batch":
        known = self._context.evaluation
        reconsider = known.rollout_reconsider or RECONSIDERED
        known = replace(known, rounds=max(1, known.rounds), rollout_reconsider=reconsider)
        look = _ToldLook(self._context._replace(evaluation=known), self._view, self._stop)
        first = random.Random(f"{name}/{self._context.seed}").randrange(LUCKS)
        return _Batch(Playouts(look), range(first, first + times))

    def _candidates(self) -> Sequence[SearchPlan]:
        first = list(self._first.plans[:CANDIDATES])
        return first if self._first.played in first else [*first, self._first.played]


class _ToldLook(OnePly):
    """Chooses as a glance does, and keeps beside what plans are worth what is told of them.

    By how much chances are told is fixed by the view that the play-outs set out from: with each
    turn that is played, a battle would seem to be more settled by choices.
    """

    def __init__(self, context: SearchContext, view: State, stop: Stop) -> None:
        super().__init__(context, GLANCE, Meter(GLANCE, stop))
        self._view = view

    def with_weary(self, plan: SearchPlan) -> SearchPlan:
        told = told_plan(self.context, self._view, super().with_weary(plan))
        return plan.with_wholes(told.worths)


class _Batch(NamedTuple):
    """Play-outs with the same lucks for every plan."""

    playouts: Playouts
    lucks: range

    def promise(self, plan: SearchPlan) -> float:
        """Return what is told of a plan with what playing it on brings."""
        return plan.worth + self.gain(plan)

    def gain(self, plan: SearchPlan) -> float:
        """Return what playing a plan on brings, beyond what was told of it at a glance."""
        return fmean(self._gain(plan, luck) for luck in self.lucks)

    def _gain(self, plan: SearchPlan, luck: int) -> float:
        at = drawn(plan.branches, (0.5 + GOLDEN * luck) % 1.0)
        branch, told = plan.branches[at], plan.worths[at]
        if isinstance(branch.awaiting, Result):
            return 0.0
        return self.playouts.played(RolloutJob(branch.state, told, told, luck)).whole_gain


def _bounded(loss: float, best: SearchPlan) -> float:
    """A loss that is no less than nothing, and no more than there was to lose."""
    return min(max(0.0, loss), best.worth)


def _is_vain(loss: float, gaps: Sequence[float]) -> bool:
    """Whether all batches would most likely leave a loss in doubt, where luck decides most.

    Even if those that are left moved it up by one of their standard errors, it would not be above
    two of its own.
    """
    count, spread = len(gaps), stdev(gaps)
    to_come = spread * sqrt(1 / count - 1 / MOST_BATCHES)
    return loss + to_come < SURE * STUDENT[MOST_BATCHES] * spread / sqrt(MOST_BATCHES)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean of some values, widened because they are few."""
    return STUDENT[len(values)] * stdev(values) / sqrt(len(values))
