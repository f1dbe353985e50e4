"""Lessons and lines for newcomers: what a game writes of them, and what comes of it."""

from __future__ import annotations

from typing import Any

from game.core.contract import SPECTATOR
from game.presenter.lessons import (
    Advice,
    History,
    LessonStep,
    SeenEvent,
    TipRow,
    apart,
    is_read,
    reading,
)
from tests.match.race import Ran, Walked
from tests.ui.table.racetable import OwnTexts
from tests.ui.tables.bare import hand

WORDS = {
    "race_table.lesson.walk.title": "Walking",
    "race_table.lesson.walk.do": "Walk to square 3.",
    "race_table.lesson.walk.wait": "Bid first.",
    "race_table.lesson.luck.title": "Luck",
    "race_table.lesson.luck.do": "Throw the dice.",
    "race_table.tip.bids": "Bids are secret.",
    "race_table.tip.walks": "Walk on.",
    "race_table.tip.runs": "Run on.",
}


def _walk(pupil: Any) -> Advice:
    if pupil.context.state.phase != "walk":
        return Advice("wait", rule="RC-9")
    return Advice("do", (), (3,))


LESSONS = {
    "walk": LessonStep("RC-1", _walk, lambda pupil: any(pupil.did(Walked))),
    "luck": LessonStep("RC-2", lambda pupil: Advice("do"), lambda pupil: any(pupil.did(Ran))),
}
TIPS = {
    "bids": TipRow("RC-1", lambda context: context.state.phase == "bid"),
    "walks": TipRow("RC-2", lambda context: context.state.phase == "walk"),
    "runs": TipRow("RC-3", lambda context: context.hover == 3),
}


def taught(seat: int | None = None, **changes: Any) -> Any:
    here = hand(seat, **{"lessons": LESSONS, "tips": TIPS, **changes})
    here.open.desk.texts = OwnTexts(WORDS)
    return here


def test_the_steps_stand_in_their_order_with_title_words_and_cells() -> None:
    walk, luck = taught().lessons()
    assert (walk.id, walk.title, walk.text) == ("race.lesson.walk", "Walking", "Walk to square 3.")
    assert (walk.cells, luck.cells) == ((3,), ())
    assert (luck.id, luck.text) == ("race.lesson.luck", "Throw the dice.")


def test_a_step_cites_its_rule_or_that_of_the_words_that_are_due() -> None:
    here = taught()
    assert [lesson.rule for lesson in here.lessons()] == ["RC-1", "RC-2"]
    here.position.state = here.position.state._replace(phase="throw")
    assert [lesson.rule for lesson in here.lessons()] == ["RC-9", "RC-2"]
    assert here.lessons()[0].text == "Bid first."


def test_a_step_is_done_by_ones_own_orders_alone() -> None:
    here = taught()
    walked = Walked(0, 0, 2)
    for seat, done in ((0, True), (1, False)):
        seen = (SeenEvent(3, seat, walked, here.position.state),)
        assert [lesson.done for lesson in here.lessons(History(seen))] == [done, False]


def test_what_came_of_a_seats_orders_is_found_by_kind_in_the_order_it_was_seen() -> None:
    first, other, second = (SeenEvent(n, 0, Walked(0, n, n + 1), None) for n in range(3))
    other = other._replace(seat=1)
    ran = SeenEvent(4, 0, Ran(0), None)
    history = History((first, other, ran, second))
    assert list(history.of(0, Walked)) == [first, second]
    assert list(history.of(0, Ran)) == [ran]


def test_who_only_watches_is_not_taught() -> None:
    assert len(taught(1).lessons()) == 2
    assert taught(SPECTATOR).lessons() == ()


def test_lines_are_told_that_matter_now_the_most_pressing_first() -> None:
    here = taught()
    assert [(tip.id, tip.text, tip.rule) for tip in here.tips()] == [
        ("race.walks", "Walk on.", "RC-2")
    ]
    assert [tip.id for tip in here.tips(0, 3)] == ["race.walks", "race.runs"]


def test_no_line_is_told_while_none_matters() -> None:
    assert taught(1).tips() == ()
    assert taught(tips_matter=lambda context: False).tips() == ()
    assert len(taught(1, tips_matter=lambda context: True).tips()) == 1


def test_what_is_marked_stands_apart_and_is_never_more_than_six() -> None:
    assert apart(range(20), lambda one, other: abs(one - other)) == (0, 2, 4, 6, 8, 10)


def test_a_step_that_is_only_read_is_done_by_no_order() -> None:
    step = LessonStep("RC-1", lambda pupil: reading("do", cells=(2,)), is_read)
    walked = (SeenEvent(3, 0, Walked(0, 0, 2), None),)
    (lesson,) = taught(lessons={"walk": step}).lessons(History(walked))
    assert (lesson.tells, lesson.done, lesson.waits, lesson.cells) == (True, False, False, (2,))
