"""Initials: letters that turn up and down, as on an arcade machine."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.desk import Desk
from game.ui.theme import NUMBER
from game.ui.widgets.base import Size
from game.ui.widgets.inputs.choice import Input

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

_WIDE: Final = 58
_HIGH: Final = 116
_SIGN: Final = 28
"""Units of a letter's place, and of height for each of its two signs."""
_WAYS: Final = {pygame.K_UP: 1, pygame.K_DOWN: -1}
_MOVES: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_BACKSPACE: -1}


class InitialsEntry(Input):
    """A few letters, each turned on its own; `on_submit` hears Enter."""

    yields = False

    def __init__(self, text: str, letters: str, on_submit: Callable[[str], None]) -> None:
        super().__init__()
        self.text = text
        self.letters = letters
        self.on_submit = on_submit
        self.caret = 0
        """The letter that keys change."""
        self.on_change: Callable[[str], None] | None = None
        self._pos = (0, 0)

    def turn(self, place: int, way: int) -> None:
        """Turn one letter on or back."""
        found = (self.letters.index(self.text[place]) + way) % len(self.letters)
        self.put(place, self.letters[found])

    def put(self, place: int, letter: str) -> None:
        """Put a letter in a place, if that is allowed."""
        if self.allowed():
            self.caret = place
            self.text = self.text[:place] + letter + self.text[place + 1 :]
            if self.on_change is not None:
                self.on_change(self.text)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the room of all letters."""
        return self.least(desk), desk.u(_HIGH)

    def least(self, desk: Desk) -> int:
        """Return the room of all letters."""
        return len(self.text) * desk.u(_WIDE)

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Turn by up and down, move by left and right, type a letter, confirm by Enter."""
        typed = (getattr(event, "unicode", "") or "").upper()
        if event.key in _WAYS:
            self.turn(self.caret, _WAYS[event.key])
        elif event.key in _MOVES:
            self.caret = max(0, min(len(self.text) - 1, self.caret + _MOVES[event.key]))
            if event.key == pygame.K_BACKSPACE:
                self.put(self.caret, self.letters[-1])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.on_submit(self.text)
        elif len(typed) == 1 and typed in self.letters and typed:
            self.put(self.caret, typed)
            self.caret = min(len(self.text) - 1, self.caret + 1)
        else:
            return bool(typed) and typed.isprintable()
        return True

    def pointed(self, form: "WidgetForm", event: pygame.Event) -> None:
        """Remember which sign the mouse is over."""
        self._pos = event.pos

    def released(self, form: "WidgetForm", event: pygame.Event, inside: bool) -> None:
        """Turn the letter whose sign was clicked; a click on a letter moves there."""
        for place in range(len(self.text)):
            box = self.slot(form.desk, place)
            if inside and box.collidepoint(event.pos):
                self.caret = place
                way = self._way(form.desk, box, event.pos)
                if way:
                    self.turn(place, way)

    def wheeled(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Turn the letter under the mouse."""
        for place in range(len(self.text)):
            if self.slot(form.desk, place).collidepoint(self._pos) and event.y:
                self.turn(place, 1 if event.y > 0 else -1)
                return True
        return False

    def slot(self, desk: Desk, place: int) -> pygame.Rect:
        """Return where a letter stands, its signs included."""
        wide = desk.u(_WIDE)
        return pygame.Rect(self.rect.x + place * wide, self.rect.y, wide, self.rect.height)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw every letter in its box, with a sign above and below it."""
        desk, theme = form.desk, form.desk.theme
        for place, letter in enumerate(self.text):
            box = self.slot(desk, place)
            chosen = form.focus is self and place == self.caret
            inner = box.inflate(-desk.u(8), -2 * desk.u(_SIGN))
            surface.blit(desk.art.box(inner.size, theme.field, theme.scale), inner)
            ink = theme.amber if chosen else theme.bright
            words = desk.text.render(letter, NUMBER, ink)
            surface.blit(words, words.get_rect(center=inner.center))
            self._draw_signs(desk, surface, box)

    def _draw_signs(self, desk: Desk, surface: pygame.Surface, box: pygame.Rect) -> None:
        hot = self._way(desk, box, self._pos) if box.collidepoint(self._pos) else 0
        for way, icon, y in (
            (1, "chevron-up", box.y + desk.u(_SIGN) // 2),
            (-1, "chevron-down", box.bottom - desk.u(_SIGN) // 2),
        ):
            ink = desk.theme.amber if hot == way else desk.theme.muted
            sign = desk.icons.get(icon, desk.u(22), ink)
            surface.blit(sign, sign.get_rect(center=(box.centerx, y)))

    def _way(self, desk: Desk, box: pygame.Rect, pos: tuple[int, int]) -> int:
        """Return which way a click turns a letter: 1 above it, -1 below it, 0 on it."""
        if pos[1] < box.y + desk.u(_SIGN):
            return 1
        return -1 if pos[1] >= box.bottom - desk.u(_SIGN) else 0
