"""Find errors that make even steps between the levels: python tools/ladder.py GAME MATCHES.

Sergeants with errors of several sizes, and the Colonel above them, play their neighbors: this many
matches per pair, seats swapped, on each scenario in turn. A strength in logits is fitted to all
results (Bradley and Terry). The levels' errors are then read off it, so that each level wins the
share of --step against the one below. Ctrl+C stops early and uses the matches played so far.
"""

import argparse
import signal
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import exp, log
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai.arena import Played, Series, interval
from game.ai.levels import LEVELS
from game.ai.search.worth import chance_of, logit
from tools.measure import one, scenarios_for_two

ERRORS: Final = (0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2)
REACH: Final = 2
"""Players up to so many places apart play each other."""
STEP: Final = 0.67
"""Share that each level is to win against the one below."""
PRIOR: Final = 2.0
"""Drawn matches that each pair is taken to have played: a player that lost all is not infinitely
weak."""


class Duel(NamedTuple):
    """What came of the matches of two players, by their places from the strongest."""

    one: int
    other: int
    won: float
    matches: int


def main() -> None:
    """Play the matches and print the errors that each level should have."""
    wishes = _parser().parse_args()
    best = LEVELS[-1].id
    errors = [float(error) for error in wishes.errors.split(",")] if wishes.errors else ERRORS
    players = [f"{best}@{wishes.milliseconds}", *(f"sergeant~error={e}" for e in errors)]
    scenarios = wishes.scenarios.split(",") if wishes.scenarios else scenarios_for_two(wishes.game)
    duels: list[Duel] = []
    pairs = [(a, b) for a in range(len(players)) for b in range(a + 1, len(players))]
    with get_context("spawn").Pool(wishes.processes, _deaf) as pool:
        try:
            for a, b in pairs:
                if b - a <= REACH:
                    jobs = _jobs(wishes, (players[a], players[b]), scenarios)
                    duels.append(told(pool.starmap(one, jobs, 1), (a, b), players))
        except KeyboardInterrupt:
            print("stopped early")
    report(players, errors, duels, wishes.step)


def _deaf() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("matches", type=int, help="matches per pair of players")
    parser.add_argument("--errors", default="", help="the errors to try, with commas between")
    parser.add_argument("--scenarios", default="", help="ids, with commas (default: all for two)")
    parser.add_argument("--step", type=float, default=STEP, help="share won against the next level")
    parser.add_argument("--milliseconds", type=int, default=50, help="the Colonel's per decision")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    return parser


def _jobs(
    wishes: argparse.Namespace, pair: tuple[str, str], scenarios: Sequence[str]
) -> list[tuple[Series, int]]:
    """Matches by number, two with the same dice on a scenario before the next one's turn."""
    series = [Series(wishes.game, id, pair, wishes.matches, wishes.seed) for id in scenarios]
    return [(series[n // 2 % len(series)], n) for n in range(wishes.matches)]


def told(played: Sequence[Played], places: tuple[int, int], players: Sequence[str]) -> Duel:
    """Print what came of a pair's matches, and return it."""
    won = sum(match.shares[0] for match in played)
    low, high = interval(won, len(played))
    names = " ".join(players[place] for place in places)
    share = won / len(played)
    print(f"{names:40} {share:.0%} ({low:.0%} to {high:.0%}) of {len(played)}", flush=True)
    return Duel(*places, won, len(played))


def strengths(players: int, duels: Sequence[Duel]) -> list[float]:
    """Return how strong each player is, in logits below the first, fitted to all duels.

    >>> fitted = strengths(3, [Duel(0, 1, 73, 100), Duel(1, 2, 73, 100), Duel(0, 2, 88, 100)])
    >>> [round(strength, 1) for strength in fitted]
    [0.0, -1.0, -2.0]
    """
    found = [0.0] * players
    for _ in range(4000):
        slopes, weights = [0.0] * players, [1e-9] * players
        for duel in duels:
            chance = chance_of(found[duel.one] - found[duel.other])
            count = duel.matches + PRIOR
            over = duel.won + PRIOR / 2 - count * chance
            slopes[duel.one] += over
            slopes[duel.other] -= over
            for place in duel[:2]:
                weights[place] += count * chance * (1.0 - chance)
        found = [s + 0.5 * d / w for s, d, w in zip(found, slopes, weights, strict=True)]
    return [strength - found[0] for strength in found]


def error_at(wanted: float, errors: Sequence[float], fitted: Sequence[float]) -> float:
    """Return the error of a strength, between those that were tried; beyond them the nearest.

    >>> error_at(-1.0, (0.1, 0.4), (0.0, -2.0))
    0.2
    """
    if wanted >= fitted[0]:
        return errors[0]
    for (weak, strong), (above, below) in zip(pairwise(errors), pairwise(fitted), strict=True):
        if below <= wanted <= above:
            part = (above - wanted) / (above - below) if above > below else 0.0
            return round(exp(log(weak) + part * log(strong / weak)), 3)
    return errors[-1]


def report(
    players: Sequence[str], errors: Sequence[float], duels: Sequence[Duel], step: float
) -> Mapping[str, float]:
    """Print how strong each player is and which error each level should have."""
    fitted = strengths(len(players), duels)
    for name, strength in zip(players, fitted, strict=True):
        print(f"{name:24} {strength:6.2f}")
    falling = [min(fitted[1 : n + 2]) for n in range(len(errors))]
    below = [level.id for level in reversed(LEVELS[:-1])]
    wanted = {id: -(n + 1) * logit(step) for n, id in enumerate(below)}
    found = {id: error_at(strength, errors, falling) for id, strength in wanted.items()}
    print({id: found[id] for id in reversed(below)})
    return found


if __name__ == "__main__":
    main()
