"""Chance in the search: every way the dice may fall, gathered by the state it leads to."""

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import prod
from typing import Final, NamedTuple, TypeAlias

from game.ai.evaluate.evaluation import Evaluation, FaceClass
from game.core.contract import DICE, Awaiting, Event, Game, Roll, Rolled, State

MOST_WAYS: Final = 1296
"""Four ordinary dice; beyond that the ways are sampled."""


Story: TypeAlias = tuple[Event, ...]
"""What happens on one way from a command to the next decision."""


class Branch(NamedTuple):
    """A state that may come of a command, and how likely it is."""

    chance: float
    state: State
    awaiting: Awaiting
    stories: tuple[Story, ...]
    """Ways in which it may come about, not all of them."""


def branches(
    game: Game, evaluation: Evaluation, state: State, events: Story = ()
) -> Sequence[Branch]:
    """Return every state in which the dice awaited in `state` may leave the match.

    The chances add up to 1. Rolls that follow one another are taken together, and what leads
    to the same state is one branch.
    """
    awaited = game.awaiting(state)
    if not isinstance(awaited, Roll):
        return (Branch(1.0, state, awaited, (events,)),)
    merged: dict[State, Branch] = {}
    for share, after, told in _falls(game, evaluation, state, awaited):
        for branch in branches(game, evaluation, after, events + told):
            known = merged.get(branch.state)
            chance, stories = (known.chance, known.stories) if known else (0.0, ())
            merged[branch.state] = Branch(
                chance + branch.chance * share,
                branch.state,
                branch.awaiting,
                stories + branch.stories,
            )
    return tuple(merged.values())


def _falls(
    game: Game, evaluation: Evaluation, state: State, roll: Roll
) -> Iterator[tuple[float, State, Story]]:
    known = evaluation.classes(state, roll)
    falls: Iterable[FaceClass] = all_ways(roll.sides) if known is None else known
    merged: dict[State, tuple[int, Story]] = {}
    total = 0
    for fall in falls:
        after, events = game.apply(state, DICE, Rolled(fall.faces))
        ways, first = merged.get(after, (0, events))
        merged[after] = (ways + fall.ways, first)
        total += fall.ways
    for after, (ways, events) in merged.items():
        yield ways / total, after, events


def all_ways(sides: Sequence[int]) -> Iterator[FaceClass]:
    """Return every way some dice may fall; of very many a fixed even sample.

    >>> len(list(all_ways((6, 6)))), len(list(all_ways((6,) * 9)))
    (36, 1296)
    """
    if prod(sides) <= MOST_WAYS:
        return (FaceClass(1, faces) for faces in product(*(range(1, s + 1) for s in sides)))
    rng = random.Random(len(sides))
    return (FaceClass(1, tuple(rng.randint(1, s) for s in sides)) for _ in range(MOST_WAYS))
