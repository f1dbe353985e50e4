"""The panels: tools with words, plans in sentences, rule links, and room for the log."""

from types import SimpleNamespace

import pygame
import pytest

from game.ai.reasons import Reason
from game.core.contract import Refusal, Say
from game.core.words import percent
from game.presenter.content import Action, Card
from game.ui.desk import Desk
from game.ui.scenes.table.fitting import Halves
from game.ui.scenes.table.panels.tools import ToolButton
from game.ui.scenes.table.panels.words import plan_texts
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column
from game.ui.widgets.scroll import WantedRow
from tests.match.race import Step
from tests.ui.changed import changed_table
from tests.ui.table.driver import Table, _all, ending, race_table
from tests.ui.table.racetable import TABLE
from tests.ui.table.test_scene import walking
from tests.words import before, worded

__all__ = ["ending"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_tools_say_what_they_are_and_by_which_key(size: tuple[int, int]) -> None:
    table = walking(race_table(size=size))
    tools = [w for w in _all(table.scene.layout.parts.tools) if isinstance(w, ToolButton)]
    assert [tool.words for tool in tools] == ["Hint", "Danger", "Ruler", "Why?"]
    desk = table.app.desk
    assert all(tool.rect.width >= tool.least(desk) for tool in tools)
    assert all(tool.tip.count(".") >= 1 for tool in tools)
    table.close()


def plan(value: float, depth: int = 2, *outcomes: Say) -> Reason:
    say = Say("ai.reason.plan", (Say("table.button.menu"), 0))
    return Reason(Step(1), value, say, outcomes, None, depth)


def texts(table: Table, *plans: Reason, whose: str = "") -> list[str]:
    return plan_texts(table.scene.table, SimpleNamespace(reasons=plans), whose)  # type: ignore[arg-type]


def test_plans_have_a_decimal_where_they_would_read_alike_and_say_when_they_are() -> None:
    table = race_table()
    assert worded("table.plan.chance", percent(0.52)) in texts(table, plan(0.52), plan(0.48))[0]
    first, second, third = texts(table, plan(0.513), plan(0.512), plan(0.494))
    for words, chance in ((first, "51.3%"), (second, "51.2%"), (third, "49%")):
        assert chance in words
    assert worded("table.plan.same", percent(0.5)) in texts(table, plan(0.5), plan(0.5))[1]
    assert first.startswith(f"**1. {worded('table.button.menu')}**")
    table.close()


def test_a_plan_looked_at_less_far_says_so() -> None:
    table = race_table()
    far, near = texts(table, plan(0.5, 3), plan(0.6, 2))
    shallow = worded("table.plan.shallow")
    assert shallow in near
    assert shallow not in far
    table.close()


def test_a_plan_that_promises_more_than_the_first_says_why_it_is_not_the_first() -> None:
    table = race_table()
    slower, later = worded("table.plan.slower"), worded("table.plan.passed_over", "Ben")
    first, second, third = texts(table, plan(0.5), plan(0.53), plan(0.503))
    assert slower in second
    assert slower not in first + third
    first, second = texts(table, plan(0.5), plan(0.53), whose="Ben")
    assert later in second
    assert later not in first
    _, near = texts(table, plan(0.5, 3), plan(0.6, 2))
    assert slower not in near, "it was not looked at as closely"
    table.close()


def test_outcomes_that_end_alike_are_told_without_their_worth() -> None:
    table = race_table()
    for worths, told in (((0.45, 0.45), False), ((0.45, 0.6), True)):
        outcomes = [
            Say("ai.reason.outcome", (percent(0.5), "so", percent(worth))) for worth in worths
        ]
        (text,) = texts(table, plan(0.5, 2, *outcomes))
        whole = [
            worded("ai.reason.outcome", percent(0.5), "so", percent(worth)) for worth in worths
        ]
        assert all(words in text for words in whole) is told
        assert (worded("ai.reason.chance", percent(0.5), "so") in text) is not told
    table.close()


def test_a_plan_of_several_orders_tells_how_it_goes_on() -> None:
    table = race_table()
    run = plan(0.5)._replace(then=(Say("table.button.undo"), Say("table.button.redo")))
    (text,) = texts(table, run)
    then = text.splitlines()[1]
    assert then.startswith(f"- {before('table.plan.then')}{worded('table.button.undo')}")
    assert worded("table.button.redo") in then
    table.close()


def test_the_computers_plans_tell_whose_chance_it_is() -> None:
    table = race_table()
    assert (
        worded("table.plan.theirs", percent(0.5), "Ben") in texts(table, plan(0.5), whose="Ben")[0]
    )
    table.close()


def test_rules_named_on_a_card_open_the_rulebook() -> None:
    lines = ("Fires only straight ahead. (RC-1.1)",)
    card = Card("Runner", "Ann", 0, (), lines)
    table = walking(race_table(game=changed_table(TABLE, card=lambda *_: card)))
    assert table.has("([RC-1.1](RC-1.1))")
    table.close()


def test_many_buttons_leave_room_for_the_log() -> None:
    why = Refusal("no_rest", "RC-1", Say("race.no_rest"))
    actions = [Action(f"a{n}", f"Order {n}", "move", "", why) for n in range(9)]
    table = walking(race_table(game=changed_table(TABLE, actions=lambda *_: actions)))
    table.hover(2)
    parts, desk = table.scene.layout.parts, table.app.desk
    assert parts.chances.shown
    assert parts.log.rect.height >= desk.u(100)
    table.close()


def test_a_button_left_alone_before_a_wide_one_fills_its_row() -> None:
    desk = Desk()
    narrow, wide = Button("Go", print), Button("A long order for one tank", print)
    halves = Halves([narrow, wide])
    halves.place(desk, pygame.Rect(0, 0, 260, 200))
    assert (narrow.rect.width, wide.rect.width) == (260, 260)
    assert wide.rect.y >= narrow.rect.bottom


def rows_in_a_low_place(high: int) -> tuple[WantedRow, list[Button]]:
    """Four buttons of 40 pixels, one below another without gaps, in a place that is lower."""
    buttons = [Button("Go", print).sized(height=40) for _ in range(4)]
    area = WantedRow(Column(*buttons, gap=0))
    area.place(Desk(), pygame.Rect(0, 0, 260, high))
    return area, buttons


def test_no_button_is_cut_in_two_before_it_is_scrolled_to() -> None:
    area, buttons = rows_in_a_low_place(100)
    assert area.seen == pygame.Rect(0, 0, 260, 80)
    assert area.at((50, 70)) is buttons[1]
    assert area.at((50, 90)) is not buttons[2]
    area.scroll(Desk(), 30)
    assert area.seen == pygame.Rect(0, 10, 260, 80)
    assert area.at((50, 80)) is buttons[2]


@pytest.mark.parametrize("high", [80, 160, 15])
def test_a_place_is_used_whole_where_no_button_is_cut_or_nothing_would_be_left(high: int) -> None:
    area, _ = rows_in_a_low_place(high)
    assert area.seen == area.rect


@pytest.mark.parametrize(("size", "worded"), [((1920, 1080), 4), ((1280, 720), 0)])
def test_at_double_size_tools_have_words_where_they_fit(size: tuple[int, int], worded: int) -> None:
    table = walking(race_table(size=size, scale=2.0))
    head = table.scene.layout.parts.head
    buttons = [w for w in _all(head) if isinstance(w, Button)]
    assert len([w for w in buttons if isinstance(w, ToolButton)]) == worded
    assert len(buttons) == 10
    assert all(head.rect.contains(w.rect) for w in buttons)
    table.close()


def test_pointing_at_what_tells_nothing_lays_out_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = walking(race_table(game=changed_table(TABLE, preview=lambda context: None)))
    table.hover(3).hover(4)
    laid: list[None] = []
    monkeypatch.setattr(type(table.scene.form), "relay", lambda form: laid.append(None))
    table.hover(5)
    assert table.scene.table.spot == 5
    assert laid == []
    table.close()


def test_a_computer_whose_sentence_names_it_is_named_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer that is called by its level, "Recruit", must not read "Recruit · Recruit is"."""
    table = race_table()
    name = table.scene.table.view.names[1]
    prompt = table.scene.layout.parts.prompt
    monkeypatch.setattr(type(table.session), "may_act", property(lambda _: False))
    monkeypatch.setattr(prompt, "_whose", lambda: 1)
    monkeypatch.setattr(prompt, "words", lambda: f"{name} is moving.")
    assert prompt._named() == f"{name} is moving."
    assert prompt._caption() == table.desk.say("table.their_turn")
    monkeypatch.setattr(prompt, "words", lambda: "Wait.")
    assert prompt._named() == f"{name} · Wait."
    assert prompt._caption() == name
