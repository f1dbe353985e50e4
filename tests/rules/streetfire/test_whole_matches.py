"""Whole matches of random play, in the town and in the thick of it: masks, limits, the contract."""

import random
from collections.abc import Callable, Iterator
from inspect import signature
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.boards.cells import OFF, mask_of
from game.core.contract import DICE, Command, Result, Roll, Rolled
from game.core.scenario import Setup
from game.rules.streetfire import GAME
from game.rules.streetfire import commands as do
from game.rules.streetfire.state import State
from tests.contract import (
    test_menus,
    test_odds,
    test_play,
    test_secrets,
    test_threads,
    test_words,
)
from tests.contract.walks import Case
from tests.nightly import some_daily
from tests.rules.streetfire.table import CATHEDRAL, LOW_TOWN, OLD_CENTRE, setup, table

LR, SR = 0, 1
PAIR = ((LR, SR), (LR, SR))

BATTLES = {
    "street": setup(OLD_CENTRE, PAIR, ("D3", "D5")),
    "ring": setup(LOW_TOWN, ((LR, SR, SR), (LR, LR, SR)), ("C3", "E4"), rounding="down"),
    "once": setup(CATHEDRAL, PAIR, ("D4", "E5"), toss="once", hit_points=(8, 3)),
    "roofs": setup(LOW_TOWN, PAIR, ("B2", "C4"), ring_tiebreak=False),
}
"""Starts so near that shooting begins in turn 1, as no scenario has them."""
CASES = [Case(GAME, start) for start in BATTLES.values()]
every_battle = pytest.mark.parametrize("case", CASES, ids=BATTLES)


def random_match(start: Setup, seed: int) -> Iterator[tuple[State, int, Command]]:
    """Yield each position with the seat and the random command given in it, to the end."""
    chance = random.Random(seed)
    state = GAME.start(start)
    while not isinstance(awaited := GAME.awaiting(state), Result):
        if isinstance(awaited, Roll):
            seat, command = DICE, Rolled(tuple(chance.randint(1, s) for s in awaited.sides))
        else:
            seat = awaited.seats[0]
            menu = GAME.legal(state, seat)
            command = chance.choice(menu)  # of the whole list, so that few halves end early
        yield state, seat, command
        state, _ = GAME.apply(state, seat, command)
    yield state, DICE, Rolled(())


@every_battle
@pytest.mark.parametrize("seed", range(6))
def test_the_masks_say_what_the_records_say(case: Case, seed: int) -> None:
    for state, _, _ in random_match(case.setup, seed):
        for seat in (0, 1):
            own = [(n, p) for n, p in enumerate(state.pieces) if p.seat == seat and p.hp]
            assert state.held[seat] == mask_of([piece.at for _, piece in own])
            assert state.alive[seat] == mask_of([number for number, _ in own])
        assert not state.held[0] & state.held[1], "both sides are never on one spot"  # SF-2.6
        assert all((piece.at == OFF) == (piece.hp == 0) for piece in state.pieces)
        if state.phase in ("act", "damage"):
            assert not state.ready & ~state.alive[state.active]


@every_battle
@pytest.mark.parametrize("seed", range(6))
def test_a_match_ends_within_its_bound_and_hit_points_never_rise(case: Case, seed: int) -> None:
    # SF-4.12, SF-9.2, SF-9.7
    entries = list(random_match(case.setup, seed))
    assert len(entries) - 1 <= GAME.longest(case.setup)
    points = [[piece.hp for piece in state.pieces] for state, _, _ in entries]
    for before, after in pairwise(points):
        assert all(new <= old for old, new in zip(before, after, strict=True))
    last = entries[-1][0]
    assert last.ending is not None
    assert any(last.alive)


def test_random_battles_meet_every_command_and_ending() -> None:
    commands, endings = set(), set()
    for seed in range(40):
        for case in CASES:
            entries = list(random_match(case.setup, seed))
            commands |= {type(command) for _, _, command in entries}
            endings.add(entries[-1][0].ending.reason)  # type: ignore[union-attr]
    assert commands == {do.Move, do.Fire, do.EndTurn, Rolled}
    assert endings >= {"elimination", "quiet"}


CHAPTERS = (test_menus, test_odds, test_play, test_secrets, test_threads, test_words)
LAWS = [
    law
    for chapter in CHAPTERS
    for name, law in vars(chapter).items()
    if name.startswith("test_") and "case" in signature(law).parameters
]


@every_battle
@pytest.mark.parametrize(
    "law", some_daily(LAWS, 2), ids=lambda law: law.__name__.removeprefix("test_")
)
def test_the_contract_holds_in_the_thick_of_it(case: Case, law: Callable[[Case], None]) -> None:
    law(case)


@given(st.data())
def test_a_shot_is_offered_exactly_in_range_and_sight(data: st.DataObject) -> None:  # SF-3.2
    """Two guns anywhere: straight distance, and the roofs read block by block."""
    town = table("0 LR A1; 1 LR A4").state.field.town
    names = [town.streets.name(c) for c in town.streets.cells if town.streets.positions >> c & 1]
    here, there = data.draw(st.lists(st.sampled_from(names), min_size=2, max_size=2, unique=True))
    kind, points = data.draw(st.sampled_from(["LR", "SR"])), data.draw(st.integers(1, 6))
    position = table(f"0 {kind} {here} {points}; 1 LR {there}")
    (u, v), (u2, v2) = (town.streets.point(position.at(name)) for name in (here, there))
    reach = (12 if kind == "LR" else 8) / (1 if points > 3 else 2)
    in_range = 4 * ((u - u2) ** 2 + (v - v2) ** 2) <= reach**2
    straight = (u == u2 and u % 2 == 0) or (v == v2 and v % 2 == 0)
    over = town.streets.passed_over(position.at(here), position.at(there))
    heights = [town.heights[block] for block in over]
    low = all(h == 1 for h in (*heights[:1], *heights[-1:]))
    low = low and all(h <= 2 for h in (*heights[1:2], *heights[-2:-1]))
    assert (position.targets(0) == [there]) == (in_range and (straight or low))
