"""Every course of lessons ends, whatever the dice and whatever the opponent does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame
import pytest

from game.core.contract import Concede
from game.match.scenarios import parse
from game.match.settings import Settings
from game.presenter.lessons import Advice, Lesson
from game.rules import GAMES
from game.rules.streetfire.commands import EndTurn, Move
from game.ui import tables
from game.ui.scenes.table.teaching.tutorial_memory import KEPT, PATIENCE, TutorialMemory
from tests.nightly import some_daily
from tests.parts import games_with
from tests.ui.changed import changed_table
from tests.ui.streetfire import test_table as streets
from tests.ui.table import test_bitskrieg as parade
from tests.ui.table.pupil import drive
from tests.ui.table.test_lessons import (
    QUICK,
    Walker,
    due,
    first_match,
    measure_by_keys,
    next_street_order,
    next_tank_order,
    table_of,
    told,
)
from tests.words import before, worded


@pytest.mark.parametrize("seed", some_daily(range(5), 5))
@pytest.mark.parametrize("slug", games_with("lessons"))
def test_a_course_comes_to_its_closing_words(slug: str, seed: int) -> None:
    """Or the match was lost before the position allowed the shots that were left."""
    driven = drive(slug, ("recruit", "corporal", "captain")[seed % 3], seed)
    assert driven.end in ("done", "waited"), driven


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("slug", GAMES)
def test_the_board_keeps_its_size_through_all_lessons_and_after_them(
    slug: str, size: tuple[int, int]
) -> None:
    table = table_of(first_match(slug), size=size)
    board = table.scene.board.rect.copy()
    while due(table):
        assert table.scene.layout.parts.foot.shown
        assert table.scene.board.rect == board
        table.key(pygame.K_s)
    assert table.scene.board.rect == board
    table.close()


def test_a_replay_keeps_no_empty_place_for_lessons() -> None:
    table = table_of(first_match("portable"), Settings(**QUICK))
    table.key(pygame.K_1).key(pygame.K_RETURN)
    high = table.scene.board.rect.height
    table.scene.table.start_replay()
    table.key(pygame.K_LEFTBRACKET)
    parts = table.scene.layout.parts
    assert parts.scrubber.shown
    assert not parts.foot.shown
    assert parts.board.rect.height > high
    table.close()


@pytest.mark.parametrize("slug", games_with("lessons"))
def test_the_rings_of_a_lesson_never_overlap(slug: str) -> None:
    table = table_of(first_match(slug), Settings(**{**QUICK, "reduced_motion": False}))
    beat, camera = table.scene.layout.parts.foot.beat, table.scene.board.camera
    most = marked = 0
    while due(table):
        marked = max(marked, len(table.scene.table.course.cells))
        for _ in range(12):
            rings = [picture.get_rect(topleft=spot) for picture, spot in beat.blits(camera)]
            most = max(most, len(rings))
            assert all(ring.collidelist(rings[:n]) < 0 for n, ring in enumerate(rings))
            table.post(seconds=0.1)
        table.key(pygame.K_s, settle=False)
    assert most > 3 or marked < 4
    table.close()


def test_the_steps_are_numbered_as_they_come() -> None:
    table = table_of(first_match("streetfire"))
    numbers = []
    while due(table):
        page = table.scene.table.course.page
        assert page is not None
        numbers.append(page.due)
        table.key(pygame.K_s)
    assert numbers == list(range(6))
    table.close()


def test_a_step_keeps_its_number_while_others_are_done_before_their_turn() -> None:
    table = table_of(first_match("streetfire"))
    table.key(pygame.K_s)
    course = table.scene.table.course
    assert course.page is not None
    assert (due(table), course.page.due) == ("indirect", 1)
    measure_by_keys(table)
    lessons = {lesson.id.rpartition(".")[2]: lesson for lesson in course.page.lessons}
    assert lessons["ruler"].done
    assert (due(table), course.page.due) == ("indirect", 1)
    assert course.page.lesson == lessons["indirect"]
    table.close()


# which lesson is due


class Record:
    """A match of which only the seats that gave orders matter."""

    def __init__(self, seats: str = "") -> None:
        self.entries: list[Any] = []
        self.order(seats)

    def order(self, seats: str) -> None:
        """Let seats give orders: "011"."""
        self.entries += [type("Entry", (), {"seat": int(seat)}) for seat in seats]


def lesson(name: str, waits: bool = False, presses: bool = False) -> Lesson:
    return Lesson(name, name, "", "", False, (), waits, presses)


def due_of(taught: TutorialMemory, *lessons: Lesson) -> int | None:
    step = len(taught.match.entries)
    return taught.due(lessons, range(len(lessons)), step)


def taught() -> Any:
    pupil: Any = TutorialMemory.__new__(TutorialMemory)
    pupil.match, pupil.seat, pupil._waiting, pupil.kept = Record(), 0, None, None
    return pupil


def test_a_lesson_that_the_position_does_not_allow_lets_the_next_go_first() -> None:
    assert due_of(taught(), lesson("shot", waits=True), lesson("coin")) == 1
    assert due_of(taught(), lesson("shot"), lesson("coin")) == 0


def test_a_lesson_that_presses_goes_first_if_it_can_be_done() -> None:
    assert due_of(taught(), lesson("shot"), lesson("lamps", presses=True)) == 1
    assert due_of(taught(), lesson("shot"), lesson("lamps", waits=True, presses=True)) == 0


def test_lessons_that_wait_are_left_after_some_orders_of_ones_own() -> None:
    pupil, shot = taught(), lesson("shot", waits=True)
    assert due_of(pupil, shot) == 0
    pupil.match.order("1" * 3 * PATIENCE)
    assert due_of(pupil, shot) == 0, "the orders of the opponent do not count"
    pupil.match.order("0" * (PATIENCE - 1))
    assert due_of(pupil, shot) == 0
    pupil.match.order("0")
    assert due_of(pupil, shot) is None


def test_a_chance_that_comes_begins_the_patience_anew() -> None:
    pupil, waits = taught(), lesson("shot", waits=True)
    due_of(pupil, waits)
    pupil.match.order("0" * PATIENCE)
    assert due_of(pupil, lesson("shot")) == 0
    assert due_of(pupil, waits) == 0


def test_the_lesson_they_are_at_stays_though_others_could_be_done() -> None:
    """It gives way after some orders, for its chance may never come."""
    pupil, shot, coin = taught(), lesson("shot"), lesson("coin")
    pupil.kept = "coin"
    assert due_of(pupil, shot, coin) == 1
    waits = lesson("coin", waits=True)
    assert due_of(pupil, shot, waits) == 1
    pupil.match.order("0" * (KEPT - 1))
    assert due_of(pupil, shot, waits) == 1
    pupil.match.order("0")
    assert due_of(pupil, shot, waits) == 0


def test_a_lesson_that_presses_goes_first_and_the_other_goes_on_after_it() -> None:
    pupil, shot, coin = taught(), lesson("shot"), lesson("coin")
    pupil.told, pupil.kept = {}, "coin"
    parry = lesson("parry", presses=True)
    assert due_of(pupil, shot, coin, parry) == 2
    pupil.note(parry, 0)
    assert due_of(pupil, shot, coin) == 1


# what is only read


def test_a_lesson_that_only_tells_something_stays_till_continue_is_pressed() -> None:
    table = table_of(first_match("metalkrushers"))
    table.key(pygame.K_s)
    assert due(table) == "order"
    assert table.has(worded("table.lesson.go_on"))
    table.session.give(next(iter(table.session.view.menu)))
    table.settle()
    assert due(table) == "order", "an order does not stand for reading"
    table.press(worded("table.lesson.go_on"))
    assert due(table) == "sides"
    page = table.scene.table.course.page
    assert page is not None
    ticked = {one.id.rpartition(".")[2]: one.done for one in page.lessons}
    assert (ticked["move"], ticked["order"]) == (False, True), "skipping is not doing"
    assert "metalkrushers.lesson.order" in table.desk.settings.taught["Anna"]
    table.close()


# words fit the moment


def test_while_the_computer_acts_the_lesson_that_was_done_stays_on_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Walker, "poll", lambda self: None)  # it thinks on and on
    table = table_of(first_match("bitskrieg"))
    table.key(pygame.K_s).key(pygame.K_s)
    parade.by_mouse(table, next_tank_order(table))
    page = table.scene.table.course.page
    assert page is not None
    assert page.lesson is not None
    assert (due(table), page.lesson.done) == ("drive", True)
    assert told(table, worded("table.lesson.next"))
    assert not table.has(worded("table.lesson.skip"))
    table.key(pygame.K_s)
    assert due(table) == "drive", "there is nothing to leave out"
    table.close()


def test_while_the_computer_is_to_act_the_lesson_tells_only_to_watch(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Walker, "poll", lambda self: None)  # it thinks on and on
    table = table_of(first_match("bitskrieg"))
    page = table.scene.table.course.page
    assert page is not None
    assert told(table, page.lesson.text)
    parade.by_mouse(table, next_tank_order(table))
    assert table.match.awaiting.seats == (1,)
    assert told(table, before("table.lesson.watch", "Boris").strip())
    lessons = table.scene.table.course.page.lessons
    assert not any(told(table, lesson.text) for lesson in lessons)
    assert table.scene.table.course.cells == ()
    table.close()


def test_after_the_last_lesson_nothing_is_said_of_a_next_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Walker, "poll", lambda self: None)  # it thinks on and on
    others = tuple(f"bitskrieg.lesson.{n}" for n in load_table("bitskrieg") if n != "drive")
    table = table_of(first_match("bitskrieg"), Settings(**QUICK, taught={"Anna": others}))
    table.key(pygame.K_s)
    assert due(table) == "drive"
    parade.by_mouse(table, next_tank_order(table))
    assert told(table, worded("table.lesson.last"))
    assert not told(table, worded("table.lesson.next"))
    table.close()


def load_table(slug: str) -> Iterable[str]:
    """Return the names of a game's lessons."""
    return tables.table_of(slug).help.lessons


FAR = """
game = "streetfire"
name = "Far Apart"
pitch = "Nobody sees anybody."
suits = "Tests."
tutorial = true
map = \"\"\"
1 1 2 1
2 1 1 1
1 . . 1
1 1 1 2
1 2 1 1
\"\"\"

[opening]
starts = ["C6", "C1"]
forces = [["LR", "SR"], ["LR", "SR"]]
"""


# shown again


def test_show_them_again_brings_the_lessons_back_at_the_same_table() -> None:
    table = table_of(first_match("streetfire"))
    streets.by_mouse(table, next_street_order(table))
    assert due(table) == "indirect"
    table.key(pygame.K_s, pygame.KMOD_LSHIFT)
    assert due(table) == ""
    table.scene.open_settings()
    table.hover(0).settle()
    settings: Any = table.top
    button = settings.pages.inputs["hints"]
    assert not button.refusal
    button.press(settings.form)
    table.key(pygame.K_ESCAPE)
    assert due(table) == "indirect", "from the first step that can be done now"
    table.close()


# from match to match


def test_what_was_done_before_a_match_ended_is_not_taught_again_in_the_next() -> None:
    table = table_of(first_match("streetfire"))
    streets.by_mouse(table, next_street_order(table))
    assert due(table) == "indirect"
    table.session.give(Concede())
    table.settle()
    kept = table.desk.settings
    done = ("streetfire.lesson.direct", "streetfire.lesson.direct.done")
    assert kept.taught == {"Anna": done}
    table.close()
    again = table_of(first_match("streetfire"), kept)
    assert due(again) == "asks"
    assert told(again, worded("table.lesson.asks", "Anna"))
    again.press(worded("table.lesson.go_on"))
    assert due(again) == "indirect"
    page = again.scene.table.course.page
    assert page is not None
    assert [one.id for one in page.lessons if one.done] == ["streetfire.lesson.direct"]
    again.close()


REOPENED = {
    "streetfire": ("ruler", "coin", "lamps"),
    "bitskrieg": ("odds", "flag"),
    "metalkrushers": ("needs", "order"),
    "dicezone": ("dice", "order"),
    "portable": ("hill", "facing"),
}
"""Lessons of each game that may be done by what no match tells of."""


@pytest.mark.parametrize(("slug", "name"), [(s, n) for s, names in REOPENED.items() for n in names])
def test_a_step_that_was_done_does_not_come_back_when_the_match_is_opened_again(
    slug: str, name: str
) -> None:
    """What a match does not tell of is on record: a look at the odds, say, or the ruler."""
    table = table_of(first_match(slug))
    course, id = table.scene.table.course, f"{slug}.lesson.{name}"
    steps = dict(course.table.game.help.lessons)
    told = steps[name]._replace(done=lambda pupil: "told" in pupil.history.weighed)
    lessons = {**steps, name: told}
    laid = table.session.table
    laid.game = changed_table(laid.game, lessons=lessons)
    course.stale()
    table.scene.settle()
    course._pupil().weighed.add("told")
    table.scene.settle()
    assert course.page is not None
    assert next(one for one in course.page.lessons if one.id == id).done
    kept = table.desk.settings
    table.close()
    again = table_of(first_match(slug), kept)
    again.press(worded("table.lesson.go_on"))
    page = again.scene.table.course.page
    assert page is not None
    assert next(one for one in page.lessons if one.id == id).done
    assert due(again) != name
    again.close()


def test_the_ruler_is_not_taught_again_when_its_match_is_opened_again() -> None:
    table = table_of(first_match("streetfire"))
    streets.by_mouse(table, next_street_order(table))
    measure_by_keys(table)
    kept, match = table.desk.settings, table.match
    table.close()
    again = table_of(match, kept)
    assert again.scene.table.course.page is not None
    ruler = next(x for x in again.scene.table.course.page.lessons if x.id.endswith(".ruler"))
    assert ruler.done
    again.close()


def test_who_was_taught_before_starts_over_or_at_any_step() -> None:
    kept = Settings(**QUICK, taught={"Anna": ("streetfire.lessons",), "Boris": ()})
    table = table_of(first_match("streetfire"), kept)
    assert due(table) == "asks"
    table.press(worded("table.lesson.again"))
    assert due(table) == "direct"
    streets.by_mouse(table, next_street_order(table))
    assert due(table) == "indirect"
    table.press(worded("table.lesson.step_tip", lesson_title("direct")))
    assert due(table) == "direct", "what was done before does not count again"
    page = table.scene.table.course.page
    assert page is not None
    table.press(worded("table.lesson.step_tip", page.lessons[4].title))
    assert due(table) == page.lessons[4].id.rpartition(".")[2]
    assert table.scene.table.course.page.due == 4
    assert "streetfire.lessons" not in table.desk.settings.taught["Anna"]
    table.close()


def test_each_player_has_lessons_of_their_own() -> None:
    kept = Settings(**QUICK, taught={"Boris": ("streetfire.lessons",)})
    table = table_of(first_match("streetfire"), kept)
    assert due(table) == "direct", "Anna never had them"
    table.close()


def test_what_an_older_program_remembered_is_the_first_players_who_sits_down() -> None:
    kept = Settings(**QUICK, hints_seen=("streetfire.lesson.direct",))
    table = table_of(first_match("streetfire"), kept)
    assert due(table) == "asks"
    assert table.desk.settings.hints_seen == ()
    assert table.desk.settings.taught == {"Anna": ("streetfire.lesson.direct",)}
    table.close()


def test_an_order_answers_the_question_where_to_start() -> None:
    kept = Settings(**QUICK, taught={"Anna": ("streetfire.lesson.direct",)})
    table = table_of(first_match("streetfire"), kept)
    streets.by_mouse(table, next(c for c in table.session.view.menu if isinstance(c, Move)))
    assert due(table) == "indirect"
    table.close()


def lesson_title(name: str) -> str:
    """Return the title of a lesson in the streets."""
    return worded(f"streetfire_table.lesson.{name}.title")


def test_a_shot_that_was_left_out_is_told_when_its_chance_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The enemy stands still behind its houses, then walks up; Anna only ends her turns."""
    monkeypatch.setattr("tests.ui.table.test_lessons.Walker.ask", stand_still)
    table = table_of(first_match("streetfire", scenario=parse(FAR, "far")))
    streets.by_mouse(table, next_street_order(table))
    for step in ("ruler", "coin", "lamps"):
        table.scene.table.course.record.add(f"streetfire.lesson.{step}")
    seen = []
    for _ in range(PATIENCE + 2):
        streets.by_mouse(table, EndTurn())
        seen.append(due(table))
    assert seen[0] == "direct"
    assert "over" in seen
    assert seen[-1] == ""
    assert "streetfire.lessons" not in table.desk.settings.taught["Anna"]
    monkeypatch.undo()
    for _ in range(4):
        if due(table) == "":
            streets.by_mouse(table, EndTurn())
    assert due(table) in ("direct", "indirect")
    table.close()


def stand_still(self: Walker, match: Any, seat: int, level: str, seed: int) -> None:
    self.answer = EndTurn()


def test_the_ring_of_a_hex_has_its_six_sides_and_that_of_a_square_is_round_at_its_corners() -> None:
    """The corner of a hex to the west lies half-way down; a square has its side there too."""
    for slug, west, top in (("metalkrushers", True, False), ("bitskrieg", True, True)):
        table = table_of(first_match(slug))
        beat, camera = table.scene.layout.parts.foot.beat, table.scene.board.camera
        picture, _ = beat.blits(camera)[0]
        high = picture.get_height()
        assert bool(picture.get_at((3, high // 2)).a) is west
        assert bool(picture.get_at((3, high // 4 + 2)).a) is top
        table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_ring_leaves_what_is_printed_at_the_corners_of_a_tank_to_be_read(
    scale: float, size: tuple[int, int]
) -> None:
    table = table_of(first_match("bitskrieg"), size=size, scale=scale)
    picture, _ = table.scene.layout.parts.foot.beat.blits(table.scene.board.camera)[0]
    side = round(table.scene.board.camera.scale)
    assert side - 2 <= picture.get_width() <= side
    inner = picture.get_rect().inflate(*[-round(side * 0.2)] * 2)
    assert pygame.mask.from_surface(picture.subsurface(inner)).count() <= 4
    table.close()


def test_while_a_question_is_put_that_no_lesson_is_about_the_last_one_stays_done() -> None:
    table = table_of(first_match("metalkrushers"))
    course, (own, enemy) = table.scene.table.course, table.match.state.krushers
    steps = table.session.table.game.help.lessons
    asked = {name: step._replace(advice=lambda pupil: Advice("")) for name, step in steps.items()}
    laid = table.session.table
    laid.game = changed_table(laid.game, lessons=asked)
    course.stale()
    table.hover(own.cell).settle()
    assert told(table, worded("table.lesson.answer_same"))
    assert due(table) == "move"
    done = {**asked, "move": asked["move"]._replace(done=lambda pupil: True)}
    laid.game = changed_table(laid.game, lessons=done)
    course.stale()
    table.hover(enemy.cell).settle()
    assert due(table) == "move"
    assert told(table, worded("table.lesson.answer_next"))
    assert course.cells == ()
    table.close()
