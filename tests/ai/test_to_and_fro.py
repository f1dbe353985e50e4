"""Nobody goes to and fro between places that are as good as each other."""

from dataclasses import replace
from typing import Any

import pytest

from game.ai.budget import Budget
from game.ai.decide import decide
from game.ai.evaluate import evaluation_of
from game.ai.levels import Level
from game.ai.search.limits import Limits
from game.core.contract import Seat
from game.rules.bitskrieg.commands import Fire as TankFire
from game.rules.bitskrieg.commands import Move as Drive
from game.rules.streetfire import GAME
from game.rules.streetfire.commands import EndTurn, Move
from tests.ai.positions import GAME as TANKS
from tests.ai.positions import drawn
from tests.rules.streetfire.table import Table, table

PLAIN = Level("plain", "", "", Limits())
SURE = PLAIN._replace(error=0.0)


def valued(monkeypatch: pytest.MonkeyPatch, value: Any) -> None:
    plain = evaluation_of(GAME)
    known = replace(
        plain, value=value, careless=value, scale=1.0, rounds=0, aggression=lambda state, seat: 0.0
    )
    monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: known)


def there_and_then(here: Table, budget: Budget, seed: int) -> tuple[Any, Any]:
    """What the only piece of seat 0 does in two of its turns, which look alike otherwise."""
    first = decide(GAME, here.state, 0, PLAIN, seed, budget=budget).command
    if type(first) is EndTurn:
        return first, first
    at = here.name(first.to)
    later = table(f"0 LR {at}; 1 LR G7", turn=here.state.turn + 1)
    return first, decide(GAME, later.state, 0, PLAIN, seed + 100, budget=budget).command


def test_no_piece_goes_back_and_forth_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    valued(monkeypatch, lambda state, seat: 0.0)
    here = table("0 LR A1; 1 LR G7")
    home = here.state.pieces[0].at
    guarded = [there_and_then(here, Budget(), seed)[1] for seed in range(40)]
    assert not [command for command in guarded if command == Move(0, home)]
    free = [decide(GAME, here.state, 0, PLAIN, seed).command for seed in range(40)]
    assert len(set(free)) > 3, "all plans are as good as each other"


def test_a_piece_goes_back_where_that_is_better(monkeypatch: pytest.MonkeyPatch) -> None:
    here = table("0 LR A1; 1 LR G7")
    home = here.state.pieces[0].at

    def value(state: Any, seat: Seat) -> float:
        at_home = state.pieces[0].at == home
        return 1.0 if at_home == (state.turn > here.state.turn) else 0.0

    valued(monkeypatch, value)
    first, second = there_and_then(here, Budget(), 1)
    assert type(first) is Move
    assert second == Move(0, home)


@pytest.mark.parametrize(("turns", "returns"), [(0, False), (1, True)])
def test_what_would_do_a_turn_later_is_not_undone_in_the_same_turn(
    monkeypatch: pytest.MonkeyPatch, turns: int, returns: bool
) -> None:
    """Home is better by 0.4 logits: more than a way back costs (0.2), less than three times it."""
    here = table("0 LR A1; 1 LR G7")
    home = here.state.pieces[0].at
    valued(monkeypatch, lambda state, seat: 0.4 * (state.pieces[0].at == home))
    budget = Budget()
    budget.leave((0, home), here.state.turn, 12)
    away = table("0 LR A2; 1 LR G7", turn=here.state.turn + turns)
    command = decide(GAME, away.state, 0, SURE, 1, budget=budget).command
    assert (command == Move(0, home)) == returns


def test_places_are_forgotten_after_some_moves_and_with_the_match() -> None:
    budget = Budget()
    budget.leave("here", 5, 12)
    assert budget.was_at("here", 6)
    assert not budget.was_at("there", 6)
    assert not budget.was_at("here", 4), "an earlier turn is another match"
    for number in range(12):
        budget.leave(number, 7, 12)
    assert not budget.was_at("here", 8)
    budget.leave("begin", 1, 12)
    assert not budget.was_at(3, 2)


def test_a_place_was_just_left_in_the_same_turn_alone() -> None:
    budget = Budget()
    budget.leave("here", 5, 12)
    assert budget.was_just_at("here", 5)
    assert not budget.was_just_at("there", 5)
    assert not budget.was_just_at("here", 6)


def test_a_decision_that_was_stopped_has_left_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    valued(monkeypatch, lambda state, seat: float(state.pieces[0].at != 0))
    here, budget = table("0 LR A1; 1 LR G7"), Budget()
    decide(GAME, here.state, 0, PLAIN, 1, lambda: True, budget=budget)
    assert not budget.was_at((0, here.state.pieces[0].at), here.state.turn + 1)


def test_a_way_tells_where_a_tank_stood_and_how_it_faced() -> None:
    state = drawn(
        """
        . . . l . . . .
        . . . . . . . .
        . . . . . . . .
        . . 1 . . . . .
        . . . . . 1 . .
        . . 0 . . . . .
        . . . . . 0 . .
        . . . L . . . .
        """
    )
    way = evaluation_of(TANKS).way
    tank = state.tanks[0]
    assert way(state, Drive(0, 51, 1)) == ((0, tank.at, tank.facing), (0, 51, 1))
    assert way(state, TankFire(0, 1)) is None


def test_guns_that_bear_on_nothing_draw_near_when_the_clock_is_close() -> None:
    aggression = evaluation_of(GAME).aggression
    far, near, bears = (f"0 LR {at}; 1 LR G7" for at in ("A1", "C3", "G4"))
    late = [aggression(table(notes, quiet=6).state, 0) for notes in (far, near, bears)]
    assert late[0] < late[1] < late[2] == 0.0
    early = aggression(table(far, quiet=0).state, 0)
    assert late[0] < early < 0.0
    assert aggression(table(far, quiet=6).state, 1) == late[0], "the other gun is as far"
