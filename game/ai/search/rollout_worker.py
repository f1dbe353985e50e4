"""What a search asks of a partner: a second process that takes its part of the play-outs.

Both go through one list of jobs. Each begins with its own, and then takes what is still free
of the other's, from the end. A play-out hangs on nothing but its job, so it does not matter
which of them plays it.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Protocol

from game.ai.search.context import SearchContext
from game.ai.search.limits import Limits
from game.core.contract import Command, State


class RolloutJob(NamedTuple):
    """A play-out that is to be made."""

    state: State
    """Where it sets out from."""
    worth: float
    """What the first look makes of that."""
    whole: float
    """The same to a seat without contempt."""
    luck: int
    """The number of its luck; play-outs of one number have the same."""
    lane: int = 0
    """Whose it is: the `LEADER`'s or the `PARTNER`'s, unless the other one is done before."""


LEADER: Final = 0
PARTNER: Final = 1
LANES: Final = 2


def in_order(jobs: Sequence[RolloutJob], who: int) -> list[int]:
    """Return the numbers of jobs in the order in which the leader or the partner tries them.

    >>> in_order([RolloutJob((), 0.5, 0.5, 0, lane) for lane in (0, 1, 0, 1, 1)], LEADER)
    [0, 2, 4, 3, 1]
    """
    own = [number for number, job in enumerate(jobs) if job.lane == who]
    others = [number for number, job in enumerate(jobs) if job.lane != who]
    return own + others[::-1]


class RolloutResult(NamedTuple):
    """What a play-out showed."""

    gain: float
    """What the choices on the way brought beyond what the position seemed worth."""
    reply: Command | None
    """The first choice on the way, if it was another side's."""
    nodes: int
    """Positions that were valued for it."""
    whole_gain: float
    """The gain to a seat without contempt."""


class RolloutWorker(Protocol):
    """A second process that plays out for whoever leads the search."""

    def begin(
        self, context: SearchContext, limits: Limits, jobs: Sequence[RolloutJob], same: bool
    ) -> None:
        """Lay out a list of jobs; the partner sets to work on it.

        `limits` hold the seconds that are left. `same` says that the search is that of the list
        before.
        """

    def takes(self, number: int) -> bool:
        """Take a job of the list for the leader; tell whether it was still free."""

    def heard(self, seconds: float) -> Iterable[tuple[int, RolloutResult]]:
        """Return what the partner has made of its jobs, by their numbers in the list.

        Where it has made nothing new it is waited for, for so many seconds at most.
        """

    @property
    def lost(self) -> bool:
        """Whether the partner is gone: the leader does what is left."""

    def end(self) -> None:
        """Call the partner off the list."""
