"""How the time of an action grows with pieces, board, and seats."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count, groupby
from math import log
from time import process_time
from typing import Final, NamedTuple

from game.core.contract import AnyGame
from game.core.scenario import Setup
from game.match.headless.bench.counts import calls_of
from game.match.headless.bench.walks import by_subject, positions
from game.match.headless.bench.works import BenchWork
from game.rules import load
from tools.performance.made import Made

WARM: Final = 300
TIMED: Final = 1500
COUNTED: Final = 300
EARLY: Final = 60
"""Actions of each match that count: later many pieces are gone."""


class Grown(NamedTuple):
    """What an action took at one size."""

    size: int
    microseconds: float
    calls: float


class Growth(NamedTuple):
    """How actions of a game grow with one thing."""

    slug: str
    grows: str
    points: tuple[Grown, ...]

    @property
    def by_time(self) -> float:
        """The power of the size that the time follows: 1 is linear."""
        return power([(point.size, point.microseconds) for point in self.points])

    @property
    def by_calls(self) -> float:
        """The same for the calls, which do not hang on the machine."""
        return power([(point.size, point.calls) for point in self.points])


def growths(made: Iterable[Made]) -> Iterator[Growth]:
    """Measure scenarios, those that belong together as one."""
    for (slug, grows), same in groupby(made, key=lambda one: (one.slug, one.grows)):
        points = tuple(measured(load(slug), one.start, one.size) for one in same)
        yield Growth(slug, grows, points)


def power(points: Sequence[tuple[float, float]]) -> float:
    """Return the exponent that fits best, by least squares of the logarithms.

    >>> round(power([(1, 3), (2, 12), (4, 48)]), 6)
    2.0
    """
    xs, ys = [log(x) for x, _ in points], [log(y) for _, y in points]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    spread = sum((one - x) ** 2 for one in xs)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / spread


def measured(owner: AnyGame, start: Setup, size: int) -> Grown:
    """Measure random play, a command and one subject at a time, in the turns of a match."""
    work = in_play(owner, start)
    for _ in range(WARM):
        work.do()
    spent, done = 0.0, 0
    while done < TIMED:
        began = process_time()
        if work.do():
            spent, done = spent + process_time() - began, done + 1
    calls, done = 0, 0
    while done < COUNTED:
        more, one = calls_of(work)
        calls, done = calls + more * one, done + one
    return Grown(size, 1e6 * spent / TIMED, calls / COUNTED)


def in_play(owner: AnyGame, start: Setup) -> BenchWork:
    """Return the first actions of matches once their first turn has begun, each a piece.

    What comes before the first turn of a match is a piece that counts as nothing.
    """
    going = _in_play(owner, start)
    return BenchWork("action", lambda: next(going))


def _in_play(owner: AnyGame, start: Setup) -> Iterator[int]:
    for seed in count(100):
        actions = 0
        for state, _ in positions(owner, start, by_subject, seed):
            if actions or owner.turn(state) is not None:
                yield int(actions > 0)
                actions += 1
            if actions > EARLY:
                break
