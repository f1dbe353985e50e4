"""Measuring how even a scenario is: matches of captains, and what each side wins of them."""

from collections.abc import Iterator
from itertools import count
from typing import Final

from game.ai.arena import Series, one_match, seated
from game.core.contract import AnyGame
from game.core.scenario import Scenario, Setup
from game.match.seats import options_for

LEVEL: Final = "captain"
"""Who plays."""


def side_shares(
    game: AnyGame, scenario: Scenario, rules: str, seed: int
) -> Iterator[tuple[float, ...]]:
    """Yield match after match how much of it each side has won, without an end.

    From match to match the players change sides, and each match has dice of its own.
    """
    seating = scenario.seatings[0]
    teams, players = seating.teams, (LEVEL,) * len(seating.teams)
    setup = Setup(scenario, options_for(scenario, seating, rules), players, teams, rules)
    series = Series(game.slug, scenario.id, players, 0, seed)
    first = [teams.index(side) for side in sorted(set(teams))]
    for number in count():
        played, sitting = one_match(game, setup, series, number), seated(teams, number)
        yield tuple(played.shares[sitting[seat]] for seat in first)
