"""Lessons that the position does not allow: for how long they are waited for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.presenter.lessons import Lesson
from game.ui.scenes.table.teaching.tutorial_memory import PATIENCE, TutorialMemory

ENEMY_SHOT = Lesson("shot", "Open fire", "Come nearer.", "", done=False, waits=True)
LAST = Lesson("last", "The last turns", "Go on.", "", done=False, waits=True, stays=True)


def after(orders: int, *lessons: Lesson, kept: str | None = None) -> int | None:
    """Return the lesson due after some orders that brought none of them about."""
    match: Any = SimpleNamespace(entries=[])
    pupil = TutorialMemory(match, 0)
    pupil.kept = kept
    due = None
    for number in range(orders + 1):
        due = pupil.due(lessons, range(len(lessons)), number)
        match.entries.append(SimpleNamespace(seat=0))
    return due


def test_a_lesson_whose_chance_may_never_come_is_not_waited_for_without_end() -> None:
    assert after(PATIENCE - 1, ENEMY_SHOT) == 0
    assert after(PATIENCE, ENEMY_SHOT) is None


def test_a_lesson_that_the_match_is_sure_to_come_to_stays_to_the_end() -> None:
    assert after(5 * PATIENCE, LAST, kept="last") == 0
    assert after(5 * PATIENCE, ENEMY_SHOT, LAST, kept="shot") == 1


def test_of_lessons_that_wait_one_is_shown_that_has_something_to_say() -> None:
    silent = ENEMY_SHOT._replace(id="first", text="")
    assert after(0, silent, ENEMY_SHOT) == 1
