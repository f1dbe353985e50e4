"""Tell styles apart blindly: python tools/tell_styles.py GAME MATCHES.

A player of each style meets one without a style, this many matches per style, seats swapped, on
each scenario in turn. Of each match only what the styled player did is kept: how often commands of
each kind were given, and how far the enemy was. Then each match is told by the others alone: its
style is the one whose mean match is nearest. Four styles told by chance would be right one time in
four. The last column is what a style costs or gains against the player without one.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, pstdev
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai import arena
from game.ai.arena import Series, Think, interval
from game.ai.evaluate import evaluation_of
from game.ai.styles import STYLES
from game.core.contract import AnyGame, Command, Seat, State
from game.core.scenario import Teams
from game.match.scenarios import all_scenarios
from game.rules import load
from tools.measure import scenarios_for_two

LEVEL: Final = "captain"


class SeenMatch(NamedTuple):
    """What a styled player did in a match, number by number, and what came of it."""

    style: str
    share: float
    features: Mapping[str, float]


def main() -> None:
    """Play the matches, tell their styles, and print how often that was right."""
    wishes = _parser().parse_args()
    scenarios = wishes.scenarios.split(",") if wishes.scenarios else scenarios_for_two(wishes.game)
    jobs = [(style, n) for n in range(wishes.matches) for style in STYLES]
    with get_context("spawn").Pool(wishes.processes) as pool:
        found = pool.map(partial(seen, wishes.game, scenarios, wishes.seed), jobs, 1)
    told = [(match.style, told_style(match, found)) for match in found]
    for style in STYLES:
        own = [guess for name, guess in told if name == style]
        shares = [match.share for match in found if match.style == style]
        low, high = interval(sum(shares), len(shares))
        right = own.count(style) / len(own)
        cost = f"{mean(shares):.0%} won ({low:.0%} to {high:.0%}) of {len(shares)}"
        others = ", ".join(f"{n} {name}" for name, n in Counter(own).most_common())
        print(f"{style:10} told right {right:4.0%} ({others}); {cost}")
    print(f"all told right: {mean(name == guess for name, guess in told):.0%} of {len(told)}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("matches", type=int, help="matches per style")
    parser.add_argument("--scenarios", default="", help="ids, with commas (default: all for two)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    return parser


def seen(slug: str, scenarios: Sequence[str], seed: int, job: tuple[str, int]) -> SeenMatch:
    """Play one match and keep what the styled player did."""
    style, number = job
    game = load(slug)
    players = (f"{LEVEL}.{style}", LEVEL)
    series = Series(slug, scenarios[number // 2 % len(scenarios)], players, number + 1, seed)
    scenario = next(one for one in all_scenarios(slug) if one.id == series.scenario)
    given: list[tuple[Command, float]] = []
    setup = arena.start_of(scenario, series)
    find = partial(_watched, given)
    played = arena.one_match(game, setup, series, number, find)
    return SeenMatch(style, played.shares[0], features(given))


def _watched(
    given: list[tuple[Command, float]], game: AnyGame, name: str, teams: Teams = ()
) -> Think:
    think = arena.mind_of(game, name, teams)
    if "." not in name:
        return think
    gap = evaluation_of(game).gap

    def noting(view: State, seat: Seat, number: int) -> Command:
        command = think(view, seat, number)
        given.append((command, gap(view, seat)))
        return command

    return noting


def features(given: Sequence[tuple[Command, float]]) -> Mapping[str, float]:
    """Return the share of each kind of command, the mean of its numbers, and the mean gap."""
    kinds = Counter(type(command).__name__ for command, _ in given)
    found = {f"share of {kind}": n / len(given) for kind, n in kinds.items()}
    found["gap"] = mean(gap for _, gap in given)
    found["commands"] = float(len(given))
    return found


def told_style(match: SeenMatch, found: Sequence[SeenMatch]) -> str:
    """Return the style whose mean match, this one left out, is nearest."""
    others = [one for one in found if one is not match]
    names = {name for one in found for name in one.features}
    spread = {name: pstdev([one.features.get(name, 0.0) for one in others]) for name in names}

    def away(style: str) -> float:
        same = [one for one in others if one.style == style]
        total = 0.0
        for name in names:
            if spread[name]:
                middle = mean(one.features.get(name, 0.0) for one in same)
                total += ((match.features.get(name, 0.0) - middle) / spread[name]) ** 2
        return sqrt(total)

    return min(STYLES, key=away)


if __name__ == "__main__":
    main()
