"""Keyboards: where the keys lie, what each of them prints, and which layout a player has.

A key has a position (its scan code, the same on every keyboard) and prints a character (its key
code, which hangs on the layout). SDL tells both with every press, but not beforehand what a
position prints: a keyboard here learns that from presses, and completes it from the layouts that
are known.
"""

from typing import Final

import pygame

POSITIONS: Final = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./"
"""What the keys of an American keyboard print, row by row: the name of each position."""
LAYOUTS: Final = (
    POSITIONS,
    "^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-",  # German
    "§1234567890'^qwertzuiopè¨$asdfghjkléàyxcvbnm,.-",  # Swiss
    "²&é\"'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!",  # French
    "²&é\"'(§è!çà)-azertyuiop^$µqsdfghjklmùwxcvbn,;:=",  # Belgian
    "\\1234567890'ìqwertyuiopè+ùasdfghjklòàzxcvbnm,.-",  # Italian
    "º1234567890'¡qwertyuiop`+çasdfghjklñ´zxcvbnm,.-",  # Spanish
    "|1234567890'¿qwertyuiop´+}asdfghjklñ{zxcvbnm,.-",  # Latin American
    "\\1234567890'«qwertyuiop+´~asdfghjklçºzxcvbnm,.-",  # Portuguese
    "'1234567890-=qwertyuiop´[]asdfghjklç~zxcvbnm,.;",  # Brazilian
    "§1234567890+´qwertyuiopå¨'asdfghjklöäzxcvbnm,.-",  # Swedish, Finnish
    "½1234567890+´qwertyuiopå¨'asdfghjklæøzxcvbnm,.-",  # Danish
    "|1234567890+\\qwertyuiopå¨'asdfghjkløæzxcvbnm,.-",  # Norwegian
    "°1234567890ö-qwertyuiopð'+asdfghjklæ´zxcvbnm,.þ",  # Icelandic
    ";+ěščřžýáíé=´qwertzuiopú)¨asdfghjklů§yxcvbnm,.-",  # Czech
    ";+ľščťžýáíé=´qwertzuiopúäňasdfghjklô§yxcvbnm,.-",  # Slovak
    "0123456789öüóqwertzuiopőúűasdfghjkléáyxcvbnm,.-",  # Hungarian
    "¸1234567890'+qwertzuiopšđžasdfghjklčćyxcvbnm,.-",  # Croatian, Slovene
    '"1234567890*-qwertyuıopğü,asdfghjklşizxcvbnmöç.',  # Turkish
    "+1234567890/-fgğıodrnhpqwxuieaütkmlyşjövcçzsb.,",  # Turkish F
    "ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.",  # Russian
    "'1234567890-=йцукенгшщзхїґфівапролджєячсмитьбю.",  # Ukrainian
    "(1234567890-.,уеишщксдзц;„ьяаожгтнвмчюйъэфхпрлб",  # Bulgarian
    "`1234567890'+љњертзуиопшђжасдфгхјклчћжџцвбнм,.-",  # Serbian
    "`1234567890-=;ςερτυθιοπ[]\\ασδφγηξκλ΄'ζχψωβνμ,./",  # Greek
    ";1234567890-=/'קראטוןםפ][\\שדגכעיחלךף,זסבהנמצתץ.",  # Hebrew
    "_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ",  # Thai
    "`1234567890[]',.pyfgcrl/=\\aoeuidhtns-;qjkxbmwvz",  # Dvorak
)
"""What each position prints on the layouts that are known, without Shift."""
_SCAN_CODES: Final = (
    pygame.KSCAN_GRAVE,
    *range(pygame.KSCAN_1, pygame.KSCAN_0 + 1),
    *(pygame.KSCAN_MINUS, pygame.KSCAN_EQUALS),
    *(getattr(pygame, f"KSCAN_{letter}") for letter in "QWERTYUIOP"),
    *(pygame.KSCAN_LEFTBRACKET, pygame.KSCAN_RIGHTBRACKET, pygame.KSCAN_BACKSLASH),
    *(getattr(pygame, f"KSCAN_{letter}") for letter in "ASDFGHJKL"),
    *(pygame.KSCAN_SEMICOLON, pygame.KSCAN_APOSTROPHE),
    *(getattr(pygame, f"KSCAN_{letter}") for letter in "ZXCVBNM"),
    *(pygame.KSCAN_COMMA, pygame.KSCAN_PERIOD, pygame.KSCAN_SLASH),
)
_PLACES: Final = dict(zip(_SCAN_CODES, POSITIONS, strict=True))
_KEYPAD_DIGITS: Final = {
    getattr(pygame, f"K_KP_{digit}"): pygame.K_0 + digit for digit in range(10)
}
PRINTS: Final = 0x40000000
"""Key codes below this are the characters that the keys print; the others print nothing."""


class Keyboard:
    """What the keys of a player print, as far as is known."""

    def __init__(self) -> None:
        self._seen: dict[str, str] = {}
        self.forget()

    def forget(self) -> None:
        """Know nothing any more."""
        self._seen, self._layout = {}, POSITIONS
        self._write_keys()

    def note(self, event: pygame.Event) -> None:
        """Learn from a press what its position prints; forget all when the layout changes."""
        if event.type == pygame.KEYMAPCHANGED:
            self.forget()
        place = position(event) if event.type == pygame.KEYDOWN else None
        if place is None or not 0 < event.key < PRINTS:
            return
        if self.prints(place) != chr(event.key):
            if self._seen.get(place, chr(event.key)) != chr(event.key):
                self._seen.clear()  # another layout, and nobody has told
            self._seen[place] = chr(event.key)
            self._layout = next(filter(self._agrees, LAYOUTS), self._layout)
        self._seen[place] = chr(event.key)
        self._write_keys()

    def prints(self, place: str) -> str:
        """Return what a position prints, named as an American keyboard does.

        >>> Keyboard().prints("[")
        '['
        """
        return self._prints[place]

    def place_of(self, mark: str) -> str | None:
        """Return the position that prints a character without Shift, None if none does.

        >>> Keyboard().place_of("["), Keyboard().place_of("é")
        ('[', None)
        """
        return self._places.get(mark)

    def letter(self, event: pygame.Event) -> int:
        """Return the key code of a press by its letter, or by position where no key prints that.

        So Ctrl+C copies on every layout: where the C is, or else where it would be.
        """
        place, key = position(event), int(event.key)
        if is_latin(key) or place is None or self.place_of(place) not in (None, place):
            return key
        return ord(place)

    def digit(self, event: pygame.Event) -> int | None:
        """Return the digit that a press types, in any script, on the keypad or by position."""
        typed = getattr(event, "unicode", "")
        if len(typed) == 1 and typed.isdecimal():
            return int(typed)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        key = _KEYPAD_DIGITS.get(event.key) or self.letter(event)
        return key - pygame.K_0 if pygame.K_0 <= key <= pygame.K_9 else None

    def _write_keys(self) -> None:
        """Write down what each position prints, and where each character is printed first."""
        self._prints = dict(zip(POSITIONS, self._layout, strict=True)) | self._seen
        self._places = {mark: place for place, mark in reversed(self._prints.items())}

    def _agrees(self, layout: str) -> bool:
        return all(layout[POSITIONS.index(place)] == mark for place, mark in self._seen.items())


def position(event: pygame.Event) -> str | None:
    """Return the position of the key of an event, None for one that prints on no keyboard."""
    return _PLACES.get(getattr(event, "scancode", 0))


def is_latin(key: int) -> bool:
    """Return whether a key prints one of the letters or digits that every program binds.

    >>> is_latin(ord("z")), is_latin(ord("7")), is_latin(ord("ü")), is_latin(ord("["))
    (True, True, False, False)
    """
    return key < 128 and chr(key).isalnum()
