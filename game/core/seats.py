"""Seats and teams: who plays together, and how many may sit down."""

from collections.abc import Sequence

from game.core.contract import Seat
from game.core.scenario import Setup, Teams


def teams_of(setup: Setup) -> Teams:
    """Return the team of each seat; where everybody plays alone each is a team of its own."""
    return setup.teams or tuple(range(len(setup.seats)))


def allies(setup: Setup, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats on the side of `seat`, itself among them."""
    return together(teams_of(setup), seat)


def together(teams: Teams, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of the team of `seat`, itself among them.

    >>> together((0, 1, 0), 2), together((0, 1, 0), 1)
    ((0, 2), (1,))
    """
    return tuple(other for other, team in enumerate(teams) if team == teams[seat])


def sides(teams: Sequence[int]) -> int:
    """Return how many sides face each other.

    >>> sides((0, 0, 1, 1)), sides((0, 1, 2))
    (2, 3)
    """
    return len(set(teams))
