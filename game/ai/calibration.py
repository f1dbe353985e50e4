"""Whether "about X% to win" is true: chances that were told, held against how matches ended.

A player without errors plays itself. Chances are gathered by tenths; of each tenth the mean that
was told is compared with the share that was won. Decisions of one match hang together, so the
standard error counts matches, not decisions.
"""

import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from time import perf_counter, process_time
from typing import Final, NamedTuple

from game.ai.decide import decide
from game.ai.levels import Level, level
from game.ai.search.limits import Limits
from game.ai.search.worth import share
from game.core.contract import DICE, AnyGame, Result, Roll, Rolled, Seat
from game.core.scenario import Setup
from game.core.seats import teams_of
from game.match.headless.bench.walks import usual_setup
from game.match.scenarios import supplied

QUICK: Final = level("captain")._replace(
    error=0.0, limits=Limits(seconds=0.1, stopwatch=process_time)
)
"""Who tells the chances, without errors; the clock hardly ever cuts a first look short."""
TENTHS: Final = 10
LEAST: Final = 20
"""Matches that must speak in a tenth before it counts."""
SURE: Final = 2.0
"""Standard errors beyond which a tenth is off by more than luck."""


class Told(NamedTuple):
    """A chance to win that was told in a match, and the share of the win that came."""

    match: int
    chance: float
    won: float


class Tenth(NamedTuple):
    """What was told between two tenths, and what came of it."""

    told: float
    won: float
    error: float
    """The standard error of what was won less what was told."""
    matches: int

    @property
    def off(self) -> float:
        """How far what was told is from what was won."""
        return abs(self.told - self.won)


def heard(
    game: AnyGame, matches: int, seconds: float, who: Level = QUICK, rules: str = ""
) -> list[Told]:
    """Return the chances told in so many matches on all scenarios in turn, or till time is up.

    Each is played under a rule set, or under all in turn if none is named.
    """
    setups, began = starts(game, rules), perf_counter()
    found: list[Told] = []
    for number in range(matches):
        if number and perf_counter() - began > seconds:
            break
        found += _one(game, setups[number % len(setups)], number, who)
    return found


def starts(game: AnyGame, rules: str = "") -> list[Setup]:
    """Return a start of every scenario under a rule set, under each of them if none is named."""
    sets = [rules] if rules else [known.id for known in game.rule_sets]
    return [usual_setup(scenario, id) for scenario in supplied(game.slug) for id in sets]


def tenths(told: Iterable[Told]) -> list[Tenth]:
    """Return the tenths that enough matches speak in.

    >>> tenths([Told(n, 0.625, float(n % 2)) for n in range(20)])[0][:2]
    (0.625, 0.5)
    """
    groups: defaultdict[int, list[Told]] = defaultdict(list)
    for one in told:
        groups[min(TENTHS - 1, int(one.chance * TENTHS))].append(one)
    found = [_tenth(groups[number]) for number in sorted(groups)]
    return [one for one in found if one.matches >= LEAST]


def mean_error(found: Sequence[Tenth]) -> float:
    """Return by how much the chances of a tenth are off on average, 0.0 without any."""
    return sum(one.off for one in found) / max(1, len(found))


def too_far(found: Sequence[Tenth]) -> int:
    """Return how many tenths are off by more than luck explains."""
    return sum(one.off > SURE * one.error for one in found)


def _tenth(told: Sequence[Told]) -> Tenth:
    count = len(told)
    chance = sum(one.chance for one in told) / count
    off = sum(one.won for one in told) / count - chance
    by_match: defaultdict[int, float] = defaultdict(float)
    for one in told:
        by_match[one.match] += one.won - one.chance - off
    matches, spread = len(by_match), sum(one * one for one in by_match.values())
    error = sqrt(spread * matches / max(1, matches - 1)) / count
    return Tenth(chance, chance + off, error, matches)


def _one(game: AnyGame, setup: Setup, number: int, who: Level) -> list[Told]:
    teams, dice = teams_of(setup), random.Random(f"told {number}")
    state, said = game.start(setup), list[tuple[Seat, float]]()
    while not isinstance(awaited := game.awaiting(state), Result):
        if isinstance(awaited, Roll):
            faces = tuple(dice.randint(1, sides) for sides in awaited.sides)
            state, _ = game.apply(state, DICE, Rolled(faces))
            continue
        seat = awaited.seats[0]
        decision = decide(
            game, game.view(state, seat), seat, who, dice.randrange(1 << 30), teams=teams
        )
        if decision.worth is not None:
            said.append((seat, decision.worth))
        state, _ = game.apply(state, seat, decision.command)
    return [Told(number, chance, share(awaited.winners, teams, seat)) for seat, chance in said]
