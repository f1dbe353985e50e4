"""Where a piece of work spends its time: its heaviest functions, by cProfile."""

import cProfile
import pstats
import re
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

from game.match.headless.bench.works import BenchWork
from game.match.headless.output import tell, tell_table, text

HEAVIEST: Final = 20
_GAME: Final = Path(__file__).resolve().parents[3]
_ADDRESS: Final = re.compile(" at 0x[0-9a-f]+")
WARM: Final = 0.25
"""Part of the time that is spent before the profile begins: tables are built in it."""


class Heavy(NamedTuple):
    """A function, and its part in the work."""

    function: str
    """File, line and name; the name alone where it is Python's own."""
    own: float
    """Percent of the time that are spent in the function itself."""
    whole: float
    """Percent of the time from its calls to their returns."""
    calls: float
    """For each of what is counted."""


class Profile(NamedTuple):
    """How the time of one kind of work is spent."""

    work: str
    times: int
    microseconds: float
    """For each of what is counted, without the profiler."""
    heaviest: tuple[Heavy, ...]
    """By their own part."""

    def as_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {**self._asdict(), "heaviest": [one._asdict() for one in self.heaviest]}


def profiled(work: BenchWork, seconds: float) -> Profile:
    """Profile work for about so many seconds."""
    spent, done = _done(work, WARM * seconds)
    spent, done = _done(work, WARM * seconds)
    profile = cProfile.Profile(process_time)
    profile.enable()
    try:
        _, times = _done(work, seconds)
    finally:
        profile.disable()
    return Profile(work.id, times, 1e6 * spent / done, heaviest(pstats.Stats(profile), times))


def heaviest(stats: pstats.Stats, times: int, most: int = HEAVIEST) -> tuple[Heavy, ...]:
    """Return the functions that took the most time themselves, in a profile of so many times."""
    found: dict[tuple[str, int, str], tuple[Any, ...]] = vars(stats)["stats"]
    total = sum(own for _, _, own, _, _ in found.values()) or 1.0
    heavy = [
        Heavy(_place(*where), 100 * own / total, 100 * whole / total, calls / times)
        for where, (_, calls, own, whole, _) in found.items()
    ]
    return tuple(sorted(heavy, key=lambda one: one.own, reverse=True)[:most])


def tell_profile(found: Profile) -> None:
    """Print a profile as a table."""
    tell(text(f"bench.profile.{found.work}", found.times, f"{found.microseconds:,.1f}"))
    head = tuple(text(f"bench.profile.{w}") for w in ("own", "whole", "calls", "function"))
    tell_table(
        head,
        (
            (f"{one.own:.1f}%", f"{one.whole:.1f}%", f"{one.calls:.3g}", one.function)
            for one in found.heaviest
        ),
    )


def _done(work: BenchWork, seconds: float) -> tuple[float, int]:
    """Seconds spent, and what was done in them."""
    began, done = process_time(), 0
    while (spent := process_time() - began) < seconds or not done:
        done += work.do()
    return spent, done


def _place(file: str, line: int, function: str) -> str:
    if not line:
        return _ADDRESS.sub("", function)
    path = Path(file)
    known = path.relative_to(_GAME.parent) if path.is_relative_to(_GAME.parent) else path.name
    return f"{known}:{line} {function}"
