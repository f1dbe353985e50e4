"""The match layer over every game: a random match survives its journal, luck adds up."""

from fractions import Fraction
from math import sqrt
from pathlib import Path

import pytest

from game.core.contract import Choice, Result, Setup
from game.match import journal, scenarios
from game.match.dice import SeededDice
from game.match.headless.play import played_out
from game.match.headless.wiring import random_mind
from game.match.match import Match
from game.match.seats import Party, persons
from game.match.statistics import ledger, statistics
from game.rules import GAMES, load

CASES = [(slug, s.id) for slug in GAMES for s in scenarios.all_scenarios(slug)]
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")


def start(slug: str, id: str) -> Setup:
    scenario = next(s for s in scenarios.all_scenarios(slug) if s.id == id)
    return Setup(scenario, scenario.options, NAMES[: load(slug).seats[0]])


def random_match(slug: str, id: str, path: Path | None = None, seed: int = 0) -> Match:
    setup = start(slug, id)
    dice = SeededDice(f"{slug} {id} {seed}")
    match = Match(load(slug), setup, dice)
    if path:
        match = journal.begin(match.game, setup, Party(persons(setup.seats)), dice, path)
    minds = [random_mind(match.game, seed * 10 + seat) for seat in range(len(setup.seats))]
    played_out(match, minds)
    return match


@pytest.mark.parametrize(("slug", "id"), CASES)
def test_a_match_opens_equal_and_its_dice_verify(slug: str, id: str, tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = random_match(slug, id, path)
    again = journal.open_match(path)
    assert again.states == match.states
    assert again.entries == match.entries
    assert journal.verify(path).sound
    assert len(match.entries) <= match.game.longest(match.setup)


@pytest.mark.parametrize(("slug", "id"), CASES)
def test_a_match_that_was_closed_half_way_ends_the_same(slug: str, id: str, tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match = random_match(slug, id, path)
    lines = path.read_bytes().splitlines(keepends=True)
    half = len(match.entries) // 2
    path.write_bytes(b"".join(lines[: half + 1]))
    again = journal.open_match(path)
    for entry in match.entries[half:]:
        if isinstance(again.awaiting, Choice):
            again.submit(entry.seat, entry.command)
            again.step()
        else:
            again.roll()
    assert again.entries == match.entries
    assert path.read_bytes() == b"".join(lines)


@pytest.mark.parametrize(("slug", "id"), CASES)
def test_every_listed_undo_leads_back_to_the_very_state(slug: str, id: str) -> None:
    match = random_match(slug, id)
    half = match.branch(len(match.entries) // 2, practice=True)
    states = list(half.states)
    while half.undo():
        assert half.states == states[: len(half.states)]
    while half.redo():
        pass
    assert half.states == states


@pytest.mark.parametrize("slug", GAMES)
def test_over_many_matches_what_came_is_what_was_to_be_expected(slug: str) -> None:
    came, expected, variance, reckoned = 0, Fraction(0), Fraction(0), 0
    mine = [id for owner, id in CASES if owner == slug]
    for seed in range(2000):
        id = mine[seed % len(mine)]
        if seed >= 40 and reckoned > 100:
            break
        for reckoning in ledger(random_match(slug, id, seed=seed)).reckonings:
            assert 0 < reckoning.chance <= reckoning.at_least <= 1
            came += reckoning.success
            expected += reckoning.best
            variance += reckoning.best * (1 - reckoning.best)
            reckoned += 1
    assert reckoned > 100
    assert abs(came - expected) < 4 * sqrt(variance)


@pytest.mark.parametrize(("slug", "id"), CASES)
def test_the_counts_of_a_match_add_up(slug: str, id: str) -> None:
    match = random_match(slug, id)
    counted = statistics(match)
    assert isinstance(match.awaiting, Result)
    assert counted.entries == counted.rolls + sum(counted.decisions) == len(match.entries)
    assert sum(counted.events.values()) == sum(len(entry.events) for entry in match.entries)
    assert [sum(c.values()) for c in counted.commands] == list(counted.decisions)
