"""What one needs to act is in sight without scrolling, and what scrolls ends on whole rows."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.desk import Desk
from game.ui.tables import table_of as table_of_game
from game.ui.theme import SMALL
from game.ui.widgets import Button, ScrollArea, Widget
from game.ui.widgets.button import RowButton
from game.ui.widgets.layout import Column
from game.ui.widgets.scroll import RowList
from game.ui.widgets.words import Label
from tests.nightly import NIGHTLY
from tests.ui.table.test_lessons import first_match, table_of
from tools.shots.screens import all_screens
from tools.shots.stage import ShotStage

ACTING = (
    "bitskrieg-set-up-choose",
    "bitskrieg-selected",
    "streetfire-shot-direct",
    "metalkrushers-attack-hover",
    "dicezone-table-drive-hover",
    "dicezone-table-shoot-split",
    "dicezone-plan-lamed",
    "dicezone-crate-allocate",
    "dicezone-crate-rebalance",
    "portable-deploy-empty",
    "portable-battle-work",
    "portable-battle-carrier",
)
"""Screens on which somebody is to act, the most crowded ones of each game."""
TOLD = ("dicezone-table-drive-hover", "dicezone-table-shoot-aimed", "bitskrieg-aiming")
"""Screens on which all that an order would do has room."""
SCROLLED = ("portable-roster", "portable-deploy-empty", "dicezone-table-shoot-aimed")


def within(widget: Widget, areas: tuple[ScrollArea, ...] = ()) -> Iterator[tuple[Widget, bool]]:
    """Yield all widgets that are shown, and whether each is in sight where it scrolls."""
    yield widget, all(area.seen.contains(widget.rect) for area in areas)
    inside = (*areas, widget) if isinstance(widget, ScrollArea) else areas
    for child in widget.visible():
        yield from within(child, inside)


def shown(name: str, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> ShotStage:
    stage = ShotStage(size, scale)
    stage.show(all_screens()[name])
    return stage


@pytest.mark.parametrize("name", ACTING)
def test_every_button_of_the_card_is_in_sight(name: str) -> None:
    """Rows of a list may scroll below it."""
    stage = shown(name)
    found = within(stage.table.layout.parts.card)
    buttons = [(w, seen) for w, seen in found if isinstance(w, Button)]
    assert buttons
    hidden = [w.words for w, seen in buttons if not (seen or isinstance(w, RowButton))]
    assert hidden == []
    stage.close()


@pytest.mark.parametrize("name", TOLD)
def test_all_that_an_order_would_do_is_in_sight(name: str) -> None:
    stage = shown(name)
    assert stage.table.layout.parts.chances.shown
    assert all(seen for _, seen in within(stage.table.layout.parts.chances))
    stage.close()


@pytest.mark.parametrize("scale", [1.0, pytest.param(2.0, marks=NIGHTLY)])
@pytest.mark.parametrize("name", SCROLLED)
def test_what_scrolls_ends_on_whole_rows(name: str, scale: float) -> None:
    stage = shown(name, scale=scale)
    areas = [w for w, _ in within(stage.top.form.root) if isinstance(w, ScrollArea)]
    for area in (area for area in areas if area.scrolls()):
        rows = [box for box in area.children[0].lines() if 0 < box.height <= area.rect.height // 2]
        cut = [box for box in rows if box.colliderect(area.seen) and not area.seen.contains(box)]
        assert cut == []
    stage.close()


def test_rows_within_a_panel_scroll_by_themselves() -> None:
    rows, tool = RowList(Column(*(Label(str(n), SMALL) for n in range(40)))), Label("Clear", SMALL)
    area, desk = ScrollArea(Column(tool, rows)), Desk()
    area.place(desk, pygame.Rect(0, 0, 200, 200))
    assert rows.scrolls() and not area.scrolls()
    assert area.rect.contains(rows.rect)


def test_what_a_list_inside_leaves_out_cuts_nothing_around_it() -> None:
    rows = ScrollArea(Column(*(Label(str(n), SMALL) for n in range(40)))).sized(height=70)
    words = Label("One line, and another one. " * 8, SMALL)
    area, desk = ScrollArea(Column(rows, words)), Desk()
    area.place(desk, pygame.Rect(0, 0, 200, 100))
    bottoms = [line.bottom for line in words.lines()]
    assert len(bottoms) > 2
    assert area.seen.bottom in (*bottoms, words.rect.top)


@pytest.mark.parametrize(
    "slug", ["bitskrieg", "streetfire", "metalkrushers", "dicezone", "portable"]
)
def test_the_button_that_goes_on_from_a_lesson_keeps_its_words(slug: str) -> None:
    table = table_of(first_match(slug), size=(1280, 720))
    foot, page = table.scene.layout.parts.foot, table.scene.table.course.page
    for n in range(len(page.lessons)):
        table.scene.table.course.start_at(n)
        table.scene.settle()
        buttons = [w for w, _ in within(foot) if isinstance(w, Button) and w.action == "step"]
        assert all(foot.rect.contains(button.rect) for button in buttons)
        assert all(button.words for button in buttons), page.lessons[n].title
        page = table.scene.table.course.page
    table.close()


RINGED = {
    "portable-lesson-aim": ("target H2",),
    "portable-lesson-assault": ("ram",),
    "dicezone-lesson-fire": ("fire",),
    "streetfire-ruler": ("ruler",),
    "bitskrieg-flip": ("flip",),
}
"""Lessons that tell to press something, and the role or the key's action of the button."""


@pytest.mark.parametrize("name", RINGED)
def test_what_a_lesson_tells_to_press_has_a_ring_while_it_can_be_pressed(name: str) -> None:
    slug, lesson = name.split("-")[0], name.split("-")[-1]
    if name in all_screens():
        scene = shown(name).table
    else:
        table = table_of(first_match(slug))
        table.scene.table.course.record.add(
            *(f"{slug}.lesson.{one}" for one in lessons_of(slug) if one != lesson)
        )
        table.scene.table.course.go_on()
        table.scene.settle()
        scene = table.scene
    course, parts = scene.table.course, scene.layout.parts
    told = RINGED[name] if name != "bitskrieg-flip" else course.buttons
    assert course.page is not None and course.page.lesson is not None
    assert course.page.lesson.id == f"{slug}.lesson.{lesson}"
    assert course.buttons == told
    panels = (parts.head, parts.card, parts.tools)
    buttons = [w for part in panels for w, _ in within(part) if isinstance(w, Button)]
    ringed = {w.role if w.role in told else w.action for w in buttons if w.ringed}
    meant = {n for w in buttons if not w.refusal for n in (w.role, w.action) if n in told}
    assert ringed == meant


def lessons_of(slug: str) -> tuple[str, ...]:
    """Return the names of a game's lessons."""
    return tuple(table_of_game(slug).help.lessons)


def test_who_is_to_move_has_a_ring_as_well_as_where_it_may_go() -> None:
    stage = shown("portable-lesson-move")
    page = stage.table.table
    state, cells = page.view.state, page.course.cells
    homes = {unit.at for unit in state.units if unit.seat == page.context.seat}
    assert homes & {*cells} and {*cells} - homes
    stage.close()


@pytest.mark.parametrize("name", ["portable-lesson-aim", "dicezone-table-shoot-aimed"])
def test_in_the_largest_type_no_button_is_cut_in_two(name: str) -> None:
    stage = shown(name, scale=2.0)
    card = stage.table.layout.parts.card
    (area,) = [w for w, _ in within(card) if isinstance(w, ScrollArea)]
    buttons = [w for w, _ in within(card) if isinstance(w, Button)]
    assert area.scrolls()
    assert all(area.seen.contains(b.rect) or not area.seen.colliderect(b.rect) for b in buttons)
    assert any(area.seen.contains(button.rect) for button in buttons)
    stage.close()


def test_in_the_largest_type_it_is_said_whose_the_buttons_beside_the_odds_are() -> None:
    stage = shown("metalkrushers-attack-hover", scale=2.0)
    card = stage.table.layout.parts.card
    buttons = [(w, seen) for w, seen in within(card) if isinstance(w, Button)]
    assert card.shown and buttons
    assert all(seen for _, seen in buttons)
    stage.close()
