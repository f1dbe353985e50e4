"""Computer against computer: many matches, seats swapped, and who won how often.

A player sits in each seat. From match to match the sides change places; a win that sides share
is one part of it to each of them, and so is a match that nobody wins.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from math import inf, sqrt
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple

from game.ai.budget import Budget
from game.ai.decide import decide
from game.ai.levels import Level
from game.ai.levels import level as level_of
from game.ai.search.limits import never
from game.ai.search.worth import share
from game.core.contract import DICE, AnyGame, Command, Result, Roll, Rolled, Seat, State
from game.core.scenario import Scenario, Setup, Teams
from game.core.seats import sides, teams_of
from game.match.scenarios import all_scenarios
from game.match.seats import options_for
from game.rules import load

RANDOM: Final = "random"
"""A player that draws one of all legal commands with equal chance."""
Z: Final = 1.96
"""Standard errors on each side of a 95% interval."""


class Played(NamedTuple):
    """One match of the arena, a plain record."""

    match: int
    seats: tuple[str, ...]
    """Who sat where."""
    winners: tuple[int, ...]
    """Indices into the list of players."""
    reason: str
    decisions: int
    milliseconds: tuple[float, ...]
    """Mean time of a decision, player by player."""
    seed: str
    """Of the dice: the same seed and players play the same match."""
    shares: tuple[float, ...]
    """How much of the win was each player's."""
    by_clock: bool = False
    """A limit ended it."""


class Standing(NamedTuple):
    """How a player has done."""

    player: str
    matches: int
    won: float
    """Wins, and parts of those that were shared."""
    rate: float
    low: float
    high: float
    """95% interval of the rate (Wilson)."""
    milliseconds: float


class Series(NamedTuple):
    """A set of matches to play."""

    slug: str
    scenario: str
    players: tuple[str, ...]
    """Ids of levels, or "random"; an id may carry an evaluation and a limit, see `limited`."""
    matches: int
    seed: int
    options: Mapping[str, Any] = {}
    teams: Teams = ()
    """One of the scenario's seatings; empty for its first one of so many."""
    rules: str = ""
    """Id of a rule set; empty for the scenario's own."""


def play(  # noqa: PLR0913 - the arguments of the command line
    slug: str,
    scenario_id: str,
    players: Sequence[str],
    matches: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    out: Callable[[Played], None] | None = None,
    teams: Teams = (),
) -> list[Played]:
    """Play matches and return what came of them; `out` hears of each as it ends."""
    series = Series(slug, scenario_id, tuple(players), matches, seed, options or {}, teams)
    results = []
    for played in played_out(series):
        results.append(played)
        if out is not None:
            out(played)
    return results


def played_out(series: Series) -> Iterator[Played]:
    """Play the matches of a series one after the other."""
    game = load(series.slug)
    scenario = next(s for s in all_scenarios(series.slug) if s.id == series.scenario)
    for number in range(series.matches):
        yield one_match(game, start_of(scenario, series), series, number)


Think = Callable[[State, Seat, int], Command]
"""What a player does: a view, its seat, and what draws luck in the choice."""


def mind_of(game: AnyGame, name: str, teams: Teams = ()) -> Think:
    """Return what a player does in a match: a level's decision, or a random legal command.

    What hangs on luck in a choice is drawn by the seed that comes with it.
    """
    if name == RANDOM:
        return lambda view, seat, seed: random.Random(seed).choice(game.legal(view, seat))
    return thinker(game, limited(name), teams)


def thinker(game: AnyGame, chosen: Level, teams: Teams = ()) -> Think:
    """Return what a level does in a match."""
    budgets: defaultdict[Seat, Budget] = defaultdict(Budget)

    def think(view: State, seat: Seat, seed: int) -> Command:
        return decide(game, view, seat, chosen, seed, never, teams, budgets[seat]).command

    return think


Find = Callable[[AnyGame, str, Teams], Think]


def one_match(
    game: AnyGame, setup: Setup, series: Series, number: int, find: Find = mind_of
) -> Played:
    """Play match `number` of a series; the sides move on by one from match to match."""
    teams = teams_of(setup)
    sitting = seated(teams, number)
    minds = [find(game, name, teams) for name in series.players]
    spent: list[list[float]] = [[0.0] for _ in minds]
    seed = f"{series.seed}/{number // _swaps(series, teams)}"
    state, dice = game.start(setup), random.Random(seed)
    for turn in range(game.longest(setup) + 1):
        awaited = game.awaiting(state)
        if isinstance(awaited, Result):
            break
        if isinstance(awaited, Roll):
            seat, command = DICE, Rolled(tuple(dice.randint(1, s) for s in awaited.sides))
        else:
            seat = awaited.seats[0]
            began = perf_counter()
            command = minds[sitting[seat]](game.view(state, seat), seat, number * 1000 + turn)
            spent[sitting[seat]].append(perf_counter() - began)
        state, _ = game.apply(state, seat, command)
    return _record(game, state, series, (number, sitting, teams, seed, spent))


def _swaps(series: Series, teams: Teams) -> int:
    """How many matches have the same dice: until equal players sit in the same seats again."""

    def sitting(number: int) -> list[str]:
        return [series.players[player] for player in seated(teams, number)]

    count = sides(teams)
    return next((n for n in range(1, count) if sitting(n) == sitting(0)), count)


def seated(teams: Teams, number: int) -> tuple[int, ...]:
    """Return which player sits in each seat in match `number`.

    In match 0 each player sits in the seat of their own number. Then the sides change places,
    as far as they are of equal size.

    >>> seated((0, 1), 1), seated((0, 0, 1, 1), 1), seated((0, 1, 2), 2)
    ((1, 0), (2, 3, 0, 1), (2, 0, 1))
    """
    places = [[seat for seat, other in enumerate(teams) if other == team] for team in set(teams)]
    if len({len(side) for side in places}) > 1:
        return tuple(range(len(teams)))
    moved = places[number % len(places) :] + places[: number % len(places)]
    sitting = dict(zip(chain(*places), chain(*moved), strict=True))
    return tuple(sitting[seat] for seat in range(len(teams)))


def limited(name: str) -> Level:
    """Return a level, "colonel:hand@6": its evaluation and its limit in milliseconds a decision.

    The evaluation is "hand", the game's rules of thumb, or a file as training writes it; without
    one it is what the game is played with. Time is that of a processor, so a level is as strong on
    a busy machine.

    Raises:
        KeyError: there is no such level.
        ValueError: the limit is no number above 0.
    """
    who, at, limit = name.partition("@")
    id, _, judge = who.partition(":")
    known = level_of(id)
    chosen = known._replace(judge=judge, limits=known.limits._replace(stopwatch=process_time))
    if not at:
        return chosen
    if not 0 < (milliseconds := float(limit)) < inf:
        raise ValueError(f"{limit} is no limit in milliseconds.")
    return chosen._replace(limits=chosen.limits._replace(seconds=milliseconds / 1000))


def standings(players: Sequence[str], results: Sequence[Played]) -> list[Standing]:
    """Return how each player has done in a series."""
    return [_standing(n, player, results) for n, player in enumerate(players)]


def interval(won: float, matches: int) -> tuple[float, float]:
    """Return the 95% interval of a rate (Wilson).

    >>> [round(bound, 3) for bound in interval(8, 10)]
    [0.49, 0.943]
    """
    if not matches:
        return 0.0, 1.0
    rate, share = won / matches, Z * Z / matches
    middle = (rate + share / 2) / (1 + share)
    spread = Z * sqrt(rate * (1 - rate) / matches + share / matches / 4) / (1 + share)
    return middle - spread, middle + spread


def start_of(scenario: Scenario, series: Series) -> Setup:
    """Return the start of the series' matches.

    Raises:
        ValueError: the scenario has no seating for so many players, or not in these teams.
    """
    seating = next((one for one in scenario.seatings if _fits(one.teams, series)), None)
    if seating is None:
        raise ValueError(f"{scenario.id} has no seating for {len(series.players)} players so.")
    rules = series.rules or scenario.rules
    options = {**options_for(scenario, seating, rules), **series.options}
    return Setup(replace(scenario), options, series.players, seating.teams, rules)


def _fits(teams: Teams, series: Series) -> bool:
    return teams == series.teams if series.teams else len(teams) == len(series.players)


def _record(game: AnyGame, state: State, series: Series, how: Any) -> Played:
    number, sitting, teams, seed, spent = how
    end = game.awaiting(state)
    assert isinstance(end, Result), "the match went on beyond its longest"
    places = {player: seat for seat, player in enumerate(sitting)}
    return Played(
        match=number,
        seats=tuple(series.players[n] for n in sitting),
        winners=tuple(sorted(sitting[seat] for seat in end.winners)),
        reason=end.reason,
        decisions=sum(len(times) - 1 for times in spent),
        milliseconds=tuple(round(1000 * sum(times) / max(1, len(times) - 1), 3) for times in spent),
        seed=seed,
        shares=tuple(share(end.winners, teams, places[n]) for n in range(len(places))),
        by_clock=end.by_clock,
    )


def _standing(number: int, player: str, results: Sequence[Played]) -> Standing:
    won = sum(played.shares[number] for played in results)
    count = len(results)
    times = sum(r.milliseconds[number] for r in results) / max(1, count)
    return Standing(player, count, won, won / max(1, count), *interval(won, count), times)
