"""A budget of time for a turn, shared over its decisions."""

from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

import pytest

from game.ai.budget import Budget
from game.ai.decide import decide
from game.ai.levels import Level
from game.ai.search.limits import Limits
from tests.ai.battery import GAME, POINTS, Battery

A_TURN = Limits(seconds=2.0, seconds_a_turn=6.0)


def test_time_is_shared_evenly_among_the_decisions_that_are_left() -> None:
    budget = Budget()
    limits = A_TURN._replace(seconds=60.0)
    assert budget.limits(limits, 1, 3).seconds == pytest.approx(2.0)
    budget.spend(1.0)
    assert budget.limits(limits, 1, 2).seconds == pytest.approx(2.5), "what is saved goes on"
    budget.spend(4.0)
    assert budget.limits(limits, 1, 1).seconds == pytest.approx(1.0)


def test_no_decision_takes_longer_than_one_may() -> None:
    assert Budget().limits(A_TURN, 1, 1).seconds == 2.0


def test_a_new_turn_has_its_whole_time_again() -> None:
    budget = Budget()
    budget.limits(A_TURN, 1, 3)
    budget.spend(6.0)
    assert budget.limits(A_TURN, 2, 6).seconds == pytest.approx(1.0)


def test_a_turn_that_took_too_long_leaves_each_decision_a_little() -> None:
    budget = Budget()
    budget.limits(A_TURN, 1, 3)
    budget.spend(9.0)
    assert 0.0 < budget.limits(A_TURN, 1, 3).seconds < 0.5


def test_without_a_time_for_a_turn_nothing_is_shared() -> None:
    budget, limits = Budget(), Limits(seconds=2.0)
    budget.limits(limits, 1, 3)
    budget.spend(9.0)
    assert budget.limits(limits, 1, 3) == limits


def slow(**bounds: float) -> Level:
    """A level for which every look at the clock is a second later."""
    return Level("slow", "", "", Limits(stopwatch=partial(next, count(0.0)), **bounds))


@pytest.fixture
def timed(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that each search is given."""
    given: list[float] = []

    class Recorded:
        nodes = 0

        def __init__(self, mind: Any, limits: Limits, stop: Any, partner: Any) -> None:
            given.append(limits.seconds)

        def plans(self, state: Any) -> list[Any]:
            return []

    monkeypatch.setattr("game.ai.decide.Search", Recorded)
    monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: POINTS)
    return given


def test_decisions_of_a_turn_share_its_time_by_the_subjects_that_are_left(
    timed: list[float],
) -> None:
    level, budget = slow(seconds=60.0, seconds_a_turn=6.0), Budget()
    state = Battery((4, 4), 9)
    decide(GAME, state, 0, level, 1, budget=budget)
    decide(GAME, state._replace(ready=(1,)), 0, level, 1, budget=budget)
    assert timed == pytest.approx([3.0, 5.0]), "two guns; then one, and a second has gone"
    decide(GAME, state._replace(turns=8), 0, level, 1, budget=budget)
    assert timed[-1] == pytest.approx(3.0)


def test_a_game_may_know_better_how_many_decisions_are_left(
    timed: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    six = replace(POINTS, left=lambda state, seat: 6)
    monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: six)
    level = slow(seconds=60.0, seconds_a_turn=6.0)
    decide(GAME, Battery((4, 4), 9), 0, level, 1, budget=Budget())
    assert timed == [1.0]


def test_before_the_first_turn_time_is_shared_too(timed: list[float]) -> None:
    game = replace(GAME, turn=lambda state: None)
    level = slow(seconds=60.0, seconds_a_turn=6.0)
    budget = Budget()
    for _ in range(2):
        decide(game, Battery((4, 4), 9), 0, level, 1, budget=budget)
    assert timed == pytest.approx([3.0, 2.5])


def test_a_search_that_was_stopped_costs_the_turn_nothing(timed: list[float]) -> None:
    level = slow(seconds=60.0, seconds_a_turn=6.0)
    budget, state = Budget(), Battery((4, 4), 9)
    decide(GAME, state, 0, level, 1, lambda: True, budget=budget)
    decide(GAME, state, 0, level, 1, budget=budget)
    assert timed == [3.0, 3.0]


def test_a_game_of_long_turns_may_bound_the_time_of_every_level(
    timed: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    brisk = replace(POINTS, seconds_a_turn=4.0)
    monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: brisk)
    for level in (slow(seconds=60.0), slow(seconds=60.0, seconds_a_turn=6.0)):
        decide(GAME, Battery((4, 4), 9), 0, level, 1, budget=Budget())
    shorter = slow(seconds=60.0, seconds_a_turn=1.0)
    decide(GAME, Battery((4, 4), 9), 0, shorter, 1, budget=Budget())
    assert timed == [2.0, 2.0, 0.5]


def test_however_many_decisions_a_turn_has_its_time_and_a_tenth_are_enough() -> None:
    budget, limits = Budget(), Limits(seconds=60.0, seconds_a_turn=6.0)
    spent = 0.0
    for _ in range(200):
        given = budget.limits(limits, 1, 3)
        assert given.seconds > 0.0
        spent += given.seconds + given.reserve
        budget.spend(given.seconds + given.reserve)
    assert spent < 6.6 + 200 * 0.01


def test_a_decision_may_end_its_first_look_in_what_other_decisions_leave() -> None:
    given = Budget().limits(Limits(seconds=60.0, seconds_a_turn=6.0), 1, 30)
    assert given.seconds == pytest.approx(0.2)
    assert given.seconds + given.reserve == pytest.approx(6.6 / 5)


def test_a_hurried_turn_has_only_moments_left_and_the_next_one_all_its_time() -> None:
    budget = Budget()
    budget.limits(A_TURN, 1, 3)
    budget.hurry()
    given = budget.limits(A_TURN, 1, 2)
    assert given.seconds + given.reserve < 0.15
    assert budget.used(0.0) == 1.0
    assert budget.limits(A_TURN, 2, 6).seconds == pytest.approx(1.0)
    assert budget.used(3.0) == 0.5


def test_a_turn_without_a_time_has_used_no_share_of_it() -> None:
    budget = Budget()
    budget.limits(Limits(), 1, 3)
    assert budget.used(3.0) is None


def test_a_hurried_decision_counts_and_ends_the_thinking_of_the_turn(timed: list[float]) -> None:
    level = slow(seconds=60.0, seconds_a_turn=6.0)
    budget, state = Budget(), Battery((4, 4), 9)
    decide(GAME, state, 0, level, 1, budget=budget, hurry=lambda: True)
    decide(GAME, state._replace(ready=(1,)), 0, level, 1, budget=budget)
    assert timed == pytest.approx([3.0, 0.12])
