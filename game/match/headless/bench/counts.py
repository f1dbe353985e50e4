"""Figures without a clock: calls and bytes of a piece of work, nearly the same in every run."""

import gc
import sys
import tracemalloc
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from game.match.headless.bench.rows import BenchRow
from game.match.headless.bench.works import BenchWork
from game.match.headless.output import text

FIGURES: Final[Mapping[str, tuple[str, str, str]]] = {
    "action": (
        "bench.figure.action_calls",
        "bench.figure.action_most",
        "bench.figure.action_bytes",
    ),
    "search": (
        "bench.figure.search_calls",
        "bench.figure.search_most",
        "bench.figure.search_bytes",
    ),
    "frame": ("bench.figure.frame_calls", "bench.figure.frame_most", "bench.figure.frame_bytes"),
}
"""The texts of `Counted` for each kind of work that is counted."""


class Counted(NamedTuple):
    """What some pieces of work took."""

    calls: float
    """Calls of functions, Python's own among them, for each of what is counted."""
    most: int
    """Calls of the piece that took the most."""
    bytes: float
    """Memory that a piece took up at its height, beyond what was taken before it; on average."""


def count_rows(slug: str, works: Iterable[BenchWork]) -> Iterator[BenchRow]:
    """Count what each kind of work on a game takes, as far as it is counted."""
    for work in works:
        if work.times:
            calls, most, taken = counted(work)
            texts = FIGURES[work.id]
            for id, value, unit in zip(texts, (calls, most, taken), ("", "", "B"), strict=True):
                yield BenchRow(text(id), slug, value, unit)


def counted(work: BenchWork) -> Counted:
    """Count the calls of some pieces of work, then the bytes of as many."""
    for _ in range(work.warm):
        work.do()
    with _collected():
        calls, done = zip(*(calls_of(work) for _ in range(work.times)), strict=True)
        taken = _bytes(work, work.times)
    return Counted(sum(calls) / sum(done), max(calls), taken)


@contextmanager
def _collected() -> Iterator[None]:
    """Keep the collector from emptying lists of free objects at a time of its own."""
    was_enabled = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def calls_of(work: BenchWork) -> tuple[int, int]:
    """Do a piece; return its calls, and what it was."""
    calls, before = 0, sys.getprofile()

    def hear(frame: Any, event: str, called: Any) -> None:
        nonlocal calls
        # The last event that is heard is the call that ends the hearing.
        if event == "call" or (event == "c_call" and called is not sys.setprofile):
            calls += 1

    sys.setprofile(hear)
    try:
        done = work.do()
    finally:
        sys.setprofile(before)
    return calls, done


def _bytes(work: BenchWork, times: int) -> float:
    """The mean of the most bytes that each of so many pieces took up at one time."""
    was_tracing = tracemalloc.is_tracing()
    if not was_tracing:
        tracemalloc.start()
    taken = 0
    for _ in range(times):
        tracemalloc.reset_peak()
        before, _ = tracemalloc.get_traced_memory()
        work.do()
        taken += tracemalloc.get_traced_memory()[1] - before
    if not was_tracing:
        tracemalloc.stop()
    return taken / times
