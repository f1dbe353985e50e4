"""Keys of every layout: by what they print, else by where they lie; and their labels."""

import pygame
import pytest

from game.match.texts import Texts
from game.ui import keyboard
from game.ui.keyboard import POSITIONS, Keyboard, is_latin, position
from game.ui.keys import CTRL, DEFAULTS, Keys, key_name, printed
from tests.nightly import some_daily
from tests.ui.layouts import LAYOUTS, SCAN_CODES, rows

TYPED = [
    (action, name)
    for action, names in DEFAULTS.items()
    for name in names
    if name.rpartition("+")[2] in set(POSITIONS)
]
"""The actions whose keys print something, with the key."""


def press(place: str, layout: str = "american", mod: int = 0) -> pygame.Event:
    """Return a press of the key that lies where an American keyboard prints `place`."""
    code, key = rows(layout)[LAYOUTS["american"].index(place)]
    return pygame.Event(pygame.KEYDOWN, key=key, scancode=code, mod=mod)


def presses(layout: str, mod: int = 0) -> list[pygame.Event]:
    """Return a press of each key of a layout, with modifiers held."""
    return [
        pygame.Event(pygame.KEYDOWN, key=key, scancode=code, mod=mod) for code, key in rows(layout)
    ]


def modifiers(name: str) -> int:
    mod = pygame.KMOD_LCTRL if "ctrl+" in name else 0
    return mod | (pygame.KMOD_LSHIFT if "shift+" in name else 0)


def done(keys: Keys, event: pygame.Event) -> set[str]:
    """Return the actions that one press of a key does, as the window takes it."""
    keys.keyboard.note(event)
    return {action for action in DEFAULTS if keys.is_action(event, action)}


def test_every_layout_prints_one_character_for_each_position() -> None:
    assert {len(layout) for layout in keyboard.LAYOUTS} == {len(POSITIONS)}
    assert {len(layout) for layout in LAYOUTS.values()} == {len(SCAN_CODES)}
    assert [position(press(place)) for place in POSITIONS] == list(POSITIONS)


@pytest.mark.parametrize("layout", some_daily(LAYOUTS, 4))
def test_every_key_of_every_action_is_on_every_layout(layout: str) -> None:
    keys, found = Keys(), set()
    for mod in {modifiers(name) for _, name in TYPED}:
        for event in presses(layout, mod):
            actions = done(keys, event)
            assert len(actions) <= 1
            found |= {(action, mod) for action in actions}
    assert {(action, modifiers(name)) for action, name in TYPED} <= found


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_first_press_is_understood_before_anything_is_known_of_the_keyboard(layout: str) -> None:
    keys = Keys()
    wanted = {action for action, name in TYPED if not modifiers(name)}
    found = set()
    for event in presses(layout):
        keys.keyboard = Keyboard()
        found |= done(keys, event)
    assert wanted <= found


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_key_does_what_it_prints_before_what_its_position_means(layout: str) -> None:
    keys = Keys()
    bound = {name: action for action, name in TYPED if "+" not in name}
    for event in presses(layout):
        if chr(event.key) in bound:
            assert done(keys, event) == {bound[chr(event.key)]}


@pytest.mark.parametrize("layout", ["russian", "greek", "hebrew", "arabic", "persian", "georgian"])
def test_where_no_letter_is_latin_every_letter_counts_by_position(layout: str) -> None:
    keys = Keys()
    for letter_ in "abcdefghijklmnopqrstuvwxyz":
        assert done(keys, press(letter_, layout)) == done(Keys(), press(letter_)) != set()


@pytest.mark.parametrize(
    ("layout", "place", "action"),
    [
        ("german", "[", "step_back"),
        ("german", "]", "step_forward"),
        ("french", "[", "step_back"),
        ("french", "]", "step_forward"),
        ("italian", "[", "step_back"),
        ("italian", "]", "step_forward"),
        ("german", "y", "undo"),
        ("german", "z", "redo"),
        ("turkish", "-", "zoom_in"),  # prints *, where nothing else can do what = does
        ("turkish", "=", "zoom_out"),
        ("thai", "3", "zoom_out"),
        ("thai", "-", "third_token"),
        ("arabic azerty", "1", "first_token"),
    ],
)
def test_what_a_key_of_a_layout_does(layout: str, place: str, action: str) -> None:
    assert done(Keys(), press(place, layout)) == {action}


@pytest.mark.parametrize("layout", some_daily(LAYOUTS, 4))
def test_every_key_of_every_layout_may_be_given_to_an_action(layout: str) -> None:
    """And whatever it did before is told as a conflict, or has another key."""
    for event in presses(layout):
        keys = Keys()
        before = done(keys, event)
        name = keys.name_of(event)
        told = keys.conflicts("hint", [name])
        keys.set("hint", [name])
        assert "hint" in done(keys, event)
        for action in before.difference(told, ["hint"]):
            assert any(keys.is_action(other, action) for other in presses(layout)), name
        assert done(Keys(keys.changed()), event) >= {"hint"}
        assert Texts().say(keys.label("hint")).strip()


def test_a_key_in_old_settings_named_by_what_it_prints_still_does_its_action() -> None:
    keys = Keys({"hint": ("а",)})
    event = press("f", "russian")
    assert done(keys, event) == {"hint"}
    assert keys.name_of(event) == key_name(event)
    assert done(keys, press("f")) == {"fire"}


def test_a_binding_made_on_one_layout_holds_on_another() -> None:
    keys = Keys()
    keys.set("hint", [keys.name_of(press("'", "russian"))])
    assert done(keys, press("'")) == {"hint"}


def test_a_key_without_a_character_may_be_given_to_an_action() -> None:
    keys, event = Keys(), pygame.Event(pygame.KEYDOWN, key=0, scancode=135, mod=0)
    keys.set("hint", [keys.name_of(event)])
    assert keys.is_action(event, "hint")
    assert Texts().say(printed(keys.name_of(event))) == "Key 135"


def test_a_dead_key_counts_by_its_position() -> None:
    """Systems that name no character for it give the scan code as the key code."""
    event = press("[", "french")
    event.key = event.scancode | 1 << 30
    assert done(Keys(), event) == {"step_back"}


@pytest.mark.parametrize(
    ("layout", "pressed", "key", "label"),
    [
        ("german", "", "[", "["),  # nothing is known of the keyboard yet
        ("german", ";", "[", "Ü"),
        ("german", "y", "z", "Z"),
        ("russian", "f", "h", "Р"),
        ("russian", "f", "[", "Х"),
        ("greek", "f", "[", "["),
        ("hebrew", "f", "k", "K"),
        ("french", "a", "q", "Q"),
        ("french", "a", "1", "1"),
        ("turkish", "-", "=", "*"),
        ("turkish", "-", "-", "-"),
        ("thai", "3", "z", "Z"),
        ("arabic", "f", "h", "H"),
    ],
)
def test_a_key_is_named_by_what_is_printed_on_it(
    layout: str, pressed: str, key: str, label: str
) -> None:
    keys = Keys()
    for place in pressed:
        keys.keyboard.note(press(place, layout))
    assert keys.printed(key) == label


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_key_that_a_label_names_does_the_action(layout: str) -> None:
    """Where a label is not on the keyboard, its script has no font: those print Latin, too."""
    keys = Keys()
    for event in presses(layout):
        keys.keyboard.note(event)
    for action, name in TYPED:
        label, mod = Texts().say(keys.printed(name))[-1].lower(), modifiers(name)
        found = [event for event in presses(layout, mod) if chr(event.key) == label]
        found += [press(label, layout, mod)] if label in POSITIONS else []
        assert any(keys.is_action(event, action) for event in found), (action, label)


def test_another_layout_is_learned_anew() -> None:
    keys = Keys()
    keys.keyboard.note(press("f", "russian"))
    assert keys.printed("[") == "Х"
    keys.keyboard.note(press("f", "american"))
    assert keys.printed("[") == "["
    keys.keyboard.note(press("f", "russian"))
    keys.keyboard.note(pygame.Event(pygame.KEYMAPCHANGED))
    assert keys.printed("[") == "["


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_letters_of_text_fields_are_found_on_every_layout(layout: str) -> None:
    known = Keys().keyboard
    for event in presses(layout):
        known.note(event)
    for wanted in "acvxyz":
        found = [e for e in presses(layout, CTRL) if known.letter(e) == ord(wanted)]
        (event,) = found
        assert chr(event.key) == wanted or not is_latin(event.key)
