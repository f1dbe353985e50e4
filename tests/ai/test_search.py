"""The search, on a tiny game whose values can be reckoned by hand."""

from fractions import Fraction
from functools import partial
from itertools import count
from math import exp
from typing import Any

import pytest

from game.ai.chance import all_ways, branches
from game.ai.decide import decide
from game.ai.evaluate.evaluation import Evaluation
from game.ai.evaluate.generic import generic
from game.ai.search.context import SearchContext
from game.ai.search.limits import Limits
from game.ai.search.options import evened
from game.ai.search.plan import SearchPlan
from game.ai.search.search import Search
from game.ai.search.worth import LOST, SOON, WON, chance_to_win
from game.core.contract import Roll
from game.core.scenario import Teams
from tests.ai.duel import GAME, Shoot, Step, Track, Wait
from tests.ai.tree import asks, ends, game_of, rolls, search, valued

FLAT = Evaluation(lambda state, seat: 0.0, 1.0, lambda state, seat: 0.0)
AHEAD = Evaluation(lambda s, seat: s.at[seat] - s.at[1 - seat], 1.0, lambda s, seat: 0.0)


def mind(evaluation: Evaluation = FLAT, seat: int = 0, teams: Teams = (0, 1)) -> SearchContext:
    return SearchContext(GAME, evaluation, seat, teams)


def plans(state: Track, evaluation: Evaluation = FLAT, **limits: Any) -> list[SearchPlan]:
    return Search(mind(evaluation, state.active), Limits(**limits)).plans(state)


def worth(found: list[SearchPlan], command: Any) -> float:
    return next(plan.worth for plan in found if plan.command == command)


def test_dice_are_averaged_as_by_hand() -> None:
    # The enemy's last life: a 5 or a 6 wins, else the position is even.
    found = plans(Track((0, 0), (2, 1), 0))
    by_hand = Fraction(1, 3) * Fraction(WON) + Fraction(2, 3) * Fraction(1, 2)
    assert worth(found, Shoot()) == pytest.approx(float(by_hand))
    assert worth(found, Step(2)) == 0.5


def test_ways_that_lead_to_one_state_are_one_branch() -> None:
    found = branches(GAME, FLAT, Track((0, 0), (2, 2), 0, aiming=True))
    assert sorted(round(branch.chance, 9) for branch in found) == [0.333333333, 0.666666667]
    assert sum(branch.chance for branch in found) == pytest.approx(1.0)


def test_faces_known_beforehand_give_the_same_branches_as_all_ways() -> None:
    def only_two(state: Any, roll: Roll) -> Any:
        return [type(next(all_ways((6,))))(4, (1,)), type(next(all_ways((6,))))(2, (6,))]

    told = Evaluation(FLAT.value, 1.0, FLAT.value, classes=only_two)
    state = Track((0, 0), (2, 2), 0, aiming=True)
    assert {(b.state, round(b.chance, 9)) for b in branches(GAME, told, state)} == {
        (b.state, round(b.chance, 9)) for b in branches(GAME, FLAT, state)
    }


def test_of_very_many_outcomes_an_even_sample_is_followed() -> None:
    tree = {
        "die": rolls(*(f"second{n}" for n in range(10))),
        **{f"second{n}": rolls(*(f"{n}{m}" for m in range(10))) for n in range(10)},
        **{f"{n}{m}": asks(0) for n in range(10) for m in range(10)},
    }
    whole = branches(game_of(tree), FLAT, "die")
    assert len(whole) == 100
    few = branches(game_of(tree), FLAT, "die", most=25)
    assert len(few) == 20, "all ten of the first die, and each followed by two of the second"
    assert {branch.state[0] for branch in few} == set("0123456789")
    assert sum(branch.chance for branch in few) == pytest.approx(1)
    fewest = branches(game_of(tree), FLAT, "die", most=5)
    assert len({branch.state[0] for branch in fewest}) == len(fewest) == 5
    assert sum(branch.chance for branch in fewest) == pytest.approx(1)


@pytest.mark.parametrize("widths", [(), (4,), (4, 4)])
def test_a_win_at_hand_is_taken(widths: tuple[int, ...]) -> None:
    assert plans(Track((4, 5), (2, 2), 0), widths=widths)[0].command == Step(2)


def test_a_win_in_two_actions_is_found_by_looking_three_ahead() -> None:
    # From 3 a step of 1 or 2 wins next turn; the enemy on 0 can only shoot once at two lives.
    best = plans(Track((2, 0), (2, 2), 0), widths=(4, 4))[0]
    assert best.command == Step(2)
    assert best.worth > 0.99
    assert best.depth == 3


def test_an_avoidable_loss_is_seen_one_action_ahead_of_it() -> None:
    # The enemy wins with its next step unless its last life is shot away.
    state = Track((2, 4), (2, 1), 0)
    assert plans(state, AHEAD)[0].command == Step(2)
    deeper = plans(state, AHEAD, widths=(4,))
    assert deeper[0].command == Shoot()
    assert deeper[0].worth == pytest.approx(WON / 3 + LOST * 2 / 3, abs=2 * SOON)


def test_the_answer_most_feared_is_told() -> None:
    best = plans(Track((0, 4), (2, 2), 0), widths=(4,))[0]
    assert best.reply is not None
    assert best.reply.command == Step(2)
    assert best.reply.state == best.likeliest.state


def test_a_plan_nobody_looked_into_is_looked_into_before_it_seems_the_best() -> None:
    nodes = {
        "start": asks(0, {"a: bold": "bold", "b: plain": "plain", "c: poor": "poor"}),
        "bold": asks(1, {"x: punish": "beaten"}),
        "plain": asks(1, {"x: nod": "even"}),
        "poor": asks(1, {"x: nod": "behind"}),
        "beaten": asks(0),
        "even": asks(0),
        "behind": asks(0),
    }
    points = {"bold": 2.0, "plain": 0.5, "poor": -1.0, "beaten": -3.0, "even": 0.2, "behind": -1.0}
    found = search(nodes, valued(points), widths=(1,)).plans("start")
    assert [plan.command for plan in found] == ["b: plain", "a: bold", "c: poor"]
    assert [plan.depth for plan in found] == [2, 2, 1]
    assert found[0].reply is not None


def test_cutting_plans_short_never_changes_the_best_one() -> None:
    for at in [(0, 0), (2, 3), (3, 2), (1, 4), (4, 4)]:
        for lives in [(1, 1), (2, 1), (2, 2)]:
            state = Track(at, lives, 0)
            whole = plans(state, AHEAD, widths=(9, 9), exact=9)[0]
            short = plans(state, AHEAD, widths=(9, 9), exact=1)[0]
            assert short.worth == pytest.approx(whole.worth)


def test_the_same_search_finds_the_same() -> None:
    state = Track((1, 1), (2, 2), 0)
    assert plans(state, widths=(4, 4)) == plans(state, widths=(4, 4))


def test_nodes_bound_the_search() -> None:
    search = Search(mind(AHEAD), Limits(widths=(4, 4, 4), nodes=50))
    found = search.plans(Track((1, 1), (2, 2), 0))
    assert search.nodes <= 51
    assert found[0].depth > 1


def test_a_stopped_search_answers_with_what_it_has() -> None:
    clock = partial(next, count(0.0, 0.001))  # a millisecond each time it is looked at
    asked = []

    def stop() -> bool:
        asked.append(True)
        return True

    limits = Limits(widths=(9, 9, 9, 9, 9, 9, 9, 9), nodes=10**9, stopwatch=clock)
    found = Search(mind(AHEAD), limits, stop).plans(Track((0, 0), (2, 2), 0))
    assert asked == [True]
    assert found


def test_an_evaluation_never_outweighs_a_result() -> None:
    assert LOST < chance_to_win(-1e5) < chance_to_win(1e5) < WON


def test_even_of_n_sides_is_one_nth() -> None:
    state = Track((0, 0), (2, 2), 0)
    for teams in [(0, 1), (0, 1, 2), (0, 1, 0, 1), (0, 1, 2, 3, 4, 5)]:
        found = Search(mind(teams=teams), Limits()).plans(state)
        assert worth(found, Step(1)) == pytest.approx(1 / len(set(teams)))


@pytest.mark.parametrize(
    ("winners", "teams", "part"),
    [
        ((0,), (0, 1, 2), WON),
        ((0, 1), (0, 1, 2), 1 / 2),
        ((1, 2), (0, 1, 2), LOST),
        ((0, 1, 2), (0, 1, 2), 1 / 3),
        ((), (0, 1, 2), 1 / 3),
        ((2,), (0, 1, 0), WON),
        ((0, 2), (0, 1, 0), WON),
        ((0, 1, 2), (0, 1, 0), 1 / 2),
        ((1, 2), (0, 1, 1), LOST),
    ],
)
def test_a_win_is_shared_by_the_sides_that_have_it(
    winners: tuple[int, ...], teams: Teams, part: float
) -> None:
    tree = {"start": asks(0, {"end": "over"}), "over": ends(*winners)}
    (plan,) = search(tree, FLAT, teams=teams).plans("start")
    assert plan.worth == pytest.approx(part)


def test_a_lead_of_one_step_is_the_same_step_from_even_for_any_number_of_sides() -> None:
    tree = {"start": asks(0, {"go": "ahead"}), "ahead": asks(1)}
    for sides in (2, 3, 6):
        (plan,) = search(tree, valued({"ahead": 1.0}), teams=tuple(range(sides))).plans("start")
        # Odds of 1 to n - 1, times e.
        assert plan.worth / (1 - plan.worth) == pytest.approx(exp(1) / (sides - 1))


def test_of_a_big_menu_every_subject_keeps_some_commands() -> None:
    groups = [range(1), range(500), range(100)]
    kept = evened(groups, 60)
    assert [len(group) > 0 for group in kept] == [True] * 3
    assert sum(map(len, kept)) <= 75


def test_a_game_without_an_evaluation_is_played_by_random_matches() -> None:
    value = generic(GAME).value
    state = Track((5, 0), (2, 1), 0)
    assert value(state, 0) > 0 > value(state, 1)
    assert value(state, 0) == value(state, 0)


def test_allies_win_together_and_do_not_hinder_each_other() -> None:
    # Whoever of the two wins, both have won: the other's step to the end is no threat.
    state, limits = Track((0, 4), (2, 2), 0), Limits(widths=(4,))
    assert Search(mind(teams=(0, 0)), limits).plans(state)[0].worth > 0.99
    assert Search(mind(teams=(0, 1)), limits).plans(state)[0].worth < 0.01


def test_any_game_has_a_computer_at_once() -> None:
    state = Track((4, 5), (2, 2), 0)
    for who in ("captain", "colonel"):
        assert decide(GAME, state, 0, who, 1).command == Step(2)
    for seed in range(5):
        command = decide(GAME, Track((0, 0), (2, 2), 0), 0, "recruit", seed).command
        assert GAME.why_not(Track((0, 0), (2, 2), 0), 0, command) is None


def test_waiting_is_no_plan_when_the_race_is_open() -> None:
    assert plans(Track((0, 0), (2, 2), 0), AHEAD)[-1].command in (Wait(), Shoot())
