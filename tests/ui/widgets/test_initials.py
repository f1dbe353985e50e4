"""Initials are typed, turned by keys, clicked and wheeled, and confirmed by Enter."""

import pygame
import pytest

from game.ui.app import App
from game.ui.widgets import Column, WidgetForm
from game.ui.widgets.inputs.initials import InitialsEntry
from tests.ui.widgets.gallery import Gallery
from tests.ui.widgets.hands import Hands

LETTERS = "ABC1."


class Page(Gallery):
    """A page with nothing but initials."""

    def __init__(self, app: App) -> None:
        super().__init__(app.desk)
        self.sent: list[str] = []
        self.entry = InitialsEntry("AB.", LETTERS, self.sent.append)
        self.form = WidgetForm(app.desk, Column(self.entry), self.entry)


@pytest.fixture
def page(app: App) -> Page:
    page = Page(app)
    app.start(page)
    app.step([], 0)
    page.form.give_focus(page.entry)
    return page


def test_letters_are_typed_one_after_the_other(page: Page, hands: Hands) -> None:
    hands.type("c1a")
    assert page.entry.text == "C1A"
    hands.type("b")
    assert page.entry.text == "C1B", "the last place takes what is typed on"


def test_what_is_no_letter_of_theirs_changes_nothing(page: Page, hands: Hands) -> None:
    hands.type("zé?")
    assert page.entry.text == "AB."


def test_arrows_turn_a_letter_and_move_on(page: Page, hands: Hands) -> None:
    hands.key(pygame.K_DOWN)
    assert page.entry.text == ".B."
    hands.key(pygame.K_UP, pygame.K_UP, pygame.K_RIGHT, pygame.K_UP)
    assert page.entry.text == "BC."
    hands.key(pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP)
    assert page.entry.text == "CC."


def test_backspace_clears_the_letter_before(page: Page, hands: Hands) -> None:
    hands.key(pygame.K_RIGHT, pygame.K_BACKSPACE)
    assert page.entry.text == ".B."


def test_enter_sends_them(page: Page, hands: Hands) -> None:
    hands.type("c")
    hands.key(pygame.K_RETURN)
    assert page.sent == ["CB."]


def test_signs_above_and_below_turn_with_the_mouse(page: Page, hands: Hands) -> None:
    page.form.settle()
    box = page.entry.slot(page.desk, 1)
    hands.click((box.centerx, box.y + 4))
    assert page.entry.text == "AC."
    hands.click((box.centerx, box.bottom - 4))
    hands.click((box.centerx, box.bottom - 4))
    assert page.entry.text == "AA."
    third = page.entry.slot(page.desk, 2)
    hands.click(third.center)
    hands.type("1")
    assert page.entry.text == "AA1"


def test_the_wheel_turns_the_letter_under_the_mouse(page: Page, hands: Hands) -> None:
    page.form.settle()
    hands.point(page.entry.slot(page.desk, 0).center)
    hands.wheel(1)
    assert page.entry.text == "BB."
    hands.wheel(-1)
    assert page.entry.text == "AB."


def test_every_change_is_heard_and_a_refusal_stops_it(page: Page, hands: Hands) -> None:
    heard: list[str] = []
    page.entry.on_change = heard.append
    hands.type("c")
    page.entry.refusal = "Not now."
    hands.type("1")
    hands.key(pygame.K_UP)
    assert heard == ["CB."]
    assert page.entry.text == "CB."
