"""The sheet panel: rows that change a draft, a verdict with its remedy, sheets that are kept."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.match import user_sheets
from game.match.texts import Texts
from game.presenter.forms import Remedy
from game.presenter.own_sheets import KeptSheets
from game.presenter.selection import Draft
from game.ui.desk import Desk
from game.ui.tables.shared.sheet import (
    ChoiceInput,
    ChoiceRow,
    NumberRow,
    SheetCallbacks,
    SheetContent,
    SheetPage,
    sheet_panel,
)
from game.ui.widgets import Button, Either, Label, WidgetForm
from game.ui.widgets.inputs.dropdown import DropDown
from game.ui.widgets.inputs.number import Stepper
from tests.ui.table.driver import _all


class Panel:
    """A sheet of two numbers that must be alike, on a form."""

    def __init__(self, draft: Draft = (1, 2)) -> None:
        self.draft, self.confirmed = draft, 0
        self.shelf = KeptSheets("race").of(0)
        self.desk = Desk()

    @property
    def form(self) -> WidgetForm:
        form = WidgetForm(self.desk, sheet_panel(self.sheet, self.hand))
        form.settle()
        return form

    @property
    def sheet(self) -> SheetContent:
        rows = tuple(
            NumberRow(name, self.draft[n], 9, lambda value, n=n: self.with_number(n, value))
            for n, name in enumerate(("One", "Other"))
        )
        alike = self.draft[0] == self.draft[1]
        mended = Remedy("Other becomes one", (self.draft[0], self.draft[0]))
        return SheetContent(
            self.draft,
            (SheetPage("", rows),),
            "Fine." if alike else "They differ.",
            alike,
            "Done",
            remedy=None if alike else mended,
        )

    @property
    def hand(self) -> SheetCallbacks:
        return SheetCallbacks(Texts(), self.take, self.confirm, lambda: None, self.shelf)

    def with_number(self, n: int, value: int) -> Draft:
        return (value, self.draft[1]) if n == 0 else (self.draft[0], value)

    def take(self, draft: Draft) -> None:
        self.draft = draft

    def confirm(self) -> None:
        self.confirmed += 1

    def find(self, kind: type, role: str) -> Any:
        return next(w for w in _all(self.form.root) if isinstance(w, kind) and w.role == role)

    def words(self) -> set[str]:
        return {w.words for w in _all(self.form.root) if isinstance(w, Label)}


@pytest.fixture
def panel() -> Panel:
    pygame.font.init()
    return Panel()


def test_a_row_changes_its_own_number(panel: Panel) -> None:
    panel.find(Stepper, "Other").set(5)
    assert panel.draft == (1, 5)


def test_what_is_wrong_stands_with_its_remedy_and_one_press_mends_it(panel: Panel) -> None:
    assert {"They differ.", "Other becomes one"} <= panel.words()
    panel.find(Button, "mend").press(panel.form)
    assert panel.draft == (1, 1)
    assert "Fine." in panel.words()
    assert not [w for w in _all(panel.form.root) if w.role == "mend"]


def test_the_name_of_a_sheet_is_empty_again_when_it_is_kept(panel: Panel) -> None:
    panel.shelf.type_name("Pair")
    before = panel.shelf.changes
    panel.shelf.save((1, 1))
    assert panel.shelf.name == ""
    assert panel.shelf.sheets == {"Pair": (1, 1)}
    assert panel.shelf.changes > before


@pytest.mark.parametrize(("width", "drops"), [(900, False), (260, True)])
def test_a_few_options_stand_side_by_side_where_they_fit(width: int, drops: bool) -> None:
    pygame.font.init()
    desk = Desk()
    row = ChoiceRow("Size", ("Small", "Medium", "Large"), 1, lambda n: (n,))
    choice = ChoiceInput(row, lambda n: None)
    choice.place(desk, pygame.Rect((0, 0), choice.size(desk, width)))
    (shown,) = choice.visible()
    assert isinstance(shown, DropDown) == drops


@pytest.mark.parametrize(("width", "words"), [(500, "wide"), (499, "narrow")])
def test_of_two_makings_the_one_for_the_width_is_shown(width: int, words: str) -> None:
    pygame.font.init()
    desk = Desk()
    either = Either(Label("wide"), Label("narrow"), 500)
    either.place(desk, pygame.Rect(0, 0, width, 50))
    assert [label.words for label in either.visible()] == [words]  # type: ignore[attr-defined]


def test_what_a_seat_keeps_during_a_match_no_other_seat_sees() -> None:
    user_sheets.save("race", "Old", (3, 3))
    kept = KeptSheets("race")
    for seat, name, draft in [(0, "New", (5, 5)), (0, "Old", (6, 6)), (1, "Mine", (7, 7))]:
        kept.of(seat).type_name(name)
        kept.of(seat).save(draft)
    assert kept.of(0).sheets == {"New": (5, 5), "Old": (6, 6)}
    assert kept.of(1).sheets == {"Old": (3, 3), "Mine": (7, 7)}
    assert kept.of(2).sheets == {"Old": (3, 3)}
    kept.of(0).remove("Old")
    assert kept.of(0).sheets == {"New": (5, 5)}
    assert kept.of(2).sheets == {"Old": (3, 3)}
    later = KeptSheets("race")
    assert later.of(2).sheets == {"New": (5, 5), "Mine": (7, 7)}


def test_what_a_seat_types_and_looks_at_is_its_own() -> None:
    kept = KeptSheets("race")
    kept.of(0).type_name("Secret")
    kept.of(0).turn_to(2)
    before = kept.of(0).changes
    kept.of(0).turn_bench_to(3)
    assert kept.of(0).changes > before
    assert (kept.of(1).name, kept.of(1).page, kept.of(1).bench_page) == ("", 0, 0)
    assert (kept.of(0).name, kept.of(0).page, kept.of(0).bench_page) == ("Secret", 2, 3)


def test_a_kept_sheet_that_is_no_draft_of_this_match_is_not_offered() -> None:
    user_sheets.save("race", "Fits", (3, 3))
    user_sheets.save("race", "Foreign", (9, 9))
    panel = Panel((1, 1))
    sheet = panel.sheet._replace(fits=lambda draft: draft[0] < 9)
    form = WidgetForm(panel.desk, sheet_panel(sheet, panel.hand))
    form.settle()
    words = {w.words for w in _all(form.root) if isinstance(w, Button)}
    assert "Fits" in words
    assert "Foreign" not in words
