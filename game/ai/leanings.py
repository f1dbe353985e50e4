"""What tips the scale between plans beside what they promise: nobody is told of it in a chance."""

from collections.abc import Hashable, Mapping, Sequence
from math import inf, sqrt
from typing import Final

from game.ai.budget import Budget
from game.ai.levels import Level
from game.ai.search.context import SearchContext
from game.ai.search.plan import SearchPlan, by_depth, mean, with_aggression
from game.ai.search.worth import logit
from game.ai.styles import STEADY, leaning
from game.core.contract import AnyGame, Command, State

IN_ONE_TURN: Final = 3.0
"""How much more a way back counts where the place was left in the same turn: to the right and back
to the left again is nothing but a slip that everybody sees."""


FAR: Final = 30.0
"""Logits beyond which a chance is as good as none."""


def leanings(
    context: SearchContext,
    view: State,
    level: Level,
    plans: Sequence[SearchPlan],
    budget: Budget | None,
) -> Mapping[Command, float]:
    """Return the logits for and against plans, by their commands.

    They are the pull of where a plan leads, the way back, the itch to shoot, and a player's style.
    The closer plans were looked at the further their worths lie apart, so aggression counts more
    as well. A plan that it puts hopelessly behind another has -inf: that is not chosen, however
    closely it was looked at.
    """
    turn, way, odds = turn_number(context.game, view), context.evaluation.way, context.game.odds
    driven = context.evaluation.aggression_by_level.get(level.id, 1.0)
    driven *= context.evaluation.is_driven(view)
    rash = level.rash + context.evaluation.itch(view)
    gap = context.evaluation.gap(view, context.seat) if level.style.nearer else 0.0
    styled = _within_reach(context, plans, [_style(context, view, level, p, gap) for p in plans])
    pulls = [driven * with_aggression(context, plan) if driven else 0.0 for plan in plans]
    least = max(pulls, default=0.0) - FAR
    found: dict[Command, float] = {}
    for plan, tilt, pull in zip(plans, styled, pulls, strict=True):
        tilt += plan.depth * pull if pull >= least else -inf
        if budget is not None and (ways := way(view, plan.command)):
            tilt -= context.evaluation.way_back * _gone_back(budget, ways[1], turn)
        if rash and odds(view, context.seat, plan.command) is not None:
            tilt += rash
        found[plan.command] = tilt
    return _lifted(found)


def _lifted(tilts: Mapping[Command, float]) -> Mapping[Command, float]:
    """The same tilts, all raised alike if even the best is so low that no plan would seem worth a
    thing: after hundreds of quiet turns aggression speaks that loudly against all of them."""
    short = -FAR - max(tilts.values(), default=0.0)
    return {command: tilt + max(0.0, short) for command, tilt in tilts.items()}


def _within_reach(
    context: SearchContext, plans: Sequence[SearchPlan], tilts: Sequence[float]
) -> Sequence[float]:
    """The tilts of plans; those that are too far below the best are liked least."""
    best = max(plans, key=by_depth).worth
    below = [logit(best) - logit(plan.worth) for plan in plans]
    return liked_within(context.evaluation.style_reach, below, tilts)


def liked_within(reach: float, below: Sequence[float], tilts: Sequence[float]) -> Sequence[float]:
    """Return what a style likes, where it takes nothing that is farther below the best than that.

    What is farther below is liked as little as what is liked least. All in logits.

    >>> liked_within(0.1, (0.0, 0.05, 0.2), (0.0, 0.3, 0.6))
    [0.0, 0.3, 0.0]
    """
    least = min(tilts, default=0.0)
    return [tilt if off <= reach else least for off, tilt in zip(below, tilts, strict=True)]


def _gone_back(budget: Budget, place: Hashable, turn: int) -> float:
    """How much a way back counts: most where it undoes what the same turn began with."""
    if budget.was_just_at(place, turn):
        return IN_ONE_TURN
    return 1.0 if budget.was_at(place, turn) else 0.0


def turn_number(game: AnyGame, view: State) -> int:
    """Return the number of the turn, 0 before the first."""
    turn = game.turn(view)
    return turn.number if turn is not None else 0


def taste(context: SearchContext, view: State, level: Level, command: Command) -> float:
    """Return the logits that a level's style gives a command for what it shows."""
    if level.style is STEADY:
        return 0.0
    shown = context.evaluation.traits(view, context.seat, command)
    return context.evaluation.style_weight * leaning(level.style, shown)


def _style(
    context: SearchContext, view: State, level: Level, plan: SearchPlan, gap: float
) -> float:
    """The logits that a style gives a plan: for what it shows, where it leads, and its luck.

    `gap` is how far the enemy is before it.
    """
    style, seat = level.style, context.seat
    if style is STEADY:
        return 0.0
    found = 0.0
    if style.nearer:
        gaps = [context.evaluation.gap(branch.state, seat) for branch in plan.branches]
        found += style.nearer * (gap - mean(plan.branches, gaps))
    if style.risk and len(plan.worths) > 1:
        spread = mean(plan.branches, [(worth - plan.worth) ** 2 for worth in plan.worths])
        found += style.risk * sqrt(spread)
    return taste(context, view, level, plan.command) + context.evaluation.style_weight * found
