"""Which ready-made Krushers are strong: python tools/sheets.py MATCHES.

Each duels with each of the others, so many matches a pair, corners swapped, both played by a
captain who looks at a sample of the moves. Ctrl-C ends it early with a table of what was played.
"""

import argparse
import signal
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai import arena
from game.ai.arena import Played, Series, Think, interval
from game.ai.decide import decide
from game.ai.levels import level
from game.ai.search.limits import never
from game.core.contract import Command, Game, Seat, State
from game.core.scenario import Setup, Teams
from game.match.scenarios import supplied
from game.rules import load
from game.rules.metalkrushers.state import Opening
from game.rules.metalkrushers.workshop.legality import Workshop, fault
from game.rules.metalkrushers.workshop.ready import READY

SLUG: Final = "metalkrushers"
ARENA: Final = "arena_duel"


class Pair(NamedTuple):
    """Matches of two ready-made Krushers."""

    one: str
    other: str
    number: int
    moves: int
    level: str
    options: tuple[tuple[str, Any], ...] = ()


def main() -> None:
    """Play every pair, and print the share of each against the field, the strongest first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("matches", type=int, help="of each pair")
    parser.add_argument("--level", default="captain")
    parser.add_argument("--moves", type=int, default=48, help="commands looked at in a decision")
    parser.add_argument("--only", default="", help="pairs with one of these, commas between")
    parser.add_argument("--all", action="store_true", help="those of every option too")
    parser.add_argument("--no-live-field", action="store_true")
    parser.add_argument("--processes", type=int, default=1)
    wishes = parser.parse_args()
    workshop = Workshop("all", "all", "all", "arena", True) if wishes.all else Workshop()
    names = [name for name, sheet in READY.items() if fault(sheet, workshop) is None]
    only = set(filter(None, wishes.only.split(",")))
    options = (("live_field", False),) if wishes.no_live_field else ()
    pairs = [
        Pair(*pair, number, wishes.moves, wishes.level, options)
        for number in range(wishes.matches)
        for pair in combinations(names, 2)
        if not only or only & set(pair)
    ]
    played: list[tuple[Pair, Played]] = []
    with get_context("spawn").Pool(wishes.processes, _begin) as pool:
        try:
            for pair, match in zip(pairs, pool.imap(fought, pairs), strict=True):
                played.append((pair, match))
        except KeyboardInterrupt:
            print(f"Stopped after {len(played)} of {len(pairs)} matches.")
    print(*table(played), sep="\n")


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def fought(pair: Pair) -> Played:
    """Play one match of a pair; two that follow each other have the same dice."""
    game = load(SLUG)
    scenario = next(one for one in supplied(SLUG) if one.id == ARENA)
    series = Series(SLUG, ARENA, (pair.one, pair.other), 2, 1, dict(pair.options))
    setup = arena.start_of(scenario, series)
    sheets = (pair.one, pair.other) if pair.number % 2 == 0 else (pair.other, pair.one)
    forces = tuple((READY[name],) for name in sheets)
    opening = Opening(scenario.opening.ground, forces)
    fixed = Setup(replace(scenario, opening=opening), setup.options, setup.seats, setup.teams)
    seeded = series._replace(seed=pair.number // 2)
    return arena.one_match(game, fixed, seeded, pair.number % 2, partial(_mind, pair))


def _mind(pair: Pair, game: Game, name: str, teams: Teams) -> Think:
    chosen = level(pair.level)
    chosen = chosen._replace(limits=chosen.limits._replace(most=pair.moves))

    def think(view: State, seat: Seat, seed: int) -> Command:
        return decide(game, view, seat, chosen, seed, never, teams).command

    return think


def table(played: Sequence[tuple[Pair, Played]]) -> list[str]:
    """Return a line a Krusher with its share, and one about how the matches ended."""
    shares: defaultdict[str, list[float]] = defaultdict(list)
    for pair, match in played:
        shares[pair.one].append(match.shares[0])
        shares[pair.other].append(match.shares[1])
    lines = []
    for name in sorted(shares, key=lambda name: -sum(shares[name]) / len(shares[name])):
        won, count = sum(shares[name]), len(shares[name])
        low, high = interval(won, count)
        lines.append(
            f"{name:12} {100 * won / count:5.1f} % ({100 * low:.0f} to {100 * high:.0f}) of {count}"
        )
    decided = sum(not match.by_clock for _, match in played) / len(played)
    draws = sum(match.shares[0] == match.shares[1] for _, match in played) / len(played)
    lines.append(f"{100 * decided:.0f} % decided, {100 * draws:.0f} % draws, {len(played)} matches")
    return lines


if __name__ == "__main__":
    main()
