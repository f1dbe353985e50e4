"""Two who choose at once and in secret: how often each should choose what (regret matching+).

Each round both look back at what every choice would have brought against the other's present
mix, and choose what they regret in proportion. The mean of their mixes, later rounds counting
more, comes ever nearer to a mix that nobody can turn to account.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

ROUNDS: Final = 400
FAINT: Final = 0.02
"""A share so small is what the first rounds have left behind, and is not played."""


Shares: TypeAlias = Sequence[float]
"""How often each of some choices is made; 1 together."""


class Mixes(NamedTuple):
    """How often each of two should make each of their choices."""

    rows: Shares
    columns: Shares


def mixed_choices(worths: Sequence[Sequence[float]], rounds: int = ROUNDS) -> Mixes:
    """Return the mixes of whoever chooses a row for the most worth, and a column for the least.

    >>> [round(share, 2) for share in mixed_choices(((0.0, 1.0), (0.5, 0.0))).rows]
    [0.33, 0.67]
    """
    columns = tuple(zip(*worths, strict=True))
    regrets = [[0.0] * len(worths), [0.0] * len(columns)]
    sums = [[0.0] * len(worths), [0.0] * len(columns)]
    theirs = _shares(regrets[1])
    for number in range(1, rounds + 1):
        gains = [mean_worth(row, theirs) for row in worths]
        ours = _matched(regrets[0], sums[0], gains, number)
        losses = [-mean_worth(column, ours) for column in columns]
        theirs = _matched(regrets[1], sums[1], losses, number)
    ours, theirs = (_shares(_without_faint(one)) for one in sums)
    return Mixes(ours, theirs)


def _matched(
    regrets: list[float], sums: list[float], gains: Sequence[float], number: int
) -> list[float]:
    """The next mix, by regrets and sums that what each choice would have gained is added to."""
    played = _shares(regrets)
    had = mean_worth(gains, played)
    regrets[:] = [max(0.0, old + gain - had) for old, gain in zip(regrets, gains, strict=True)]
    mix = _shares(regrets)
    sums[:] = [old + number * share for old, share in zip(sums, mix, strict=True)]
    return mix


def mean_worth(worths: Sequence[float], shares: Shares) -> float:
    """Return what choices are worth that are made so often."""
    return sum([worth * share for worth, share in zip(worths, shares, strict=True)])


def _shares(weights: Sequence[float]) -> list[float]:
    whole = sum(weights)
    if whole <= 0.0:
        return [1.0 / len(weights)] * len(weights)
    return [weight / whole for weight in weights]


def _without_faint(sums: Sequence[float]) -> list[float]:
    least = FAINT * sum(sums)
    return [weight if weight >= least else 0.0 for weight in sums]
