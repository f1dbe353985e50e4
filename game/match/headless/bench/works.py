"""What the program does over and over, piece by piece, to be profiled and counted."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Final, NamedTuple

from game.core.contract import AnyGame
from game.core.scenario import Setup
from game.match.headless.bench.walks import by_subject, positions

SEED: Final = 100


class BenchWork(NamedTuple):
    """One kind of work; the same pieces come in the same order in every run."""

    id: str
    """"action", "search", "decision" or "frame"."""
    do: Callable[[], int]
    """Do the next piece, and return how many of what is counted it was: positions of a search."""
    warm: int = 0
    """Pieces to do before any is counted: tables are built in them."""
    times: int = 0
    """Pieces to count; of a kind that is not counted none."""


def actions(owner: AnyGame, setup: Setup) -> BenchWork:
    """Return random play, an action a piece, match after match: a command and one subject."""
    going = _actions(owner, setup)
    return BenchWork("action", lambda: next(going), warm=500, times=500)


def _actions(owner: AnyGame, setup: Setup) -> Iterator[int]:
    for seed in count(SEED):
        for _ in positions(owner, setup, by_subject, seed):
            yield 1
