"""Keys: named actions, the keys that do them, and what to print on a button.

Players may change every key; two actions of one group may not share one. A key counts by what it
prints; where no action has that, by its position, so that every layout can reach every action.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

import pygame

from game.core.contract import Say
from game.core.words import Value
from game.ui.fonts import missing
from game.ui.keyboard import POSITIONS, PRINTS, Keyboard, is_latin, position

CTRL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_WANTED: Final = {"ctrl": CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}

DEFAULTS: Final[dict[str, tuple[str, ...]]] = {
    "confirm": ("return", "keypad enter"),
    "press": ("space",),
    "cancel": ("escape",),
    "join": ("shift+return",),
    "join_all": ("ctrl+a",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "next_button": ("f6",),
    "previous_button": ("shift+f6",),
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "undo": ("z", "ctrl+z"),
    "redo": ("y", "ctrl+y"),
    "hint": ("h",),
    "threat": ("t",),
    "ruler": ("l",),
    "why": ("w",),
    "log": ("g",),
    "hurry": ("shift+m",),
    "step": ("s",),
    "steps": ("shift+s",),
    "rules": ("f1",),
    "settings": ("f10",),
    "full_screen": ("f11",),
    "screenshot": ("f12",),
    "skip": ("space",),
    "speed": ("f3",),
    "roll": ("r",),
    "fire": ("f",),
    "move": ("m",),
    "flip": ("x",),
    "rebuild": ("b",),
    "bound": ("n",),
    "ram": ("u",),
    "reverse": ("v",),
    "reserve": ("c",),
    "blast": ("o",),
    "nitro": ("a",),
    "mine": ("d",),
    "hold": ("delete", "backspace"),
    "overlay": ("i",),
    "overview": ("shift+o",),
    "first_token": ("1",),
    "second_token": ("2",),
    "third_token": ("3",),
    "finish": ("j",),
    "end_turn": ("k",),
    "concede": ("ctrl+k",),
    "save": ("ctrl+s",),
    "print": ("ctrl+p",),
    "start": ("ctrl+return",),
    "turn_left": ("q", ","),
    "turn_right": ("e", "."),
    "zoom_in": ("=", "keypad +"),
    "zoom_out": ("-", "keypad -"),
    "zoom_fit": ("0",),
    "pan_left": ("ctrl+left",),
    "pan_right": ("ctrl+right",),
    "pan_up": ("ctrl+up",),
    "pan_down": ("ctrl+down",),
    "step_back": ("[",),
    "step_forward": ("]",),
    "play": ("p",),
    "analysis": ("f5",),
}
SHARED: Final = (frozenset({"press", "skip"}),)
"""Actions that never wait for a key at the same time and so may share one."""


REPEATED: Final = (
    *("left", "right", "up", "down", "next", "previous", "turn_left", "turn_right"),
    *("next_button", "previous_button"),
    *("pan_left", "pan_right", "pan_up", "pan_down", "zoom_in", "zoom_out"),
    *("step_back", "step_forward"),
)
"""Actions that go on while their key is held; all others happen once for each press."""
_EDITING: Final = (
    *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_LEFT, pygame.K_RIGHT),
)
"""Keys that go on while they are held, whatever they are held with."""


PRINTED: Final = (
    *("return", "escape", "space", "tab", "delete", "backspace", "insert", "home", "end"),
    *("page up", "page down", "left", "right", "up", "down", "break", "menu"),
    *("print screen", "caps lock", "scroll lock", "numlock"),
)
"""Keys whose names are in the catalogue; a letter or a sign stands for itself."""
SILENT: Final = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
    *(pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA),
)
"""Keys that say nothing by themselves."""
_WORDS: Final = "widgets.key"


class Chord(NamedTuple):
    """A key code with the modifier keys held."""

    key: int
    modifiers: frozenset[str]


class Keys:
    """Which keys do what for this player."""

    def __init__(self, changed: Mapping[str, Iterable[str]] | None = None) -> None:
        self._names = {**DEFAULTS, **{name: tuple(keys) for name, keys in (changed or {}).items()}}
        self._chords = {action: _chords(names) for action, names in self._names.items()}
        self._bound = frozenset(chain(*self._chords.values()))
        self.keyboard = Keyboard()

    def is_action(self, event: pygame.Event, action: str) -> bool:
        """Tell whether a key event does `action`."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        return self._meant(event) in self._chords.get(action, ())

    def _meant(self, event: pygame.Event) -> Chord:
        """The chord of a key event: by what it prints if that is bound, else by its position."""
        chord = Chord(_pressed(event), _held(getattr(event, "mod", 0)))
        place = None if self._stands_for_itself(chord) else position(event)
        return chord if place is None else self._by_position(place, chord.modifiers)

    def _by_position(self, place: str, held: frozenset[str]) -> Chord:
        """The chord of a key that prints nothing bound, by the position it has.

        Some other key may print what the position is named after, and so on: at the end of that
        chain is a position whose name no key prints, and which nothing else could reach. On a
        Turkish keyboard "-" lies at "=", and "*" at "-": so "*" does what "=" does.
        """
        end = place
        while (other := self.keyboard.place_of(end)) not in (None, place):
            end = other
        chord = Chord(ord(end), held)
        return chord if chord in self._bound else Chord(ord(place), held)

    def _stands_for_itself(self, chord: Chord) -> bool:
        return is_latin(chord.key) or chord in self._bound

    def name_of(self, event: pygame.Event) -> str:
        """Return the name of the key that a press means, as `set` takes it.

        Where the key prints neither a Latin letter nor a digit nor anything bound, that is its
        position, so that the binding holds on other layouts, too; but where another key prints
        the name of that position, it is what the key prints.
        """
        place, meant = position(event), self._meant(event).key
        twice = place is not None and self.keyboard.place_of(place) not in (None, place)
        if meant == _pressed(event) or (twice and meant == ord(place or "")):
            return key_name(event)
        return "+".join([*_modifiers(event), chr(meant)])

    def label(self, action: str) -> Value:
        """Return the key of an action in words, as printed on it; empty when it has none."""
        names = self._names.get(action, ())
        return self.printed(names[0]) if names else ""

    def printed(self, name: str) -> Value:
        """Return a key in the words that are printed on it, on the keyboard in use.

        It is the character of the binding where some key prints that; otherwise what the position
        prints where it lies. A keyboard whose script no font has prints Latin letters as well,
        and digits stand on every keyboard.
        """
        *held, key = _parts(name)
        if len(key) != 1 or key not in POSITIONS or self.keyboard.place_of(key) is not None:
            return printed(name)
        place = self._place_for(key, frozenset(held))
        mark = self.keyboard.prints(place)
        plain = missing(mark) or (key.isdecimal() and place == key)
        return printed("+".join([*held, place if plain else mark]))

    def _place_for(self, key: str, held: frozenset[str]) -> str:
        """The position that does a key which no other prints: the way back of `_by_position`."""
        place, mark = key, self.keyboard.prints(key)
        while mark in POSITIONS and self.keyboard.place_of(mark) == place:
            if not self._stands_for_itself(Chord(ord(mark), held)):
                break
            place, mark = mark, self.keyboard.prints(mark)
        return place

    def names(self, action: str) -> tuple[str, ...]:
        """Return the keys of an action, as settings keep them."""
        return self._names[action]

    def set(self, action: str, names: Iterable[str]) -> None:
        """Give an action other keys.

        Raises:
            ValueError: no such action, or no such key.
        """
        if action not in DEFAULTS:
            raise ValueError(f"There is no action {action}.")
        names = tuple(names)
        self._chords[action] = _chords(names)
        self._names[action] = names
        self._bound = frozenset(chain(*self._chords.values()))

    def reset(self) -> None:
        """Give every action its first keys again."""
        self._names = {action: tuple(names) for action, names in DEFAULTS.items()}
        self._chords = {action: _chords(names) for action, names in self._names.items()}
        self._bound = frozenset(chain(*self._chords.values()))

    def changed(self) -> dict[str, tuple[str, ...]]:
        """Return the actions whose keys differ from the first ones, for the settings."""
        return {name: keys for name, keys in self._names.items() if keys != DEFAULTS.get(name)}

    def conflicts(self, action: str, names: Iterable[str]) -> tuple[str, ...]:
        """Return the other actions that use one of these keys already."""
        wanted = set(_chords(tuple(names)))
        return tuple(
            other
            for other, chords in self._chords.items()
            if other != action and wanted & set(chords) and not _may_share(action, other)
        )


class PressedKeys:
    """Which keys are held down; it tells repeats, which look like presses, from presses."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def idle(self, event: pygame.Event, keys: Keys) -> bool:
        """Note an event; tell whether it only repeats a press that counts once."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if event.type != pygame.KEYDOWN:
            return False
        again = event.key in self._down
        self._down.add(event.key)
        return again and not _goes_on(event, keys)


def _goes_on(event: pygame.Event, keys: Keys) -> bool:
    return event.key in _EDITING or any(keys.is_action(event, action) for action in REPEATED)


def key_name(event: pygame.Event) -> str:
    """Return the name of the key pressed, with its modifiers, as `Keys.set` takes it."""
    key = _pressed(event)
    name = pygame.key.name(key)
    if len(name) == 3 and name[0] + name[2] == "[]":
        name = f"keypad {name[1]}"
    if not name and key >= PRINTS:
        name = f"key {key - PRINTS}"
    return "+".join([*_modifiers(event), _ALIKE.get(key, name or chr(key))])


def _modifiers(event: pygame.Event) -> list[str]:
    held = _held(getattr(event, "mod", 0))
    return [name for name in _WANTED if name in held]


def _pressed(event: pygame.Event) -> int:
    """The key code of an event; a key that has none on this layout is known by its scan code."""
    key: int = event.key
    return key or PRINTS + getattr(event, "scancode", 0)


@lru_cache(maxsize=1024)
def printed(name: str) -> Value:
    """Return a key, named as settings keep it, in the words that are printed on it.

    >>> printed("z"), printed("f1"), printed("return")
    ('Z', 'F1', Say(id='widgets.key.return', values=()))
    >>> printed("ctrl+z")
    Say(id='widgets.key.with', values=(Say(id='widgets.key.ctrl', values=()), 'Z'))
    """
    *held, key = _parts(name)
    words = _printed(key)
    for modifier in reversed(held):
        words = Say(f"{_WORDS}.with", (Say(f"{_WORDS}.{modifier}"), words))
    return words


def _printed(key: str) -> Value:
    first, _, rest = key.partition(" ")
    if first == "keypad":
        return Say(f"{_WORDS}.keypad", (_printed("return" if rest == "enter" else rest),))
    if first == "key" and rest:
        return Say(f"{_WORDS}.numbered", (rest,))
    if key in PRINTED or not key:
        return Say(f"{_WORDS}.{key.replace(' ', '_') or 'unknown'}")
    titled = key.title()
    return titled if titled.lower() == key else key


def _may_share(one: str, other: str) -> bool:
    return any({one, other} <= group for group in SHARED)


def _held(modifiers: int) -> frozenset[str]:
    return frozenset(name for name, mask in _WANTED.items() if modifiers & mask)


def _chords(names: tuple[str, ...]) -> tuple[Chord, ...]:
    return tuple(_chord(name) for name in names)


@lru_cache(maxsize=1024)
def _chord(name: str) -> Chord:
    *modifiers, key = _parts(name)
    return Chord(_code(key), frozenset(modifiers))


def _parts(name: str) -> list[str]:
    modifiers: list[str] = []
    while (head := name.partition("+"))[0] in _WANTED and head[2]:
        modifiers.append(head[0])
        name = head[2]
    return [*modifiers, name]


def _code(key: str) -> int:
    if len(key) == 1:
        return ord(key)
    first, _, number = key.partition(" ")
    if first == "key" and number.isdecimal():
        return PRINTS + int(number)
    code: int | None = getattr(pygame, _constant(key), None)
    return _system_code(key) if code is None else code


def _system_code(key: str) -> int:
    try:
        return pygame.key.key_code(key)
    except (ValueError, pygame.error) as error:
        raise ValueError(f"There is no key named {key}.") from error


_KEYPAD: Final = {
    "enter": "ENTER",
    "+": "PLUS",
    "-": "MINUS",
    "*": "MULTIPLY",
    "/": "DIVIDE",
    "=": "EQUALS",
    ".": "PERIOD",
}
_ALIKE: Final = {pygame.K_KP_ENTER: "keypad enter", pygame.K_KP_EQUALS: "keypad ="}
"""Keys of the keypad that the system names like others."""


def _constant(key: str) -> str:
    first, _, rest = key.partition(" ")
    if first == "keypad":
        return "K_KP_" + _KEYPAD.get(rest, rest)
    return "K_" + key.replace(" ", "").upper()
