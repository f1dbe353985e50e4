"""Tell styles apart blindly: python tools/tell_styles.py GAME MATCHES.

A player of each style meets one without a style, this many matches per style, seats swapped, on
each scenario in turn. Of each match only what the styled player did is kept: how often commands of
each kind were given, what they show beside all that could have been given, and how far the enemy
was. Then each match is told by the others alone, beside those of its scenario: its style is the
one whose mean match is nearest, by what tells styles apart (Fisher's linear discriminant). Four
styles told by chance would be right one time in four. The last column is what a style costs or
gains against the player without one.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice, pairwise
from math import log
from multiprocessing import get_context
from pathlib import Path
from statistics import mean
from typing import Final, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai import arena
from game.ai.arena import Series, Think, interval
from game.ai.evaluate import evaluation_of
from game.ai.evaluate.traits import Traits
from game.ai.styles import STYLES
from game.core.contract import AnyGame, Command, Seat, State
from game.core.scenario import Teams
from game.match.scenarios import all_scenarios
from game.rules import load
from tools.measure import scenarios_for_two

LEVEL: Final = "captain"


MENU: Final = 60
"""So many commands of a menu are looked at, to know what else could have been given."""
SHRUNK: Final = 0.5
"""How far the covariance of the numbers is drawn to none: of few matches it is not well known."""


class SeenDecision(NamedTuple):
    """What a styled player did."""

    kind: str
    """Of the command."""
    shown: Traits
    usual: Traits
    """What the commands of the menu show on average."""
    gap: float
    """How far the enemy was."""


class SeenMatch(NamedTuple):
    """What a styled player did in a match, number by number, and what came of it."""

    style: str
    share: float
    scenario: str
    features: Mapping[str, float]


def main() -> None:
    """Play the matches, tell their styles, and print how often that was right."""
    wishes = _parser().parse_args()
    scenarios = wishes.scenarios.split(",") if wishes.scenarios else scenarios_for_two(wishes.game)
    jobs = [(style, n) for n in range(wishes.matches) for style in STYLES]
    with get_context("spawn").Pool(wishes.processes) as pool:
        found = pool.map(partial(seen, wishes.game, scenarios, wishes.seed), jobs, 1)
    told = list(zip([match.style for match in found], told_styles(found), strict=True))
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
    given: list[SeenDecision] = []
    setup = arena.start_of(scenario, series)
    find = partial(_watched, given)
    played = arena.one_match(game, setup, series, number, find)
    return SeenMatch(style, played.shares[0], scenario.id, features(given))


def _watched(given: list[SeenDecision], game: AnyGame, name: str, teams: Teams = ()) -> Think:
    think = arena.mind_of(game, name, teams)
    if "." not in name:
        return think
    known = evaluation_of(game)

    def noting(view: State, seat: Seat, number: int) -> Command:
        command = think(view, seat, number)
        menu = islice(game.legal(view, seat), MENU)
        every = [known.traits(view, seat, other) for other in menu]
        shown = known.traits(view, seat, command)
        usual = Traits(*map(mean, zip(*(every or [shown]), strict=True)))
        given.append(SeenDecision(type(command).__name__, shown, usual, known.gap(view, seat)))
        return command

    return noting


def features(given: Sequence[SeenDecision]) -> Mapping[str, float]:
    """Return the share of each kind of command, what was shown by it, by all, and preferred, and
    the gaps."""
    kinds = Counter(one.kind for one in given)
    found = {f"share of {kind}": n / len(given) for kind, n in kinds.items()}
    for trait in Traits._fields:
        shown = [getattr(one.shown, trait) for one in given]
        usual = [getattr(one.usual, trait) for one in given]
        found[f"{trait} shown"] = mean(shown)
        found[f"{trait} preferred"] = mean(shown) - mean(usual)
    for kind in kinds:
        same = [one.shown for one in given if one.kind == kind]
        for trait in Traits._fields:
            found[f"{trait} shown by {kind}"] = mean([getattr(shown, trait) for shown in same])
    gaps = [one.gap for one in given]
    found["gap"], found["least gap"] = mean(gaps), min(gaps)
    found["gap opened"] = mean([after - before for before, after in pairwise(gaps)] or [0.0])
    found["commands"] = log(len(given))
    return found


def told_styles(found: Sequence[SeenMatch]) -> Iterator[str]:
    """Yield the style of each match, told by all the others."""
    names = sorted({name for one in found for name in one.features})
    rows = np.array([[one.features.get(name, 0.0) for name in names] for one in found])
    styles = np.array([list(STYLES).index(one.style) for one in found])
    scenarios = np.array([one.scenario for one in found])
    for number in range(len(found)):
        others = np.arange(len(found)) != number
        known = rows[others]
        for scenario in set(scenarios[others]):
            known[scenarios[others] == scenario] -= _middle(rows, scenarios, others, scenario)
        own = rows[number] - _middle(rows, scenarios, others, scenarios[number])
        yield list(STYLES)[_nearest(own, known, styles[others])]


def _middle(
    rows: np.ndarray, scenarios: np.ndarray, others: np.ndarray, scenario: str
) -> np.ndarray:
    """The mean of the other matches of a scenario; of all others where it has none."""
    same = others & (scenarios == scenario)
    return rows[same if same.any() else others].mean(axis=0)


def _nearest(own: np.ndarray, known: np.ndarray, styles: np.ndarray) -> int:
    """The style whose mean is nearest to a match, measured by how matches of one style vary."""
    spread = known.std(axis=0)
    told = spread > 0.0
    own, known = own[told] / spread[told], known[:, told] / spread[told]
    means = np.array([known[styles == style].mean(axis=0) for style in range(len(STYLES))])
    rest = known - means[styles]
    covariance = (1.0 - SHRUNK) * rest.T @ rest / len(rest) + SHRUNK * np.eye(len(own))
    away = means - own
    return int(np.argmin(np.einsum("ij,ij->i", away @ np.linalg.inv(covariance), away)))


if __name__ == "__main__":
    main()
