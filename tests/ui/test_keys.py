"""Named actions and their keys."""

import pygame
import pytest

from game.core.contract import Say
from game.match.texts import Texts
from game.ui.desk import Desk
from game.ui.keys import DEFAULTS, PRINTED, Keys, key_name, printed

CODES = sorted({getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")})
HELD = (0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL | pygame.KMOD_RALT)


def words(name: str) -> str:
    return Texts().say(printed(name))


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


def test_keys_are_named_as_they_are_printed() -> None:
    told = {
        "return": "Enter",
        "keypad enter": "Num Enter",
        "escape": "Esc",
        "space": "Space",
        "tab": "Tab",
        "delete": "Delete",
        "backspace": "Backspace",
        "home": "Home",
        "page up": "Page Up",
        "page down": "Page Down",
        "left": "Left",
        "up": "Up",
        "z": "Z",
        "1": "1",
        "[": "[",
        ",": ",",
        "f11": "F11",
        "keypad +": "Num +",
        "keypad 7": "Num 7",
        "ctrl+return": "Ctrl+Enter",
        "shift+tab": "Shift+Tab",
        "ctrl+shift+alt+f4": "Ctrl+Shift+Alt+F4",
        "ctrl++": "Ctrl++",
        "+": "+",
        "ctrl+keypad -": "Ctrl+Num -",
        "ctrl+left": "Ctrl+Left",
        "numlock": "Num Lock",
    }
    assert {name: words(name) for name in told} == told


def test_a_key_the_catalogue_does_not_name_is_told_as_the_system_names_it() -> None:
    assert words("sys req") == "Sys Req"
    assert words("\xe4") == "\xc4"
    assert words("\xdf") == "\xdf", "its capital has two letters"
    assert words("") == Texts().text("widgets.key.unknown")


def test_every_named_key_has_a_text_in_the_catalogue() -> None:
    texts = Texts()
    named = [*PRINTED, "ctrl", "shift", "alt", "keypad", "with", "unknown"]
    assert all(texts.has(f"widgets.key.{name.replace(' ', '_')}") for name in named)
    assert not any("\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}" in words(n) for n in PRINTED)


def test_a_language_names_its_keys_and_the_desk_speaks_it() -> None:
    desk = Desk()
    assert desk.key("start") == "Ctrl+Enter"
    assert desk.keys.label("start") == Say(
        "widgets.key.with", (Say("widgets.key.ctrl"), Say("widgets.key.return"))
    )
    assert desk.key("nothing that is done") == ""


def test_labels_for_buttons() -> None:
    desk = Desk()
    assert [desk.key(a) for a in ("undo", "rules", "save", "previous", "skip", "cancel")] == [
        *("Z", "F1", "Ctrl+S", "Shift+Tab", "Space", "Esc"),
    ]


def test_no_two_keys_of_an_action_are_told_alike() -> None:
    for names in DEFAULTS.values():
        assert len({words(name) for name in names}) == len(names)


@pytest.mark.parametrize("held", HELD)
def test_every_key_that_can_be_pressed_and_set_does_its_action_and_has_words(held: int) -> None:
    pygame.display.init()
    told: dict[str, int] = {}
    for code in CODES:
        keys, event = Keys(), press(code, held)
        name = key_name(event)
        try:
            keys.set("hint", [name])
        except ValueError:
            continue
        assert keys.is_action(event, "hint"), name
        reopened = Keys(keys.changed())
        assert reopened.is_action(event, "hint"), name
        label = Texts().say(reopened.label("hint"))
        assert label == words(name)
        assert label == label.strip() != "", name
        assert told.setdefault(label, code) == code, f"{label} is two keys"
    assert len(told) > 90


def test_settings_kept_with_the_old_names_open() -> None:
    """What was kept before keys were named as printed: pygame's own names."""
    keys = Keys({"hint": ("ctrl+return", "keypad enter"), "log": ("escape",), "why": ("page up",)})
    assert keys.is_action(press(pygame.K_RETURN, pygame.KMOD_LCTRL), "hint")
    assert keys.is_action(press(pygame.K_KP_ENTER), "hint")
    assert keys.is_action(press(pygame.K_ESCAPE), "log")
    assert keys.is_action(press(pygame.K_PAGEUP), "why")
    assert keys.changed()["log"] == ("escape",)


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
