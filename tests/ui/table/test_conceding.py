"""Giving up at the table: no one waits for the computer, whatever it is doing."""

import random
from typing import Any

import pygame
import pytest

from game.core.contract import Choice, Result, Roll
from game.core.scenario import Setup
from game.match.dice import DiceSource, SeededDice, TypedDice
from game.match.match import Match
from game.match.scenarios import all_scenarios
from game.rules import GAMES, load
from game.rules.streetfire.commands import EndTurn
from game.ui.scenes.table.menu import decides
from tests.contract.walks import next_order
from tests.nightly import some_daily
from tests.ui.table.driver import Ending, Table, ending, table_with  # noqa: F401
from tests.ui.table.racetable import FirstOracle, players
from tests.words import worded


class Silent(FirstOracle):
    """A computer that never answers: its process has stopped."""

    def poll(self) -> Any:
        return None


def begun(slug: str, kinds: str, dice: DiceSource, scenario_id: str = "") -> Match:
    """Return a match of persons and computers at its start, in the first scenario for so many."""
    game = load(slug)
    scenario = next(
        s
        for s in all_scenarios(slug)
        if len(s.seatings[0].teams) == len(kinds) and scenario_id in ("", s.id)
    )
    seating = scenario.seatings[0]
    options = {**scenario.options, **seating.options}
    names = ("Ann", "Ben", "Cid")[: len(kinds)]
    match = Match(game, Setup(scenario, options, names, seating.teams), dice)
    match.players = players(kinds)
    return match


def waiting_for(slug: str, kinds: str, seed: str = "x") -> Match:
    """Return a match of persons and computers in which only the second seat is to decide."""
    match, rng = begun(slug, kinds, SeededDice(seed)), random.Random(7)
    while not (isinstance(match.awaiting, Choice) and match.awaiting.seats == (1,)):
        order = next_order(match.game, match.state, rng)
        assert order is not None
        if match.roll() is None:
            match.take(*order)
    return match


def concede(table: Table) -> None:
    table.key(pygame.K_k, pygame.KMOD_LCTRL)
    table.press(worded("table.concede.yes"))
    table.settle()


@pytest.mark.parametrize("slug", some_daily(GAMES, 3))
def test_a_person_concedes_while_the_computer_says_nothing(slug: str) -> None:
    oracle = Silent()
    table = table_with(waiting_for(slug, "pc"), oracle)
    assert table.session.thinking == 1
    concede(table)
    assert isinstance(table.match.result, Result)
    assert table.match.result.winners == (1,)
    assert isinstance(table.top, Ending)
    assert oracle.stops > 0, "nothing is thought about any more"
    table.close()


def test_of_three_sides_one_concedes_with_the_next_decision() -> None:
    match = waiting_for("dicezone", "pcc")
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


def test_of_three_sides_two_concede_and_the_third_has_won() -> None:
    match = waiting_for("dicezone", "pcp")
    oracle = FirstOracle(10**9, match.game)
    table = table_with(match, oracle).lifted()
    concession = table.session.concession
    assert [concession.give(seat) for seat in (2, 0)] == [False, False]
    oracle.after = 1
    for _ in range(200):
        table.post(seconds=0.1)
        if match.over:
            break
    assert match.result is not None
    assert match.result.winners == (1,)
    table.close()


def test_a_concession_while_dice_are_typed_waits_for_nothing_but_them() -> None:
    match = begun("streetfire", "pc", TypedDice(), "old_centre")
    assert isinstance(match.awaiting, Roll)
    table = table_with(match, Silent())
    concede(table)
    assert not match.over
    assert table.has(worded("table.concede_later"))
    faces = tuple(max(group.sides for group in match.awaiting.groups) for _ in match.awaiting.sides)
    assert table.session.type_faces(faces) is None
    table.settle()
    assert match.result is not None
    assert match.result.winners == (1,)
    table.close()


@pytest.mark.parametrize("asked_first", [True, False])
def test_of_two_people_the_one_who_asked_concedes_whoever_is_next_meanwhile(
    asked_first: bool,
) -> None:
    table = table_with(waiting_for("streetfire", "pp", "a"), FirstOracle(), quick=False)
    assert table.session.eyes == 1
    if asked_first:
        table.key(pygame.K_k, pygame.KMOD_LCTRL, settle=False)
    assert table.session.give(EndTurn()) is None
    if not asked_first:
        table.key(pygame.K_k, pygame.KMOD_LCTRL, settle=False)
    table.settle()
    while table.match.roll() is not None:
        pass
    assert table.match.awaiting.seats == (0,)  # type: ignore[union-attr]
    table.settle().press(worded("table.concede.yes"))
    assert table.match.result is not None
    assert table.match.result.winners == (0,)
    table.close()


@pytest.mark.parametrize(
    ("scenario", "teams", "seat", "ends"),
    [
        ("tag_teams", (0, 1, 0), 1, True),
        ("tag_teams", (0, 1, 0), 0, False),
        ("three_way", (0, 1, 2), 1, False),
    ],
)
def test_the_question_tells_whether_the_match_ends_by_sides_not_by_players(
    scenario: str, teams: tuple[int, ...], seat: int, ends: bool
) -> None:
    chosen = next(s for s in all_scenarios("dicezone") if s.id == scenario)
    seating = next(s for s in chosen.seatings if s.teams == teams)
    options = {**chosen.options, **seating.options}
    setup = Setup(chosen, options, ("Ann", "Ben", "Cid"), teams)
    match = Match(load("dicezone"), setup, SeededDice("x"))
    assert decides(match, seat) is ends
