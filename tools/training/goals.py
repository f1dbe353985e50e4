"""What each position should have been worth: TD(lambda) over the decisions of a match."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.search.worth import chance_of, logit, share
from game.core.contract import Result, Seat
from game.core.scenario import Teams
from game.core.seats import sides


class Step(NamedTuple):
    """A decision that was made in self-play."""

    seat: Seat
    worth: float
    """Of the best plan, to whoever decided: what an action ahead saw, its dice averaged."""
    explored: bool = False
    """Another plan was played, so what came after tells nothing of this position."""


def goals(steps: Sequence[Step], ends: Sequence[float], teams: Teams, trace: float) -> list[float]:
    """Return what the position of each step should have been worth to the side that decided.

    >>> goals([Step(0, 0.6), Step(1, 0.3)], (1.0, 0.0), (0, 1), 0.5)
    [0.725, 0.15]
    """
    every = goals_of_all(steps, ends, teams, trace)
    return [found[teams[step.seat]] for step, found in zip(steps, every, strict=True)]


def goals_of_all(
    steps: Sequence[Step], ends: Sequence[float], teams: Teams, trace: float
) -> list[tuple[float, ...]]:
    """Return what the position of each step should have been worth to every side.

    `ends` is what the result is worth, side by side. A goal is `trace` parts the goal of the
    side's next step (at last the result) and for the rest the worth seen at the step itself. In
    a match of two sides the next step of either serves, for what one gains the other loses; of
    more, a side that does not decide expects what it expects at its own next step.

    >>> goals_of_all([Step(0, 0.6), Step(1, 0.3)], (1.0, 0.0, 0.0), (0, 1, 2), 0.5)
    [(0.8, 0.15, 0.0), (1.0, 0.15, 0.0)]
    """
    coming, found = list(ends), []
    for step in reversed(steps):
        side = teams[step.seat]
        kept = 0.0 if step.explored else trace
        goal = kept * coming[side] + (1.0 - kept) * step.worth
        coming[side] = goal
        if sides(teams) == 2:
            coming[1 - side] = 1.0 - goal
        found.append(tuple(coming))
    return found[::-1]


def ends_of(result: Result, teams: Teams, clock: float) -> list[float]:
    """Return what a result is worth to each side; a win by the clock counts `clock` of one.

    >>> ends_of(Result((0,), "quiet", (1, 0), by_clock=True), (0, 1), 0.4)
    [0.7, 0.3]
    """
    even = 1.0 / sides(teams)
    counts = clock if result.by_clock else 1.0
    shares = [share(result.winners, teams, teams.index(side)) for side in range(sides(teams))]
    return [round(even + counts * (one - even), 12) for one in shares]


def against_even(goal: float, count: int) -> float:
    """Return the chance whose logit is a goal's less that of an even position of `count` sides.

    The search adds that of an even position to all that a network says.

    >>> against_even(0.7, 2), round(against_even(1 / 3, 3), 9)
    (0.7, 0.5)
    """
    return goal if count == 2 else chance_of(logit(goal) - logit(1.0 / count))
