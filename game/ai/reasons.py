"""Why the computer plays as it does: its best plans in words, with the numbers it used."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.ai.chance import Story
from game.ai.evaluate.evaluation import Rated
from game.ai.search.plan import SearchPlan, Step, essence
from game.core.contract import AnyGame, Command, Say, Seat, State
from game.core.forecast import Part, PossibleOutcome
from game.core.words import percent, percents

NEAR: Final = 0.02
"""Chances to win that differ by less are much the same."""


class Reason(NamedTuple):
    """One plan that was compared."""

    command: Command
    value: float
    """The chance to win it promises, 0 to 1; of a drafted choice its points."""
    say: Say
    outcomes: tuple[Say, ...] = ()
    """What the dice may do, each with its chance; empty when nothing is thrown."""
    reply: Say | None = None
    """The answer it fears most."""
    depth: int = 1
    """How closely it was looked at; see `SearchPlan`."""
    commands: tuple[Command, ...] = ()
    """The run: `command`, and how it goes on along the likeliest outcomes."""
    then: tuple[Say, ...] = ()
    """The run behind `command` in words."""
    rest: tuple[Step, ...] = ()
    """The same with the position each command is expected in; what comes may differ."""
    also: tuple[Say, ...] = ()
    """First commands of other plans that come to much the same."""


def reason(game: AnyGame, view: State, seat: Seat, plan: SearchPlan, *others: SearchPlan) -> Reason:
    """Return a plan of the search as a reason; the others come to the same."""
    described = game.describe(view, plan.command)
    say = Say("ai.reason.plan", (described, percent(plan.worth)))
    odds = game.odds(view, seat, plan.command)
    outcomes = _outcomes(odds.parts, plan) if odds is not None else ()
    then = tuple(game.describe(step.state, step.command) for step in plan.rest)
    reply = _reply(game, plan)
    later = [essence(step) for step in plan.rest]
    also = [
        game.describe(view, other.command)
        for other in others
        if _as_good(other, plan) and essence(other) not in later
    ]
    return Reason(
        *(plan.command, plan.worth, say, outcomes, reply, plan.depth, plan.commands, then),
        rest=plan.rest,
        also=tuple(dict.fromkeys(also)),
    )


def compared_reason(game: AnyGame, seat: Seat, run: Sequence[Step], worth: float) -> Reason:
    """Return a plan that was compared at another time as a reason, with the exact odds of its
    first order; `run` has all its orders."""
    (view, command), *rest = run
    say = Say("ai.reason.plan", (game.describe(view, command), percent(worth)))
    odds = game.odds(view, seat, command)
    chances = (
        Say("ai.reason.chance", (chance, outcome.say))
        for part in (() if odds is None else odds.parts)
        for chance, outcome in zip(
            percents(outcome.chance for outcome in part.outcomes), part.outcomes, strict=True
        )
    )
    then = tuple(game.describe(step.state, step.command) for step in rest)
    commands = tuple(step.command for step in run)
    return Reason(
        command, worth, say, tuple(chances), commands=commands, then=then, rest=tuple(rest)
    )


def draft_reason(game: AnyGame, view: State, rated: Rated) -> Reason:
    """Return a choice of a draft as a reason."""
    described = game.describe(view, rated.command)
    say = Say("ai.reason.draft", (described,))
    return Reason(rated.command, rated.points, say, commands=(rated.command,))


def _as_good(other: SearchPlan, plan: SearchPlan) -> bool:
    """Whether a plan was looked at as closely as another, and is worth as much or nearly."""
    return other.depth == plan.depth and abs(other.worth - plan.worth) < NEAR


def _outcomes(parts: Sequence[Part], plan: SearchPlan) -> tuple[Say, ...]:
    """Every outcome with its chance and, where the search told it from others, its worth."""
    return tuple(say for part in parts for say in _outcomes_of(part, plan))


def _outcomes_of(part: Part, plan: SearchPlan) -> Iterator[Say]:
    chances = percents(outcome.chance for outcome in part.outcomes)
    worths = [_worth(outcome, part, plan) for outcome in part.outcomes]
    told = iter(percents(worth for worth in worths if worth is not None))
    for outcome, chance, worth in zip(part.outcomes, chances, worths, strict=True):
        if worth is None:
            yield Say("ai.reason.chance", (chance, outcome.say))
        else:
            yield Say("ai.reason.outcome", (chance, outcome.say, next(told)))


def _worth(outcome: PossibleOutcome, part: Part, plan: SearchPlan) -> float | None:
    """The mean of the branches in which an outcome comes true.

    None if it is not told how much of one of several branches is another outcome's.
    """
    found: list[tuple[float, float]] = []
    shared = False
    for branch, worth in zip(plan.branches, plan.worths, strict=False):
        told = {_comes_true(outcome, part, story) for story in branch.stories}
        shared |= len(told) > 1
        if True in told:
            found.append((branch.chance, worth))
    if not found or (shared and len(found) > 1):
        return None
    return sum(chance * worth for chance, worth in found) / sum(chance for chance, _ in found)


def _comes_true(outcome: PossibleOutcome, part: Part, story: Story) -> bool:
    """Whether of all marks named in the part just those of the outcome happen."""
    named = {mark for other in part.outcomes for mark in other.marks}
    return named.intersection(story) == set(outcome.marks)


def _reply(game: AnyGame, plan: SearchPlan) -> Say | None:
    if plan.reply is None:
        return None
    described = game.describe(plan.reply.state, plan.reply.command)
    return Say("ai.reason.reply", (described,))
