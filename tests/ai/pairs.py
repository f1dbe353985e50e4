"""Two processes over the tiny games: the second one is started, and ends with the test."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import get_context
from time import monotonic, sleep
from typing import Any, NamedTuple

from game.ai.evaluate.evaluation import Evaluation
from game.ai.pair import Second, Signals, play_along, signals
from game.core.contract import Game
from tests.ai.battery import GAME, POINTS, Battery, points_ahead

PATIENCE = 30.0
"""Seconds that a busy machine is given to start or to end a process."""
TOIL = 0.002
"""Seconds that a look at a position of the toilsome battery takes."""


class Pair(NamedTuple):
    second: Second
    shared: Signals
    process: Any


def battery() -> tuple[Game, Evaluation]:
    """Return the tiny game of guns and forts."""
    return GAME, POINTS


def toilsome() -> tuple[Game, Evaluation]:
    """Return the same with positions that are slow to judge, whatever else the machine does."""
    return GAME, replace(POINTS, value=_slowly, rounds=4)


def _slowly(state: Battery, seat: int) -> float:
    sleep(TOIL)
    return points_ahead(state, seat)


@contextmanager
def paired(source: Any = battery) -> Iterator[Pair]:
    """Start a second process and wait until it is ready."""
    context: Any = get_context("spawn")
    shared = signals(context)
    shared.wanted.value = 1
    ours, theirs = context.Pipe()
    process = context.Process(target=play_along, args=(theirs, shared), daemon=True)
    process.start()
    theirs.close()
    second = Second(ours, shared)
    second.question, second.source = 1, source
    try:
        assert within(lambda: second.ready)
        yield Pair(second, shared, process)
    finally:
        ours.close()
        process.join(PATIENCE)
        process.kill()


def within(holds: Any, seconds: float = PATIENCE) -> bool:
    """Wait until something holds; tell whether it came to that."""
    end = monotonic() + seconds
    while not holds():
        if monotonic() > end:
            return False
        sleep(0.002)
    return True
