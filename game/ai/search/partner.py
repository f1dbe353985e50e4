"""What a search asks of a partner: a second process that takes its part of the play-outs.

Both go through one list of errands in its order, and each takes the next that is still free. A
play-out hangs on nothing but its errand, so it does not matter which of them plays it.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from game.ai.search.limits import Limits
from game.ai.search.mind import Mind
from game.core.contract import Command, State


class Errand(NamedTuple):
    """A play-out that is to be made."""

    state: State
    """Where it sets out from."""
    worth: float
    """What the first look makes of that."""
    luck: int
    """The number of its luck; play-outs of one number have the same."""


class Played(NamedTuple):
    """What a play-out showed."""

    gain: float
    """What the choices on the way brought beyond what the position seemed worth."""
    reply: Command | None
    """The first choice on the way, if it was another side's."""
    nodes: int
    """Positions that were valued for it."""


class Partner(Protocol):
    """A second process that plays out for whoever leads the search."""

    def begin(self, mind: Mind, limits: Limits, errands: Sequence[Errand], same: bool) -> None:
        """Lay out a list of errands; the partner sets to work on it.

        `limits` hold the seconds that are left. `same` says that the search is that of the list
        before.
        """

    def takes(self, number: int) -> bool:
        """Take an errand of the list for the leader; tell whether it was still free."""

    def heard(self, seconds: float) -> Iterable[tuple[int, Played]]:
        """Return what the partner has made of its errands, by their numbers in the list.

        Where it has made nothing new it is waited for, for so many seconds at most.
        """

    @property
    def lost(self) -> bool:
        """Whether the partner is gone: the leader does what is left."""

    def end(self) -> None:
        """Call the partner off the list."""
