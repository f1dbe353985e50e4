"""Worth: the chance to win, and the logits that evaluations speak of."""

from math import copysign, exp, log
from typing import Final

SOON: Final = 1e-4
"""What a win is worth more for coming one action earlier."""
WON: Final = 1.0 - 9 * SOON
"""Worth of a match that is won, and no sooner than it might be."""
LOST: Final = 9 * SOON
CERTAIN: Final = 6.5
"""A logit beyond which an evaluation hardly counts: a result must always count for more."""


def chance_to_win(points: float) -> float:
    """Return the chance that belongs to an evaluation's logit; never quite 0 or 1.

    >>> chance_to_win(0.0), round(chance_to_win(1.0), 3)
    (0.5, 0.731)
    """
    beyond = abs(points) - CERTAIN
    if beyond > 0.0:
        points = copysign(CERTAIN + min(beyond / 1000, 0.4), points)
    return chance_of(points)


def chance_of(points: float) -> float:
    """Return the chance that belongs to a logit.

    >>> chance_of(0.0), round(chance_of(logit(0.2)), 9)
    (0.5, 0.2)
    """
    return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, points))))


def logit(chance: float) -> float:
    """Return the logit of a chance; that of 0 and 1 is finite."""
    chance = max(1e-15, min(1.0 - 1e-15, chance))
    return log(chance / (1.0 - chance))


def mixed(one: float, other: float, share: float) -> float:
    """Return a chance between two: `share` of the first one's logit, the rest of the other's.

    >>> round(mixed(0.9, 0.1, 0.5), 9), round(mixed(0.9, 0.1, 1.0), 9)
    (0.5, 0.9)
    """
    return chance_of(share * logit(one) + (1.0 - share) * logit(other))
