"""Figures of the program: many matches on two processes, start-up, memory."""

import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import get_context
from statistics import median
from time import perf_counter
from typing import Final

import game.rules
from game.match.headless.bench.rows import BenchRow
from game.match.headless.bench.walks import by_subject, setups, walk
from game.match.headless.output import text

PROCESSES: Final = 2
STARTS: Final = 5


def batch_row(slug: str, matches: int) -> BenchRow:
    """Measure so many random matches on two processes; the goal is for a thousand of them."""
    began = perf_counter()
    shares = [(slug, first, matches) for first in range(PROCESSES)]
    with get_context("spawn").Pool(PROCESSES) as pool:
        pool.map(_share, shares)
    spent = perf_counter() - began
    goal = (60 * matches / 1000, 15 * matches / 1000)
    return BenchRow(text("bench.figure.batch", matches), slug, spent, "s", *goal)


def program_rows() -> Iterator[BenchRow]:
    """Measure a start of the program without a window, and the memory it takes at most."""
    times = []
    for _ in range(STARTS):
        began = perf_counter()
        subprocess.run([*_program(), "--version"], check=True, capture_output=True)
        times.append(perf_counter() - began)
    yield BenchRow(text("bench.figure.start"), "", median(times) * 1000, "ms")
    yield from _memory_rows()


def _share(share: tuple[str, int, int]) -> int:
    slug, first, matches = share
    owner = game.rules.load(slug)
    starts = setups(owner)
    numbers = range(first, matches, PROCESSES)
    return sum(walk(owner, starts[n % len(starts)], by_subject, n) for n in numbers)


def _program() -> list[str]:
    frozen = getattr(sys, "frozen", False)
    return [sys.executable] if frozen else [sys.executable, "-m", "game"]


def _memory_rows() -> Iterator[BenchRow]:
    try:
        import resource
    except ImportError:  # not on Windows
        return
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    bytes_each = 1 if sys.platform == "darwin" else 1024
    yield BenchRow(text("bench.figure.memory"), "", peak * bytes_each / 1e6, "MB")
