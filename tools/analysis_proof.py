"""Hold what an analysis says against matches: python tools/analysis_proof.py GAME MATCHES.

A level plays itself on every scenario for two in turn, and its first side is looked at. Luck must
come to zero on average, and explain who won: the result less luck must vary less than the result,
each held against the mean of its scenario, as no dice explain that one side has the better ground.
What comes of secret orders is no luck of dice, and counts apart.

With --marks whole analyses are made, with two seeds, and it is counted how many of the marks of one
stand again in the other. Weaker levels make more of them.

With --keep FILE each match is written down as it is done, and a later run goes on after the last.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from math import fsum, sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, median, stdev
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai.analysis.analyzing import FinishedMatch, analyzed, analyzing, lucks, openings
from game.ai.arena import mind_of
from game.ai.search.worth import share
from game.core.contract import AnyGame
from game.core.scenario import Setup
from game.core.seats import teams_of
from game.match.dice import SeededDice
from game.match.headless.play import play_next
from game.match.match import Match
from game.match.scenarios import supplied
from game.match.seats import options_for
from game.rules import load

AGAIN: Final = 1
"""The seed of the second analysis; that of the first is 0."""


class MatchLuck(NamedTuple):
    """What the dice brought the first side of a match, and what came of it."""

    result: float
    luck: float
    opened: float = 0.0
    """What came of secret orders as they were opened."""
    scenario: str = ""


class Series(NamedTuple):
    """Matches that are measured."""

    slug: str
    level: str
    seed: int


class MatchMarks(NamedTuple):
    """What a whole analysis of a match found."""

    marks: int
    """In the first analysis."""
    again: int
    """Of those, in the second one too."""
    seconds: float
    """Of a processor, that one analysis took."""
    first: float | None
    """The same until its first mark."""


class Diary(NamedTuple):
    """A file with a line for each match, so that a long series can be measured in parts."""

    file: Path | None
    kind: type[MatchLuck | MatchMarks]
    series: Series

    def read(self) -> list[Any]:
        """Return the matches of earlier runs, in order; exit if they are of another series."""
        if self.file is None or not self.file.exists():
            return []
        head, *lines = self.file.read_text("utf-8").splitlines()
        if head != self._head:
            sys.exit(f"{self.file} keeps {head}, not {self._head}: name another file.")
        return [self.kind(*json.loads(line)) for line in lines]

    def add(self, one: Sequence[Any]) -> None:
        """Write down a match; the first one comes after a line that says what is measured."""
        if self.file is None:
            return
        head = "" if self.file.exists() else f"{self._head}\n"
        with self.file.open("a", encoding="utf-8") as lines:
            lines.write(f"{head}{json.dumps(one)}\n")

    @property
    def _head(self) -> str:
        slug, level, seed = self.series
        return f"{self.kind.__name__} of {slug}, {level}, seed {seed}"


def main() -> None:
    """Play the matches, and print what was measured."""
    wishes = _parser().parse_args()
    series = Series(wishes.game, wishes.level, wishes.seed)
    job = partial(marks_of if wishes.marks else luck_of, series)
    diary = Diary(wishes.keep, MatchMarks if wishes.marks else MatchLuck, series)
    found = diary.read()
    with get_context("spawn").Pool(wishes.processes) as pool:
        more = pool.imap(job, range(len(found), wishes.matches))
        for one in _in_time(more, wishes.seconds):
            found.append(one)
            diary.add(one)
    lines = mark_lines if wishes.marks else luck_lines
    print("\n".join(lines(wishes.game, found)))


def luck_of(series: Series, number: int) -> MatchLuck:
    """Play a match, and return what its dice brought the first side."""
    match = played(series, number)
    given = FinishedMatch(match)
    brought, opened = (
        fsum(chances[0] for chances in found(given).values()) for found in (lucks, openings)
    )
    return MatchLuck(_result(match), brought, opened, match.setup.scenario.id)


def marks_of(series: Series, number: int) -> MatchMarks:
    """Play a match, analyze it twice, and return what was found."""
    match = played(series, number)
    began, first, found = process_time(), None, None
    for found in analyzing(FinishedMatch(match)):
        if first is None and found.marked:
            first = process_time() - began
    seconds = process_time() - began
    assert found is not None
    again = {step.entry for step in analyzed(FinishedMatch(match, seed=AGAIN)).marked}
    marks = {step.entry for step in found.marked}
    return MatchMarks(len(marks), len(marks & again), seconds, first)


def played(series: Series, number: int) -> Match:
    """Play match `number` of a series; the scenarios for two come by in turn."""
    game = load(series.slug)
    starts = list(_starts(game))
    setup = starts[number // 2 % len(starts)]
    match = Match(game, setup, SeededDice(f"{series.seed}/{number}"))
    minds = [mind_of(game, series.level, teams_of(setup)) for _ in setup.seats]
    while not match.over:
        play_next(match, minds)
    return match


def _starts(game: AnyGame) -> Iterator[Setup]:
    for scenario in supplied(game.slug):
        for seating in scenario.seatings:
            if len(seating.teams) == 2:
                yield Setup(scenario, options_for(scenario, seating), ("1", "2"), seating.teams)


def _result(match: Match) -> float:
    assert match.result is not None
    teams = teams_of(match.setup)
    return share(match.result.winners, teams, teams.index(0))


def luck_lines(slug: str, found: Sequence[MatchLuck]) -> list[str]:
    """Return what the luck of matches comes to.

    >>> luck_lines("tiny", [MatchLuck(1.0, 0.3), MatchLuck(0.0, -0.3)])[2]
    'variance left without luck 16%, give or take 0'
    """
    lines = [f"{slug}: {len(found)} matches", _mean("luck", [one.luck for one in found])]
    lines.append(_left("luck", found, [one.luck for one in found]))
    if any(one.opened for one in found):
        lines.append(_mean("secrets", [one.opened for one in found]))
        lines.append(_left("luck and secrets", found, [one.luck + one.opened for one in found]))
    return lines


def _mean(name: str, values: Sequence[float]) -> str:
    error = stdev(values) / sqrt(len(values))
    return f"mean {name} {100 * fmean(values):+.1f} points, standard error {100 * error:.1f}"


def _left(name: str, found: Sequence[MatchLuck], parts: Sequence[float]) -> str:
    """How much of the variance of results is left without a part of each, with its error."""
    scenarios = [one.scenario for one in found]
    raw = _squares([one.result for one in found], scenarios)
    rest = _squares([one.result - part for one, part in zip(found, parts, strict=True)], scenarios)
    if not any(raw):
        return "all matches ended alike"
    share = fsum(rest) / fsum(raw)
    spread = stdev([(one - share * all_) / fmean(raw) for one, all_ in zip(rest, raw, strict=True)])
    error = 100 * spread / sqrt(len(raw))
    return f"variance left without {name} {100 * share:.0f}%, give or take {error:.0f}"


def _squares(values: Sequence[float], scenarios: Sequence[str]) -> list[float]:
    """The square of how far each value is from the mean of its scenario."""
    of_each: defaultdict[str, list[float]] = defaultdict(list)
    for value, scenario in zip(values, scenarios, strict=True):
        of_each[scenario].append(value)
    means = {scenario: fmean(those) for scenario, those in of_each.items()}
    pairs = zip(values, scenarios, strict=True)
    return [(value - means[scenario]) ** 2 for value, scenario in pairs]


def mark_lines(slug: str, found: Sequence[MatchMarks]) -> list[str]:
    """Return how long analyses took, and how many of their marks stood again."""
    marks, again = sum(one.marks for one in found), sum(one.again for one in found)
    firsts = [one.first for one in found if one.first is not None]
    seconds = [one.seconds for one in found]
    return [
        f"{slug}: {len(found)} matches, {marks} marks, of which {again} stood again",
        f"seconds of a processor: {median(seconds):.1f} in the middle, {max(seconds):.1f} at most",
        f"until the first mark: {median(firsts):.1f} in the middle" if firsts else "no mark",
    ]


def _in_time(found: Iterator[Any], seconds: float) -> Iterator[Any]:
    """What is found until time is up, and two at least."""
    began = perf_counter()
    for number, one in enumerate(found):
        yield one
        if number and perf_counter() - began > seconds:
            return


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("matches", type=int)
    parser.add_argument("--level", default="captain", help="who plays")
    parser.add_argument("--marks", action="store_true", help="make whole analyses, twice each")
    parser.add_argument("--seconds", type=float, default=3600.0, help="stop after so many")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="go on where FILE ends")
    parser.add_argument("--processes", type=int, default=2)
    return parser


if __name__ == "__main__":
    main()
