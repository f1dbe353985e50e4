"""The first match in pictures: the lessons at the moments they are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.core.contract import Choice, Roll
from game.match.match import Match
from game.presenter.portable.lessons.steps import LESSONS as STEPS
from game.ui.bench.matches import lay, match_of
from tools.shots.portable.battle import CROSSROADS, FIRST_ORDERS, SLUG, Change, as_it_is, match_in
from tools.shots.stage import Screen, ShotStage

PUPIL: Final = 0
NEAR: Final = {1: "D5N", 2: "F6N", 4: "F7N", 3: "H7N", 7: "E3S", 8: "F4W", 10: "G3S"}
"""Units of First Orders at three squares from one another, one of them with its flank open."""
BESIDE: Final = {**NEAR, 2: "F5N"}
"""The same, a unit beside the flank of an enemy."""


def _first(phase: str) -> Match:
    """Return the first match at the first choice of the pupil in a phase."""
    match = match_of(SLUG, FIRST_ORDERS, "pc")
    while not (match.state.phase == phase and _asks(match, PUPIL)):
        if isinstance(match.awaiting, Roll):
            match.roll()
        else:
            seat = PUPIL if _asks(match, PUPIL) else 1
            match.submit(seat, match.game.legal(match.state, seat)[0])
            match.step()
    return match


def _asks(match: Match, seat: int) -> bool:
    return isinstance(match.awaiting, Choice) and seat in match.awaiting.seats


def _at(stage: ShotStage, match: Match, lesson: str) -> None:
    """Sit down to a match and leave out the lessons before one."""
    lay(stage, match).settle(1.0)
    course = stage.table.table.course
    for _ in STEPS:
        page = course.page
        if page is None or page.lesson is None or page.lesson.id.endswith(f".{lesson}"):
            return
        stage.key(pygame.K_s)


def _lesson(phase: str, lesson: str) -> Screen:
    return lambda stage: _at(stage, _first(phase), lesson)


def _posed(lesson: str, places: Mapping[int, str] = NEAR, change: Change = as_it_is) -> Screen:
    return lambda stage: _at(stage, match_in(FIRST_ORDERS, places, change), lesson)


def _aimed(stage: ShotStage) -> None:
    _at(stage, _first("orders"), "aim")
    stage.key(pygame.K_1)


def _tip(stage: ShotStage) -> None:
    lay(stage, match_in(CROSSROADS, {}))


LESSONS: Final[Mapping[str, Screen]] = {
    "lesson-aim": _lesson("orders", "aim"),
    "lesson-aimed": _aimed,
    "lesson-initiative": _posed(
        "initiative", change=lambda state: state._replace(phase="order_choice")
    ),
    "lesson-move": _lesson("activate", "move"),
    "lesson-hill": _lesson("activate", "hill"),
    "lesson-facing": _lesson("activate", "facing"),
    "lesson-activations": _lesson("activate", "activations"),
    "lesson-exhaustion": _lesson("activate", "exhaustion"),
    "lesson-fire": _posed("fire"),
    "lesson-beside": _posed("beside"),
    "lesson-assault": _posed("assault", BESIDE),
    "lesson-countdown": _posed("countdown", change=lambda state: state._replace(exhausted=(0, 3))),
    "tip": _tip,
}
