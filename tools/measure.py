"""Measure who is stronger and how matches end: python tools/measure.py GAME MATCHES ONE OTHER.

Name players as in `game.ai.arena`: a level, "random", a level with an evaluation and a time in
milliseconds ("colonel:hand@100"), or one that is there for measuring alone: "uct@100",
"flat@300", "tree@300", "greedy". A level can have other search settings, so that two variants
play each other: "colonel~widths=6/3,trust=1@100",
"colonel~halving_rounds=4x2/2x8". A player
can come from another version of the program: "/folder/of/it=colonel@100". Each pair of matches
swaps seats and uses the same dice.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai import arena
from game.ai.arena import Played, Series, Standing, Think
from game.ai.levels import Level
from game.ai.search.limits import HalvingRound
from game.core.contract import AnyGame
from game.core.scenario import Teams
from game.match.scenarios import all_scenarios
from game.rules import load
from tools.opponents.flat import Flat
from tools.opponents.greedy import Greedy
from tools.opponents.material import Scale
from tools.training.uct import Uct
from tools.training.visitor import Visitor


def main() -> None:
    """Play a series on each scenario that is named, and print what came of it."""
    wishes = _parser().parse_args()
    known = scenarios_for_two(wishes.game)
    everything: list[Played] = []
    with get_context("spawn").Pool(wishes.processes) as pool:
        for scenario in wishes.scenarios.split(",") if wishes.scenarios else known:
            series = Series(
                wishes.game,
                scenario,
                tuple(wishes.players),
                wishes.matches,
                wishes.seed,
                rules=wishes.rules,
            )
            numbers = range(wishes.matches)
            played = list(pool.imap_unordered(partial(one, series), numbers))
            print(line(scenario, series.players, played), flush=True)
            everything += played
    print(line("all", tuple(wishes.players), everything))


def scenarios_for_two(slug: str) -> list[str]:
    """Return the ids of the scenarios that two players can play."""
    return [
        scenario.id
        for scenario in all_scenarios(slug)
        if any(len(seating.teams) == 2 for seating in scenario.seatings)
    ]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("matches", type=int, help="matches per scenario")
    parser.add_argument("players", nargs=2)
    parser.add_argument(
        "--scenarios", default="", help="comma-separated ids (default: all for two)"
    )
    parser.add_argument(
        "--rules", default="", help="printed or house (default: the scenario's own)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    return parser


def one(series: Series, number: int) -> Played:
    """Play one match of a series."""
    game = load(series.slug)
    scenario = next(s for s in all_scenarios(series.slug) if s.id == series.scenario)
    return arena.one_match(game, arena.start_of(scenario, series), series, number, mind_of)


def mind_of(game: AnyGame, name: str, teams: Teams = ()) -> Think:
    """Return what a player does; some opponents are there for measuring alone.

    Raises:
        ValueError: the folder that is named holds no version of the program.
    """
    if (found := VISITOR.match(name)) is not None:
        return Visitor(Path(found["folder"]), game.slug, found["player"], teams)
    who, _, limit = name.partition("@")
    if who in OPPONENTS:
        return OPPONENTS[who](game, teams, float(limit or 100) / 1000)
    named, _, settings = who.partition("~")
    if not settings:
        return arena.mind_of(game, name, teams)
    level = arena.limited(f"{named}@{limit}" if limit else named)
    return arena.thinker(game, changed(level, settings), teams)


def changed(level: Level, settings: str) -> Level:
    """Return a level with other settings, "error=0.2,widths=6/3,halving_rounds=4x2/2x8".

    Raises:
        ValueError: there is no such setting, or its value is no number.
    """
    for setting in settings.split(","):
        name, _, value = setting.partition("=")
        if name == "error":
            level = level._replace(error=float(value))
        else:
            found = {name: READERS[name](value)} if name in READERS else {name: float(value)}
            level = level._replace(limits=level.limits._replace(**found))
    return level


def widths(value: str) -> tuple[int, ...]:
    """Return numbers with slashes between.

    >>> widths("6/3"), widths("")
    ((6, 3), ())
    """
    return tuple(int(one) for one in value.split("/") if one)


def halving_rounds(value: str) -> tuple[HalvingRound, ...]:
    """Return halving rounds of play-outs, plans by times, with slashes between.

    >>> halving_rounds("4x2/2x8")
    (HalvingRound(plans=4, times=2), HalvingRound(plans=2, times=8))
    """
    return tuple(HalvingRound(*map(int, one.split("x"))) for one in value.split("/") if one)


def _tree(game: AnyGame, teams: Teams, seconds: float) -> Uct:
    return Uct(game, teams, seconds, scale=Scale(game.slug, teams))


OPPONENTS: Final[Mapping[str, Callable[[AnyGame, Teams, float], Think]]] = {
    "uct": Uct,
    "flat": Flat,
    "tree": _tree,
    "greedy": lambda game, teams, _: Greedy(game, teams),
}
"""Players that are there for measuring alone, made with their seconds a decision."""
VISITOR: Final = re.compile("(?P<folder>[^~]+)=(?P<player>.+)")
"""Another version of the program, and a player of it."""
READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "widths": widths,
    "halving_rounds": halving_rounds,
    "nodes": int,
    "most": int,
    "ends": int,
    "exact": int,
    "careless": lambda value: value == "yes",
}


def line(scenario: str, players: Sequence[str], played: Sequence[Played]) -> str:
    """Return the result of some matches in one line, the first player's side of it."""
    first, other = arena.standings(players, played)
    lengths = [match.decisions for match in played]
    return (
        f"{scenario:18} {_rate(first)} of {len(played)}; "
        f"{100 * mean(not match.by_clock for match in played):.0f}% decided ({_ends(played)}), "
        f"decisions {median(lengths):.0f} (most {max(lengths)}), "
        f"ms {first.milliseconds:.1f} and {other.milliseconds:.1f}"
    )


def _ends(played: Sequence[Played]) -> str:
    return ", ".join(f"{n} {end}" for end, n in Counter(m.reason for m in played).most_common())


def _rate(first: Standing) -> str:
    return f"{100 * first.rate:.1f}% ({100 * first.low:.0f} to {100 * first.high:.0f})"


if __name__ == "__main__":
    main()
