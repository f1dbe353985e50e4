"""Named actions and their keys."""

import pygame
import pytest

from game.ui.keys import DEFAULTS, Keys, key_name


def press(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod)


def test_the_first_keys() -> None:
    keys = Keys()
    assert keys.is_action(press(pygame.K_z), "undo")
    assert keys.is_action(press(pygame.K_z, pygame.KMOD_LCTRL), "undo")
    assert not keys.is_action(press(pygame.K_z, pygame.KMOD_LSHIFT), "undo")
    assert keys.is_action(press(pygame.K_TAB, pygame.KMOD_RSHIFT), "previous")
    assert not keys.is_action(press(pygame.K_TAB, pygame.KMOD_RSHIFT), "next")
    assert keys.is_action(press(pygame.K_KP_ENTER), "confirm")


def test_caps_and_num_lock_do_not_matter() -> None:
    assert Keys().is_action(press(pygame.K_h, pygame.KMOD_CAPS | pygame.KMOD_NUM), "hint")


def test_labels_for_buttons() -> None:
    keys = Keys()
    assert [keys.label(a) for a in ("undo", "rules", "save", "previous", "skip")] == [
        *("Z", "F1", "Ctrl+S", "Shift+Tab", "Space"),
    ]


def test_two_keys_for_either_hand_turn() -> None:
    keys = Keys()
    for left, right in ((pygame.K_q, pygame.K_e), (pygame.K_COMMA, pygame.K_PERIOD)):
        assert keys.is_action(press(left), "turn_left")
        assert keys.is_action(press(right), "turn_right")
    assert (keys.label("turn_left"), keys.label("turn_right")) == ("Q", "E")


def test_no_two_first_keys_conflict() -> None:
    keys = Keys()
    found = {action: keys.conflicts(action, names) for action, names in DEFAULTS.items()}
    assert {action: others for action, others in found.items() if others} == {}


def test_a_conflict_names_the_other_action() -> None:
    assert Keys().conflicts("hint", ["ctrl+s"]) == ("save",)
    assert Keys().conflicts("hint", ["h"]) == ()


def test_changed_keys_come_from_and_go_to_the_settings() -> None:
    keys = Keys({"hint": ("f2",)})
    assert keys.is_action(press(pygame.K_F2), "hint")
    assert not keys.is_action(press(pygame.K_h), "hint")
    assert keys.changed() == {"hint": ("f2",)}
    keys.reset()
    assert keys.changed() == {}


def test_nonsense_is_refused_and_changes_nothing() -> None:
    keys = Keys()
    with pytest.raises(ValueError, match="no key named blob"):
        keys.set("hint", ["blob"])
    with pytest.raises(ValueError, match="no action dance"):
        keys.set("dance", ["d"])
    assert keys.label("hint") == "H"


@pytest.mark.parametrize(
    "key", [pygame.K_a, pygame.K_F5, pygame.K_PAGEUP, pygame.K_KP_PLUS, pygame.K_KP7]
)
def test_a_pressed_key_can_be_set(key: int) -> None:
    pygame.display.init()
    keys = Keys()
    keys.set("hint", [key_name(press(key, pygame.KMOD_LSHIFT))])
    assert keys.is_action(press(key, pygame.KMOD_RSHIFT), "hint")
