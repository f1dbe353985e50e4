"""Machines of a scenario are designed in the workshop of their game, and come back as one edit."""

from collections.abc import Callable

import pygame
import pytest

from game.core.boards.cells import Cell
from game.core.editing import Laid
from game.match.editing import FillField, LayThings
from game.ui.scenes.editor import EditorScene
from game.ui.scenes.editor.designing import DesignScene
from game.ui.widgets import Dialog, Widget
from tests.ui.scenes.editing import drag, new_board, on
from tests.ui.scenes.hand import Window, cut_off, widgets
from tests.words import worded

HEAVY = "heavy"


def with_krushers(window: Window) -> tuple[EditorScene, list[Cell]]:
    """A board with a Wicket of the first player and a Heron of the second."""
    page = new_board(window, "metalkrushers")
    cells = list(page.work.grid.cells)
    page.work.do(LayThings((cells[0],), "krusher", 0, 2, "Wicket"))
    page.work.do(LayThings((cells[-1],), "krusher", 1, 5, "Heron"))
    page._changed()
    page.wide.bar.set(page.wide_pages.index("sides"))
    window.wait(0.0)
    return page, [cells[0], cells[-1]]


def chassis(window: Window, name: str) -> None:
    """Choose a chassis by its picture."""
    window.top.form.settle()
    found = [w for w in widgets(window.top.form.root) if w.role == f"chassis {name}"]
    window.press(next(w for w in found if w.rect.width))


def test_a_krusher_in_the_arena_is_changed_by_mouse_as_one_edit(window: Window) -> None:
    page, (first, second) = with_krushers(window)
    before, steps = page.work.session.text, page.work.session.history.steps
    window.press(worded("editor.design.change"))
    assert isinstance(window.top, DesignScene)
    assert window.top.word == "Wicket"
    chassis(window, HEAVY)
    window.press(worded("editor.design.use"))
    assert window.top is page
    (_, now) = on(page, first)
    assert (now.thing, now.seat, now.facing) == ("krusher", 0, 2), "it stands as it stood"
    assert now.words.startswith("heavy/")
    assert on(page, second)[-1] == Laid("krusher", 1, 5, "Heron")
    assert page.work.session.history.steps == steps + 1
    window.key(pygame.K_z)
    assert page.work.session.text == before, "undone to the byte"
    window.key(pygame.K_y)
    assert on(page, first)[-1] == now


def test_a_krusher_in_hand_is_designed_and_laid_again_and_again(window: Window) -> None:
    page = new_board(window, "metalkrushers")
    cells = list(page.work.grid.cells)
    window.press(worded("metalkrushers_table.edit.thing.krusher"))
    window.press(worded("editor.design.new"))
    chassis(window, HEAVY)
    window.press(worded("editor.design.use"))
    design = page.work.brush.words
    assert design.startswith("heavy/")
    assert page.work.session.history.steps == 0, "nothing is on the board yet"
    window.press(worded("metalkrushers_table.edit.thing.post"))
    window.press(worded("metalkrushers_table.edit.thing.krusher"))
    names = page.palette.notes.boxes[-1].options
    page.palette.notes.boxes[-1].set(names.index(worded("editor.custom_number", 1)))
    assert page.work.brush.words == design, "the design waits in the list"
    drag(window, page, cells[0])
    assert on(page, cells[0])[-1].words == design


def test_a_tank_is_designed_by_keys_alone(window: Window) -> None:
    """Tab goes to the row of front armor; a pip less there is one too few, until rear has it."""
    page = new_board(window, "dicezone")
    page.work.do(FillField("designs", "set"))
    page._changed()
    page.wide.bar.set(page.wide_pages.index("sides"))
    window.wait(0.0)
    tab_to(window, lambda w: getattr(w, "words", "") == worded("editor.design.change"))
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, DesignScene)
    scene = window.top
    tab_to(window, lambda w: w.role == worded("dicezone_table.design.row.front"))
    window.key(pygame.K_LEFT)
    assert scene.use_it.refusal, "39 pips"
    window.key(pygame.K_RETURN)
    assert window.top is scene
    tab_to(window, lambda w: w.role == worded("dicezone_table.design.row.rear"))
    window.key(pygame.K_RIGHT)
    assert not scene.use_it.refusal
    tab_to(window, lambda w: w is scene.use_it)
    window.key(pygame.K_RETURN)
    assert window.top is page
    assert page.work.draft.find("opening", "designs") == ("4-4-4-4-7-4-4-4-5", "standard")


def tab_to(window: Window, wanted: Callable[[Widget], bool]) -> None:
    for _ in range(80):
        window.key(pygame.K_TAB)
        if window.top.form.focus is not None and wanted(window.top.form.focus):
            return
    raise AssertionError("Tab does not come there")


def test_a_design_that_was_changed_is_not_left_without_a_question(window: Window) -> None:
    page, _ = with_krushers(window)
    before = page.work.session.text
    window.press(worded("editor.design.change"))
    window.key(pygame.K_ESCAPE)
    assert window.top is page, "nothing was changed, so nothing is asked"
    window.press(worded("editor.design.change"))
    scene = window.top
    chassis(window, HEAVY)
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, Dialog)
    window.press(worded("editor.design.stay"))
    assert window.top is scene
    window.key(pygame.K_ESCAPE)
    window.press(worded("editor.design.leave"))
    assert window.top is page
    assert page.work.session.text == before


def test_what_cannot_be_built_is_not_taken_and_says_why(window: Window) -> None:
    with_krushers(window)
    window.press(worded("editor.design.change"))
    scene = window.top
    window.press(worded("metalkrushers_table.workshop.strip"))
    assert scene.use_it.refusal
    window.press(scene.use_it)
    assert window.top is scene


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("slug", ["metalkrushers", "dicezone"])
def test_the_workshop_is_not_cut_off(
    open_window: Callable[..., Window], slug: str, scale: int
) -> None:
    window = open_window(scale=scale)
    page = new_board(window, slug)
    page.design(0, {"metalkrushers": "Wicket", "dicezone": "scout"}[slug], lambda word: None)
    window.key(pygame.K_LSHIFT)
    assert isinstance(window.top, DesignScene)
    window.wait(0.1)
    assert cut_off(window) == []
