"""Giving up at the table: no one waits for the computer, whatever it is doing."""

import random
from typing import Any

import pygame
import pytest

from game.core.contract import Choice, Result
from game.core.scenario import Setup
from game.match.dice import SeededDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.rules import GAMES, load
from tests.contract.walks import next_order
from tests.ui.table.driver import Ending, Table, ending, table_with  # noqa: F401
from tests.ui.table.racetable import FirstOracle, players
from tests.words import worded


class Silent(FirstOracle):
    """A computer that never answers: its process has stopped."""

    def poll(self) -> Any:
        return None


def waiting_for_the_computer(slug: str, kinds: str) -> Match:
    """Return a match of a person and computers in which only the first computer is to decide."""
    game, rng = load(slug), random.Random(7)
    scenario = next(s for s in all_scenarios(slug) if len(s.seatings[0].teams) == len(kinds))
    seating = scenario.seatings[0]
    options = {**scenario.options, **seating.options}
    names = ("Ann", "Ben", "Cid")[: len(kinds)]
    match = Match(game, Setup(scenario, options, names, seating.teams), SeededDice("x"))
    match.players = players(kinds)
    while not (isinstance(match.awaiting, Choice) and match.awaiting.seats == (1,)):
        order = next_order(game, match.state, rng)
        assert order is not None
        if match.roll() is None:
            match.take(*order)
    return match


def concede(table: Table) -> None:
    table.key(pygame.K_k, pygame.KMOD_LCTRL)
    table.press(worded("table.concede.yes"))
    table.settle()


@pytest.mark.parametrize("slug", GAMES)
def test_a_person_concedes_while_the_computer_says_nothing(slug: str) -> None:
    oracle = Silent()
    table = table_with(waiting_for_the_computer(slug, "pc"), oracle)
    assert table.session.thinking == 1
    concede(table)
    assert isinstance(table.match.result, Result)
    assert table.match.result.winners == (1,)
    assert isinstance(table.top, Ending)
    assert oracle.stops > 0, "nothing is thought about any more"
    table.close()


def test_of_three_sides_one_concedes_with_the_next_decision() -> None:
    match = waiting_for_the_computer("dicezone", "pcc")
    oracle = FirstOracle(10**9, match.game)
    table = table_with(match, oracle)
    concede(table)
    assert not match.over
    assert table.has(worded("table.concede_later"))
    oracle.after = 1
    for _ in range(200):
        table.post(seconds=0.1)
        if 0 in match.state.out:
            break
    assert 0 in match.state.out
    table.close()
