"""Buttons: words, an icon and the key that presses them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.desk import Desk
from game.ui.theme import BUTTON, SMALL, SMALL_STRONG, Color, Look
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

_ICON: Final = 20
_HIGH: Final = 44
_EDGE: Final = 10
_PICTURE: Final = 26
_APART: Final = 12


class Button(Widget):
    """A button of kind `quiet`, `chosen`, `primary` or `danger`.

    While `refusal` is set it looks idle, and a press calls `on_refused` with that sentence.
    """

    focusable = True
    yields = True
    solid = True

    def __init__(
        self,
        words: str,
        on_press: Callable[[], None],
        kind: str = "quiet",
        icon: str = "",
        action: str = "",
    ) -> None:
        super().__init__()
        self.words = words
        self.on_press = on_press
        self.kind = kind
        self.icon = icon
        self.action = action
        """The named action whose key presses it from anywhere in the form."""
        self.shows_key = bool(action)
        self.key_waits = False
        """True while its key means something else: the place of the key is kept empty."""
        self.style = BUTTON
        self.on_refused: Callable[[str], None] | None = None
        self.bare = False
        """True for a button without a box until it is pointed at."""
        self.ringed = False
        """True while a lesson tells to press it."""

    def refused(self, why: str, on_refused: Callable[[str], None] | None = None) -> "Button":
        """Set or, with no words, lift the reason why it cannot be pressed."""
        self.refusal = why
        self.on_refused = on_refused or self.on_refused
        return self

    def press(self, form: "WidgetForm") -> None:
        """Do what the button does, or tell why not."""
        if not self.refusal:
            form.desk.sound.play("click", 0.5)
            self.on_press()
            return
        form.desk.sound.play("refuse", 0.5)
        if self.on_refused is not None:
            self.on_refused(self.refusal)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the room for icon, words and key, and a comfortable height."""
        return min(width, self._content(desk) + self._pads(desk)), self._high(desk)

    def least(self, desk: Desk) -> int:
        """Return the room that its content takes."""
        return self._content(desk) + desk.u(20)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw box, icon, words and key."""
        desk = form.desk
        if not self.bare or form.is_hot(self):
            surface.blit(
                desk.art.box(self.rect.size, self._look(form), desk.theme.scale), self.rect
            )
        ink = self._ink(form)
        left = self.rect.x + self._start(desk)
        if self.icon:
            icon = desk.icons.get(self.icon, desk.u(_ICON), ink)
            surface.blit(icon, icon.get_rect(midleft=(left, self.rect.centery)))
            left += desk.u(_ICON + 9)
        if self.words:
            self._draw_words(desk, surface, left, ink)
        if self._key(desk) and not self.key_waits:
            cap = desk.text.render(self._key(desk), SMALL, self._cap_ink(form))
            spot = cap.get_rect(midright=(self.rect.right - desk.u(14), self.rect.centery))
            surface.blit(cap, spot)
        if self.ringed:
            ring = Look("", "", desk.theme.amber, 10, 3)
            surface.blit(desk.art.box(self.rect.size, ring, desk.theme.scale), self.rect)

    def met(self, form: "WidgetForm") -> None:
        """Tick softly; it is not worth a caption."""
        if not self.refusal:
            form.desk.sound.play("hover", 0.15, "")

    def pressed(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Take the left mouse button."""
        return bool(event.button == pygame.BUTTON_LEFT)

    def released(self, form: "WidgetForm", event: pygame.Event, inside: bool) -> None:
        """Press when the mouse button went up over the button."""
        if inside:
            self.press(form)

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Press with Enter or Space; after a click Enter is left to the button it is written on."""
        keys = form.desk.keys
        clicked = not form.by_keyboard and self.action != "confirm"
        if clicked and keys.is_action(event, "confirm") and form.shortcut(event):
            return True
        if keys.is_action(event, "confirm") or keys.is_action(event, "press"):
            self.press(form)
            return True
        return False

    def shortcut(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Press with the key of its action."""
        if self.action and form.desk.keys.is_action(event, self.action):
            self.press(form)
            return True
        return False

    def _draw_words(self, desk: Desk, surface: pygame.Surface, left: int, ink: Color) -> None:
        key = self._key(desk)
        held_back = desk.text.width(key, SMALL) + desk.u(18) if key else 0
        room = self.rect.right - desk.u(8) - held_back - left
        words, style = desk.text.fitted(self.words, self.style, room)
        picture = desk.text.render(words, style, ink)
        surface.blit(picture, picture.get_rect(midleft=(left, self.rect.centery)))

    def _high(self, desk: Desk) -> int:
        return max(desk.u(_HIGH), desk.text.line(self.style) + desk.u(14))

    def _key(self, desk: Desk) -> str:
        return desk.key(self.action) if self.action and self.shows_key else ""

    def _content(self, desk: Desk) -> int:
        wide = desk.text.width(self.words, self.style)
        wide += desk.u(_ICON) if self.icon else 0
        wide += desk.u(9) if self.icon and self.words else 0
        key = self._key(desk)
        return wide + (desk.text.width(key, SMALL) + desk.u(24) if key else 0)

    def _pads(self, desk: Desk) -> int:
        return desk.u(36) if self.words else desk.u(24)

    def _start(self, desk: Desk) -> int:
        if self._key(desk):
            return desk.u(14)
        return max(desk.u(8), (self.rect.width - self._content(desk)) // 2)

    def _look(self, form: "WidgetForm") -> Look:
        theme = form.desk.theme
        if self.refusal:
            return theme.idle
        state = "_held" if form.is_held(self) else "_hot" if form.is_hot(self) else ""
        look: Look = getattr(theme, self.kind + state)
        return look

    def _ink(self, form: "WidgetForm") -> Color:
        theme = form.desk.theme
        if self.refusal:
            return theme.faint
        return theme.on_amber if self.kind == "primary" else theme.bright

    def _cap_ink(self, form: "WidgetForm") -> Color:
        theme = form.desk.theme
        if self.refusal:
            return theme.faint
        inks = {"primary": theme.on_amber, "chosen": theme.bright}
        return inks.get(self.kind, theme.muted)


class RowButton(Button):
    """A button that is a row of a list: icon and words at the left, more words at the right.

    Where both do not fit beside one another, what stands at the right takes a line of its own.
    """

    def __init__(
        self,
        words: str,
        aside: str,
        on_press: Callable[[], None],
        kind: str = "quiet",
        icon: str = "",
    ) -> None:
        super().__init__(words, on_press, kind, icon)
        self.aside = aside
        self.style = SMALL_STRONG
        self.high: float = _HIGH
        """Units of height of a row of one line."""
        self.picture: Callable[[int], pygame.Surface] | None = None
        """Draws what stands before the words, so many pixels wide."""

    def pictured(self, picture: Callable[[int], pygame.Surface]) -> "RowButton":
        """Give the row a picture."""
        self.picture = picture
        return self

    def lowered(self, high: float) -> "RowButton":
        """Make the row so many units high, or a line more where it needs two."""
        self.high = high
        return self

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the room for one line, or for two."""
        high = desk.u(self.high)
        if self._fits(desk, width):
            return min(width, self._content(desk) + desk.u(2 * _EDGE)), high
        return width, high + desk.text.line(SMALL)

    def least(self, desk: Desk) -> int:
        """Return the room for the wider of its two sides."""
        aside = desk.text.width(self.aside, SMALL)
        return max(self._named(desk), aside) + desk.u(2 * _EDGE)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the row and its picture."""
        super().draw(form, surface)
        desk = form.desk
        if self.picture is not None:
            drawn = self.picture(desk.u(_PICTURE))
            left = (self.rect.x + desk.u(_EDGE), self.rect.centery)
            surface.blit(drawn, drawn.get_rect(midleft=left))

    def _draw_words(self, desk: Desk, surface: pygame.Surface, left: int, ink: Color) -> None:
        aside = desk.text.render(self.aside, SMALL, ink)
        right, middle = self.rect.right - desk.u(_EDGE), self.rect.centery
        line, style = desk.text.fitted(self.words, self.style, right - left)
        words = desk.text.render(line, style, ink)
        off = 0 if self._fits(desk, self.rect.width) else desk.text.line(SMALL) // 2
        surface.blit(words, words.get_rect(midleft=(left, middle - off)))
        surface.blit(aside, aside.get_rect(midright=(right, middle + off)))

    def _fits(self, desk: Desk, width: int) -> bool:
        return self._content(desk) + desk.u(2 * _EDGE) <= width

    def _content(self, desk: Desk) -> int:
        return self._named(desk) + desk.u(_APART) + desk.text.width(self.aside, SMALL)

    def _named(self, desk: Desk) -> int:
        icon = desk.u(_ICON + 9) if self.icon else 0
        return icon + self._pictured(desk) + desk.text.width(self.words, self.style)

    def _start(self, desk: Desk) -> int:
        return desk.u(_EDGE) + self._pictured(desk)

    def _pictured(self, desk: Desk) -> int:
        return 0 if self.picture is None else desk.u(_PICTURE + 8)
