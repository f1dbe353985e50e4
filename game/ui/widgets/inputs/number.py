"""Numbers: a slider to drag and a stepper with minus and plus."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.desk import Desk
from game.ui.theme import SMALL_STRONG, STRONG, Look
from game.ui.widgets.base import Size
from game.ui.widgets.inputs.choice import Input
from game.ui.widgets.panel import draw_bar

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

_HIGH: Final = 40


class Number(Input):
    """A whole number between two bounds, moved by `step`."""

    def __init__(
        self, value: int, bounds: tuple[int, int], on_change: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.value = value
        self.low, self.high = bounds
        self.on_change = on_change
        self.step = 1
        self.shows: Callable[[int], str] = str
        """Words for a value, such as `80%`."""

    def set(self, value: int) -> None:
        """Take a value within the bounds, if that is allowed."""
        value = max(self.low, min(self.high, value))
        if value != self.value and self.allowed():
            self.value = value
            self.on_change(value)

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Change by arrows, plus and minus, Home and End."""
        big = max(self.step, (self.high - self.low) // 5)
        values = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_MINUS: self.value - self.step,
            pygame.K_PLUS: self.value + self.step,
            pygame.K_KP_MINUS: self.value - self.step,
            pygame.K_KP_PLUS: self.value + self.step,
            pygame.K_PAGEDOWN: self.value - big,
            pygame.K_PAGEUP: self.value + big,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if event.key not in values:
            return False
        self.set(values[event.key])
        return True

    def widest(self, desk: Desk) -> int:
        """Return the pixels of the wider of both bounds in words."""
        ends = (self.low, self.high)
        return max(desk.text.width(self.shows(value), SMALL_STRONG) for value in ends)


class Slider(Number):
    """A knob on a track, with its value in words at the right."""

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a track of comfortable length and the words."""
        return min(width, desk.u(240) + self._beside(desk)), desk.u(_HIGH)

    def least(self, desk: Desk) -> int:
        """Return a short track and the words."""
        return desk.u(100) + self._beside(desk)

    def pressed(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Jump to the mouse."""
        if event.button != pygame.BUTTON_LEFT:
            return False
        self.dragged(form, event)
        return True

    def dragged(self, form: "WidgetForm", event: pygame.Event) -> None:
        """Follow the mouse."""
        track = self._track(form.desk)
        share = (event.pos[0] - track.x) / max(1, track.width)
        steps = round(share * (self.high - self.low) / self.step)
        self.set(self.low + steps * self.step)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw track, knob and words."""
        desk, theme = form.desk, form.desk.theme
        track = self._track(desk)
        share = (self.value - self.low) / max(1, self.high - self.low)
        draw_bar(desk, surface, track, share, theme.faint if self.refusal else theme.amber)
        side = desk.u(20)
        look = theme.idle if self.refusal else Look(theme.heading, "#cdbf9f", "#0b0e12", 10)
        knob = desk.art.box((side, side), look, theme.scale)
        spot = (track.x + round(share * track.width), track.centery)
        surface.blit(knob, knob.get_rect(center=spot))
        words = desk.text.render(self.shows(self.value), SMALL_STRONG, theme.text)
        end = (self.rect.right - desk.u(4), self.rect.centery)
        surface.blit(words, words.get_rect(midright=end))

    def _beside(self, desk: Desk) -> int:
        return self.widest(desk) + desk.u(36)

    def _track(self, desk: Desk) -> pygame.Rect:
        wide = self.rect.width - self._beside(desk)
        track = pygame.Rect(self.rect.x + desk.u(10), 0, wide, desk.u(8))
        track.centery = self.rect.centery
        return track


class Stepper(Number):
    """Minus, the value, plus."""

    def __init__(
        self, value: int, bounds: tuple[int, int], on_change: Callable[[int], None]
    ) -> None:
        super().__init__(value, bounds, on_change)
        self._pos = (0, 0)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the room for both signs and the widest value."""
        return self.least(desk), desk.u(_HIGH)

    def least(self, desk: Desk) -> int:
        """Return the room for both signs and the widest value."""
        return 2 * desk.u(_HIGH) + self.widest(desk) + desk.u(28)

    def ends(self, desk: Desk) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where minus and plus are."""
        side = desk.u(_HIGH)
        less = pygame.Rect(self.rect.x, self.rect.y, side, self.rect.height)
        return less, less.move(self.rect.width - side, 0)

    def pointed(self, form: "WidgetForm", event: pygame.Event) -> None:
        """Remember which sign the mouse is over."""
        self._pos = event.pos

    def released(self, form: "WidgetForm", event: pygame.Event, inside: bool) -> None:
        """Step down or up."""
        less, more = self.ends(form.desk)
        if less.collidepoint(event.pos):
            self.set(self.value - self.step)
        elif more.collidepoint(event.pos):
            self.set(self.value + self.step)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw box, signs and value."""
        desk, theme = form.desk, form.desk.theme
        surface.blit(desk.art.box(self.rect.size, theme.field, theme.scale), self.rect)
        for spot, icon, ends in zip(
            self.ends(desk), ("minus", "plus"), (self.low, self.high), strict=True
        ):
            hot = form.is_hot(self) and spot.collidepoint(self._pos)
            dead = self.value == ends or self.refusal
            if hot and not dead:
                inner = spot.inflate(-desk.u(6), -desk.u(6))
                surface.blit(desk.art.box(inner.size, theme.row_hot, theme.scale), inner)
            sign = desk.icons.get(icon, desk.u(18), theme.line if dead else theme.bright)
            surface.blit(sign, sign.get_rect(center=spot.center))
        ink = theme.faint if self.refusal else theme.text
        words = desk.text.render(self.shows(self.value), STRONG, ink)
        surface.blit(words, words.get_rect(center=self.rect.center))
