"""A team that its player has named bears that name where both are opened."""

from __future__ import annotations

import pytest

from game.core.codec import command_codec
from game.core.contract import Roll, Say
from game.match.match import Match
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.commands import ChooseTanks
from game.rules.bitskrieg.events import TanksRevealed
from game.ui.bench.matches import match_of


def asked() -> Match:
    match = match_of("bitskrieg", "open_ground", "pp")
    while isinstance(match.awaiting, Roll):
        match.roll()
    return match


def chosen(*names: str) -> Match:
    """Return a match in which each seat has chosen the same team by a name."""
    match = asked()
    for seat, name in enumerate(names):
        match.submit(seat, ChooseTanks(1, 2, 2, 0, name))
        match.step()
    return match


def test_the_log_tells_the_name_of_a_team_with_its_tanks() -> None:
    match = chosen("Steel Fist", "")
    told = next(e for e in match.entries[-1].events if isinstance(e, TanksRevealed))
    line = GAME.tell(match.states[-2], told)
    assert line is not None
    team = Say("bitskrieg.team", (1, 2, 2, 0))
    assert line.say.values[1::2] == (Say("bitskrieg.team_named", ("Steel Fist", team)), team)


def test_nobody_sees_a_name_before_the_teams_are_opened() -> None:
    match, other = chosen("Steel Fist"), chosen("Anvil")
    assert match.view(1) == other.view(1)
    assert match.view(0) != other.view(0)


@pytest.mark.parametrize("name", ["\u202etsiF", " Fist", "Fi\nst"])
def test_a_name_that_cannot_be_read_is_refused(name: str) -> None:
    refusal = asked().why_not(0, ChooseTanks(1, 2, 2, 0, name))
    assert refusal is not None
    assert refusal.code == "name_wrong"


def test_an_order_without_a_name_is_written_as_it_always_was() -> None:
    codec = command_codec(GAME.commands)
    assert "name" not in codec.plain(ChooseTanks(1, 2, 2, 0))
    assert codec.plain(ChooseTanks(1, 2, 2, 0, "Fist"))["name"] == "Fist"
    assert codec.restore(codec.plain(ChooseTanks(1, 2, 2, 0))) == ChooseTanks(1, 2, 2, 0)
