"""A bench stands in place of the board while a step is filled in on it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.contract import Say
from game.presenter.context import Context
from game.presenter.selection import Give, InputResult, Selection
from game.ui.scenes.table.compositor import Compositor
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.number import Stepper
from game.ui.widgets.layout import Column, Space
from tests.match.race import Bid
from tests.ui.changed import changed_table
from tests.ui.table.driver import Table, _all, ending, race_table
from tests.ui.table.racetable import TABLE, TOO_FAR
from tests.words import worded

__all__ = ["ending"]


def _asks(context: Context) -> bool:
    return bool(context.state.phase == "bid")


def bench(context: Context, give: Give) -> Widget | None:
    """Two numbers to be set, far below each other, and a bid."""
    if not _asks(context):
        return None
    now = context.selection.draft or (1, 1)

    def put(first: int, second: int) -> None:
        give(InputResult(context.selection._replace(draft=(first, second))))

    one = Stepper(now[0], (0, 9), lambda n: put(n, now[1])).called("one")
    other = Stepper(now[1], (0, 9), lambda n: put(now[0], n)).called("other")
    more = [Button(f"Extra {n}", lambda: None) for n in range(now[0])]
    bid = Button("Bid two", lambda: give(InputResult(context.selection, Bid(2))))
    return Column(*more, one, other, bid)


def panel(context: Context, give: Give) -> Widget | None:
    tall = Column(Button("Above", lambda: None), Space(0, 3000), Button("Below", lambda: None))
    return tall.called("tall") if _asks(context) else None


def opened(**how: Any) -> Table:
    wizard = lambda context: Say("race.step") if _asks(context) else None  # noqa: E731
    return race_table(game=changed_table(TABLE, wizard=wizard, panel=panel, bench=bench), **how)


@pytest.fixture
def table():
    found = opened()
    yield found
    found.close()


def stepper(table: Table, role: str) -> Stepper:
    found = [w for w in _all(table.scene.layout) if isinstance(w, Stepper) and w.role == role]
    return found[0]


def test_it_has_the_place_of_the_board_and_more_of_the_width(table):
    parts = table.scene.layout.parts
    assert parts.bench.shown
    assert not parts.board.shown
    assert parts.bench.rect.width > table.desk.size[0] / 2
    assert not parts.bench.rect.colliderect(parts.card.rect)


def test_the_board_is_back_when_the_step_is_done(table):
    table.press("Bid two")
    assert table.match.state.phase == "walk"
    parts = table.scene.layout.parts
    assert parts.board.shown
    assert not parts.bench.shown
    assert table.scene.form.focus is parts.board


def test_a_click_changes_the_draft(table):
    less, more = stepper(table, "other").ends(table.desk)
    table.click(more.center).click(more.center).click(less.center)
    assert table.scene.table.selection.draft == (1, 2)


def test_the_right_button_does_not_reach_the_board_behind_it(table):
    spot = stepper(table, "one").rect.center
    table.click(spot, 3)
    assert table.scene.form.held is None
    assert table.scene.table.why is None


def test_the_focus_stays_on_what_is_changed_though_others_come_before_it(table):
    table.scene.form.give_focus(stepper(table, "one"), by_keyboard=True)
    table.key(pygame.K_RIGHT).key(pygame.K_RIGHT)
    assert table.scene.table.selection.draft == (3, 1)
    assert table.scene.form.focus is stepper(table, "one")


def test_tab_walks_through_panel_and_bench_and_nothing_else(table):
    parts, words = table.scene.layout.parts, set()
    for _ in range(12):
        table.key(pygame.K_TAB)
        focus = table.scene.form.focus
        words.add(getattr(focus, "words", focus.role))
        assert parts.bench.path_to(focus) or parts.card.path_to(focus)
    assert words == {"Above", "Below", "Extra 0", "one", "other", "Bid two"}


def test_the_panel_stays_scrolled_while_it_is_filled_in(table):
    table.scene.form.give_focus(table.button("Below"), by_keyboard=True)
    top = table.button("Below").rect.top
    assert table.scene.layout.parts.card.rect.contains(table.button("Below").rect)
    _, more = stepper(table, "other").ends(table.desk)
    table.click(more.center)
    assert table.button("Below").rect.top == top


def test_escape_leaves_the_bench_and_then_opens_the_menu(table):
    table.key(pygame.K_TAB).key(pygame.K_ESCAPE)
    assert table.scene.form.focus is None
    assert table.top is table.scene
    table.key(pygame.K_ESCAPE)
    assert table.top is not table.scene


def test_tools_of_the_board_are_away_and_their_keys_do_nothing(table):
    words = {getattr(w, "words", "") for w in _all(table.scene.layout.parts.tools)}
    assert {"Hint", "Why?"} <= words
    assert not {"Danger", "Ruler"} & words
    table.key(pygame.K_t).key(pygame.K_l)
    assert not table.scene.table.threat
    assert table.scene.table.ruled is None
    table.press("Bid two")
    words = {getattr(w, "words", "") for w in _all(table.scene.layout.parts.tools)}
    assert {"Danger", "Ruler"} <= words


def moved(spot, buttons=(0, 0, 0)):
    return pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=buttons)


def test_the_mouse_on_the_bench_has_only_the_bench_drawn_and_all_looks_as_drawn_in_one_go(table):
    scene, window = table.scene, table.app.window.get_surface()
    bench, parts = scene.layout.parts.bench, scene.layout.parts
    less, more = stepper(table, "one").ends(table.desk)
    table.post(moved(less.center))
    scene.handle(moved(more.center))
    dirty = scene.compositor.draw(window, None)
    assert dirty == [bench.rect]
    fresh = pygame.Surface(window.get_size())
    Compositor(scene.desk, scene.layout, scene.form).draw(fresh, None)
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(fresh, "RGB")
    scene.handle(moved(parts.prompt.rect.center))
    drawn = scene.compositor.draw(window, None)
    assert all(bench.rect.contains(rect) or parts.prompt.rect.contains(rect) for rect in drawn)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_tall_panel_leaves_room_for_the_reason_why_not_and_none_for_the_dice(size):
    table = opened(size=size)
    parts = table.scene.layout.parts
    assert not parts.dice.shown
    table.scene.table.refuse(TOO_FAR)
    table.post()
    table.scene.settle()
    table.scene.form.settle()
    assert parts.why.shown
    assert parts.why.rect.height >= parts.why.size(table.desk, parts.why.rect.width)[1]
    table.close()


def test_undo_and_redo_step_through_the_changes_of_a_draft(table: Table) -> None:
    def lies() -> tuple[int, ...]:
        return table.scene.table.selection.draft or (1, 1)

    changes = [(2, 1), (2, 2), (3, 2)]
    assert table.scene.table.steps.can_undo() is not None
    for draft in changes:
        table.scene.table.take(InputResult(Selection(draft=draft)))
    for draft in [(2, 2), (2, 1), (1, 1)]:
        assert table.scene.table.steps.can_undo() is None
        table.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
        assert lies() == draft
    table.key(pygame.K_z)
    assert table.scene.table.why is not None, "there is nothing before the first"
    for draft in changes:
        assert table.scene.table.steps.redoable
        table.key(pygame.K_y)
        assert lies() == draft
    assert not table.scene.table.steps.redoable


def test_after_a_new_change_what_was_taken_back_is_gone(table: Table) -> None:
    taken = table.scene.table
    for draft in [(2, 1), (3, 1)]:
        taken.take(InputResult(Selection(draft=draft)))
    table.press(worded("table.button.undo"))
    taken.take(InputResult(Selection(draft=(4, 1))))
    assert not taken.steps.redoable
    table.press(worded("table.button.undo")).press(worded("table.button.redo"))
    assert taken.selection.draft == (4, 1)


def test_once_given_a_draft_is_no_step_any_more(table: Table) -> None:
    taken = table.scene.table
    taken.take(InputResult(Selection(draft=(2, 1))))
    assert taken.steps.can_undo() is None
    taken.take(InputResult(Selection(), Bid(2)))
    assert taken.why is None
    assert taken.steps.can_undo() is not None, "the bids are open"
    assert not taken.steps.redoable
