"""The match layer over every game: a random match survives its journal, luck adds up."""

from fractions import Fraction
from functools import cache
from itertools import starmap
from math import sqrt
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.core.contract import Choice, DiceGroup, Result
from game.core.scenario import Setup
from game.match import journal, scenarios
from game.match.dice import SeededDice
from game.match.headless.play import played_out
from game.match.headless.wiring import random_mind
from game.match.match import Match
from game.match.seats import Party, persons
from game.match.statistics import ledger, statistics
from game.match.statistics.judging import casts_of, judgements
from game.rules import GAMES, load
from tests.nightly import some_daily

CASES = [(slug, s.id) for slug in GAMES for s in scenarios.all_scenarios(slug)]
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay")


def start(slug: str, id: str) -> Setup:
    scenario = next(s for s in scenarios.all_scenarios(slug) if s.id == id)
    teams, options = scenario.seatings[0]
    return Setup(scenario, {**scenario.options, **options}, NAMES[: len(teams)], teams)


def random_match(slug: str, id: str, path: Path | None = None, seed: int = 0) -> Match:
    setup = start(slug, id)
    dice = SeededDice(f"{slug} {id} {seed}")
    match = Match(load(slug), setup, dice)
    if path:
        match = journal.begin(match.game, setup, Party(persons(setup.seats)), dice, path)
    played_out(match, [random_mind(match.game)] * len(setup.seats))
    return match


@cache
def kept_match(slug: str, id: str) -> tuple[Match, bytes]:
    """Return a random match, played once a process, and its file."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.cbm"
        match = random_match(slug, id, path)
        return match, path.read_bytes()


@pytest.mark.parametrize(("slug", "id"), some_daily(starmap(pytest.param, CASES), 4))
def test_a_match_opens_equal_and_its_dice_verify(slug: str, id: str, tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match, file = kept_match(slug, id)
    path.write_bytes(file)
    again = journal.open_match(path)
    assert again.states == match.states
    assert again.entries == match.entries
    assert journal.verify(path).sound
    assert len(match.entries) <= match.game.longest(match.setup)


@pytest.mark.parametrize(("slug", "id"), some_daily(starmap(pytest.param, CASES), 4))
def test_a_match_that_was_closed_half_way_ends_the_same(slug: str, id: str, tmp_path: Path) -> None:
    path = tmp_path / "a.cbm"
    match, file = kept_match(slug, id)
    lines = file.splitlines(keepends=True)
    half = lines[: len(lines) // 2]
    path.write_bytes(b"".join(half))
    again = journal.open_match(path)
    ordered = [line for line in half if not line.startswith(b'{"open":')]
    assert len(again.entries) >= len(ordered) - 5
    for entry in match.entries[len(again.entries) :]:
        if isinstance(again.awaiting, Choice):
            again.submit(entry.seat, entry.command)
            again.step()
        else:
            again.roll()
    assert again.entries == match.entries
    if not any(b'"sealed":' in line for line in lines[len(half) :]):  # whose salt is by chance
        assert path.read_bytes() == b"".join(lines)


def handed_over(slug: str) -> tuple[Match, int]:
    """Return a match in which one person has just handed over to the other without a die."""
    for seed in range(20):
        whole = random_match(slug, next(id for game, id in CASES if game == slug), seed=seed)
        match = Match(whole.game, whole.setup, SeededDice("x"))
        for number, entry in enumerate(whole.entries[:-1], 1):
            match.take(entry.seat, entry.command)
            awaited = match.awaiting
            free = match.can_undo() is None and number > 20 and not match.conceals(number - 1)
            if free and isinstance(awaited, Choice) and entry.seat not in awaited.seats:
                return match, entry.seat
    raise AssertionError(f"nobody hands over in {slug}")


@pytest.mark.parametrize("slug", GAMES)
def test_who_hands_over_may_take_it_back_till_the_other_decides(slug: str) -> None:
    match, seat = handed_over(slug)
    other = match.awaiting.seats[0]
    refusal = match.can_undo(other)
    assert refusal is not None
    assert refusal.code == "undo.not_yours"
    assert match.can_undo(seat) is None
    command = match.game.legal(match.state, other)[0]
    match.take(other, command)
    assert match.can_undo(seat) is not None, "the other has decided"
    if match.undo(other):
        assert match.can_undo(seat) is not None, "it stays so when that is taken back"


@pytest.mark.parametrize("slug", GAMES)
def test_who_hands_over_takes_back_their_last_order_and_no_more(slug: str) -> None:
    match, seat = handed_over(slug)
    entries = len(match.entries)
    assert match.undo(seat) == 1
    assert len(match.entries) == entries - 1
    assert seat in match.awaiting.seats


@pytest.mark.parametrize(("slug", "id"), CASES)
def test_every_listed_undo_leads_back_to_the_very_state(slug: str, id: str) -> None:
    match, _ = kept_match(slug, id)
    half = match.branch(len(match.entries) // 2, practice=True)
    states = list(half.states)
    while half.undo():
        assert half.states == states[: len(half.states)]
    while half.redo():
        pass
    assert half.states == states


@pytest.mark.parametrize("slug", some_daily(GAMES, 5))
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
            expected += reckoning.good
            variance += reckoning.good * (1 - reckoning.good)
            reckoned += 1
    assert reckoned > 100
    assert abs(came - expected) < 4 * sqrt(variance)


@pytest.mark.parametrize(("slug", "id"), CASES)
def test_every_die_of_an_order_is_judged_by_odds_or_else_by_its_bands(slug: str, id: str) -> None:
    match, _ = kept_match(slug, id)
    judges: dict[tuple[int, DiceGroup], list[int]] = {}
    for judgement in judgements(match):
        for cast in judgement.casts:
            judges.setdefault((cast.entry, cast.group), []).append(judgement.entry)
    for cast in casts_of(match):
        by = judges.get((cast.entry, cast.group), [])
        if cast.roll.thread is None:
            assert by == [], "a lot"
        else:
            assert len(set(by)) == 1
            span = match.span_of(cast.entry)
            assert by[0] in (*span.orders, *range(span.first, cast.entry + 1))


@pytest.mark.parametrize(("slug", "id"), CASES)
def test_the_counts_of_a_match_add_up(slug: str, id: str) -> None:
    match, _ = kept_match(slug, id)
    counted = statistics(match)
    assert isinstance(match.awaiting, Result)
    assert counted.entries == counted.rolls + sum(counted.decisions) == len(match.entries)
    assert sum(counted.events.values()) == sum(len(entry.events) for entry in match.entries)
    assert [sum(c.values()) for c in counted.commands] == list(counted.decisions)
