"""Count howlers: python -m tools.howlers GAME MATCHES [--players captain,captain].

Each scenario for two is played so many times, with seats swapped as in `tools/measure.py`.
"""

import argparse
from functools import partial
from multiprocessing import get_context

from game.ai.arena import Series
from tools.howlers.watch import Tally, counted, howlers_of
from tools.measure import scenarios_for_two


def main() -> None:
    """Watch matches on each scenario that is named, and print what was counted."""
    wishes = _parser().parse_args()
    known = scenarios_for_two(wishes.game)
    tally = Tally()
    with get_context("spawn").Pool(wishes.processes) as pool:
        for scenario in wishes.scenarios.split(",") if wishes.scenarios else known:
            players = tuple(wishes.players.split(","))
            series = Series(
                wishes.game, scenario, players, wishes.matches, wishes.seed, rules=wishes.rules
            )
            job = partial(counted, series, wishes.show)
            for one in pool.imap_unordered(job, range(wishes.matches)):
                tally.add(one)
            print(f"{scenario}: {tally.decisions} decisions so far", flush=True)
    print("\n".join(lines(wishes.game, tally)))


def lines(slug: str, tally: Tally) -> list[str]:
    """Return a line for each howler: how many, in 1,000 decisions, and of how many occasions."""
    found = [f"{slug}: {tally.decisions} decisions"]
    for name in howlers_of(slug).howlers:
        howls, occasions = tally.howls[name], tally.occasions[name]
        rate = 1000 * howls / max(1, tally.decisions)
        share = f"{100 * howls / occasions:.1f}% of {occasions}" if occasions else "no occasion"
        found.append(f"{name:40} {howls:5} ({rate:.1f} in 1,000 decisions; {share})")
    return found


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.howlers", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("matches", type=int, help="matches per scenario")
    parser.add_argument("--players", default="captain,captain")
    parser.add_argument("--scenarios", default="", help="comma-separated ids")
    parser.add_argument("--rules", default="", help="printed or house (default: the scenario's)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print each howler")
    return parser


if __name__ == "__main__":
    main()
