"""Why the computer plays as it does: its best plans in words, with the numbers it used."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.chance import Branch
from game.ai.evaluate.evaluation import Rated
from game.ai.search import Plan
from game.core.contract import Command, Event, Game, Say, State


class Reason(NamedTuple):
    """One plan that was compared."""

    command: Command
    value: float
    """The chance to win it promises, 0 to 1; of a set-up choice its points."""
    say: Say
    outcomes: tuple[Say, ...] = ()
    """What the dice may do, each with its chance; empty when nothing is thrown."""
    reply: Say | None = None
    """The answer it fears most."""
    depth: int = 1
    """Actions it looked ahead."""


def reason(game: Game, view: State, plan: Plan) -> Reason:
    """Return a plan of the search as a reason."""
    described = game.describe(view, plan.command)
    say = Say("ai.reason.plan", (described, percent(plan.worth)))
    outcomes = _outcomes(game, plan.branches)
    return Reason(plan.command, plan.worth, say, outcomes, _reply(game, plan), plan.depth)


def draft_reason(game: Game, view: State, rated: Rated) -> Reason:
    """Return a choice of the set-up as a reason."""
    described = game.describe(view, rated.command)
    return Reason(rated.command, rated.points, Say("ai.reason.draft", (described,)))


def percent(share: float) -> int:
    """Return a share in whole percent; only what is certain is 0 or 100.

    >>> percent(0.004), percent(0.5), percent(1.0)
    (1, 50, 100)
    """
    if share in (0.0, 1.0):
        return int(share * 100)
    return min(99, max(1, round(share * 100)))


def _outcomes(game: Game, branches: Sequence[Branch]) -> tuple[Say, ...]:
    if len(branches) < 2:
        return ()
    likely_first = sorted(branches, key=lambda branch: branch.chance, reverse=True)
    common = set.intersection(*(set(branch.events) for branch in branches))
    return tuple(
        Say("ai.reason.outcome", (percent(branch.chance), _told(game, branch, common)))
        for branch in likely_first
    )


def _told(game: Game, branch: Branch, common: set[Event]) -> Say:
    """What sets an outcome apart: the first of its own events that has a line in the log."""
    for event in branch.events:
        if event not in common and (line := game.tell(branch.state, event)) is not None:
            return line.say
    return Say("ai.reason.otherwise")


def _reply(game: Game, plan: Plan) -> Say | None:
    if plan.reply is None:
        return None
    likeliest = max(plan.branches, key=lambda branch: branch.chance)
    return Say("ai.reason.reply", (game.describe(likeliest.state, plan.reply),))
