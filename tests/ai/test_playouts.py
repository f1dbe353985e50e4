"""Play-outs, on a tiny game whose values can be reckoned by hand."""

from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import count
from math import exp
from typing import Any

import pytest

from game.ai.evaluate.evaluation import Evaluation, Rated
from game.ai.search.context import SearchContext
from game.ai.search.limits import HalvingRound, Limits, Stop, never
from game.ai.search.plan import SearchPlan, mean
from game.ai.search.playouts import Memory
from game.ai.search.search import Search
from game.ai.search.worth import WON
from game.core.contract import DICE, Rolled
from tests.ai.battery import GAME, POINTS, Battery, Dig, Fire

NOTHING = Evaluation(lambda state, seat: 0.0, 1.0, lambda state, seat: 0.0, rounds=1)
TWICE = (HalvingRound(plans=4, times=2),)
LONG = (HalvingRound(9, 50), HalvingRound(9, 50))


def mind(seat: int, evaluation: Evaluation = POINTS) -> SearchContext:
    return SearchContext(GAME, evaluation, seat, (0, 1))


def plans(state: Battery, stop: Stop = never, **limits: Any) -> list[SearchPlan]:
    return Search(mind(state.active), Limits(**limits), stop).plans(state)


def plan(found: list[SearchPlan], command: Any) -> SearchPlan:
    return next(one for one in found if one.command == command)


def chance(points: float) -> float:
    return 1 / (1 + exp(-points))


def test_two_shots_that_win_together_are_found_by_playing_on() -> None:
    both_needed = Battery(lives=(2, 2), turns=9)
    assert isinstance(plans(both_needed)[0].command, Dig)
    assert isinstance(plans(both_needed, widths=(9,))[0].command, Fire)
    found = plans(both_needed, halving_rounds=TWICE)
    assert isinstance(found[0].command, Fire)
    assert found[0].worth == pytest.approx(WON)


def test_the_run_of_a_plan_is_the_rest_of_the_turn_as_it_is_played_out() -> None:
    state = Battery(lives=(2, 2), turns=9)
    found = Search(mind(0), Limits(halving_rounds=TWICE))
    best = found.with_rest(state, found.plans(state)[0])
    assert isinstance(best.command, Fire)
    assert set(best.commands) == {Fire(0), Fire(1)}
    last = state._replace(ready=(1,))
    found = Search(mind(0), Limits(halving_rounds=TWICE))
    assert len(found.with_rest(last, found.plans(last)[0]).commands) == 1


def test_a_run_follows_the_likeliest_outcomes() -> None:
    # A hit wins at once; the first shot most likely misses, and then the other gun fires too.
    state = Battery(lives=(1, 1), turns=1, need=5)
    found = Search(mind(0, NOTHING), Limits(halving_rounds=TWICE))
    best = found.with_rest(state, found.plans(state)[0])
    assert set(best.commands) == {Fire(0), Fire(1)}
    sure = state._replace(need=3)
    found = Search(mind(0, NOTHING), Limits(halving_rounds=TWICE))
    assert len(found.with_rest(sure, found.plans(sure)[0]).commands) == 1, "it most likely hits"


def test_a_search_without_play_outs_shows_no_more_than_it_has_looked_at() -> None:
    state = Battery(lives=(2, 2), turns=9)
    found = Search(mind(0), Limits())
    assert len(found.with_rest(state, found.plans(state)[0]).commands) == 1


def test_the_other_sides_turn_is_seen_to_its_end() -> None:
    # Two guns cannot win, and then one shot takes the last life of their own fort; looking two
    # actions ahead does not get as far as that.
    last = Battery(lives=(1, 3), turns=9)
    found = plans(last, halving_rounds=LONG)
    assert max(one.worth for one in found) < 0.01
    assert plans(last, widths=(9,))[0].worth > 0.5


def test_choices_count_and_a_quiet_turn_comes_to_what_it_leads_to() -> None:
    # Four lives are out of reach: each side digs in twice, and the points are even again.
    far = Battery(lives=(4, 4), turns=9)
    found = plans(far, halving_rounds=TWICE)
    assert plan(found, Dig(0)).worth == pytest.approx(0.5)
    # A wasted shot leaves one point less than the other side has.
    assert plan(found, Fire(0)).worth == pytest.approx(chance(-1))


def test_what_comes_later_may_count_less() -> None:
    # A second point of its own, then two of the enemy's, each counting half the one before.
    far, rollout_discount = Battery(lives=(4, 4), turns=9), replace(POINTS, rollout_discount=0.5)
    found = Search(mind(0, rollout_discount), Limits(halving_rounds=TWICE)).plans(far)
    even, one, two = chance(0), chance(1), chance(2)
    by_hand = one + (two - one) + (one - two) / 2 + (even - one) / 4
    assert plan(found, Dig(0)).worth == pytest.approx(by_hand)


def idle(state: Battery) -> float:
    """Half of the chance is forgone as long as no fort is hit."""
    return 0.5 if state.lives == (4, 4) else 0.0


def test_who_wearies_of_waiting_begins_what_would_seem_a_little_worse() -> None:
    # The second gun digs in, the enemy's too, and points are even; a shot leaves one point less.
    far, contempt = Battery((4, 4), 9, points=(1, 0), ready=(1,)), replace(POINTS, contempt=idle)
    patient = plans(far, halving_rounds=TWICE)
    assert [type(one.command) for one in patient] == [Dig, Fire]
    assert [one.worth for one in patient] == pytest.approx([0.5, chance(-1)])
    found = Search(mind(0, contempt), Limits(halving_rounds=TWICE)).plans(far)
    assert [type(one.command) for one in found] == [Fire, Dig]
    assert [one.worth for one in found] == pytest.approx([chance(-1), 0.5 * 0.5])
    told = [one.worth + one.forgone for one in found]
    assert told == pytest.approx([chance(-1), 0.5]), "what is forgone is told all the same"


def test_nobody_wearies_who_does_not_play_out() -> None:
    far, contempt = Battery(lives=(4, 4), turns=9), replace(POINTS, contempt=idle)
    found = Search(mind(0, contempt), Limits()).plans(far)
    assert plan(found, Dig(0)).worth == pytest.approx(chance(1))
    assert plan(found, Dig(0)).forgone == 0.0


def test_dice_are_averaged_as_by_hand() -> None:
    # The last turn; each shot hits with 1/2, both must hit to win, all else is a draw.
    last = Battery(lives=(1, 2), turns=1, need=4)
    fire = plan(plans(last, halving_rounds=TWICE), Fire(0))
    half, won = Fraction(1, 2), Fraction(WON)
    after_hit = half * won + half * half
    assert fire.worth == pytest.approx(float(half * after_hit + half * half))
    by_lives = {b.state.lives[1]: w for b, w in zip(fire.branches, fire.worths, strict=True)}
    assert by_lives == {1: pytest.approx(float(after_hit)), 2: pytest.approx(0.5)}


def test_many_play_outs_come_near_the_tree_by_hand() -> None:
    # Each fort falls to one hit of 1/2. Seat 0 fires twice (wins 3/4), else the enemy fires twice
    # (wins 3/4 of the rest), else the match is drawn.
    state = Battery(lives=(1, 1), turns=2, need=4)
    wins, loses = Fraction(3, 4), Fraction(1, 4) * Fraction(3, 4)
    by_hand = float(wins + (1 - wins - loses) / 2)
    found = plans(state, halving_rounds=(HalvingRound(4, 400),))
    assert plan(found, Fire(0)).worth == pytest.approx(by_hand, abs=0.02)
    # Who has dug in digs in again, for that looks better than a shot; then the enemy fires twice.
    assert chance(2) > (WON + chance(1)) / 2
    by_hand = float(Fraction(1, 4) / 2)
    assert plan(found, Dig(0)).worth == pytest.approx(by_hand, abs=0.02)


def test_dice_that_change_no_choice_change_no_worth() -> None:
    # Forts that nobody can take: whatever the dice show, two play-outs tell what a hundred do.
    state = Battery(lives=(99, 99), turns=9, need=4)
    few, many = plans(state, halving_rounds=TWICE), plans(state, halving_rounds=LONG)
    for one in many:
        assert plan(few, one.command).worth == pytest.approx(one.worth)


@pytest.mark.parametrize("need", [1, 3, 4, 6])
def test_a_plan_is_worth_the_mean_of_its_outcomes(need: int) -> None:
    for lives in [(1, 1), (1, 2), (2, 1), (3, 3)]:
        for one in plans(
            Battery(lives, 3, need), halving_rounds=(HalvingRound(4, 3), HalvingRound(2, 5))
        ):
            assert one.worth == pytest.approx(mean(one.branches, one.worths))
            assert all(0 < worth < 1 for worth in one.worths)


def test_the_better_half_is_played_out_more_and_stands_first() -> None:
    found = plans(Battery((4, 4), 9), halving_rounds=(HalvingRound(4, 2), HalvingRound(2, 2)))
    assert [one.depth for one in found] == [3, 3, 2, 2]


@pytest.mark.parametrize("need", [1, 3, 4, 6])
@pytest.mark.parametrize("lives", [(1, 2), (2, 2), (3, 3)])
def test_the_answer_told_is_one_to_the_whole_run_that_is_shown(
    need: int, lives: tuple[int, int]
) -> None:
    state = Battery(lives, 9, need)
    found = Search(mind(0), Limits(halving_rounds=LONG))
    for one in found.plans(state)[:3]:
        whole = found.with_rest(state, one)
        assert len(whole.commands) == 2, "each gun acts once"
        now = state
        for command in whole.commands:
            now, _ = GAME.apply(now, 0, command)
            if isinstance(command, Fire):
                # Likeliest are the faces of which there are more; as many hits as misses: either.
                hits = 7 - need
                faces = {6} if hits > 3 else {1} if hits < 3 else {1, 6}
                nexts = [GAME.apply(now, DICE, Rolled((face,)))[0] for face in faces]
                now = next((n for n in nexts if _leads(n, whole)), nexts[0])
        if now.lives[1] == 0:
            assert whole.reply is None, "nobody is left to answer"
        else:
            assert whole.reply is not None
            assert whole.reply.state == now


def _leads(state: Battery, whole: SearchPlan) -> bool:
    """Whether a position is on the way of a run, or where it is answered."""
    on = [step.state for step in whole.rest]
    return state in (on if whole.reply is None else [*on, whole.reply.state])


def test_an_answer_that_further_orders_stand_before_is_not_told() -> None:
    for one in plans(Battery((1, 2), 9, need=4), halving_rounds=LONG):
        assert one.reply is None, "the other gun has yet to act"


def test_the_same_position_is_played_out_the_same() -> None:
    state = Battery((2, 2), 9, need=3)
    assert plans(state, halving_rounds=LONG) == plans(state, halving_rounds=LONG)


def test_nodes_bound_the_play_outs() -> None:
    for nodes in range(6, 40, 5):
        search = Search(mind(0), Limits(halving_rounds=LONG, nodes=nodes))
        found = search.plans(Battery((9, 9), 40, need=4))
        assert search.nodes <= nodes + 1
        assert len(found) == 4


def test_a_stopped_search_keeps_what_the_play_outs_showed() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 3

    endless = (HalvingRound(4, 10**9),)
    found = plans(Battery((2, 2), 9, need=4), stop, halving_rounds=endless, nodes=10**9)
    assert len(asked) == 4
    assert len(found) == 4


def test_a_game_that_asks_for_none_is_looked_into_action_by_action() -> None:
    state, limits = Battery((2, 2), 9), Limits(widths=(9,), halving_rounds=TWICE)
    found = Search(mind(0, replace(POINTS, rounds=0)), limits).plans(state)
    assert found == plans(state, widths=(9,))


def test_a_first_round_that_is_cut_short_counts_for_the_best_plans_if_it_came_to_two() -> None:
    state = Battery((2, 2), 9, need=4)
    first = {one.command: one.worth for one in plans(state)}
    shapes = set()
    for nodes in range(6, 120, 3):
        found = plans(state, halving_rounds=TWICE, nodes=nodes)
        shapes.add(tuple(one.depth for one in found))
        looked = [one for one in found if one.depth > 1]
        assert len(looked) != 1, "one plan that is played out compares with nothing"
        for one in found:
            if one.depth == 1:
                assert one.worth == first[one.command]
                assert all(one.worth <= first[better.command] for better in looked)
    assert shapes == {(1, 1, 1, 1), (2, 2, 1, 1), (2, 2, 2, 1), (2, 2, 2, 2)}


def test_a_later_round_that_is_cut_short_counts_for_nothing() -> None:
    state = Battery((2, 2), 9, need=4)
    once = plans(state, halving_rounds=(HalvingRound(4, 1),))
    twice = plans(state, halving_rounds=TWICE)
    cut = [plans(state, halving_rounds=TWICE, nodes=nodes) for nodes in range(6, 200, 3)]
    whole = [found for found in cut if all(one.depth == 2 for one in found)]
    assert once != twice
    assert all(found in (once, twice) for found in whole)
    assert once in whole
    assert twice in whole


def test_a_first_look_and_the_least_of_play_outs_may_end_in_the_reserve() -> None:
    state = Battery((2, 2), 9, need=4)
    ticks = partial(next, count(0.0))
    short = Limits(seconds=1.0, halving_rounds=TWICE, stopwatch=ticks)
    assert not Search(mind(0), short).plans(state)
    found = Search(mind(0), short._replace(reserve=1e9)).plans(state)
    assert [one.depth for one in found] == [2, 2, 1, 1]


def test_a_choice_in_a_play_out_may_look_at_the_first_of_a_draft_alone() -> None:
    looked: list[int] = []

    def drafted(state: Battery, seat: int) -> list[Rated]:
        found = [Rated(one, 0.0) for one in GAME.legal(state, seat)]
        looked.append(len(found))
        return found

    known = replace(POINTS, draft=drafted, searched=lambda state: True)
    state, halving_rounds = Battery((2, 2), 9, need=4), Limits(halving_rounds=TWICE)
    nodes = {}
    for rollout_width in (None, 1):
        search = Search(mind(0, replace(known, rollout_width=rollout_width)), halving_rounds)
        found = search.plans(state)
        assert {one.command for one in found} == set(GAME.legal(state, 0)), "all are tried"
        nodes[rollout_width] = search.nodes
    assert looked
    assert nodes[1] < nodes[None]


def test_a_choice_in_a_play_out_may_look_at_the_best_of_what_it_knows_and_at_what_is_new() -> None:
    # Four guns' worth of commands, of which two are looked at again, turn after turn.
    state, halving_rounds = Battery((4, 4), 9, need=4), Limits(halving_rounds=TWICE)
    nodes, worths = {}, {}
    for again in (None, 2, 9):
        search = Search(
            mind(0, replace(POINTS, rounds=3, rollout_reconsider=again)), halving_rounds
        )
        found = search.plans(state)
        assert {one.command for one in found} == set(GAME.legal(state, 0)), "all are tried"
        nodes[again], worths[again] = search.nodes, [one.worth for one in found]
    assert nodes[2] < nodes[None]
    assert nodes[9] == nodes[None], "no menu has more"
    assert worths[9] == worths[None]


def test_what_is_known_of_a_command_is_how_far_it_fell_short() -> None:
    memory, menu = Memory(2), [(gun, Fire(gun)) for gun in range(4)]
    assert memory.worth_a_look(0, menu) == menu, "all are new"
    short = {0: 0.3, 1: 0.0, 2: 0.2}
    seen = [SearchPlan(Fire(gun), 0.7 - gap, (), ()) for gun, gap in short.items()]
    memory.note(0, 0.7, seen)
    assert memory.worth_a_look(0, menu) == [menu[1], menu[2], menu[3]], "the last one is new"
    assert memory.worth_a_look(1, menu) == menu, "the other seat knows nothing of it"
    memory.note(0, 0.7, [SearchPlan(Fire(1), 0.1, (), ())])
    assert memory.worth_a_look(0, menu) == [menu[0], menu[2], menu[3]], "it goes by the last look"
    assert Memory(None).worth_a_look(0, menu) == menu
