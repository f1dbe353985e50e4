"""The search in a game that uses all of the contract: threads, secret orders, activations."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.ai.decide import decide
from game.ai.levels import Level
from game.ai.search.limits import Limits
from game.core.contract import DICE, Choice, Ready, Result, Roll, Rolled
from game.core.scenario import Teams
from game.core.sealed import NOT_ASKED
from tests.tiny import TINY, setup
from tests.tiny.evaluation import EVALUATION, value
from tests.tiny.state import Aim, Cover, Slash

QUICK = Level("quick", "", "", Limits(nodes=30))
TEAMS = ((0, 1, 0), (0, 1), (0, 1, 2))


def settled_value(state: Any, seat: int) -> float:
    """The value; a position inside a thread, or with secret orders half made, has none."""
    awaited = TINY.awaiting(state)
    assert isinstance(awaited, Choice)
    assert awaited.thread is None
    if awaited.sealed:
        assert all(orders in (None, NOT_ASKED) for orders in state.orders)
    return value(state, seat)


@pytest.fixture(autouse=True)
def careful(monkeypatch: pytest.MonkeyPatch) -> None:
    evaluation = replace(EVALUATION, value=settled_value, careless=settled_value)
    monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: evaluation)
    monkeypatch.setattr("game.ai.decide.DRAWS", 2)


def played(teams: Teams, seed: int) -> Iterator[tuple[Any, int, Any]]:
    """A match of the computer against itself: the positions in which it decides."""
    rng = random.Random(seed)
    state = TINY.start(setup(teams, rounds=2))
    while not isinstance(awaited := TINY.awaiting(state), Result):
        if isinstance(awaited, Roll):
            seat, command = DICE, Rolled(tuple(rng.randint(1, s) for s in awaited.sides))
        else:
            seat = rng.choice(awaited.seats)
            decision = decide(TINY, TINY.view(state, seat), seat, QUICK, seed, teams=teams)
            command = decision.command
            yield state, seat, decision
        state, _ = TINY.apply(state, seat, command)


@pytest.mark.parametrize("teams", TEAMS)
def test_no_position_inside_a_thread_or_a_secret_choice_is_valued(teams: Teams) -> None:
    purposes = set()
    for state, seat, decision in played(teams, 3):
        assert TINY.why_not(state, seat, decision.command) is None
        purposes.add(TINY.awaiting(state).purpose)
    assert {"orders", "act"} <= purposes


def test_fighters_go_and_strike_in_one_plan() -> None:
    runs = [d.commands for seed in range(3) for _, _, d in played((0, 1), seed)]
    assert any(len(run) > 1 and isinstance(run[-1], Slash) for run in runs)
    for run in runs:
        assert len({command.fighter for command in run if hasattr(command, "fighter")}) <= 1


@pytest.mark.parametrize("teams", TEAMS)
def test_a_decision_is_the_same_whoever_has_given_orders_first(teams: Teams) -> None:
    start = TINY.start(setup(teams))
    nobody = decide(TINY, TINY.view(start, 0), 0, QUICK, 5, teams=teams)
    half, _ = TINY.apply(start, 1, Aim(2, 1))
    closed, _ = TINY.apply(half, 1, Ready())
    other, _ = TINY.apply(TINY.apply(start, 1, Cover(2))[0], 1, Ready())
    for state in (half, closed, other):
        assert decide(TINY, TINY.view(state, 0), 0, QUICK, 5, teams=teams) == nobody
