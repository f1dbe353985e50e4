"""What is kept of a decision after a first and a second look."""

from collections.abc import Sequence
from typing import Final

from game.ai.analysis.closer import CloserLook
from game.ai.analysis.glances import FirstLook
from game.ai.analysis.records import RIGHT, AnalyzedStep, PlanNote, mark_of
from game.ai.search.plan import SearchPlan
from game.core.contract import Concede

TRIFLE: Final = 0.01
"""A smaller loss at a glance is none: a glance does not tell such plans apart."""
SHOWN: Final = 3
"""Plans that are kept of a decision that was looked at once."""
LEAST_SHOWN: Final = 8
MOST_SHOWN: Final = 60
"""The same of one that was looked at again: all that are as right as the best, within bounds."""


def noted_at_a_glance(step: AnalyzedStep, found: FirstLook, opinion_error: float) -> AnalyzedStep:
    """Return a decision with what a first look found.

    Nothing is marked by that, unless somebody gave up: nobody can play that on. It counts as
    wrong as such opinions are on average.
    """
    gave_up = isinstance(found.played.command, Concede)
    error = opinion_error if gave_up else 0.0
    plans = [plan for plan in found.plans if plan is not found.played or not gave_up]
    return step._replace(
        loss=found.loss if found.loss >= TRIFLE else 0.0,
        error=error,
        mark=mark_of(found.loss, error) if gave_up else None,
        plans=tuple(map(_note, plans[:SHOWN])),
        played=_note(found.played)._replace(error=error),
        looks=1,
    )


def noted_again(step: AnalyzedStep, first: FirstLook, closer: CloserLook) -> AnalyzedStep:
    """Return a decision with what a second look found.

    Plans that were not played out keep their distance from the best one as it was at a glance.
    """
    best = closer.best
    played = _note(first.played)._replace(worth=best.worth - closer.loss, error=closer.error)
    return step._replace(
        loss=closer.loss,
        error=closer.error,
        mark=mark_of(closer.loss, closer.error),
        plans=tuple(map(_note, _shown(best, first))),
        played=played,
        looks=2,
    )


def levelled(step: AnalyzedStep, chance: float) -> AnalyzedStep:
    """Return a secret order whose best plan is worth the chance that its side had before it.

    What others may choose is drawn for each order; by how much plans differ is not changed.
    """
    if step.played is None or not step.plans:
        return step
    shift = chance - step.plans[0].worth
    plans = tuple(plan._replace(worth=plan.worth + shift) for plan in step.plans)
    return step._replace(plans=plans, played=step.played._replace(worth=step.played.worth + shift))


def _shown(best: SearchPlan, first: FirstLook) -> Sequence[SearchPlan]:
    """The best plan and the next ones, but for the one that was played."""
    others = [plan for plan in first.plans if plan is not best and plan is not first.played]
    right = sum(plan.worth >= best.worth - RIGHT for plan in others)
    count = min(max(right, LEAST_SHOWN - 1), MOST_SHOWN - 1)
    return [best, *(plan._replace(worth=min(plan.worth, best.worth)) for plan in others[:count])]


def _note(plan: SearchPlan) -> PlanNote:
    return PlanNote(plan.command, plan.worth, then=plan.commands[1:])
