"""The steps of First Steps: what each marks and says, and when it counts as done."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import DICE, Command
from game.rules.metalkrushers.commands import Attack, Face, Move, Parry
from game.ui.tables.lessons import History, Lesson, SeenEvent
from game.ui.tables.metalkrushers.lessons.steps import LESSONS
from tests.rules.metalkrushers.table import Table, at, table
from tests.ui.metalkrushers.hand import Hand, hand

FAR = "Turnstile 0,4 N; Turnstile 0,-4 S"
NEAR = "Turnstile 0,2 N; Turnstile 0,-1 S"
CLOSE = "Turnstile 0,1 N; Turnstile 0,0 S"
N, NE, SE, S, SW, NW = range(6)


def lesson(here: Hand, name: str, history: History | None = None) -> Lesson:
    return here.lessons(history)[list(LESSONS).index(name)]


class Story:
    """A match going on: what seat 0 has seen of it."""

    def __init__(self, field: Table, told: str = "") -> None:
        self.field = field
        self.seen: tuple[SeenEvent, ...] = ()
        self.step = 0
        self.told = {f"metalkrushers.lesson.{told}": 0} if told else {}

    def play(self, *orders: Command) -> Story:
        for order in orders:
            self._take(self.field.seat, self.field.play(order))
        return self

    def rolls(self, *faces: int) -> Story:
        self._take(DICE, self.field.rolls(*faces))
        return self

    def _take(self, seat: int, after: Table) -> None:
        self.seen += tuple(SeenEvent(self.step, seat, e, after.state) for e in after.events)
        self.field, self.step = after, self.step + 1

    def done(self, name: str, **more: Any) -> bool:
        history = History(self.seen, told=self.told, **more)
        return lesson(hand(self.field, seat=0), name, history).done


def test_moving_marks_hexes_that_bring_it_near_the_enemy() -> None:
    here = hand(table(FAR).moves(0, 1))
    step = lesson(here, "move")
    assert at(0, -2) in step.cells, "6 steps ahead"
    assert "it has 6" in step.text
    far = here.position.state.field.arena.hexes.distance
    assert all(far(one, other) > 1 for one in step.cells for other in step.cells if one != other)


def test_a_move_to_another_hex_does_the_first_lesson_and_standing_still_does_not() -> None:
    assert Story(table(FAR).moves(0, 1)).play(Move(at(0, 3), N)).done("move")
    assert not Story(table(FAR).moves(0, 1)).play(Move(at(0, 4), NE)).done("move")


def test_the_front_must_look_at_the_enemy_at_the_end_of_a_move() -> None:  # MK-3.8
    assert Story(table(NEAR).moves(0, 1)).play(Move(at(0, 1), N)).done("face")
    assert not Story(table(NEAR).moves(0, 1)).play(Move(at(0, 1), NE)).done("face")


def test_initiative_says_who_moves_first() -> None:  # MK-6.2.3
    assert "You move before the enemy" in lesson(hand(table(FAR).moves(0, 1)), "order").text
    assert "You move after the enemy" in lesson(hand(table(FAR).moves(0)), "order").text


@pytest.mark.parametrize("name", ["order", "field", "power"])
def test_what_is_read_is_done_with_the_next_order(name: str) -> None:
    story = Story(table(FAR).moves(0, 1), told=name)
    assert not story.done(name)
    assert story.play(Move(at(0, 3), N)).done(name)
    assert not Story(table(FAR).moves(0, 1)).play(Move(at(0, 3), N)).done(name), "it was not told"


@pytest.mark.parametrize("name", ["needs", "attack"])
def test_a_target_is_marked_in_the_combat_and_a_way_to_it_before(name: str) -> None:
    fighting = lesson(hand(table(CLOSE).fights(0, 1)), name)
    assert fighting.cells == (at(0, 1), at(0, 0))
    assert (fighting.waits, "Turnstile 2" in fighting.text) == (False, True)
    moving = hand(table(NEAR).moves(0, 1))
    near = lesson(moving, name)
    assert near.waits
    assert at(0, 0) in near.cells or any(
        moving.position.state.field.arena.hexes.distance(cell, at(0, -1)) == 1
        for cell in near.cells
    )
    far = lesson(hand(table("Turnstile 0,6 N; Turnstile 0,-6 S").moves(0, 1)), name)
    assert at(0, 0) in far.cells, "6 steps ahead: as near as it can come"


def test_an_attack_of_ones_own_does_the_lesson() -> None:
    story = Story(table(CLOSE).marked(1, attacked=True).fights(0))
    assert story.play(Attack(1)).done("attack")
    enemy = Story(table(CLOSE).marked(0, attacked=True).fights(1))
    assert not enemy.play(Attack(0)).done("attack")


def test_the_needs_are_read_by_pointing() -> None:
    story = Story(table(CLOSE).fights(0, 1))
    assert not story.done("needs")
    assert story.done("needs", weighed=True)


def test_defence_is_told_when_it_is_asked_and_goes_before_all_else() -> None:
    """A die of 5 lets Ada face; then a weapon may parry."""
    waiting = lesson(hand(table(FAR).moves(0, 1)), "defend")
    assert (waiting.waits, waiting.presses) == (True, False)
    turning = table(CLOSE).fights(1, 0).play(Attack(0)).rolls(5)
    asked = lesson(hand(turning), "defend")
    assert (asked.waits, asked.presses) == (False, True)
    assert "The reflex turn" in asked.text
    parrying = turning.play(Face(N))
    assert "may parry" in lesson(hand(parrying), "defend").text
    assert Story(parrying, told="defend").play(Parry("right", 1)).done("defend")


def test_the_field_presses_when_a_quiet_turn_would_let_it_step_in() -> None:  # MK-6.11.4
    assert lesson(hand(table(FAR, turn=3).moves(0, 1)), "field").presses
    assert not lesson(hand(table(FAR, turn=1).moves(0, 1)), "field").presses


@pytest.mark.parametrize(
    "field",
    [table(FAR).moves(0, 1), table(NEAR).moves(0), table(CLOSE).fights(0, 1)],
)
def test_at_every_order_some_lesson_can_be_done_so_none_waits_for_luck(field: Table) -> None:
    assert any(not step.waits for step in hand(field).lessons())
