"""Hold what an analysis says against matches: python tools/analysis_proof.py GAME MATCHES.

Captains play themselves on every scenario for two in turn; each pair of matches has the same dice.
Luck must come to zero on average, and explain who won: the result less luck must vary less than
the result. With --marks whole analyses are made, with two seeds, and it is counted how many of the
marks of one stand again in the other.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, median, pvariance, stdev
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai.analysis.analyzing import FinishedMatch, analyzed, analyzing, lucks
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
    job = partial(marks_of if wishes.marks else luck_of, wishes.game, wishes.seed)
    with get_context("spawn").Pool(wishes.processes) as pool:
        found = list(_in_time(pool.imap(job, range(wishes.matches)), wishes.seconds))
    print("\n".join((mark_lines if wishes.marks else luck_lines)(wishes.game, found)))


def luck_of(slug: str, seed: int, number: int) -> MatchLuck:
    """Play a match, and return what its dice brought one side of it."""
    match, side = played(load(slug), seed, number), number % 2
    brought = [chances[side] for chances in lucks(FinishedMatch(match)).values()]
    return MatchLuck(_result(match, side), sum(brought))


def marks_of(slug: str, seed: int, number: int) -> MatchMarks:
    """Play a match, analyze it twice, and return what was found."""
    match, side = played(load(slug), seed, number), number % 2
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


def played(game: AnyGame, seed: int, number: int) -> Match:
    """Play match `number` of captains; the scenarios for two come by in turn."""
    starts = list(_starts(game))
    setup = starts[number // 2 % len(starts)]
    match = Match(game, setup, SeededDice(f"{seed}/{number}"))
    minds = [mind_of(game, "captain", teams_of(setup)) for _ in setup.seats]
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
    'variance of the result 0.250, without luck 0.040: 16%'
    """
    luck = [one.luck for one in found]
    error = stdev(luck) / sqrt(len(luck))
    raw = pvariance([one.result for one in found])
    rest = pvariance([one.result - one.luck for one in found])
    explained = f"variance of the result {raw:.3f}, without luck {rest:.3f}"
    return [
        f"{slug}: {len(found)} matches",
        f"mean luck {100 * fmean(luck):+.1f} points, standard error {100 * error:.1f}",
        f"{explained}: {100 * rest / raw:.0f}%" if raw else "all matches ended alike",
    ]


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
    both = [MatchLuck(one.result, one.luck + one.hidden) for one in found]
    return [*lines, "with secrets counted as luck:", *luck_lines(slug, both)[1:]]


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
    parser.add_argument("--marks", action="store_true", help="make whole analyses, twice each")
    parser.add_argument("--seconds", type=float, default=3600.0, help="stop after so many")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    return parser


if __name__ == "__main__":
    main()
