"""How the computer storms a position and holds one, and that it judges a position but one way."""

from typing import Any

import pytest

from game.ai.evaluate.portable import EVALUATION, blows
from game.ai.evaluate.portable.ground import gap
from game.ai.evaluate.portable.march import shelling
from game.ai.evaluate.portable.outlook import value
from game.ai.evaluate.portable.plans import plans
from game.ai.evaluate.portable.ranks import ranks_of
from game.core.boards.cells import OFF
from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.match.seats import options_for
from game.rules.portable import GAME
from game.rules.portable.commands import Move
from game.rules.portable.state import State
from game.rules.portable.units import with_units
from tests.ai.wandering import random_positions

RIFLE_RANGE = 3
SIEGES = ("the_ridge", "over_the_top")


def start_of(id: str) -> State:
    scenario = next(one for one in supplied("portable") if one.id == id)
    seating = scenario.seatings[0]
    setup = Setup(scenario, options_for(scenario, seating), ("Ada", "Ben"), (0, 1))
    return GAME.start(setup)


def acting(id: str, **changed: Any) -> State:
    """The attacker at the beginning of the activations, with all dice at hand."""
    return start_of(id)._replace(
        **{"phase": "activate", "seat": 0, "first": 1, "left": 20, **changed}
    )


def places_wished(state: State) -> list[int]:
    """The squares to which the attacker's three best plans lead."""
    best = [rated.command for rated in plans(state, 0)[:3] if rated.points > 0.3]
    return [command.to for command in best if type(command) is Move]


def nearest(state: State, cell: int) -> int:
    return gap(state.field.board, cell, state.layout.held[1])


@pytest.mark.parametrize("id", SIEGES)
def test_who_storms_a_position_shells_it_first_out_of_rifle_range(id: str) -> None:
    state = acting(id, turn=2)
    assert shelling(state, 0)
    assert all(nearest(state, cell) > RIFLE_RANGE for cell in places_wished(state))


@pytest.mark.parametrize("id", SIEGES)
def test_then_all_go_forward(id: str) -> None:
    state = acting(id, turn=5)
    assert not shelling(state, 0)
    wished = places_wished(state)
    assert len(wished) == 3
    starts = [nearest(state, unit.at) for unit in state.units if unit.seat == 0]
    assert min(nearest(state, cell) for cell in wished) < min(starts)


@pytest.mark.parametrize("id", SIEGES)
def test_nobody_waits_once_a_square_is_taken_or_the_enemy_is_exhausted(id: str) -> None:
    assert not shelling(acting(id, turn=2, owners=(0, 1, 1, 1)), 0)
    assert not shelling(acting(id, turn=2, exhausted=(0, 1)), 0)


def test_without_guns_nobody_waits_for_them() -> None:
    state = acting("the_ridge", turn=2)
    guns = [n for n, unit in enumerate(state.units) if (unit.seat, unit.kind) == (0, "artillery")]
    lost = {number: state.units[number]._replace(sp=0, at=OFF) for number in guns}
    assert not shelling(with_units(state, lost), 0)


@pytest.mark.parametrize("id", ["first_orders", "crossroads", "cavalry_screen"])
def test_nobody_waits_where_nothing_must_be_taken(id: str) -> None:
    state = acting(id, turn=1)
    assert not shelling(state, 0)
    assert not shelling(state, 1)


def test_nobody_is_uneasy_about_waiting_for_the_guns() -> None:
    assert EVALUATION.urge(acting("over_the_top", turn=2), 0) == 0.0
    assert EVALUATION.urge(acting("over_the_top", turn=5), 0) < 0.0


def test_the_gap_to_others_is_the_least_distance() -> None:
    state = start_of("crossroads")
    board = state.field.board
    theirs = [unit.at for unit in state.units if unit.seat == 1 and unit.at != OFF]
    for cell in range(0, len(board.ground), 7):
        least = min(board.distance(cell, at) for at in theirs)
        assert gap(board, cell, state.layout.held[1]) == least


@pytest.mark.parametrize("id", ["crossroads", *SIEGES])
def test_a_position_is_worth_the_same_whatever_was_looked_at_before(id: str) -> None:
    seen = list(random_positions(GAME, start_of(id), 3, 60))
    kept = [value(state, 0) for state in seen]
    for state, known in zip(seen, kept, strict=True):
        for kept_answers in (ranks_of, blows.fire, blows.shell, blows.storm, blows.fight):
            kept_answers.cache_clear()
        assert value(state, 0) == known
