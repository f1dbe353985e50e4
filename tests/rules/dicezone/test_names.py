"""A tank whose design its player has named bears that name in every word about it."""

from __future__ import annotations

import pytest

from game.core.codec import command_codec
from game.core.contract import Roll, Say
from game.match.match import Match
from game.rules.dicezone import GAME
from game.rules.dicezone.commands import Design
from game.rules.dicezone.data import READY
from game.rules.dicezone.refusals import tank_name
from game.ui.bench.matches import match_of

OWN = (5, 4, 4, 3, 8, 4, 4, 4, 4)


def asked() -> Match:
    match = match_of("dicezone", "arcade_duel", "pp")
    while isinstance(match.awaiting, Roll):
        match.roll()
    return match


def designed(*names: str) -> Match:
    """Return a match in which each seat has handed in the same design by a name."""
    match = asked()
    for seat, name in enumerate(names):
        match.submit(seat, Design(seat, OWN, name))
        match.step()
    return match


def test_a_named_tank_is_called_by_its_name_alone() -> None:
    state = designed("Anvil", "").state
    assert tank_name(state, 0) == Say("dicezone.tank.named", ("Anvil",))
    assert tank_name(state, 1) == Say("dicezone.tank.only", (Say("seat", (1,)),))
    assert [tank.stats for tank in state.tanks] == [OWN, OWN]


def test_of_two_with_the_same_name_each_has_its_number() -> None:
    state = designed("Anvil", "Anvil").state
    assert [tank_name(state, n).values for n in (0, 1)] == [("Anvil", 1), ("Anvil", 2)]


def test_nobody_sees_a_name_before_the_designs_are_opened() -> None:
    match, other = designed("Anvil"), designed("Needle")
    assert match.view(1) == other.view(1)
    assert match.view(0) != other.view(0)


@pytest.mark.parametrize("name", ["\u202elivnA", " Anvil", "An\nvil"])
def test_a_name_that_cannot_be_read_is_refused(name: str) -> None:
    refusal = asked().why_not(0, Design(0, OWN, name))
    assert refusal is not None
    assert refusal.code == "name_wrong"


def test_an_order_without_a_name_is_written_as_it_always_was() -> None:
    codec = command_codec(GAME.commands)
    assert "name" not in codec.plain(Design(0, READY["scout"]))
    assert codec.plain(Design(0, OWN, "Anvil"))["name"] == "Anvil"
    assert codec.restore(codec.plain(Design(0, OWN))) == Design(0, OWN)


def test_a_tank_keeps_its_name_when_plans_are_opened() -> None:
    match = designed("Anvil", "Needle")
    while match.state.phase == "assign":
        for seat in match.awaiting.seats:
            menu = match.game.legal(match.view(seat), seat)
            match.submit(seat, next(iter(menu)))
            match.step()
    assert [tank.name for tank in match.state.tanks] == ["Anvil", "Needle"]
