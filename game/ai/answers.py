"""Figures of the quick levels: how long they take to decide, in matches they play themselves."""

import random
from collections.abc import Iterator, Sequence
from itertools import count, islice
from math import ceil
from statistics import median
from time import process_time
from typing import Final

from game.ai.arena import Think, thinker
from game.ai.levels import LEVELS, Level
from game.core.contract import DICE, AnyGame, Choice, Result, Rolled
from game.core.scenario import Setup
from game.core.seats import teams_of
from game.match.headless.bench.rows import BenchRow
from game.match.headless.bench.walks import largest, standard
from game.match.headless.bench.works import BenchWork
from game.match.texts import Texts
from game.rules import load

QUICK: Final = LEVELS[:2]
HALF: Final = 50.0
"""Milliseconds in which half of the decisions must be made."""
MOST: Final = 300.0
"""Milliseconds in which 95% of them must be made in the largest scenario."""
DECISIONS: Final = 200
"""Decisions that each level is timed in, in a scenario."""


def answer_rows(slug: str, decisions: int = DECISIONS) -> Iterator[BenchRow]:
    """Time the quick levels in the standard and in the largest scenario of a game."""
    game, texts = load(slug), Texts()
    for setup, most in ((standard(game), None), (largest(game), MOST)):
        for level in QUICK:
            spent = list(islice(times(game, setup, level), decisions))
            who, where = texts.text(level.name), setup.scenario.name
            what = texts.text("ai.bench.answer_half", who, where)
            yield BenchRow(what, slug, median(spent), "ms", HALF, HALF)
            what = texts.text("ai.bench.answer_most", who, where)
            yield BenchRow(what, slug, most_of(spent), "ms", most, most)


def most_of(times: Sequence[float]) -> float:
    """Return what 95% of some times do not exceed.

    >>> most_of(range(1, 101)), most_of([7, 3])
    (95, 7)
    """
    return sorted(times)[ceil(len(times) * 0.95) - 1]


def times(game: AnyGame, setup: Setup, level: Level) -> Iterator[float]:
    """Yield the milliseconds of processor time of a level's decisions, match after match.

    Each level has dice of its own: a position that another one has looked at takes less time.
    """
    for number in count():
        mind = thinker(game, level, teams_of(setup))
        yield from _of_match(game, setup, mind, random.Random(f"{level.id} {number}"))


def decision_work(game: AnyGame) -> BenchWork:
    """Return the better quick level's decisions in the largest scenario, each a piece."""
    going = times(game, largest(game), QUICK[-1])

    def do() -> int:
        next(going)
        return 1

    return BenchWork("decision", do)


def _of_match(game: AnyGame, setup: Setup, mind: Think, dice: random.Random) -> Iterator[float]:
    state = game.start(setup)
    while not isinstance(awaited := game.awaiting(state), Result):
        if isinstance(awaited, Choice):
            seat = awaited.seats[0]
            view, seed, began = game.view(state, seat), dice.randrange(1 << 20), process_time()
            command = mind(view, seat, seed)
            yield 1000 * (process_time() - began)
        else:
            seat, command = DICE, Rolled(tuple(dice.randint(1, s) for s in awaited.sides))
        state, _ = game.apply(state, seat, command)
