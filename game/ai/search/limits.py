"""How far a search may go, and the meter that ends it."""

from collections.abc import Callable
from time import perf_counter
from typing import Final, NamedTuple

Stop = Callable[[], bool]

PATIENCE: Final = 0.004
"""Seconds between two looks at the stop callback and the clock."""


def never() -> bool:
    """Return False: nobody stops this search."""
    return False


class HalvingRound(NamedTuple):
    """A round of play-outs: the best plans so far are each played out some more times."""

    plans: int
    times: int


class Limits(NamedTuple):
    """How far a search may go."""

    widths: tuple[int, ...] = ()
    """Commands looked into at each action but the last; `()` looks one action ahead."""
    nodes: int = 100_000
    """Positions it may value."""
    seconds: float = 60.0
    seconds_a_turn: float | None = None
    """Shared over the decisions of a turn; `seconds` still bounds each of them."""
    reserve: float = 0.0
    """Seconds beyond `seconds` in which a first look and the least of play-outs may end."""
    careless: bool = False
    """Value positions without an eye for what the enemy threatens."""
    most: int = 600
    """Commands looked at in one menu; of more an even sample, subject by subject."""
    ends: int = 6000
    """Ends of runs looked at behind one menu, shared evenly among its commands."""
    trust: float = 1.0
    """How far a look deeper replaces the one before it; between 0 and 1 they are averaged."""
    exact: int = 3
    """How many of the best plans get an exact worth; the rest may be cut short."""
    clock: float = 1.0
    """How far a win by the clock counts as one: at 0.0 it is no better than an even position."""
    halving_rounds: tuple[HalvingRound, ...] = ()
    """Play-outs, in games whose evaluation asks for them, in place of `widths`."""
    stopwatch: Callable[[], float] = perf_counter
    """What tells the seconds; by processor time a search sees as much on a busy machine."""


class Spent(Exception):
    """The search was stopped or has used up its nodes or its time."""


class Meter:
    """Counts the positions that are valued, and ends the search when it is time."""

    def __init__(self, limits: Limits, stop: Stop) -> None:
        self.nodes = 0
        self.lenient = True
        """Whether the reserve may be drawn on, if there is one."""
        self._limits = limits
        self._stop = stop
        self._began = self._looked = limits.stopwatch()

    @property
    def left(self) -> float:
        """Seconds that are left, the reserve among them while that may be drawn on."""
        reserve = self._limits.reserve if self.lenient else 0.0
        return self._limits.seconds + reserve - (self._limits.stopwatch() - self._began)

    def count(self) -> None:
        """Count one position more.

        Raises:
            Spent: there may be no more.
        """
        self.nodes += 1
        self.check()
        if self.nodes > self._limits.nodes:
            raise Spent

    def check(self) -> None:
        """See whether the time is up or the search is stopped, every few milliseconds.

        Raises:
            Spent: it is.
        """
        now = self._limits.stopwatch()
        if now - self._looked > PATIENCE:
            self._looked = now
            if self._stop() or self.left < 0.0:
                raise Spent
