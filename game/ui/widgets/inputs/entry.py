"""A line to type into, with selection, clipboard and half-typed (IME) letters."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.match.untrusted.names import one_line
from game.ui.desk import Desk
from game.ui.fonts import missing
from game.ui.keyboard import PRINTS
from game.ui.keys import CTRL
from game.ui.theme import TEXT
from game.ui.widgets.base import Size
from game.ui.widgets.inputs.choice import Input
from game.ui.widgets.inputs.editing import Editing

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

_HIGH: Final = 42
_PAD: Final = 14


class TextEntry(Input):
    """A line of text; `on_change` hears every change, `on_submit` hears Enter."""

    yields = False

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None],
        hint: str = "",
        longest: int = 60,
        on_submit: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__()
        self.line = Editing.of(text, longest)
        self.on_change = on_change
        self.on_submit = on_submit
        self.hint = hint
        """Quiet words shown while nothing is typed."""
        self.half_typed = ""
        """Letters an input method is still composing."""
        self._left = 0
        self._has_focus = False

    @property
    def text(self) -> str:
        """Return what stands in the line."""
        return self.line.text

    def put(self, text: str) -> None:
        """Set the text from outside, telling nobody."""
        self.line = Editing.of(text, self.line.longest)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a line of comfortable length."""
        return min(width, desk.u(280)), desk.u(_HIGH)

    def least(self, desk: Desk) -> int:
        """Return the width of a short name."""
        return desk.u(120)

    def focused(self, form: "WidgetForm") -> None:
        """Begin to take text; all is selected when the focus came by keyboard."""
        self._has_focus = True
        if form.by_keyboard:
            self.line.select(0, len(self.text))
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.rect)

    def blurred(self, form: "WidgetForm") -> None:
        """Stop taking text."""
        self._has_focus = False
        self.half_typed = ""
        pygame.key.stop_text_input()

    def typed(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Take letters, or show those still being composed."""
        if not self.allowed():
            return True
        if event.type == pygame.TEXTEDITING:
            self.half_typed = event.text
            return True
        self.half_typed = ""
        self._edit(form, lambda: self._insert(form, event.text))
        return True

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Take every key that moves, edits, or would type a letter."""
        if self.half_typed:
            return True
        act = _WITH_CTRL.get(form.desk.keys.keyboard.letter(event)) if _commands(event) else None
        if act is not None:
            self._edit(form, lambda: act(self, form))
        elif event.key in _MOVES:
            to = _MOVES[event.key](self.line, bool(event.mod & CTRL))
            self.line.move(to, keep=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in _ERASES:
            to = _ERASES[event.key](self.line, bool(event.mod & CTRL))
            self._edit(form, lambda: self.line.erase(to))
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_submit is not None:
            self.on_submit(self.text)
        else:
            return self._would_type(event)
        self._follow(form.desk)
        return True

    def pressed(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Set the caret; a second click selects the word."""
        if event.button != pygame.BUTTON_LEFT:
            return False
        gap = self._gap_at(form.desk, event.pos[0])
        same = gap == self.line.caret and self.line.anchor == gap and self._clicked
        self.line.move(gap, keep=bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT))
        if same:
            self.line.select(self.line.word(-1, gap + 1), self.line.word(1, gap))
        self._clicked = not same
        return True

    def dragged(self, form: "WidgetForm", event: pygame.Event) -> None:
        """Select up to the mouse."""
        self._clicked = False
        self.line.move(self._gap_at(form.desk, event.pos[0]), keep=True)
        self._follow(form.desk)

    _clicked = False

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the box, the text, the selection and the caret."""
        desk, theme = form.desk, form.desk.theme
        look = theme.idle if self.refusal else theme.field
        if self._has_focus and not form.by_keyboard:
            look = look._replace(edge=theme.ring)
        surface.blit(desk.art.box(self.rect.size, look, theme.scale), self.rect)
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(-2 * desk.u(8), 0).clip(clip))
        if self.text or self.half_typed:
            self._draw_text(desk, surface)
        else:
            self._draw_words(desk, surface, self.hint, theme.muted)
        if self._has_focus:
            self._draw_caret(desk, surface)
        surface.set_clip(clip)

    def _insert(self, form: "WidgetForm", letters: str) -> None:
        absent = missing(one_line(letters))
        known = "".join(mark for mark in one_line(letters) if mark not in absent)
        if not self.line.insert(known):
            form.tell(form.desk.say("widgets.entry.full", self.line.longest), self.rect)
        if absent:
            form.tell(form.desk.say("widgets.entry.no_glyph"), self.rect)

    def _edit(self, form: "WidgetForm", change: Callable[[], None]) -> None:
        was = self.text
        if self.allowed():
            change()
            self._follow(form.desk)
        if self.text != was:
            self.on_change(self.text)

    def _would_type(self, event: pygame.Event) -> bool:
        mark = getattr(event, "unicode", "") or (chr(event.key) if event.key < PRINTS else "")
        return mark.isprintable() and mark != "" and not _commands(event)

    def _copy(self, form: "WidgetForm") -> None:
        if self.line.selected:
            form.copy(self.line.selected)

    def _cut(self, form: "WidgetForm") -> None:
        if self.line.selected:
            self._copy(form)
            self.line.erase(self.line.caret)

    def _paste(self, form: "WidgetForm") -> None:
        self._insert(form, pygame.scrap.get_text())

    def _select_all(self, form: "WidgetForm") -> None:
        self.line.select(0, len(self.text))

    def _undo(self, form: "WidgetForm") -> None:
        self.line.undo()

    def _redo(self, form: "WidgetForm") -> None:
        self.line.redo()

    def _x(self, desk: Desk, gap: int) -> int:
        return self.rect.x + desk.u(_PAD) - self._left + desk.text.width(self.text[:gap], TEXT)

    def _gap_at(self, desk: Desk, x: int) -> int:
        inside = x - self.rect.x - desk.u(_PAD) + self._left
        return desk.text.index_at(self.text, TEXT, inside)

    def _follow(self, desk: Desk) -> None:
        """Scroll sideways so that the caret can be seen."""
        room = self.rect.width - 2 * desk.u(_PAD)
        at = desk.text.width(self.text[: self.line.caret], TEXT)
        whole = desk.text.width(self.text, TEXT)
        self._left = max(0, min(max(self._left, at - room), at, max(0, whole - room)))

    def _draw_text(self, desk: Desk, surface: pygame.Surface) -> None:
        caret = self.line.caret
        shown = self.text[:caret] + self.half_typed + self.text[caret:]
        low, high = self.line.span
        if self._has_focus and low != high:
            left, right = self._x(desk, low), self._x(desk, high)
            back = pygame.Rect(left, 0, right - left, desk.text.line(TEXT))
            back.centery = self.rect.centery
            surface.fill(desk.theme.chosen_text, back)
        self._draw_words(
            desk, surface, shown, desk.theme.faint if self.refusal else desk.theme.bright
        )
        if self.half_typed:
            wide = desk.text.width(self.half_typed, TEXT)
            below = self.rect.centery + desk.text.line(TEXT) // 2
            surface.fill(desk.theme.amber, (self._x(desk, caret), below, wide, desk.u(1)))

    def _draw_words(self, desk: Desk, surface: pygame.Surface, words: str, ink: str) -> None:
        picture = desk.text.render(words, TEXT, ink)
        left = (self.rect.x + desk.u(_PAD) - self._left, self.rect.centery)
        surface.blit(picture, picture.get_rect(midleft=left))

    def _draw_caret(self, desk: Desk, surface: pygame.Surface) -> None:
        x = self._x(desk, self.line.caret) + desk.text.width(self.half_typed, TEXT)
        caret = pygame.Rect(x, 0, desk.u(2), desk.text.line(TEXT))
        caret.centery = self.rect.centery
        surface.fill(desk.theme.amber, caret)


_MOVES: Final[dict[int, Callable[[Editing, bool], int]]] = {
    pygame.K_LEFT: lambda line, far: line.word(-1) if far else line.caret - 1,
    pygame.K_RIGHT: lambda line, far: line.word(1) if far else line.caret + 1,
    pygame.K_HOME: lambda line, far: 0,
    pygame.K_END: lambda line, far: len(line.text),
}
_ERASES: Final[dict[int, Callable[[Editing, bool], int]]] = {
    pygame.K_BACKSPACE: _MOVES[pygame.K_LEFT],
    pygame.K_DELETE: _MOVES[pygame.K_RIGHT],
}
_WITH_CTRL: Final[dict[int, Callable[[TextEntry, "WidgetForm"], None]]] = {
    pygame.K_a: TextEntry._select_all,
    pygame.K_c: TextEntry._copy,
    pygame.K_x: TextEntry._cut,
    pygame.K_v: TextEntry._paste,
    pygame.K_z: TextEntry._undo,
    pygame.K_y: TextEntry._redo,
}


def _commands(event: pygame.Event) -> bool:
    """Whether Ctrl is held for a command: with Alt it is the AltGr of Windows, which types."""
    return bool(event.mod & CTRL) and not event.mod & pygame.KMOD_ALT
