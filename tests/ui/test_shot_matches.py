"""Matches for pictures: begun by number or id, and played up to a phase."""

import pytest

from game.core.contract import Command, Seat
from game.match.dice import ScriptedDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.rules import GAMES
from game.ui.bench.matches import match_of
from tests.match.race import RACE, Bid, Step, setup
from tools.shots.matches import reached


def first(match: Match, seat: Seat) -> Command:
    """Return the first of what a seat may do."""
    return match.game.legal(match.state, seat)[0]


def test_everybody_takes_what_is_chosen_until_the_phase_is_reached() -> None:
    match = reached(Match(RACE, setup(), ScriptedDice([[6]])), "throw", first)
    assert match.state.phase == "throw"
    assert [type(entry.command) for entry in match.entries[:3]] == [Bid, Bid, Step]


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_scenario_is_found_by_its_id_as_by_its_number(slug: str) -> None:
    last = all_scenarios(slug)[-1]
    seats = "p" * len(last.seatings[0].teams)
    assert match_of(slug, last.id, seats).setup == match_of(slug, -1, seats).setup
    with pytest.raises(ValueError, match="nowhere"):
        match_of(slug, "nowhere")
