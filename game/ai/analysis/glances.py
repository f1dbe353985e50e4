"""The first look at a decision: every plan at a glance, and the one that was played among them.

That is how the Captain looks, without errors. Who has chosen what in secret is not looked at.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from game.ai.evaluate.evaluation import AnyEvaluation, Matchup
from game.ai.search.context import SearchContext
from game.ai.search.draws import sealed_choice
from game.ai.search.limits import Limits, Meter, Spent, Stop
from game.ai.search.look import OnePly
from game.ai.search.matchups import MatchupSearch
from game.ai.search.options import Option
from game.ai.search.plan import SearchPlan, by_worth
from game.ai.winning import told_plan
from game.core.contract import AnyGame, Choice, Command, Concede, Illegal, Ready, Seat, State
from game.core.scenario import Teams

GLANCE: Final = Limits()
WAYS: Final = 4
"""Ways in which the others may have chosen in secret, the likeliest ones."""


@dataclass(frozen=True, slots=True)
class DecisionPoint:
    """A decision of a match as its seat knew it, and what was decided."""

    game: AnyGame
    evaluation: AnyEvaluation
    teams: Teams
    view: State
    seat: Seat
    command: Command

    def context(self, seed: str) -> SearchContext:
        """Return whom a search serves; the seed draws what others choose in secret."""
        known = self.evaluation.for_seat(self.view, self.seat)
        return SearchContext(self.game, known, self.seat, self.teams, seed)


class FirstLook(NamedTuple):
    """Plans that were compared, best first."""

    plans: Sequence[SearchPlan]
    """With the chances that are told of them."""
    played: SearchPlan
    """The one of them that was played."""

    @property
    def worth(self) -> float:
        """Return the chance to win that the best plan promises."""
        return self.plans[0].worth

    @property
    def loss(self) -> float:
        """Return by how much the plan that was played falls short of the best."""
        return self.worth - self.played.worth


def point(
    game: AnyGame,
    evaluation: AnyEvaluation,
    teams: Teams,
    state: State,
    given: tuple[Seat, Command],
) -> DecisionPoint:
    """Return the decision of a seat in a position, as far as it may know that."""
    seat, command = given
    view = game.view(state, seat)
    first = game.guess(view, 0)
    return DecisionPoint(game, evaluation, teams, first, seat, command)


def glance(at: DecisionPoint, seed: str, stop: Stop) -> FirstLook | None:
    """Return what a seat might have done, None where the computer compares nothing.

    That is so where it goes by a draft, as in a set-up, or where the search was stopped.
    """
    context = at.context(seed)
    find = _matched if sealed_choice(context, at.view) is not None else _looked
    try:
        found = find(at, context, stop)
    except Spent:
        return None
    if found and isinstance(at.command, Concede):
        found = [*found, SearchPlan(at.command, 0.0, (), ())]
    if not any(plan.command == at.command for plan in found):
        return None
    plans = sorted(
        (told_plan(context, at.view, plan) for plan in found), key=by_worth, reverse=True
    )
    return FirstLook(plans, next(plan for plan in plans if plan.command == at.command))


def looker(context: SearchContext, stop: Stop) -> OnePly:
    """Return who looks at plans at a glance."""
    return OnePly(context, GLANCE, Meter(GLANCE, stop))


def _looked(at: DecisionPoint, context: SearchContext, stop: Stop) -> list[SearchPlan]:
    """The plans of an open choice; none where the first of a draft is taken unsearched."""
    if context.evaluation.draft(at.view, at.seat) and not context.evaluation.searched(at.view):
        return []
    look = looker(context, stop)
    found = look.options(at.view, at.seat)
    given_up = isinstance(at.command, Concede)
    if not given_up and not any(command == at.command for _, command in found):
        found = [*found, _option(at)]
    return list(look.each(at.view, at.seat, found))


def _option(at: DecisionPoint) -> Option:
    """What was played, with what it is about; a search that sifts had left it out."""
    menu = at.game.legal(at.view, at.seat)
    about = (subject for subject in menu.subjects if at.command in menu.about(subject))
    awaited = at.game.awaiting(at.view)
    return next(about, awaited.subject if isinstance(awaited, Choice) else None), at.command


def _matched(at: DecisionPoint, context: SearchContext, stop: Stop) -> list[SearchPlan]:
    """The orders of a sealed choice against what others may choose; none if nobody knows that."""
    if isinstance(at.command, Ready | Concede):
        return []
    known = replace(context.evaluation, matchup=_with(at, context.evaluation))
    search = MatchupSearch(looker(context._replace(evaluation=known), stop))
    try:
        return search.plans(at.view)
    except Illegal:  # the order is about another unit than the one that is compared
        return []


def _with(
    at: DecisionPoint, evaluation: AnyEvaluation
) -> Callable[[State, Seat, random.Random, Callable[[], None]], Matchup | None]:
    """The matchup of a sealed choice, with the order that was given among those compared."""

    def matchup(
        state: State, seat: Seat, rng: random.Random, check: Callable[[], None]
    ) -> Matchup | None:
        found = evaluation.matchup(state, seat, rng, check)
        if found is None or not (at.command in found.own or _opens(at, found)):
            return None
        own = tuple(dict.fromkeys([*found.own, at.command]))
        return found._replace(own=own, others=found.others[:WAYS])

    return matchup


def _opens(at: DecisionPoint, found: Matchup) -> bool:
    """Whether the choice opens when the order is given in the place of those compared."""
    state = at.view
    for seat, command in found.others[0]:
        state, _ = at.game.apply(state, seat, command)
    before = sealed_choice(at.context(""), state)
    for command in (at.command, *found.closing):
        state, _ = at.game.apply(state, at.seat, command)
    after = sealed_choice(at.context(""), state)
    return before is None or after is None or after.purpose != before.purpose
