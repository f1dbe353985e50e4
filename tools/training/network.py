"""The network that learns: a hidden layer of tanh beside a straight sum, and a logistic output.

It is the one that `game.ai.evaluate.network` reads at run time, here in numpy.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.evaluate.network import Network

Array = NDArray[np.float64]

DECAY: Final = (0.9, 0.999)
"""Of Adam's means of the slopes and of their squares."""
TINY: Final = 1e-8


class Weights(NamedTuple):
    """All numbers of a network."""

    hidden: Array
    """A row a hidden unit, a column a feature."""
    bias: Array
    out: Array
    straight: Array
    """What each feature counts beside the hidden units."""
    base: Array
    """One number: the logit of a position without any feature."""


def begun(features: int, units: int, seed: int, known: int | None = None) -> Weights:
    """Return the weights of a network that has learned nothing yet.

    It says what feature `known` says, the rules of thumb; without one every position is even.
    """
    rng = np.random.default_rng(seed)
    hidden = rng.normal(0.0, features**-0.5, (units, features))
    straight = np.zeros(features)
    if known is not None:
        straight[known] = 1.0
    return Weights(hidden, np.zeros(units), np.zeros(units), straight, np.zeros(1))


def taken_up(network: Network, names: Sequence[str]) -> Weights:
    """Return the weights of a trained network, for a run that goes on from it.

    They are in the order of `names`. A feature that is new to the network weighs nothing; one that
    has no name any more is left out.
    """
    places = [network.features.index(name) if name in network.features else -1 for name in names]

    def told(numbers: Sequence[float]) -> list[float]:
        return [0.0 if place < 0 else numbers[place] for place in places]

    return Weights(
        np.array([told(row) for row in network.hidden]).reshape(-1, len(names)),
        np.array(network.bias),
        np.array(network.out),
        np.array(told(network.straight)),
        np.array([network.base]),
    )


def between(weights: Weights, known: int, part: float) -> Weights:
    """Return a network that adds only `part` of what was learned to feature `known`.

    Its logits are `part` those of the weights and for the rest what the feature says.
    """
    rest = np.zeros_like(weights.straight)
    rest[known] = 1.0 - part
    straight = part * weights.straight + rest
    return weights._replace(out=part * weights.out, straight=straight, base=part * weights.base)


def mean(found: Sequence[Weights]) -> Weights:
    """Return the mean of networks of one run: what each of them learned last cancels out."""
    return Weights(*(sum(numbers) / len(found) for numbers in zip(*found, strict=True)))


def as_sure(weights: Weights, known: int) -> Weights:
    """Return the network with larger logits: feature `known` counts in it as it does alone.

    The errors of the levels and the aggression of a game are logits. A network that learned to be
    less sure would err more, and lose to what it learned from.
    """
    scale = 1.0 / weights.straight[known]
    return weights._replace(
        out=scale * weights.out, straight=scale * weights.straight, base=scale * weights.base
    )


def logits(weights: Weights, rows: Array) -> Array:
    """Return the logit of each row of features."""
    inner = np.tanh(rows @ weights.hidden.T + weights.bias)
    return inner @ weights.out + rows @ weights.straight + weights.base  # type: ignore[no-any-return]


def chances(points: Array) -> Array:
    """Return the chances that belong to logits."""
    return 1.0 / (1.0 + np.exp(-np.clip(points, -30.0, 30.0)))


def loss(weights: Weights, rows: Array, goals: Array) -> float:
    """Return the mean cross-entropy between what the network says and the goals."""
    said = np.clip(chances(logits(weights, rows)), 1e-9, 1 - 1e-9)
    return float(-np.mean(goals * np.log(said) + (1 - goals) * np.log(1 - said)))


def slopes(weights: Weights, rows: Array, goals: Array) -> Weights:
    """Return how `loss` changes with each weight."""
    inner = np.tanh(rows @ weights.hidden.T + weights.bias)
    said = chances(inner @ weights.out + rows @ weights.straight + weights.base)
    off = (said - goals) / len(rows)
    back = off[:, None] * weights.out * (1.0 - inner * inner)
    return Weights(back.T @ rows, back.sum(0), off @ inner, off @ rows, np.array([off.sum()]))


class Learner(NamedTuple):
    """Weights, and what Adam keeps of the slopes it has seen."""

    weights: Weights
    means: Weights
    squares: Weights
    steps: int = 0


def learner(weights: Weights) -> Learner:
    """Return a learner that has seen nothing yet."""
    empty = Weights(*(np.zeros_like(one) for one in weights))
    return Learner(weights, empty, empty)


def learned(one: Learner, rows: Array, goals: Array, rate: float) -> Learner:
    """Return the learner after a step of Adam towards the goals of some rows."""
    found, steps = slopes(one.weights, rows, goals), one.steps + 1
    first, second = DECAY
    means = _mixed(one.means, found, first)
    squares = _mixed(one.squares, Weights(*(slope * slope for slope in found)), second)
    scale = rate * (1.0 - second**steps) ** 0.5 / (1.0 - first**steps)
    moved = (
        weight - scale * mean / (np.sqrt(square) + TINY)
        for weight, mean, square in zip(one.weights, means, squares, strict=True)
    )
    return Learner(Weights(*moved), means, squares, steps)


def _mixed(before: Weights, found: Weights, kept: float) -> Weights:
    return Weights(*(kept * b + (1.0 - kept) * f for b, f in zip(before, found, strict=True)))


def batches(count: int, size: int, times: float, seed: Sequence[int]) -> Iterator[NDArray[np.int_]]:
    """Yield the places of rows to learn from, `times` as many as there are `count`, at random."""
    rng = np.random.default_rng(list(seed))
    for _ in range(round(count * times / size)):
        yield rng.integers(0, count, size)
