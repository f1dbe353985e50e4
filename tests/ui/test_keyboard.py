"""Keys of every layout: by what they print, else by where they lie; and their labels."""

import pygame
import pytest

from game.match.texts import Texts
from game.ui.keyboard import LAYOUTS, POSITIONS, Keyboard, letter, position
from game.ui.keys import DEFAULTS, Keys, key_name, printed

SCAN_CODES = {
    **{mark: 4 + n for n, mark in enumerate("abcdefghijklmnopqrstuvwxyz")},
    **{mark: 30 + n for n, mark in enumerate("1234567890")},
    **dict(zip("-=[]\\", (45, 46, 47, 48, 49), strict=True)),
    **dict(zip(";'`,./", (51, 52, 53, 54, 55, 56), strict=True)),
}
"""The codes of positions in the USB tables of keyboards (HID usage page 7)."""
BY_NAME = dict(
    zip(
        ("american", "german", "swiss", "french", "italian", "spanish", "portuguese", "swedish"),
        LAYOUTS,
        strict=False,
    )
) | {"russian": LAYOUTS[11], "greek": LAYOUTS[13], "hebrew": LAYOUTS[14]}
TYPED = [
    (action, name)
    for action, names in DEFAULTS.items()
    for name in names
    if name.rpartition("+")[2] in set(POSITIONS)
]
"""The actions whose keys print something, with the key."""


def press(place: str, layout: str = POSITIONS, mod: int = 0) -> pygame.Event:
    key = ord(layout[POSITIONS.index(place)])
    return pygame.Event(pygame.KEYDOWN, key=key, scancode=SCAN_CODES[place], mod=mod)


def modifiers(name: str) -> int:
    mod = pygame.KMOD_LCTRL if "ctrl+" in name else 0
    return mod | (pygame.KMOD_LSHIFT if "shift+" in name else 0)


def test_every_layout_prints_one_character_for_each_position() -> None:
    assert all(len(layout) == len(POSITIONS) for layout in LAYOUTS)
    assert [position(press(place)) for place in POSITIONS] == list(POSITIONS)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_action_has_a_key_on_every_layout(layout: str) -> None:
    keys = Keys()
    for action, name in TYPED:
        presses = [press(place, layout, modifiers(name)) for place in POSITIONS]
        assert any(keys.is_action(event, action) for event in presses), (action, name)


@pytest.mark.parametrize("layout", BY_NAME.values(), ids=BY_NAME)
def test_a_letter_counts_where_it_is_printed(layout: str) -> None:
    """Z undoes where the keyboard prints a Z; else where an American one has it."""
    keys = Keys()
    undoing = {place for place in POSITIONS if keys.is_action(press(place, layout), "undo")}
    assert undoing == {POSITIONS[layout.index("z")] if "z" in layout else "z"}


def test_one_key_never_does_what_two_actions_mean_by_letter_and_by_position() -> None:
    """German: the key that prints Y redoes, though it lies where an American Z lies."""
    keys, german = Keys(), LAYOUTS[1]
    assert keys.is_action(press("z", german), "redo")
    assert not keys.is_action(press("z", german), "undo")


@pytest.mark.parametrize(("place", "name"), [("f", "а"), ("[", "х"), ("z", "я")])
def test_any_key_of_any_layout_may_be_given_to_an_action(place: str, name: str) -> None:
    keys, event = Keys(), press(place, BY_NAME["russian"])
    assert key_name(event) == name
    keys.set("hint", (key_name(event),))
    assert keys.is_action(event, "hint")
    assert not keys.is_action(event, "fire")
    assert Keys(keys.changed()).is_action(event, "hint")


def test_a_key_without_a_character_may_be_given_to_an_action() -> None:
    keys, event = Keys(), pygame.Event(pygame.KEYDOWN, key=0, scancode=135, mod=0)
    keys.set("hint", (key_name(event),))
    assert keys.is_action(event, "hint")
    assert Texts().say(printed(key_name(event))) == "Key 135"


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
    ],
)
def test_a_key_is_named_by_what_is_printed_on_it(
    layout: str, pressed: str, key: str, label: str
) -> None:
    keyboard = Keyboard()
    for place in pressed:
        keyboard.note(press(place, BY_NAME[layout]))
    assert printed(key, keyboard) == label


def test_another_layout_is_learned_anew() -> None:
    keyboard = Keyboard()
    keyboard.note(press("f", BY_NAME["russian"]))
    assert printed("[", keyboard) == "Х"
    keyboard.note(press("f", BY_NAME["american"]))
    assert printed("[", keyboard) == "["
    keyboard.note(press("f", BY_NAME["russian"]))
    keyboard.note(pygame.Event(pygame.KEYMAPCHANGED))
    assert printed("[", keyboard) == "["


@pytest.mark.parametrize("layout", BY_NAME.values(), ids=BY_NAME)
def test_the_letters_of_text_fields_are_found_on_every_layout(layout: str) -> None:
    for wanted in "acvx":
        found = [place for place in POSITIONS if letter(press(place, layout)) == ord(wanted)]
        assert found == [POSITIONS[layout.index(wanted)] if wanted in layout else wanted]
