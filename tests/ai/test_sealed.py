"""Secret choices of others are drawn, for all alike, whether they have been made or not."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from math import exp
from random import Random
from typing import Any

import pytest

from game.ai.decide import Decision, decide
from game.ai.evaluate.evaluation import Evaluation, Rated
from game.ai.levels import Level
from game.ai.search.context import SearchContext
from game.ai.search.draws import drawn
from game.ai.search.limits import Limits
from game.core.contract import Ready
from game.core.sealed import Orders
from tests.ai.barrage import GAME, Aim, Barrage, aims, start

QUICK = Level("quick", "", "", Limits())


def alike(state: Barrage, seat: int) -> float:
    """Points for every gun of a seat that is aimed as one of the next seat's is."""
    other = (seat + 1) % len(state.orders)
    theirs = aims(state, other)
    return float(sum(high in theirs for high in aims(state, seat)))


ALIKE = Evaluation(alike, 1.0, alike)


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Decision]]:
    def choose(evaluation: Evaluation, state: Barrage, seat: int, seed: int = 1) -> Decision:
        monkeypatch.setattr("game.ai.decide.evaluation_of", lambda game, judge: evaluation)
        teams = tuple(range(len(state.orders)))
        return decide(GAME, GAME.view(state, seat), seat, QUICK, seed, teams=teams)

    yield choose


def given(state: Barrage, seat: int, *commands: Any) -> Barrage:
    for command in commands:
        state, _ = GAME.apply(state, seat, command)
    return state


@pytest.mark.parametrize("seats", [2, 3])
def test_a_decision_is_the_same_whoever_has_chosen_first(
    chosen: Callable[..., Decision], seats: int
) -> None:
    nobody = start(seats)
    others = list(range(1, seats))
    ways = [(), (Aim(0, True),), (Aim(1, False), Ready()), (Ready(),)]
    for seed in range(4):
        first = chosen(ALIKE, nobody, 0, seed)
        for clicked in product(ways, repeat=len(others)):
            state = nobody
            for seat, commands in zip(others, clicked, strict=True):
                state = given(state, seat, *commands)
            assert chosen(ALIKE, state, 0, seed) == first


def rated(*points: tuple[Any, float]) -> list[Rated]:
    return [Rated(*entry) for entry in points]


def high_only(state: Barrage, seat: int) -> list[Rated] | None:
    """A draft for seat 1, which rates high aims far above low ones; seat 0 has none."""
    if seat == 0:
        return None
    menu = list(GAME.legal(state, seat))
    points = {Aim(gun, high): 50.0 * high for gun in (0, 1) for high in (False, True)}
    return [Rated(command, points.get(command, -50.0)) for command in menu]


def test_answers_are_drawn_from_the_draft_the_likelier_the_better_they_are_rated(
    chosen: Callable[..., Decision],
) -> None:
    drafted = replace(ALIKE, draft=high_only)
    decision = chosen(drafted, start(needs_all=True), 0)
    assert isinstance(decision.command, Aim)
    assert decision.command.high
    # Seat 1 aims both guns high; the gun still to aim is drawn, high as often as low.
    one, two = (1 / (1 + exp(-points)) for points in (1.0, 2.0))
    worth = decision.reasons[0].value
    assert one <= worth <= two
    assert worth * 6 - one * 6 == pytest.approx(
        round((worth - one) / (two - one) * 6) * (two - one)
    )


def test_an_answer_a_step_of_the_logit_better_is_drawn_e_times_as_often() -> None:
    def draft(state: Barrage, seat: int) -> list[Rated] | None:
        return None if state.orders[1] else rated((Aim(0, True), 70.0), (Aim(0, False), 60.0))

    context = SearchContext(GAME, replace(ALIKE, draft=draft, scale=10.0), 0, (0, 1))
    high = 0
    for seed in range(400):
        state, _ = drawn(context, start(), (1,), Random(seed))
        high += dict(state.orders[1].given)[0]
    # e to 1: 73.1 in a hundred; two standard errors of 400 draws are 4.4.
    assert high / 400 == pytest.approx(0.731, abs=0.045)


def test_a_drawn_answer_gives_every_unit_its_order_before_it_is_ready() -> None:
    context = SearchContext(GAME, ALIKE, 0, (0, 1))
    for needs_all in (False, True):
        for seed in range(20):
            state, _ = drawn(context, start(needs_all=needs_all), (1,), Random(seed))
            orders = state.orders[1]
            assert isinstance(orders, Orders)
            assert orders.ready
            assert [gun for gun, _ in orders.given] == [0, 1]
            assert state.orders[0] is None


def test_the_worth_of_an_order_is_the_mean_over_the_draws(chosen: Callable[..., Decision]) -> None:
    # Aims that seat 1 shares in some draws and not in others are worth something between.
    decision = chosen(ALIKE, start(), 0)
    values = [reason.value for reason in decision.reasons]
    assert len(values) == 3
    assert all(0.5 < value < 1 / (1 + exp(-2.0)) for value in values)


def test_the_last_order_opens_what_was_drawn_and_is_valued_there(
    chosen: Callable[..., Decision],
) -> None:
    state = given(start(), 0, Aim(0, True), Aim(1, True))
    decision = chosen(ALIKE, state, 0)
    assert decision.command == Ready()
    assert decision.nodes >= 6, "once in every draw"


def test_a_draft_that_is_searched_gives_the_commands_that_are_looked_at(
    chosen: Callable[..., Decision],
) -> None:
    def draft(state: Barrage, seat: int) -> list[Rated]:
        aimed = [c for c in GAME.legal(state, seat) if c in (Aim(0, seat == 1), Aim(1, seat == 1))]
        return rated(*((command, 1.0) for command in aimed or [Ready()]))

    searched = replace(ALIKE, draft=draft, searched=lambda state: True)
    decision = chosen(searched, start(), 0)
    assert {reason.command for reason in decision.reasons} == {Aim(0, False), Aim(1, False)}
    assert decision.reasons[0].value == pytest.approx(0.5), "all guns of seat 1 are aimed high"
    taken = chosen(replace(searched, searched=lambda state: False), start(), 0)
    assert taken.nodes == 0, "a draft decides by itself"
