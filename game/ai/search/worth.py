"""Worth: the chance to win, and the logits that evaluations speak of.

Where n sides face each other an even position is worth 1/n, and so is a match that nobody wins;
a win that several sides share is worth one part of it to each.
"""

from collections.abc import Sequence
from math import copysign, exp, log
from typing import Final

from game.core.contract import Seat
from game.core.scenario import Teams

SOON: Final = 1e-4
"""What a win is worth more for coming one action earlier."""
WON: Final = 1.0 - 9 * SOON
"""Worth of a match that is won, and no sooner than it might be."""
LOST: Final = 9 * SOON
CERTAIN: Final = 6.5
"""A logit beyond which an evaluation hardly counts: a result must always count for more."""


def chance_to_win(points: float, even: float = 0.0) -> float:
    """Return the chance that belongs to an evaluation's logit; never quite 0 or 1.

    `even` is the logit of an even position; that of two sides is 0.

    >>> chance_to_win(0.0), round(chance_to_win(1.0), 3), round(chance_to_win(0.0, logit(1 / 3)), 3)
    (0.5, 0.731, 0.333)
    """
    points += even
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


def share(winners: Sequence[Seat], teams: Teams, seat: Seat) -> float:
    """Return how much of a win is a seat's: all of it, none, or one part of so many sides.

    >>> share((0, 2), (0, 1, 0), 2), share((0, 1), (0, 1, 2), 1), share((0,), (0, 1), 1)
    (1.0, 0.5, 0.0)
    >>> share((), (0, 1, 0, 1), 3)
    0.5
    """
    sharing = {teams[winner] for winner in winners} or set(teams)
    return 1.0 / len(sharing) if teams[seat] in sharing else 0.0


def mixed(one: float, other: float, share: float) -> float:
    """Return a chance between two: `share` of the first one's logit, the rest of the other's.

    >>> round(mixed(0.9, 0.1, 0.5), 9), round(mixed(0.9, 0.1, 1.0), 9)
    (0.5, 0.9)
    """
    return chance_of(share * logit(one) + (1.0 - share) * logit(other))
