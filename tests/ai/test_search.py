"""The search, on a tiny game whose values can be reckoned by hand."""

from fractions import Fraction
from typing import Any

import pytest

from game.ai.chance import all_ways, branches
from game.ai.decide import decide
from game.ai.evaluate.evaluation import Evaluation
from game.ai.evaluate.generic import generic
from game.ai.search.limits import Limits
from game.ai.search.look import evened
from game.ai.search.plan import Plan
from game.ai.search.search import Search
from game.ai.search.worth import LOST, SOON, WON, chance_to_win
from game.core.contract import Roll
from tests.ai.duel import GAME, Shoot, Step, Track, Wait

FLAT = Evaluation(lambda state, seat: 0.0, 1.0, lambda state, seat: 0.0)
AHEAD = Evaluation(lambda s, seat: s.at[seat] - s.at[1 - seat], 1.0, lambda s, seat: 0.0)


def plans(state: Track, evaluation: Evaluation = FLAT, **limits: Any) -> list[Plan]:
    return Search(GAME, evaluation, state.active, Limits(**limits)).plans(state)


def worth(found: list[Plan], command: Any) -> float:
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
    search = Search(GAME, AHEAD, 0, Limits(widths=(4, 4, 4), nodes=50))
    found = search.plans(Track((1, 1), (2, 2), 0))
    assert search.nodes <= 51
    assert found[0].depth > 1


def test_a_stopped_search_answers_with_what_it_has() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return True

    limits = Limits(widths=(9, 9, 9, 9, 9, 9, 9, 9), nodes=10**9)
    found = Search(GAME, AHEAD, 0, limits, stop).plans(Track((0, 0), (2, 2), 0))
    assert asked == [True]
    assert found


def test_an_evaluation_never_outweighs_a_result() -> None:
    assert LOST < chance_to_win(-1e5) < chance_to_win(1e5) < WON


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
    allied = Evaluation(FLAT.value, 1.0, FLAT.value, together=lambda state, seat, other: True)
    # Whoever of the two wins, both have won: the other's step to the end is no threat.
    assert plans(Track((0, 4), (2, 2), 0), allied, widths=(4,))[0].worth > 0.99
    assert plans(Track((0, 4), (2, 2), 0), FLAT, widths=(4,))[0].worth < 0.01


def test_any_game_has_a_computer_at_once() -> None:
    state = Track((4, 5), (2, 2), 0)
    for who in ("captain", "colonel"):
        assert decide(GAME, state, 0, who, 1).command == Step(2)
    for seed in range(5):
        command = decide(GAME, Track((0, 0), (2, 2), 0), 0, "recruit", seed).command
        assert GAME.why_not(Track((0, 0), (2, 2), 0), 0, command) is None


def test_waiting_is_no_plan_when_the_race_is_open() -> None:
    assert plans(Track((0, 0), (2, 2), 0), AHEAD)[-1].command in (Wait(), Shoot())
