"""Where the focus goes by Tab, arrows and the mouse."""

import pygame

from game.ui.app import App
from game.ui.desk import Desk
from game.ui.widgets import Answer, Button, Column, Dialog, Label, Row, WidgetForm, ask
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.nearest import nearest
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.words import Link
from tests.ui.widgets.gallery import Gallery
from tests.ui.widgets.hands import SHIFT, Hands

FLOOR = 60


def test_tab_goes_through_the_form_in_reading_order_and_round(
    gallery: Gallery, hands: Hands
) -> None:
    inputs = [gallery.game, gallery.name, gallery.volume, gallery.turns, gallery.level]
    inputs += [gallery.motion, gallery.hits, gallery.start, gallery.cancel]
    for widget in inputs:
        hands.key(pygame.K_TAB)
        assert gallery.form.focus is widget
    hands.key(pygame.K_TAB)  # the tabs
    links = []
    for _ in range(2):
        hands.key(pygame.K_TAB)
        assert isinstance(gallery.form.focus, Link)
        links.append(gallery.form.focus.target)
    assert links == ["rule:5.2", "rule:5.3"]
    hands.key(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert gallery.form.focus is gallery.game


def test_shift_tab_goes_back_from_the_first_to_the_last(gallery: Gallery, hands: Hands) -> None:
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_TAB, mod=SHIFT)
    assert gallery.form.focus is gallery.move


def test_the_ring_shows_after_keys_and_not_after_the_mouse(gallery: Gallery, hands: Hands) -> None:
    hands.key(pygame.K_TAB)
    assert gallery.form.by_keyboard
    hands.click(gallery.cancel)
    assert gallery.form.focus is gallery.cancel
    assert not gallery.form.by_keyboard


def test_the_ring_is_drawn_around_what_has_the_focus(
    app: App, gallery: Gallery, hands: Hands
) -> None:
    before = app.screenshot()
    gallery.form.give_focus(gallery.cancel, by_keyboard=True)
    after = app.screenshot()
    edge = (gallery.cancel.rect.left - 3, gallery.cancel.rect.centery)
    assert before.get_at(edge) != after.get_at(edge)
    assert after.get_at(edge).b > 200


def test_arrows_go_to_the_nearest_on_that_side(gallery: Gallery, hands: Hands) -> None:
    gallery.form.give_focus(gallery.start, by_keyboard=True)
    hands.key(pygame.K_RIGHT)
    assert gallery.form.focus is gallery.cancel
    hands.key(pygame.K_LEFT)
    assert gallery.form.focus is gallery.start
    hands.key(pygame.K_UP)
    assert gallery.form.focus is gallery.hits


def test_nearest_prefers_what_lies_straight_ahead() -> None:
    def at(x: int, y: int) -> Button:
        button = Button("", lambda: None)
        button.rect = pygame.Rect(x, y, 40, 20)
        return button

    start, straight, aside = at(0, 0), at(0, 100), at(120, 40)
    assert nearest(start, [straight, aside], (0, 1)) is straight
    assert nearest(start, [straight, aside], (1, 0)) is aside
    assert nearest(start, [straight, aside], (-1, 0)) is None


def test_enter_presses_the_default_and_escape_cancels(gallery: Gallery, hands: Hands) -> None:
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_ESCAPE)
    assert gallery.heard == ["start", "back"]


def test_a_hidden_widget_is_no_stop_and_loses_the_focus(app: App, gallery: Gallery) -> None:
    gallery.form.give_focus(gallery.cancel)
    gallery.cancel.shown = False
    gallery.form.relay()
    app.step([], 0)
    gallery.form.settle()
    assert gallery.form.focus is None


def test_a_dialog_keeps_tab_inside_and_escape_takes_the_last_answer(
    app: App, gallery: Gallery, hands: Hands
) -> None:
    said: list[str] = []
    question = ask(app.desk, "Concede?", "Red wins.", Answer("Concede", lambda: said.append("yes")))
    app.start(question)
    seen = set()
    for _ in range(5):
        hands.key(pygame.K_TAB)
        seen.add(question.form.focus)
    assert seen == set(question.buttons)
    hands.key(pygame.K_ESCAPE)
    assert app.stack.top is gallery
    assert said == []


def test_the_answer_of_a_dialog_is_heard_by_enter_and_by_click(
    app: App, gallery: Gallery, hands: Hands
) -> None:
    said: list[str] = []
    answer = Answer("Yes", lambda: said.append("yes"))
    app.start(ask(app.desk, "Concede?", "Red wins.", answer))
    hands.key(pygame.K_RETURN)
    assert app.stack.top is gallery
    question = ask(app.desk, "Concede?", "Red wins.", answer)
    app.start(question)
    app.step([], 0)
    hands.click(question.buttons[0])
    assert app.stack.top is gallery
    assert said == ["yes", "yes"]


def test_where_something_would_be_lost_enter_and_escape_keep_it(
    app: App, gallery: Gallery, hands: Hands
) -> None:
    said: list[str] = []
    answer = Answer("Delete", lambda: said.append("deleted"), "danger")
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE):
        question = ask(app.desk, "Delete the file?", "It cannot be brought back.", answer)
        app.start(question)
        app.step([], 0)
        assert question.form.focus is question.safe
        assert question.safe.words != "Delete"
        hands.key(key)
        assert app.stack.top is gallery
    assert said == []
    question = ask(app.desk, "Delete the file?", "It cannot be brought back.", answer)
    app.start(question)
    app.step([], 0)
    hands.key(pygame.K_LEFT, pygame.K_RETURN)
    assert app.stack.top is gallery
    assert said == ["deleted"]


def test_a_losing_answer_is_never_the_default_wherever_it_stands(
    app: App, gallery: Gallery, hands: Hands
) -> None:
    said: list[str] = []
    keep = Answer("Keep", lambda: said.append("kept"))
    lose = Answer("Lose", lambda: said.append("lost"), "danger")
    for answers in ((keep, lose), (lose, keep)):
        for key in (pygame.K_RETURN, pygame.K_ESCAPE):
            app.start(Dialog(app.desk, "Lose it?", Label("All of it."), answers))
            app.step([], 0)
            hands.key(key)
    assert said == ["kept"] * 4


def test_a_form_fills_only_its_area(app: App) -> None:
    button = Button("Here", lambda: None)
    form = WidgetForm(app.desk, Row(button))
    form.area = pygame.Rect(700, 100, 300, 60)
    form.settle()
    assert form.area.contains(button.rect)


class Tower(Widget):
    """Ten floors, too tall for the window; the keys act on one of them."""

    focusable = True
    floor = 9

    def measure(self, desk: Desk, width: int) -> Size:
        return width, 10 * FLOOR

    def pivot(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y + self.floor * FLOOR, FLOOR, FLOOR)


def test_the_part_that_the_keys_act_on_is_in_sight_where_the_whole_does_not_fit(
    app: App,
) -> None:
    scroll = ScrollArea(Tower())
    form = WidgetForm(app.desk, Row(scroll.sized(height=200)))
    form.settle()
    (tower,) = scroll.children
    assert isinstance(tower, Tower)
    form.give_focus(tower, by_keyboard=True)
    assert scroll.rect.contains(tower.pivot())


def test_an_heir_shows_the_part_that_the_keys_act_on_now(app: App) -> None:
    scroll = ScrollArea(Tower())
    form = WidgetForm(app.desk, Row(scroll.sized(height=200)))
    form.settle()
    (tower,) = scroll.children
    assert isinstance(tower, Tower)
    form.give_focus(tower, by_keyboard=True)
    tower.floor = 0
    form.bequeath(lambda: tower)
    form.relay()
    form.settle()
    assert scroll.rect.contains(tower.pivot())


def test_enter_after_a_click_is_for_the_highlighted_button_until_keys_move_the_focus(
    gallery: Gallery, hands: Hands
) -> None:
    pressed: list[str] = []
    form = gallery.form
    form.default = gallery.start
    gallery.start.on_press = lambda: pressed.append("start")
    gallery.cancel.on_press = lambda: pressed.append("cancel")
    hands.click(gallery.cancel)
    hands.key(pygame.K_RETURN)
    assert pressed == ["cancel", "start"]
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_TAB, mod=SHIFT)
    assert (form.focus, form.by_keyboard) == (gallery.cancel, True)
    hands.key(pygame.K_RETURN)
    assert pressed == ["cancel", "start", "cancel"]


def test_in_a_dialog_up_and_down_go_around(app: App, hands: Hands) -> None:
    rows = [Button(words, lambda: None) for words in ("first", "second")]
    dialog = Dialog(app.desk, "", Column(*rows), [Answer("back", None, "primary")])
    app.start(dialog)
    dialog.form.settle()
    dialog.form.give_focus(rows[0])
    ways = [*rows, dialog.safe]
    for key, step in ((pygame.K_UP, -1), (pygame.K_DOWN, 1)):
        at = 0
        for _ in range(4):
            hands.key(key)
            at = (at + step) % len(ways)
            assert dialog.form.focus is ways[at]
        dialog.form.give_focus(rows[0])


def test_elsewhere_up_and_down_stop_at_the_ends(gallery: Gallery, hands: Hands) -> None:
    gallery.form.give_focus(gallery.cancel)
    hands.key(*[pygame.K_DOWN] * 9)
    lowest = gallery.form.focus
    hands.key(pygame.K_DOWN)
    assert gallery.form.focus is lowest
