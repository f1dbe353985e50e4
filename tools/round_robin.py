"""Check whether one design wins everything: python tools/round_robin.py GAME MATCHES.

The ready-made Krushers of MetalKrushers, or tank designs of Dice Zone, all duel each other: this
many matches per pair, with sides swapped, both played by the same level. Ctrl+C stops early and
prints a table of the matches played so far. Any sheets of MetalKrushers can be tried by their
words: --sheets "light:shield-M/thrust-M heavy:thrust-M/thrust-M". What each of them wins against
each other is printed as `game.ai.evaluate.metalkrushers.duels` keeps it.
"""

import argparse
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai import arena
from game.ai.arena import Played, Series, Think, interval
from game.ai.evaluate.metalkrushers.duels import sheet_of
from game.ai.levels import level
from game.core.contract import Command, Game, Ready, Seat, State
from game.core.scenario import Teams
from game.match.headless.choosing import chosen_options
from game.match.scenarios import supplied
from game.rules import load
from game.rules.dicezone.commands import Design
from game.rules.dicezone.data import MOVE
from game.rules.dicezone.data import READY as TANKS
from game.rules.dicezone.laying.spreads import design_bounds, fitted
from game.rules.metalkrushers.commands import Build
from game.rules.metalkrushers.workshop.legality import Workshop
from game.rules.metalkrushers.workshop.mending import ready_in_play
from game.rules.metalkrushers.workshop.ready import READY as READY_KRUSHERS

PIPS: Final = 40
FASTEST: Final = 10
"""Movement of a design, without the option that allows more (DZ-3.1)."""
EVERYTHING: Final[Mapping[str, Any]] = {
    "chassis": "all",
    "programs": "all",
    "shield_sizes": "all",
    "workshop_extras": True,
}


def tanks(whole: bool, words: Sequence[str] = ()) -> dict[str, Any]:
    """Return the ready designs; on demand the Standard with every movement there is, too."""
    if words:
        return {one: TANKS[one] for one in words}
    bounds = design_bounds(FASTEST)
    found: dict[str, Any] = dict(TANKS)
    for move in range(bounds[0][MOVE], FASTEST + 1) if whole else ():
        least, most = ((*b[:MOVE], move, *b[MOVE + 1 :]) for b in bounds)
        found[f"move {move}"] = fitted(TANKS["standard"], PIPS, least, most)
    return found


def krushers(whole: bool, words: Sequence[str] = ()) -> dict[str, Any]:
    """Return sheets by their words, or else the ready-made ones, on demand of every option."""
    if words:
        return {one: READY_KRUSHERS.get(one) or sheet_of(one) for one in words}
    every = Workshop("all", "all", "all", workshop_extras=True) if whole else Workshop()
    return dict(ready_in_play(every))


class Field(NamedTuple):
    """What is compared in a game."""

    scenario: str
    entries: Callable[[bool, Sequence[str]], dict[str, Any]]
    phases: tuple[str, ...]
    """In which a design is handed in."""
    order: Callable[[Any, Any], Command]
    """Who it is for, and the design."""
    whole: Mapping[str, Any] = {}
    """Options under which every entry is legal."""


FIELDS: Final = {
    "metalkrushers": Field("arena_duel", krushers, ("build",), Build, EVERYTHING),
    "dicezone": Field("arcade_duel", tanks, ("design", "rebuild"), Design),
}


class Pair(NamedTuple):
    """A match of two designs."""

    slug: str
    scenario: str
    one: str
    other: str
    number: int
    moves: int
    level: str
    whole: bool
    words: tuple[str, ...]
    """Of the designs that are tried; empty for those that are ready."""
    options: tuple[tuple[str, Any], ...]
    rules: str
    """Id of a rule set; empty for the scenario's own."""


def main() -> None:
    """Play every pair, and print the share of each against the field, the strongest first."""
    wishes = _parser().parse_args()
    field = FIELDS[wishes.game]
    only = set(filter(None, wishes.only.split(",")))
    options = dict(field.whole) if wishes.all else {}
    options |= chosen_options(load(wishes.game), wishes.options)
    words = tuple(wishes.sheets.split())
    rest = (wishes.moves, wishes.level, wishes.all, words, tuple(options.items()), wishes.rules)
    pairs = [
        Pair(wishes.game, wishes.scenario or field.scenario, *pair, number, *rest)
        for number in range(wishes.matches)
        for pair in combinations(field.entries(wishes.all, words), 2)
        if not only or only & set(pair)
    ]
    played: list[tuple[Pair, Played]] = []
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job ignores it
    with get_context("spawn").Pool(wishes.processes, _begin) as pool:
        try:
            for pair, match in zip(pairs, pool.imap(fought, pairs), strict=True):
                played.append((pair, match))
        except KeyboardInterrupt:
            print(f"Stopped after {len(played)} of {len(pairs)} matches.")
    print(*table(played), sep="\n")
    if words:
        print(*against_each(played), sep="\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=FIELDS)
    parser.add_argument("matches", type=int, help="matches per pair")
    parser.add_argument("--scenario", default="", help="scenario to play instead of the usual one")
    parser.add_argument("--level", default="captain")
    parser.add_argument("--moves", type=int, default=600, help="commands considered per decision")
    parser.add_argument("--only", default="", help="only pairs with one of these (comma-separated)")
    parser.add_argument("--sheets", default="", help="designs to try, by words with spaces between")
    parser.add_argument("--all", action="store_true", help="designs for every option and movement")
    parser.add_argument("--options", action="append", default=[], help="NAME=VALUE")
    parser.add_argument(
        "--rules", default="", help="printed or house (default: the scenario's own)"
    )
    parser.add_argument("--processes", type=int, default=2)
    return parser


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def fought(pair: Pair) -> Played:
    """Play one match of a pair; two that follow each other have the same dice."""
    game = load(pair.slug)
    scenario = next(one for one in supplied(pair.slug) if one.id == pair.scenario)
    seed, swapped = divmod(pair.number, 2)
    players, options = (pair.one, pair.other), dict(pair.options)
    series = Series(pair.slug, pair.scenario, players, 2, seed, options, rules=pair.rules)
    setup = arena.start_of(scenario, series)
    return arena.one_match(game, setup, series, swapped, partial(_mind, pair))


def _mind(pair: Pair, game: Game, name: str, teams: Teams) -> Think:
    field = FIELDS[pair.slug]
    design, chosen = field.entries(pair.whole, pair.words)[name], level(pair.level)
    captain = arena.thinker(
        game, chosen._replace(limits=chosen.limits._replace(most=pair.moves)), teams
    )

    def think(view: State, seat: Seat, seed: int) -> Command:
        if view.phase not in field.phases:  # type: ignore[attr-defined]
            return captain(view, seat, seed)
        number = next((n for n in game.legal(view, seat).subjects if type(n) is int), None)
        return Ready() if number is None else field.order(number, design)

    return think


def table(played: Sequence[tuple[Pair, Played]]) -> list[str]:
    """Return a line a design with its share, and one about how the matches ended."""
    shares: defaultdict[str, list[float]] = defaultdict(list)
    for pair, match in played:
        shares[pair.one].append(match.shares[0])
        shares[pair.other].append(match.shares[1])
    lines = []
    for name in sorted(shares, key=lambda name: -sum(shares[name]) / len(shares[name])):
        won, count = sum(shares[name]), len(shares[name])
        low, high = interval(won, count)
        lines.append(
            f"{name:12} {100 * won / count:5.1f}% ({100 * low:.0f} to {100 * high:.0f}) of {count}"
        )
    decided = sum(not match.by_clock for _, match in played) / len(played)
    draws = sum(match.shares[0] == match.shares[1] for _, match in played) / len(played)
    lines.append(f"{100 * decided:.0f}% decided, {100 * draws:.0f}% draws, {len(played)} matches")
    return lines


def against_each(played: Sequence[tuple[Pair, Played]]) -> list[str]:
    """Return a line a design: what it won in percent against each of the others in their order."""
    shares: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for pair, match in played:
        shares[pair.one, pair.other].append(match.shares[0])
        shares[pair.other, pair.one].append(match.shares[1])
    names = list(dict.fromkeys(name for pair, _ in played for name in (pair.one, pair.other)))
    wide = max(map(len, names))

    def cell(one: str, other: str) -> str:
        found = shares[one, other]
        return f"{100 * sum(found) / len(found):3.0f}" if found else "  -"

    return [f"{one:{wide}} {' '.join(cell(one, other) for other in names)}" for one in names]


if __name__ == "__main__":
    main()
