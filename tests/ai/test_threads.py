"""Orders under way: no position inside a thread is valued, whoever chooses on the way."""

from dataclasses import replace
from math import exp
from typing import Any

import pytest

from game.ai.evaluate.evaluation import FaceClass
from game.ai.search.context import SearchContext
from game.ai.search.limits import Limits
from game.ai.search.search import Search
from game.core.contract import Choice, DiceGroup, Result, Roll
from game.core.menu import LazyMenu
from tests.ai.tree import ATTACK, SAY, asks, ends, game_of, rolls, search, valued


def chance(points: float) -> float:
    return 1 / (1 + exp(-points))


PARRIED = {
    "start": asks(0, {"gun: fire": "asked", "rest": "rested"}),
    "asked": asks(1, {"parry": "parried", "take it": "hit"}, thread=ATTACK),
    "parried": asks(1),
    "hit": asks(1),
    "rested": asks(1),
}


def test_a_choice_on_the_way_is_made_for_the_side_of_whoever_has_it() -> None:
    points = valued({"parried": -1.0, "hit": 2.0, "rested": 0.0})
    best, other = search(PARRIED, points).plans("start")
    assert (best.command, other.command) == ("rest", "gun: fire")
    assert other.worth == pytest.approx(chance(-1)), "seat 1 parries"
    assert [branch.state for branch in other.branches] == ["parried"]


def test_a_third_seat_chooses_for_itself_and_not_against_others() -> None:
    nodes = {**PARRIED, "asked": asks(2, {"parry": "parried", "take it": "hit"}, thread=ATTACK)}
    points = valued(
        {"parried": (-2.0, 0.0, 0.5), "hit": (2.0, 0.0, 0.7), "rested": (0.0, 0.0, 0.0)}
    )
    best = search(nodes, points, teams=(0, 1, 2)).plans("start")[0]
    assert best.command == "gun: fire"
    assert [branch.state for branch in best.branches] == ["hit"]


def test_an_ally_chooses_for_the_common_side() -> None:
    nodes = {**PARRIED, "asked": asks(2, {"parry": "parried", "take it": "hit"}, thread=ATTACK)}
    points = valued(
        {"parried": (-2.0, 0.0, 0.9), "hit": (2.0, 0.0, 0.1), "rested": (0.0, 0.0, 0.0)}
    )
    best = search(nodes, points, teams=(0, 1, 0)).plans("start")[0]
    assert [branch.state for branch in best.branches] == ["hit"]


def test_choices_and_dice_on_the_way_follow_one_another_as_by_hand() -> None:
    # Seat 1 turns or stands before two throws; behind the first seat 0 may press on.
    nodes = {
        "start": asks(0, {"gun: fire": "asked"}),
        "asked": asks(1, {"turn": "turned", "stand": "die"}, thread=ATTACK),
        "turned": asks(1),
        "die": rolls("miss", "struck"),
        "miss": asks(1),
        "struck": asks(0, {"press on": "second", "stop": "light"}, thread=ATTACK),
        "second": rolls("light", "light", "won"),
        "light": asks(1),
        "won": ends(0),
    }
    points = {"miss": -0.5, "light": 0.2, "turned": 0.4}
    (plan,) = search(nodes, valued(points)).plans("start")
    # Pressing on wins in a third: (2 chance(0.2) + 0.9991) / 3 is more than chance(0.2). Half of
    # that and half of chance(-0.5) is more than chance(0.4), so seat 1 would rather turn.
    pressed = (2 * chance(0.2) + 0.9991) / 3
    assert (pressed + chance(-0.5)) / 2 > chance(-0.4)
    stands = (pressed + chance(-0.5)) / 2
    assert plan.worth == pytest.approx(min(stands, chance(0.4)), abs=1e-3)
    safer = valued({**points, "turned": 0.6})
    (plan,) = search(nodes, safer).plans("start")
    assert plan.worth == pytest.approx(stands, abs=1e-3)
    assert {branch.state: pytest.approx(branch.chance) for branch in plan.branches} == {
        "miss": 1 / 2,
        "light": 1 / 3,
        "won": 1 / 6,
    }


def test_answers_inside_somebodys_thread_are_searched_to_its_end() -> None:
    nodes = {**PARRIED, "parried": rolls("saved", "lost"), "saved": asks(0), "lost": asks(0)}
    points = valued({"saved": -3.0, "lost": 0.0, "hit": 1.0})
    best = search(nodes, points, seat=1).plans("asked")[0]
    assert best.command == "parry"
    assert best.worth == pytest.approx((chance(3) + chance(0)) / 2)


def test_faces_of_one_class_are_thrown_once_on_the_way_too() -> None:
    nodes = {
        "start": asks(0, {"gun: fire": "asked"}),
        "asked": asks(1, {"stand": "die"}, thread=ATTACK),
        "die": rolls("low", "low", "high", "high"),
        "low": asks(1),
        "high": asks(1),
    }
    told: list[Any] = []

    def classes(state: Any, roll: Roll) -> list[FaceClass]:
        told.append(state)
        return [FaceClass(3, (1,)), FaceClass(1, (4,))]

    evaluation = replace(valued({"low": 0.0, "high": 1.0}), classes=classes)
    (plan,) = search(nodes, evaluation).plans("start")
    assert plan.worth == pytest.approx((3 * chance(0) + chance(1)) / 4)
    assert set(told) == {"die"}


LONG = 4
"""Answers to each choice of the long attack, which has eight and four rolls; nothing merges."""


def long_attack(state: tuple[int, ...]) -> Any:
    """What a position of the attack waits for; it is the list of answers and faces so far."""
    place = len(state)
    if place == 0 or place == 13:
        return Choice((place % 2,), SAY, SAY, "order")
    if place in (4, 7, 10, 12):
        return Roll("die", SAY, (DiceGroup(0, 1, 6),), ATTACK)
    return Choice((place % 2,), SAY, SAY, "answer", thread=ATTACK)


def test_a_long_attack_costs_no_more_than_some_thousand_positions() -> None:
    base = game_of({})
    game = replace(
        base,
        awaiting=long_attack,
        legal=lambda state, seat: LazyMenu((0,), lambda _: [str(n) for n in range(LONG)]),
        apply=lambda state, seat, command: (
            (*state, int(command) if isinstance(command, str) else command.faces[0]),
            (),
        ),
    )
    evaluation = valued({})

    def points(state: tuple[int, ...], seat: int) -> float:
        assert len(state) == 13, "a position inside the thread was valued"
        return (sum(state) - 26) / 10 * (1 if seat == 0 else -1)

    found = Search(SearchContext(game, replace(evaluation, value=points), 0, (0, 1)), Limits())
    plans = found.plans(())
    assert len(plans) == LONG
    assert found.nodes < 20_000, "all ways together are 4^9 times 6^4"
    # Seat 0 answers with the most that it can, seat 1 with the least; a die shows 3.5.
    assert plans[0].command == "3"
    for place in (1, 2, 3, 5, 6, 8, 9, 11):
        assert {branch.state[place] for branch in plans[0].branches} == {0 if place % 2 else 3}


def test_what_others_choose_in_secret_on_the_way_is_drawn() -> None:
    both = Choice((0, 1), SAY, SAY, "duel", None, ATTACK, sealed=True)
    nodes = {
        "start": asks(0, {"gun: fire": "both"}),
        "both": asks(0, {"high": "one", "low": "one"})._replace(awaiting=both),
        "one": asks(1, {"high": "end", "low": "end"})._replace(awaiting=both._replace(seats=(1,))),
        "end": asks(1),
    }
    (plan,) = search(nodes, valued({"end": 0.3})).plans("start")
    assert plan.worth == pytest.approx(chance(0.3))


def test_a_result_on_the_way_ends_the_thread() -> None:
    nodes = {
        "start": asks(0, {"gun: fire": "asked"}),
        "asked": asks(1, {"give up": "won", "stand": "die"}, thread=ATTACK),
        "won": ends(0),
        "die": rolls("won", "drawn"),
        "drawn": ends(0, 1),
    }
    (plan,) = search(nodes, valued({})).plans("start")
    assert {branch.state for branch in plan.branches} == {"won", "drawn"}
    assert all(isinstance(branch.awaiting, Result) for branch in plan.branches)
