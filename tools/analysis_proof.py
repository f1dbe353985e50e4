"""Hold what an analysis says against matches: python tools/analysis_proof.py GAME MATCHES.

A level plays itself on every scenario for two in turn; of each two matches of a scenario one is
looked at from the first side, and one from the second. Luck must come to zero on average, and
explain who won: the result less luck must vary less than the result. What comes of secret orders
is no luck of dice, and counts apart. With --marks whole analyses are made, with two seeds,
and it is counted how many of the marks of one stand again in the other. Weaker levels make more.
"""

import argparse
import sys
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
from game.ai.analysis.records import account
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


class Series(NamedTuple):
    """Matches that are measured."""

    slug: str
    level: str
    seed: int


class MatchMarks(NamedTuple):
    """What a whole analysis of a match found."""

    result: float
    luck: float
    hidden: float
    marks: int
    """In the first analysis."""
    again: int
    """Of those, in the second one too."""
    seconds: float
    """Of a processor, that one analysis took."""
    first: float | None
    """The same until its first mark."""


def main() -> None:
    """Play the matches, and print what was measured."""
    wishes = _parser().parse_args()
    series = Series(wishes.game, wishes.level, wishes.seed)
    job = partial(marks_of if wishes.marks else luck_of, series)
    with get_context("spawn").Pool(wishes.processes) as pool:
        found = list(_in_time(pool.imap(job, range(wishes.matches)), wishes.seconds))
    lines = mark_lines if wishes.marks else luck_lines
    print("\n".join(lines(wishes.game, found)))


def luck_of(series: Series, number: int) -> MatchLuck:
    """Play a match, and return what its dice brought one side of it."""
    match, side = played(series, number), number % 2
    given = FinishedMatch(match)
    brought, opened = (
        fsum(chances[side] for chances in found(given).values()) for found in (lucks, openings)
    )
    return MatchLuck(_result(match, side), brought, opened)


def marks_of(series: Series, number: int) -> MatchMarks:
    """Play a match, analyze it twice, and return what was found."""
    match, side = played(series, number), number % 2
    began, first, found = process_time(), None, None
    for found in analyzing(FinishedMatch(match)):
        if first is None and found.marked:
            first = process_time() - began
    seconds = process_time() - began
    assert found is not None
    again = {step.entry for step in analyzed(FinishedMatch(match, seed=AGAIN)).marked}
    marks = {step.entry for step in found.marked}
    told = account(found, side)
    counted = len(marks), len(marks & again)
    return MatchMarks(told.result, told.luck, told.hidden, *counted, seconds, first)


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


def _result(match: Match, side: int) -> float:
    assert match.result is not None
    return share(match.result.winners, teams_of(match.setup), side)


def luck_lines(slug: str, found: Sequence[MatchLuck]) -> list[str]:
    """Return what the luck of matches comes to.

    >>> luck_lines("tiny", [MatchLuck(1.0, 0.3), MatchLuck(0.0, -0.3)])[2]
    'variance of the result 0.250, without luck 16%, give or take 0'
    """
    results = [one.result for one in found]
    luck, opened = [one.luck for one in found], [one.opened for one in found]
    lines = [f"{slug}: {len(found)} matches", _mean("luck", luck), _left("luck", results, luck)]
    if any(opened):
        both = [sum(pair) for pair in zip(luck, opened, strict=True)]
        lines += [_mean("secrets", opened), _left("luck and secrets", results, both)]
    return lines


def _mean(name: str, values: Sequence[float]) -> str:
    error = stdev(values) / sqrt(len(values))
    return f"mean {name} {100 * fmean(values):+.1f} points, standard error {100 * error:.1f}"


def _left(name: str, results: Sequence[float], parts: Sequence[float]) -> str:
    """How much of the variance of results is left without a part of each, with its error."""
    raw = _squares(results)
    rest = _squares([result - part for result, part in zip(results, parts, strict=True)])
    if not any(raw):
        return "all matches ended alike"
    share = fsum(rest) / fsum(raw)
    spread = stdev([(one - share * all_) / fmean(raw) for one, all_ in zip(rest, raw, strict=True)])
    error = spread / sqrt(len(raw))
    told = f"variance of the result {fmean(raw):.3f}, without {name} {100 * share:.0f}%"
    return f"{told}, give or take {100 * error:.0f}"


def _squares(values: Sequence[float]) -> list[float]:
    mean = fmean(values)
    return [(value - mean) ** 2 for value in values]


def mark_lines(slug: str, found: Sequence[MatchMarks]) -> list[str]:
    """Return how long analyses took, and how many of their marks stood again."""
    marks, again = sum(one.marks for one in found), sum(one.again for one in found)
    firsts = [one.first for one in found if one.first is not None]
    seconds = [one.seconds for one in found]
    lines = [
        f"{slug}: {len(found)} matches, {marks} marks, of which {again} stood again",
        f"seconds of a processor: {median(seconds):.1f} in the middle, {max(seconds):.1f} at most",
        f"until the first mark: {median(firsts):.1f} in the middle" if firsts else "no mark",
    ]
    lucks = [MatchLuck(one.result, one.luck, one.hidden) for one in found]
    return [*lines, *luck_lines(slug, lucks)[1:]]


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
    parser.add_argument("--processes", type=int, default=2)
    return parser


if __name__ == "__main__":
    main()
