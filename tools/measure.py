"""Who is stronger, and how matches end: python tools/measure.py GAME MATCHES ONE OTHER.

Players are named as in `game.ai.arena`: a level, "random", a level with an evaluation and a time
in milliseconds ("colonel:hand@100"), or "uct@100". Seats are swapped, each pair with one dice.
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai import arena
from game.ai.arena import Played, Series, Standing, Think
from game.core.contract import Game
from game.core.scenario import Teams
from game.match.scenarios import all_scenarios
from game.rules import load
from tools.training.uct import Uct


def main() -> None:
    """Play a series on each scenario that is named, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("matches", type=int, help="on each scenario")
    parser.add_argument("players", nargs=2)
    parser.add_argument("--scenarios", default="", help="ids with commas between; all without")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    wishes = parser.parse_args()
    known = [scenario.id for scenario in all_scenarios(wishes.game)]
    everything: list[Played] = []
    with get_context("spawn").Pool(wishes.processes) as pool:
        for scenario in wishes.scenarios.split(",") if wishes.scenarios else known:
            series = Series(
                wishes.game, scenario, tuple(wishes.players), wishes.matches, wishes.seed
            )
            numbers = range(wishes.matches)
            played = list(pool.imap_unordered(partial(one, series), numbers))
            print(line(scenario, series.players, played), flush=True)
            everything += played
    print(line("all", tuple(wishes.players), everything))


def one(series: Series, number: int) -> Played:
    """Play one match of a series."""
    game = load(series.slug)
    scenario = next(s for s in all_scenarios(series.slug) if s.id == series.scenario)
    return arena.one_match(game, arena.start_of(scenario, series), series, number, mind_of)


def mind_of(game: Game, name: str, teams: Teams = ()) -> Think:
    """Return what a player does, the measuring opponent among them."""
    who, _, limit = name.partition("@")
    if who == "uct":
        return Uct(game, teams, float(limit or 100) / 1000)
    return arena.mind_of(game, name, teams)


def line(scenario: str, players: Sequence[str], played: Sequence[Played]) -> str:
    """Return the result of some matches in one line, the first player's side of it."""
    first, other = arena.standings(players, played)
    lengths = [match.decisions for match in played]
    return (
        f"{scenario:18} {_rate(first)} of {len(played)}; "
        f"{100 * mean(not match.by_clock for match in played):.0f} % decided, "
        f"decisions {median(lengths):.0f} (most {max(lengths)}), "
        f"ms {first.milliseconds:.1f} and {other.milliseconds:.1f}"
    )


def _rate(first: Standing) -> str:
    return f"{100 * first.rate:.1f} % ({100 * first.low:.0f} to {100 * first.high:.0f})"


if __name__ == "__main__":
    main()
