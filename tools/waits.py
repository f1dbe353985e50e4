"""Measure how long a person waits for the computer to think: python tools/waits.py [GAME].

The computer plays all seats of a large scenario. A wait is the time that all others think from
one decision of the first seat to its next one; animation is not in it.
"""

import argparse
import sys
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai import arena
from game.ai.arena import Series, Think
from game.core.contract import AnyGame, Command, Seat
from game.core.scenario import Teams
from game.match.scenarios import all_scenarios
from game.rules import load

LARGEST: Final = {
    "bitskrieg": ("full_kit", 2),
    "streetfire": ("boulevard", 2),
    "metalkrushers": ("free_for_all", 6),
    "dicezone": ("six_gates", 6),
    "portable": ("over_the_top", 2),
}
"""A large scenario of each game, with as many seats as it is played with."""
Decisions = list[tuple[Seat, float]]


def main() -> None:
    """Print a line for each game that is named, for all five if none is."""
    wishes = _parser().parse_args()
    for slug in wishes.games or LARGEST:
        scenario, seats = LARGEST[slug]
        series = Series(slug, scenario, (wishes.level,) * seats, wishes.matches, wishes.seed)
        found = sorted(
            wait for number in range(wishes.matches) for wait in waits(timed(series, number))
        )
        print(_line(series, found), flush=True)


def waits(decisions: Decisions, person: Seat = 0) -> list[float]:
    """Return the seconds that others think between two decisions of a person.

    >>> waits([(0, 9.0), (1, 0.5), (2, 0.25), (0, 9.0), (0, 9.0), (1, 1.0)])
    [0.75]
    """
    found = []
    waited = 0.0
    own = [number for number, (seat, _) in enumerate(decisions) if seat == person]
    for seat, seconds in decisions[own[0] : own[-1] + 1] if own else ():
        if seat != person:
            waited += seconds
        elif waited:
            found.append(waited)
            waited = 0.0
    return found


def timed(series: Series, number: int) -> Decisions:
    """Play a match and return who decided, and how long it took, in the order of play."""
    game = load(series.slug)
    scenario = next(s for s in all_scenarios(series.slug) if s.id == series.scenario)
    times: Decisions = []
    find = partial(_watched, times)
    arena.one_match(game, arena.start_of(scenario, series), series, number, find)
    return times


def _watched(times: Decisions, game: AnyGame, name: str, teams: Teams) -> Think:
    think = arena.mind_of(game, name, teams)

    def watched(view: Any, seat: Seat, seed: int) -> Command:
        began = perf_counter()
        command = think(view, seat, seed)
        times.append((seat, perf_counter() - began))
        return command

    return watched


def _line(series: Series, found: list[float]) -> str:
    high = found[len(found) * 95 // 100]
    return (
        f"{series.slug} {series.scenario}, {len(series.players)} {series.players[0]}s: "
        f"{len(found)} waits, median {median(found):.2f} s, 95% within {high:.2f} s, "
        f"longest {found[-1]:.2f} s"
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python tools/waits.py", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all five")
    parser.add_argument("--level", default="captain")
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    return parser


if __name__ == "__main__":
    main()
