"""The trainer: its arithmetic, its runs, and matches of self-play in any game."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.ai.evaluate.evaluation import Evaluation, Features
from game.ai.evaluate.network import Network
from game.core.contract import Result, Seat
from game.core.scenario import Teams
from tests.nightly import nightly
from tests.tiny import SCENARIO, TINY, scenario
from tests.tiny.evaluation import EVALUATION
from tests.tiny.state import State
from tools.training import duels, results, selfplay
from tools.training.goals import Step, against_even, ends_of, goals, goals_of_all
from tools.training.network import (
    Weights,
    as_sure,
    begun,
    between,
    learned,
    learner,
    logits,
    loss,
    mean,
    slopes,
    taken_up,
)
from tools.training.run import ROUND, Plan, Run, go_on, read, start, write
from tools.training.selfplay import Match, Ways, drawn_options, drawn_setup, match


def test_a_goal_mixes_what_was_seen_with_what_came() -> None:
    """Reckoned by hand with lambda 0.8: last 0.8 * 1 + 0.2 * 0.9, the one before from its loss."""
    steps = [Step(0, 0.5), Step(1, 0.4), Step(0, 0.9)]
    last = 0.8 * 1.0 + 0.2 * 0.9
    middle = 0.8 * (1.0 - last) + 0.2 * 0.4
    first = 0.8 * (1.0 - middle) + 0.2 * 0.5
    assert goals(steps, (1.0, 0.0), (0, 1), 0.8) == pytest.approx([first, middle, last])


def test_nothing_is_learned_from_what_comes_after_an_action_at_random() -> None:
    steps = [Step(0, 0.5), Step(1, 0.4, explored=True), Step(1, 0.2)]
    found = goals(steps, (1.0, 0.0), (0, 1), 1.0)
    assert found == pytest.approx([0.6, 0.4, 0.0])


def test_each_of_three_sides_has_goals_of_its_own() -> None:
    steps = [Step(0, 0.3), Step(1, 0.2), Step(2, 0.4), Step(0, 0.5)]
    found = goals(steps, (1.0, 0.0, 0.0), (0, 1, 2), 0.5)
    assert found == pytest.approx([0.5 * 0.75 + 0.15, 0.1, 0.2, 0.75])


def test_a_side_that_does_not_decide_expects_what_it_will_at_its_own_next_step() -> None:
    steps = [Step(0, 0.3), Step(1, 0.2)]
    first, second = goals_of_all(steps, (1.0, 0.0, 0.0), (0, 1, 2), 0.5)
    assert first == pytest.approx((0.65, 0.1, 0.0))
    assert second == pytest.approx((1.0, 0.1, 0.0))


def test_where_all_look_for_themselves_a_position_is_learned_from_in_two_pairs_of_eyes(
    skirmish: Evaluation,
) -> None:
    played = match(Ways("skirmish", 1), 0, drawn_weights(3, 4))
    assert len(played.rows) % 2 == 0
    assert (played.rows[0::2, 2] == played.rows[1::2, 2]).all()
    assert (played.rows[0::2] != played.rows[1::2]).any()


def test_allies_learn_from_each_other() -> None:
    found = goals([Step(0, 0.5), Step(2, 0.5), Step(1, 0.5)], (1.0, 0.0), (0, 1, 0), 1.0)
    assert found == pytest.approx([1.0, 1.0, 0.0])


@pytest.mark.parametrize(
    ("winners", "by_clock", "teams", "shares"),
    [
        ((1,), False, (0, 1), (0.0, 1.0)),
        ((1,), True, (0, 1), (0.3, 0.7)),
        ((), False, (0, 1), (0.5, 0.5)),
        ((0, 2), True, (0, 1, 0), (0.7, 0.3)),
        ((2,), True, (0, 1, 2), (0.2, 0.2, 0.6)),
    ],
)
def test_a_win_by_the_clock_lies_between_a_win_and_an_even_position(
    winners: tuple[Seat, ...], by_clock: bool, teams: Teams, shares: tuple[float, ...]
) -> None:
    result = Result(winners, "end", (0,) * len(teams), by_clock)
    assert ends_of(result, teams, 0.4) == pytest.approx(shares)


def test_goals_of_three_sides_are_told_against_an_even_position() -> None:
    assert against_even(1 / 3, 3) == pytest.approx(0.5)
    odds = 0.5 / (1 - 0.5) / (0.5)
    assert against_even(0.5, 3) == pytest.approx(odds / (1 + odds))


def drawn_weights(features: int, units: int) -> Weights:
    rng = np.random.default_rng(4)
    return Weights(*(rng.normal(0.0, 0.5, one.shape) for one in begun(features, units, 1)))


def test_slopes_are_what_small_steps_show() -> None:
    rng = np.random.default_rng(5)
    rows, wanted = rng.normal(size=(7, 5)), rng.random(7)
    weights, step = drawn_weights(5, 3), 1e-6
    found = slopes(weights, rows, wanted)
    for name in Weights._fields:
        numbers, slope = getattr(weights, name), getattr(found, name)
        for place in np.ndindex(numbers.shape):
            more, less = numbers.copy(), numbers.copy()
            more[place] += step
            less[place] -= step
            up = loss(weights._replace(**{name: more}), rows, wanted)
            down = loss(weights._replace(**{name: less}), rows, wanted)
            assert slope[place] == pytest.approx((up - down) / (2 * step), abs=1e-7)


def test_learning_sets_out_from_the_rules_of_thumb() -> None:
    rows = np.random.default_rng(6).normal(size=(9, 4))
    assert logits(begun(4, 3, 1, known=2), rows) == pytest.approx(rows[:, 2])
    assert logits(begun(4, 3, 1), rows) == pytest.approx(0.0)


def test_learning_may_set_out_from_a_data_file_with_more_features_than_it_was_made_for() -> None:
    weights, rows = drawn_weights(3, 4), np.array([[0.5, -1.0, 2.0], [1.0, 0.25, -0.5]])
    tanks, flags, turns = "tanks", "flags", "turns"
    known = Network("", (tanks, flags, turns), *weights[:4], weights.base[0])
    wider = taken_up(known, ("shots", turns, tanks, flags))
    shots = np.array([[7.0], [-3.0]])
    told = np.hstack([shots, rows[:, [2, 0, 1]]])
    assert logits(wider, told) == pytest.approx(logits(weights, rows)), "shots count nothing yet"
    narrower = taken_up(known, (turns,))
    assert logits(narrower, rows[:, 2:]) == pytest.approx(
        logits(weights, rows * np.array([0.0, 0.0, 1.0]))
    )


def test_a_part_of_what_was_learned_stands_beside_the_rules_of_thumb() -> None:
    weights, rows = drawn_weights(3, 4), np.array([[0.5, -1.0, 2.0], [1.0, 0.25, -0.5]])
    quarter = logits(between(weights, 1, 0.25), rows)
    assert quarter == pytest.approx(0.25 * logits(weights, rows) + 0.75 * rows[:, 1])


def test_a_network_is_made_as_sure_as_the_rules_of_thumb() -> None:
    weights, rows = drawn_weights(3, 4), np.array([[0.5, -1.0, 2.0], [1.0, 0.25, -0.5]])
    weights.straight[1] = 0.8
    sure = as_sure(weights, 1)
    assert sure.straight[1] == pytest.approx(1.0)
    assert logits(sure, rows) == pytest.approx(logits(weights, rows) / 0.8), "all in one measure"


def test_the_mean_of_two_networks_has_the_mean_of_each_number() -> None:
    one, other = drawn_weights(3, 4), begun(3, 4, 2)
    between_them = mean([one, other])
    for half, first, second in zip(between_them, one, other, strict=True):
        assert half == pytest.approx((first + second) / 2)


def test_it_learns_what_no_straight_sum_can_say() -> None:
    rows = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
    wanted = np.array([0.1, 0.9, 0.9, 0.1])
    one = learner(begun(2, 6, 3))
    before = loss(one.weights, rows, wanted)
    for _ in range(1500):
        one = learned(one, rows, wanted, 0.02)
    least = -(0.1 * np.log(0.1) + 0.9 * np.log(0.9))
    assert loss(one.weights, rows, wanted) - least < 0.02 < before - least


def test_the_rate_falls_in_the_second_half() -> None:
    plan = Plan("any", 1000, fast=1e-2, slow=1e-4)
    assert [plan.rate(n) for n in (0, 500, 750, 1000)] == pytest.approx([1e-2, 1e-2, 1e-3, 1e-4])


def test_to_win_at_all_is_learned_first() -> None:
    plan = Plan("any", 1000, clock=0.4)
    assert [plan.ways(n).clock for n in (0, 499, 500)] == [1.0, 1.0, 0.4]


FEATURES = 4
PLAN = Plan("any", 4 * ROUND, units=3, kept=150)


def feigned(ways: Ways, numbers: Sequence[int], weights: Weights) -> Iterable[Match]:
    """Rounds that hang on the weights and come in any order, as those of two processes do."""
    for number in reversed(numbers):
        rng = np.random.default_rng([ways.seed, number])
        rows = rng.normal(size=(3 + number % 4, FEATURES)).astype(np.float32)
        wanted = (rng.random(len(rows)) + weights.bias[0]).astype(np.float32)
        yield Match(number, rows, wanted, "end", number % 3 == 0, 9, "field")


def test_a_run_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    through, file = start(PLAN, begun(FEATURES, PLAN.units, PLAN.seed)), tmp_path / "run"
    go_on(through, feigned, lambda run: None)

    stopped = start(PLAN, begun(FEATURES, PLAN.units, PLAN.seed))
    for _ in range(2):
        numbers, weights = stopped.numbers, stopped.learner.weights
        stopped.learn(feigned(PLAN.ways(stopped.done), numbers, weights))
    write(stopped, file)
    again = read(file)
    go_on(again, feigned, lambda run: None)

    assert again.done == through.done == PLAN.matches
    assert_same(again.learner.weights, through.learner.weights)
    assert list(again.checkpoints) == list(through.checkpoints)
    for number, weights in through.checkpoints.items():
        assert_same(again.checkpoints[number], weights)
    assert again.ends == through.ends


def assert_same(one: Weights, other: Weights) -> None:
    for mine, theirs in zip(one, other, strict=True):
        assert np.array_equal(mine, theirs)


def test_a_run_may_be_given_more_matches(tmp_path: Path) -> None:
    run, file = start(PLAN, begun(FEATURES, PLAN.units, PLAN.seed)), tmp_path / "run"
    go_on(run, feigned, lambda run: None)
    write(run, file)
    longer = read(file, 2 * PLAN.matches)
    assert longer.numbers == range(PLAN.matches, PLAN.matches + ROUND)


def test_the_story_of_a_data_file_tells_what_the_run_set_out_from() -> None:
    weights = begun(FEATURES, 3, 1)
    score = duels.Score(0.6, 0.4, 0.8, 20, 0.9)
    plain = results.story(Run(PLAN, learner(weights)), "checkpoint 4", 1.0, score)
    after = replace(PLAN, before="9 matches, seed 3")
    told = results.story(Run(after, learner(weights)), "checkpoint 4", 1.0, score)
    assert told == f"{plain}; before them: 9 matches, seed 3"


def test_only_the_last_positions_are_kept() -> None:
    run = start(PLAN, begun(FEATURES, PLAN.units, PLAN.seed))
    go_on(run, feigned, lambda run: None)
    assert len(run.rows) == len(run.goals) == PLAN.kept


def test_the_best_checkpoint_is_the_one_that_won_most() -> None:
    def fighting(wanted: Sequence[duels.Duel]) -> Iterable[duels.Fought]:
        for duel in wanted:
            assert duel.one is not None
            yield duels.Fought(float(duel.one is run.checkpoints[40]), False)

    run = Run(PLAN, learner(begun(FEATURES, 3, 1)), 64)
    run.checkpoints = {n: begun(FEATURES, 3, n) for n in (10, 20, 40, 64)}
    found = results.compared(run, 10, fighting)
    assert list(found) == [40, 64], "only the later half is compared"
    assert results.best(found) == 40
    assert found[40][0].rate == 1.0
    assert len(results.table(found)) == 3


def test_optional_rules_are_drawn_from_what_they_may_be() -> None:
    found = [drawn_options(TINY.option_list, random.Random(n)) for n in range(20)]
    assert {one["cover"] for one in found} == {True, False}
    assert all("rounds" not in one for one in found), "numbers stay as the scenario has them"


def test_matches_are_played_under_all_rule_sets() -> None:
    found = [
        drawn_setup(TINY, [scenario()], varied=0.0, rng=random.Random(n)).rules for n in range(20)
    ]
    assert set(found) == {rules.id for rules in TINY.rule_sets}


def lives(state: State, seat: Seat) -> list[float]:
    own = sum(f.lives for f in state.fighters if f.seat == seat)
    others = sum(f.lives for f in state.fighters if f.seat != seat)
    return [own / 4, others / 4, state.round / 4]


@pytest.fixture
def skirmish(monkeypatch: pytest.MonkeyPatch) -> Evaluation:
    """The tiny game with secrets, threads, teams and up to three seats, made to be learned."""
    known = replace(EVALUATION, features=Features(("own", "others", "round"), lives))
    monkeypatch.setattr(selfplay, "supplied", lambda slug: [scenario()])
    for module in (selfplay, duels):
        monkeypatch.setattr(module, "load", lambda slug: TINY)
        monkeypatch.setattr(module, "evaluation_of", lambda game, judge: known)
    return known


@pytest.mark.parametrize("taught", [0, nightly(100)])
def test_any_game_can_be_learned(skirmish: Evaluation, taught: int) -> None:
    ways, seatings = Ways("skirmish", 1, taught=taught), set()
    for number in range(8):
        played = match(ways, number, drawn_weights(3, 4))
        assert played.rows.shape == (len(played.goals), 3)
        assert len(played.goals)
        assert played.goals.min() >= 0.0
        assert played.goals.max() <= 1.0
        seatings.add(round(float(played.rows[0][0] * 4)))
    assert len(seatings) > 1


def test_the_same_weights_play_the_same_match(skirmish: Evaluation) -> None:
    one, other = (match(Ways("skirmish", 7), 3, drawn_weights(3, 4)) for _ in range(2))
    assert np.array_equal(one.rows, other.rows)
    assert np.array_equal(one.goals, other.goals)


def test_who_misjudges_plans_learns_what_the_chosen_ones_are_worth(
    skirmish: Evaluation, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[list[float]] = []
    chosen: list[tuple[float, list[float]]] = []
    looked_at = selfplay.plans

    def plans(*given: Any) -> Any:
        found = looked_at(*given)
        offered.append([plan.worth for plan in found])
        return found

    def step(seat: Seat, worth: float, explored: bool) -> Step:
        chosen.append((worth, offered[-1]))
        assert not explored, "what follows is as true as ever"
        return Step(seat, worth)

    monkeypatch.setattr(selfplay, "plans", plans)
    monkeypatch.setattr(selfplay, "Step", step)
    for number in range(4):
        match(Ways("skirmish", 7, wanders=0.0, noise=9.0), number, drawn_weights(3, 4))
    assert all(worth in every for worth, every in chosen)
    assert any(worth < max(every) for worth, every in chosen), "not always the best"


def test_plans_that_are_not_played_are_learned_from_by_the_best_answer(
    skirmish: Evaluation, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[Step] = []
    answers: set[float] = set()
    looked_at = selfplay.plans

    def plans(mind: Any, *given: Any) -> Any:
        found = looked_at(mind, *given)
        best = max(plan.worth for plan in found)
        answers.add(round(against_even(best, len(set(mind.teams))), 6))
        return found

    def step(seat: Seat, worth: float, explored: bool) -> Step:
        steps.append(Step(seat, worth, explored))
        return steps[-1]

    monkeypatch.setattr(selfplay, "plans", plans)
    monkeypatch.setattr(selfplay, "Step", step)
    looked_aside = 0
    for number in range(4):
        steps.clear()
        answers.clear()
        played = match(Ways("skirmish", 7, asides=2), number, drawn_weights(3, 4))
        seen = 2 * len(steps)  # in the eyes of who decides, and in another's
        assert seen <= len(played.goals) <= seen + 2 * len(steps)
        looked_aside += len(played.goals) - seen
        assert {round(float(goal), 6) for goal in played.goals[seen:]} <= answers
    assert looked_aside > 8


def test_one_side_may_play_by_the_rules_of_thumb_and_is_learned_from_all_the_same(
    skirmish: Evaluation, monkeypatch: pytest.MonkeyPatch
) -> None:
    deciding: dict[int, set[Seat]] = {0: set(), 1: set()}
    worths: list[float] = []
    looked_at = selfplay.plans

    def plans(mind: Any, *given: Any) -> Any:
        deciding[mind.evaluation is skirmish].add(mind.teams[mind.seat])
        return looked_at(mind, *given)

    def step(seat: Seat, worth: float, explored: bool) -> Step:
        worths.append(worth)
        return Step(seat, worth)

    monkeypatch.setattr(selfplay, "plans", plans)
    monkeypatch.setattr(selfplay, "Step", step)
    certain = drawn_weights(3, 4)._replace(base=np.array([9.0]))
    for number in range(4):
        for seats in deciding.values():
            seats.clear()
        match(Ways("skirmish", 7, wanders=0.0, veterans=1.0), number, certain)
        assert len(deciding[True]) == 1, "one side, its allies too"
        assert not deciding[True] & deciding[False]
    open_ended = [worth for worth in worths if worth != 0.5]
    assert len(open_ended) > len(worths) / 2, "few plans end the match in a draw"
    assert min(open_ended) > 0.9, "plans are valued as the network that learns does"


def test_two_evaluations_change_seats_with_the_same_dice(
    skirmish: Evaluation, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = scenario(SCENARIO.replace("ABA = {}\n", ""))
    monkeypatch.setattr(selfplay, "supplied", lambda slug: [pairs])
    weights = drawn_weights(3, 4)
    for number in (0, 2, 4):
        twice = [duels.Duel("skirmish", weights, weights, number + n) for n in (0, 1)]
        shares = [duels.fought(duel).share for duel in twice]
        assert sum(shares) == pytest.approx(1.0), "equals share a pair"
