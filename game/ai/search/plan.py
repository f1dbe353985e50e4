"""Plans: a command, what may come of it, and what that is worth."""

import random
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from typing import Final, NamedTuple

from game.ai.chance import Branch
from game.ai.search.context import SearchContext
from game.core.contract import Command, State

COMPARED: Final = 12
"""So many of the best plans at most are looked through for those that come to the same."""


class Step(NamedTuple):
    """A command, and the position in which it would be given."""

    state: State
    command: Command


class SearchPlan(NamedTuple):
    """A run of commands and what the search thinks of it."""

    command: Command
    """The first of them: the decision."""
    worth: float
    branches: Sequence[Branch]
    """Where the run may end; told by what its first command does."""
    worths: tuple[float, ...]
    """Of each branch; their mean by chance is `worth`. Empty where guesses were averaged."""
    depth: int = 1
    """How closely it was looked at: actions ahead, or rounds of play-outs and one."""
    reply: Step | None = None
    """The answer of another seat that is feared most after the likeliest outcome."""
    rest: tuple[Step, ...] = ()
    """How the run goes on along the likeliest outcomes."""
    along: int | None = None
    """The branch that the run comes to so; None for the likeliest of all."""
    wholes: tuple[float, ...] = ()
    """Worths of the branches with what a weary seat forgoes there; empty where that is nothing."""
    forgone: float = 0.0
    """How much is left out of its worth so; see `Evaluation.contempt`."""

    @property
    def commands(self) -> tuple[Command, ...]:
        """The run along the likeliest outcomes."""
        return (self.command, *[step.command for step in self.rest])

    @property
    def likeliest(self) -> Branch:
        """What comes of it most often, step by step."""
        return self.branches[self.usual]

    @property
    def usual(self) -> int:
        """Which branch that is."""
        return likeliest(self.branches) if self.along is None else self.along

    def valued(self, worths: Iterable[float]) -> "SearchPlan":
        """Return the plan with other worths of its branches."""
        found = tuple(worths)
        return self._replace(worth=mean(self.branches, found), worths=found)

    def with_wholes(self, wholes: Iterable[float]) -> "SearchPlan":
        """Return the plan with other worths of its branches for a seat without contempt."""
        found = tuple(wholes)
        return self._replace(wholes=found, forgone=mean(self.branches, found) - self.worth)


def with_aggression(context: SearchContext, plan: SearchPlan) -> float:
    """Return the logits that a plan gains by where it leads, beside its chance to win."""
    aggression, seat = context.evaluation.aggression, context.seat
    return sum([branch.chance * aggression(branch.state, seat) for branch in plan.branches])


def mean(branches: Sequence[Branch], worths: Sequence[float]) -> float:
    """Return the mean of the worths of some branches, by their chances."""
    return sum([b.chance * worth for b, worth in zip(branches, worths, strict=True)])


def likeliest(branches: Sequence[Branch]) -> int:
    """Return which branch comes most often, the first of those that come as often."""
    return max(range(len(branches)), key=lambda at: branches[at].chance)


def by_worth(plan: SearchPlan) -> float:
    """Sort key: worth alone."""
    return plan.worth


def by_depth(plan: SearchPlan) -> tuple[int, float]:
    """Sort key: plans looked at more closely stand above all others."""
    return plan.depth, plan.worth


def shuffled_best(
    plans: Sequence[SearchPlan], context: SearchContext, state: State
) -> list[SearchPlan]:
    """Return plans, best first, with those of equal depth and worth in an order by the seed.

    Of these, one that only ends what its subject does comes first.
    """
    rng, closes = random.Random(f"order {context.seed}"), context.evaluation.closes
    found = rng.sample(list(plans), len(plans))
    return sorted(
        found, key=lambda plan: (*by_depth(plan), closes(state, plan.command)), reverse=True
    )


def gathered(
    plans: Sequence[SearchPlan], whole: Callable[[SearchPlan], SearchPlan], most: int
) -> list[tuple[SearchPlan, ...]]:
    """Return the first plans that differ, each with those behind it that come to the same.

    These are one command in several facings, or the same commands in another order. `whole`
    adds to a plan how it goes on.
    """
    kept: list[list[SearchPlan]] = []
    for plan in plans[:COMPARED]:
        same = next((one for one in kept if essence(one[0]) == essence(plan)), None)
        if same is None and len(kept) < most:
            plan = whole(plan)
            same = next((one for one in kept if _reordered(one[0], plan)), None)
            if same is None:
                kept.append([plan])
        if same is not None:
            same.append(plan)
    return [tuple(one) for one in kept]


def essence(plan: SearchPlan | Step) -> Hashable:
    """Return the command of a plan or a step but for its field `facing`."""
    command: Command = plan.command
    if not is_dataclass(command):
        word: Hashable = command
        return word
    names = [field.name for field in fields(command) if field.name != "facing"]
    return type(command), *[getattr(command, name) for name in names]


def _reordered(plan: SearchPlan, other: SearchPlan) -> bool:
    """Whether two runs are the same commands in another order."""
    runs = [{essence(plan), *map(essence, plan.rest)} for plan in (plan, other)]
    return len(plan.rest) == len(other.rest) > 0 and runs[0] == runs[1]
