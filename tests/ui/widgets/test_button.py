"""Buttons by mouse, by focus and by their own key; refused ones tell why."""

import pygame

from game.ui.app import App
from tests.ui.widgets.gallery import Gallery
from tests.ui.widgets.hands import Hands


def test_a_click_presses(gallery: Gallery, hands: Hands) -> None:
    hands.click(gallery.cancel)
    assert gallery.heard == ["cancel"]


def test_letting_go_elsewhere_does_not_press(gallery: Gallery, hands: Hands) -> None:
    hands.drag(gallery.cancel.rect.center, (5, 5))
    assert gallery.heard == []


def test_the_right_mouse_button_does_not_press(gallery: Gallery, hands: Hands) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.do(pygame.Event(kind, pos=gallery.cancel.rect.center, button=3))
    assert gallery.heard == []


def test_enter_and_space_press_what_has_the_focus(gallery: Gallery, hands: Hands) -> None:
    gallery.form.give_focus(gallery.cancel, by_keyboard=True)
    hands.key(pygame.K_RETURN, pygame.K_SPACE)
    assert gallery.heard == ["cancel", "cancel"]


def test_after_a_click_enter_is_left_to_the_button_it_is_written_on(
    gallery: Gallery, hands: Hands
) -> None:
    gallery.fire.action = "confirm"
    hands.click(gallery.cancel)
    hands.key(pygame.K_RETURN)
    assert gallery.heard == ["cancel", "fire"]
    gallery.form.give_focus(gallery.cancel, by_keyboard=True)
    hands.key(pygame.K_RETURN)
    assert gallery.heard == ["cancel", "fire", "cancel"]


def test_its_key_presses_it_from_anywhere_but_a_text_entry(gallery: Gallery, hands: Hands) -> None:
    hands.key(pygame.K_f)
    assert gallery.heard == ["fire"]
    gallery.form.give_focus(gallery.name)
    hands.type("f")
    assert "fire" not in gallery.heard[1:]
    assert gallery.name.text == "Zoëf"


def test_a_refused_button_tells_why_by_mouse_and_key(gallery: Gallery, hands: Hands) -> None:
    hands.click(gallery.move)
    hands.key(pygame.K_m)
    assert gallery.heard == ["Tank 3 has moved already."] * 2


def test_a_changed_key_is_shown_and_obeyed(app: App, gallery: Gallery, hands: Hands) -> None:
    app.desk.keys.set("fire", ["ctrl+g"])
    assert app.desk.key("fire") == "Ctrl+G"
    hands.key(pygame.K_f)
    assert gallery.heard == []
    hands.key(pygame.K_g, mod=pygame.KMOD_LCTRL)
    assert gallery.heard == ["fire"]


def test_the_tooltip_comes_after_a_while_and_goes_with_the_mouse(
    app: App, gallery: Gallery, hands: Hands
) -> None:
    hands.point(gallery.start.rect.center)
    plain = app.screenshot()
    assert app.stack.awake
    hands.wait(0.3)
    assert _same(plain, app.screenshot())
    hands.wait(0.3)
    assert not app.stack.awake
    assert not _same(plain, app.screenshot())
    hands.point(gallery.cancel.rect.center)
    hands.point(gallery.start.rect.center)
    assert _same(plain, app.screenshot())


def _same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
