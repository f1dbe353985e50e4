"""Chance in the search: every way the dice may fall, gathered by the state it leads to."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from math import prod
from typing import Final, NamedTuple, TypeAlias

from game.ai.evaluate.evaluation import AnyEvaluation, FaceClass
from game.core.contract import DICE, AnyGame, Awaiting, Event, Roll, Rolled, State

MOST_WAYS: Final = 1296
"""Four ordinary dice; of more ways a sample is tried."""
SAMPLED: Final = 216
"""Ways in such a sample."""
MOST_BRANCHES: Final = 1024
"""States that a chain of rolls is followed to; beyond that an even sample of them."""

Story: TypeAlias = tuple[Event, ...]
"""What happens on one way from a command to the next decision."""


class Branch(NamedTuple):
    """A state that may come of a command, and how likely it is."""

    chance: float
    state: State
    awaiting: Awaiting
    stories: tuple[Story, ...]
    """Ways in which it may come about, not all of them."""


Fall: TypeAlias = tuple[float, State, Story]
"""What one throw may come to: its chance, the state after it, and what happened."""


def no_check() -> None:
    """Do nothing: nobody ends this reckoning."""


def branches(  # noqa: PLR0913 - a position in a game, how it came about, and two bounds
    game: AnyGame,
    evaluation: AnyEvaluation,
    state: State,
    events: Story = (),
    most: int = MOST_BRANCHES,
    check: Callable[[], None] = no_check,
) -> Sequence[Branch]:
    """Return every state in which the dice awaited in `state` may leave the match.

    The chances add up to 1. Rolls that follow one another are taken together, and what leads
    to the same state is one branch. `check` is called before each roll, and may raise.
    """
    awaited = game.awaiting(state)
    if not isinstance(awaited, Roll):
        return (Branch(1.0, state, awaited, (events,)),)
    check()
    found = list(falls(game, evaluation, state, awaited))
    if len(found) > most:
        found = thinned(found, most)
    each = max(1, most // len(found))
    merged: dict[State, Branch] = {}
    for share, after, told in found:
        for branch in branches(game, evaluation, after, events + told, each, check):
            add(merged, share, branch)
    return tuple(merged.values())


def add(merged: dict[State, Branch], share: float, branch: Branch) -> None:
    """Add a branch that is met with a chance of `share` to those of its state."""
    known = merged.get(branch.state)
    chance, stories = (known.chance, known.stories) if known else (0.0, ())
    merged[branch.state] = Branch(
        chance + branch.chance * share, branch.state, branch.awaiting, stories + branch.stories
    )


def falls(game: AnyGame, evaluation: AnyEvaluation, state: State, roll: Roll) -> Iterator[Fall]:
    """Return what one throw may come to, each state once; its chances add up to 1."""
    known = evaluation.classes(state, roll)
    return fallen(game, state, all_ways(roll.sides) if known is None else known)


def fallen(game: AnyGame, state: State, classes: Iterable[FaceClass]) -> Iterator[Fall]:
    """Return what some faces come to, each state once; the chances add up to 1."""
    merged: dict[State, tuple[int, Story]] = {}
    total = 0
    for fall in classes:
        after, events = game.apply(state, DICE, Rolled(fall.faces))
        ways, first = merged.get(after, (0, events))
        merged[after] = (ways + fall.ways, first)
        total += fall.ways
    for after, (ways, events) in merged.items():
        yield ways / total, after, events


def thinned(found: Sequence[Fall], most: int) -> list[Fall]:
    """Return so many falls, each as likely, that lie evenly among all of them laid end to end."""
    kept: dict[int, float] = {}
    at, end = 0, found[0][0]
    for number in range(most):
        while end <= (number + 0.5) / most and at < len(found) - 1:
            at += 1
            end += found[at][0]
        kept[at] = kept.get(at, 0.0) + 1.0 / most
    return [(share, *found[at][1:]) for at, share in kept.items()]


def all_ways(sides: Sequence[int]) -> Iterator[FaceClass]:
    """Return every way some dice may fall; of very many a fixed even sample.

    >>> len(list(all_ways((6, 6)))), len(list(all_ways((6,) * 9)))
    (36, 216)
    """
    if prod(sides) <= MOST_WAYS:
        return (FaceClass(1, faces) for faces in product(*(range(1, s + 1) for s in sides)))
    rng = random.Random(len(sides))
    return (FaceClass(1, tuple(rng.randint(1, s) for s in sides)) for _ in range(SAMPLED))
