"""The steps of First Steps: what each marks and says, and when it counts as done."""

from __future__ import annotations

from functools import partial

import pytest

from game.core.contract import Command
from game.presenter.lessons import GivenOrder, History
from game.presenter.metalkrushers.lessons import TRIES
from game.rules.metalkrushers.commands import Attack, Face, Move, NoParry, Parry
from tests.rules.metalkrushers.table import Table, at, table
from tests.ui.metalkrushers.hand import hand, word
from tests.ui.story import Story, lesson_of
from tools.shots.screens import all_screens
from tools.shots.stage import ShotStage

FAR = "Turnstile 0,4 N; Turnstile 0,-4 S"
NEAR = "Turnstile 0,2 N; Turnstile 0,-1 S"
CLOSE = "Turnstile 0,1 N; Turnstile 0,0 S"
N, NE, SE, S, SW, NW = range(6)


begun = partial(Story, hand)


def test_moving_marks_hexes_that_bring_it_near_the_enemy() -> None:
    here = hand(table(FAR).moves(0, 1))
    step = lesson_of(here, "move")
    assert at(0, -2) in step.cells, "6 steps ahead"
    assert step.text == word("lesson.move.do", "Turnstile 1", 6)
    far = here.position.state.field.arena.hexes.distance
    assert all(far(one, other) > 1 for one in step.cells for other in step.cells if one != other)


def test_no_hex_of_the_null_field_is_marked_while_others_bring_it_near() -> None:  # MK-6.11.1
    """The enemy stands beside the field, and half of what is near it lies in the field."""
    position = table("Turnstile 0,-4 S; Turnstile 0,-5 N").moves(0, 1)
    marked = lesson_of(hand(position), "move").cells
    null = position.state.field.arena.null(0)
    assert marked
    assert not any(null >> cell & 1 for cell in marked)


def test_a_move_to_another_hex_does_the_first_lesson_and_standing_still_does_not() -> None:
    assert begun(table(FAR).moves(0, 1), "move").play(Move(at(0, 3), N)).done("move")
    assert not begun(table(FAR).moves(0, 1), "move").play(Move(at(0, 4), NE)).done("move")


def test_the_front_must_look_at_the_enemy_at_the_end_of_a_move() -> None:  # MK-3.8
    assert begun(table(NEAR).moves(0, 1), "face").play(Move(at(0, 1), N)).done("face")
    assert not begun(table(NEAR).moves(0, 1), "face").play(Move(at(0, 1), NE)).done("face")


@pytest.mark.parametrize("name", ["move", "face"])
def test_what_was_done_before_a_lesson_was_told_does_not_do_it(name: str) -> None:
    early = begun(table(NEAR).moves(0, 1)).play(Move(at(0, 1), N))
    assert not early.done(name)
    assert early.done(name, opened=1), "it was done at an earlier sitting"


def test_initiative_says_who_moves_first() -> None:  # MK-6.2.3
    first, last = table(FAR).moves(0, 1), table(FAR).moves(0)
    assert lesson_of(hand(first), "order").text == word("lesson.order.first")
    assert lesson_of(hand(last), "order").text == word("lesson.order.last")
    fighting = lesson_of(hand(table(CLOSE).fights(0, 1)), "order")
    assert fighting.text == word("lesson.order.any")


@pytest.mark.parametrize("name", ["order", "sides", "field", "power"])
def test_what_is_only_read_is_done_by_reading_and_by_no_order(name: str) -> None:
    story = begun(table(FAR).moves(0, 1), told=name)
    assert lesson_of(hand(story.field), name).tells
    assert not story.play(Move(at(0, 3), N)).done(name)
    assert story.done(name, read=frozenset({f"metalkrushers.lesson.{name}"}))


def test_the_sides_are_shown_on_the_enemy() -> None:  # MK-2.7
    assert lesson_of(hand(table(FAR).moves(0, 1)), "sides").cells == (at(0, -4),)


@pytest.mark.parametrize("name", ["needs", "attack"])
def test_a_target_is_marked_in_the_combat_and_a_way_to_it_before(name: str) -> None:
    fighting = lesson_of(hand(table(CLOSE).fights(0, 1)), name)
    assert fighting.cells == (at(0, 1), at(0, 0))
    assert (fighting.waits, "Turnstile 2" in fighting.text) == (False, True)
    moving = hand(table(NEAR).moves(0, 1))
    near = lesson_of(moving, name)
    assert not near.waits, "it can be come to in this movement"
    assert at(0, 0) in near.cells or any(
        moving.position.state.field.arena.hexes.distance(cell, at(0, -1)) == 1
        for cell in near.cells
    )
    told = {f"metalkrushers.lesson.{name}": 0}
    for given, waits in ((TRIES - 1, False), (TRIES, True)):
        orders = tuple(GivenOrder(n, Move(at(0, 2), N)) for n in range(given))
        tried = lesson_of(moving, name, History(told=told, orders=orders))
        assert tried.waits is waits, "an enemy that runs is not run after for ever"
    far = lesson_of(hand(table("Turnstile 0,6 N; Turnstile 0,-6 S").moves(0, 1)), name)
    assert far.waits
    assert at(0, 0) in far.cells, "6 steps ahead: as near as it can come"


def test_an_attack_of_ones_own_does_the_lesson() -> None:
    story = begun(table(CLOSE).marked(1, attacked=True).fights(0), "attack")
    assert story.play(Attack(1)).done("attack")
    enemy = begun(table(CLOSE).marked(0, attacked=True).fights(1), "attack")
    assert not enemy.play(Attack(0)).done("attack")


def test_the_needs_are_read_by_pointing() -> None:
    story = begun(table(CLOSE).fights(0, 1))
    assert not story.done("needs")
    assert not story.done("needs", weighed=frozenset({"metalkrushers.lesson.move"}))
    assert story.done("needs", weighed=frozenset({"metalkrushers.lesson.needs"}))


def test_a_defense_is_told_when_it_is_asked_for_and_goes_before_all_else() -> None:
    """A die of 5 lets Ada face; then a weapon may parry."""
    waiting = lesson_of(hand(table(FAR, turn=2).moves(0, 1)), "reflex")
    assert (waiting.waits, waiting.presses) == (True, False)
    turning = table(CLOSE).fights(1, 0).play(Attack(0)).rolls(5)
    asked = lesson_of(hand(turning), "reflex")
    assert (asked.waits, asked.presses, asked.tells) == (False, True, False)
    assert asked.text == word("lesson.reflex.do", "Turnstile 1")
    assert begun(turning, told="reflex").play(Face(N)).done("reflex")
    parrying = lesson_of(hand(turning.play(Face(N))), "parry")
    assert (parrying.waits, parrying.presses, parrying.tells) == (False, True, False)
    assert parrying.text == word("lesson.parry.do", "Turnstile 1")


@pytest.mark.parametrize("answer", [Parry("right", 1), NoParry()])
def test_any_answer_to_the_question_does_the_lesson_on_parries(answer: Command) -> None:
    """Also no parry, which leaves no event behind."""
    parrying = table(CLOSE).fights(1, 0).play(Attack(0)).rolls(5).play(Face(N))
    assert not begun(parrying, told="parry").done("parry")
    assert begun(parrying, told="parry").play(answer).done("parry")
    assert not begun(parrying).play(answer).done("parry"), "it was not told"


def test_who_attacks_is_taught_to_keep_a_weapon_back() -> None:  # MK-6.7, step E
    """The enemy has no parry left to declare, and is still to attack."""
    field = table(CLOSE).marked(1, involved=True, reflexed=True).fights(0, 1).play(Attack(1))
    asked = lesson_of(hand(field), "parry")
    assert asked.presses
    assert asked.text == word("lesson.parry.keep", "Turnstile 1")


@pytest.mark.parametrize("name", ["parry", "reflex"])
def test_a_defense_is_told_of_from_turn_3_if_nobody_has_asked_for_it(name: str) -> None:
    told = lesson_of(hand(table(FAR, turn=3).moves(0, 1)), name)
    assert (told.waits, told.presses, told.tells) == (False, False, True)
    assert told.cells == (at(0, 5),), "the hex behind it, where no weapon reaches (MK-2.7)"


@pytest.mark.parametrize(
    "field",
    [table(FAR).moves(0, 1), table(NEAR).moves(0), table(CLOSE).fights(0, 1)],
)
def test_at_every_order_some_lesson_can_be_done_so_none_waits_for_luck(field: Table) -> None:
    assert any(not step.waits for step in hand(field).lessons())


@pytest.mark.parametrize("moment", ["move", "attack", "parry"])
def test_a_tip_takes_no_room_from_the_log(moment: str) -> None:
    stage = ShotStage((1280, 720))
    stage.show(all_screens()[f"metalkrushers-{moment}"])
    parts = stage.table.layout.parts
    assert stage.table.table.course.tip is not None
    assert parts.foot.shown and parts.log.shown
    assert parts.log.rect.height >= parts.log.reserved(stage.desk)
    assert parts.foot.rect.bottom <= parts.board.rect.top
    stage.close()
