"""A plan is a run of commands about one subject, valued at its end."""

from dataclasses import replace
from math import exp

import pytest

from game.ai.decide import decide
from game.ai.levels import Level
from game.ai.search.limits import Limits
from tests.ai.tree import ATTACK, asks, ends, game_of, rolls, search, valued

# Tank a drives and may then fire or stay; tank b only waits.
DRIVE = {
    "start": asks(0, {"a: near": "near", "a: far": "far", "b: wait": "waited"}),
    "near": asks(0, {"a: fire": "die", "a: end": "rested", "b: wait": "left"}, subject="a"),
    "far": asks(0, {"a: end": "hidden"}, subject="a"),
    "die": rolls("hit", "missed", "missed"),
    "hit": asks(1),
    "missed": asks(1),
    "rested": asks(1),
    "hidden": asks(1),
    "waited": asks(1),
    "left": asks(1),
}
POINTS = {"hit": 3.0, "missed": 0.0, "rested": -1.0, "hidden": 0.1, "waited": 0.0, "left": 9.0}


def chance(points: float) -> float:
    return 1 / (1 + exp(-points))


def test_a_plan_goes_on_to_the_end_of_its_subjects_activation() -> None:
    found = {plan.command: plan for plan in search(DRIVE, valued(POINTS)).plans("start")}
    near = found["a: near"]
    assert near.commands == ("a: near", "a: fire")
    assert near.worth == pytest.approx((chance(3) + 2 * chance(0)) / 3)
    assert found["a: far"].commands == ("a: far", "a: end")
    assert found["a: far"].worth == pytest.approx(chance(0.1))
    assert found["b: wait"].commands == ("b: wait",)


def test_a_run_keeps_to_its_subject() -> None:
    # Tank b could do something splendid after tank a has driven near: that is another plan.
    plans = search(DRIVE, valued(POINTS)).plans("start")
    assert all(branch.state != "left" for plan in plans for branch in plan.branches)


def test_where_a_game_has_no_runs_each_order_is_valued_by_itself() -> None:
    known = replace(valued({"near": 0.5, "far": 0.2, "waited": 0.0}), runs=False)
    found = {plan.command: plan for plan in search(DRIVE, known).plans("start")}
    assert found["a: near"].commands == ("a: near",)
    assert found["a: near"].worth == pytest.approx(chance(0.5))


def test_where_a_game_is_not_looked_ahead_in_the_first_look_decides() -> None:
    points = {"near": 0.5, "far": 0.2, "waited": 0.0}
    known = replace(valued(points), runs=False, ahead=False)
    plans = search(DRIVE, known, widths=(4,)).plans("start")
    assert {plan.depth for plan in plans} == {1}


def test_behind_dice_a_run_goes_on_from_each_outcome_and_shows_the_likeliest() -> None:
    nodes = {
        "start": asks(0, {"a: fire": "die"}),
        "die": rolls("open", "shut", "shut"),
        "open": asks(0, {"a: drive": "through", "a: end": "ended"}, subject="a"),
        "shut": asks(0, {"a: drive": "blocked", "a: end": "ended"}, subject="a"),
        "through": asks(1),
        "blocked": asks(1),
        "ended": asks(1),
    }
    (plan,) = search(nodes, valued({"through": 2.0, "blocked": -2.0, "ended": 0.0})).plans("start")
    assert plan.worth == pytest.approx((chance(2) + 2 * chance(0)) / 3)
    assert plan.commands == ("a: fire", "a: end")
    assert {branch.state for branch in plan.branches} == {"through", "ended"}


def test_the_answer_told_is_one_to_the_run_that_is_shown() -> None:
    # Two times in three the tank goes on and shoots; each of the three ways of that shot is
    # rarer than the third in which it is stopped at once.
    nodes = {
        "start": asks(0, {"a: drive": "die"}),
        "die": rolls("stopped", "on", "on"),
        "on": asks(0, {"a: fire": "shot"}, subject="a"),
        "shot": rolls("hit", "missed", "wide"),
        "stopped": asks(1, {"b: gloat": "end"}),
        "hit": asks(1, {"b: flee": "end"}),
        "missed": asks(1, {"b: flee": "end"}),
        "wide": asks(1, {"b: flee": "end"}),
        "end": asks(0),
    }
    points = dict.fromkeys(("stopped", "hit", "missed", "wide", "end"), 0.0)
    (plan,) = search(nodes, valued(points), widths=(4,)).plans("start")
    assert plan.commands == ("a: drive", "a: fire")
    assert plan.reply is not None
    assert plan.reply.command == "b: flee"


@pytest.mark.parametrize(
    "then",
    [
        asks(0, {"a: fire": "nowhere"}, subject="b"),
        asks(0, {"a: fire": "nowhere"}),
        asks(0, {"a: fire": "nowhere"}, subject="a", turn=2),
        asks(1, {"a: fire": "nowhere"}, subject="a"),
    ],
    ids=["another subject", "no subject", "another turn", "another seat"],
)
def test_a_run_ends_where_the_next_choice_is_about_something_else(then: object) -> None:
    nodes = {"start": asks(0, {"a: move": "then"}), "then": then}
    (plan,) = search(nodes, valued({"then": 0.7})).plans("start")  # type: ignore[dict-item]
    assert plan.commands == ("a: move",)
    assert plan.worth == pytest.approx(chance(0.7))


def test_the_other_side_goes_on_with_what_is_worst_for_us() -> None:
    theirs = {
        "start": asks(0, {"b: wait": "theirs"}),
        "theirs": asks(1, {"a: near": "near", "a: far": "far"}),
        "near": asks(1, {"a: fire": "hit", "a: end": "rested"}, subject="a"),
        "far": asks(1, {"a: end": "hidden"}, subject="a"),
        "hit": asks(0),
        "rested": asks(0),
        "hidden": asks(0),
    }
    points = {"theirs": 0.0, "hit": -2.0, "rested": 1.0, "hidden": -1.0}
    (plan,) = search(theirs, valued(points), widths=(9,)).plans("start")
    assert plan.worth == pytest.approx(chance(-2))
    assert plan.reply is not None
    assert plan.reply.command == "a: near"


def test_a_long_run_is_followed_as_far_as_its_share_of_ends_goes() -> None:
    """Ten steps, each to one of six squares: 6^10 ways, each square with a way to stop."""
    places = range(6)
    nodes = {
        f"{step}{at}": asks(
            0,
            {
                **{f"a: to {to}": f"{step + 1}{to}" for to in places},
                "a: stop": f"stopped{at}",
            },
            subject="a",
        )
        for step in range(10)
        for at in places
    }
    nodes |= {f"10{at}": ends() for at in places}
    nodes |= {f"stopped{at}": asks(1) for at in places}
    points = {f"stopped{at}": at / 10 for at in places}
    found = search(nodes, valued(points), ends=300)
    best = found.plans("00")[0]
    assert best.worth == pytest.approx(chance(0.5)), "it stops on the best square"
    assert best.commands[-1] == "a: stop"
    assert found.nodes < 2000


def test_a_run_without_an_end_is_given_up() -> None:
    nodes = {"round": asks(0, {"a: turn": "about"}), "about": asks(0, {"a: turn": "again"})}
    nodes = {
        name: node._replace(awaiting=node.awaiting._replace(subject="a"))
        for name, node in nodes.items()
    }
    nodes["again"] = nodes["about"]._replace(to={"a: turn": "about"})
    (plan,) = search(nodes, valued({"about": 0.0, "again": 0.0})).plans("round")
    assert 2 < len(plan.commands) < 40


def test_of_subjects_that_are_alike_only_the_first_is_looked_at() -> None:
    nodes = {
        "start": asks(0, {f"{unit}: go": unit for unit in ("a1", "b1", "a2", "a3")}),
        **{unit: asks(1) for unit in ("a1", "b1", "a2", "a3")},
    }
    points = valued(dict.fromkeys(("a1", "b1", "a2", "a3"), 0.0))
    alike = replace(points, alike=lambda state, subject: subject[0])
    assert {plan.command for plan in search(nodes, alike).plans("start")} == {"a1: go", "b1: go"}
    assert len(search(nodes, points).plans("start")) == 4


def test_a_search_that_is_cut_short_has_seen_some_of_every_subject() -> None:
    nodes = {
        "start": asks(0, {f"{unit}: {n}": f"{unit}{n}" for unit in "abc" for n in range(50)}),
        **{f"{unit}{n}": asks(1) for unit in "abc" for n in range(50)},
    }
    points = valued({name: 0.0 for name in nodes if name != "start"})
    found = search(nodes, points, nodes=12).plans("start")
    assert {plan.command[0] for plan in found} == set("abc")


def test_the_decision_keeps_the_run_and_the_words_for_it() -> None:
    game, evaluation = game_of(DRIVE), valued(POINTS)
    quick = Level("quick", "", "", Limits())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.ai.decide.evaluation_of", lambda game, judge: evaluation)
        decision = decide(game, "start", 0, quick, 1)
    assert decision.command == "a: near"
    assert decision.commands == decision.reasons[0].commands == ("a: near", "a: fire")
    assert [say.id for say in decision.reasons[0].then] == ["near, a: fire"]


def test_orders_on_the_way_belong_to_the_run() -> None:
    # Behind the blow the same tank advances, still on the way of its attack, and then rests.
    nodes = {
        "start": asks(0, {"a: attack": "advance"}),
        "advance": asks(0, {"a: go": "open", "a: stay": "stayed"}, subject="a", thread=ATTACK),
        "open": asks(0, {"a: rest": "rested"}, subject="a"),
        "stayed": asks(1),
        "rested": asks(1),
    }
    # To stay looks better than the open square as it is reached, but not than where it ends.
    points = {"open": -5.0, "stayed": 0.0, "rested": 1.0}
    (plan,) = search(nodes, valued(points)).plans("start")
    assert plan.commands == ("a: attack", "a: go", "a: rest")
    assert plan.worth == pytest.approx(chance(1.0))


def test_an_order_that_the_rules_give_in_the_next_turn_is_no_part_of_a_run() -> None:
    nodes = {
        "start": asks(0, {"a: attack": "driven back"}),
        "driven back": asks(
            0, {"a: left": "one", "a: right": "other"}, subject="a", thread=ATTACK, turn=2
        ),
        "one": asks(1),
        "other": asks(1),
    }
    (plan,) = search(nodes, valued({"one": 0.0, "other": 1.0})).plans("start")
    assert plan.commands == ("a: attack",)
    assert [branch.state for branch in plan.branches] == ["other"]
