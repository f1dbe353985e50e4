"""Choices: switches, boxes to tick, one of a few side by side, and tabs."""

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.desk import Desk
from game.ui.theme import SMALL_STRONG, TEXT, Look
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

_HIGH: Final = 40
_CLOSE: Final = 20
"""Units beside the words of an option where all have to stand in one line."""


class Input(Widget):
    """Something with a value that Enter, Space or a click acts upon."""

    focusable = True
    yields = True
    solid = True

    def __init__(self) -> None:
        super().__init__()
        self.on_refused: Callable[[str], None] | None = None

    def allowed(self) -> bool:
        """Return whether it may be changed; if not, tell why."""
        if self.refusal and self.on_refused is not None:
            self.on_refused(self.refusal)
        return not self.refusal

    def pressed(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Take the left mouse button."""
        return bool(event.button == pygame.BUTTON_LEFT)

    def confirms(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Tell whether a key means "do it"."""
        keys = form.desk.keys
        return keys.is_action(event, "confirm") or keys.is_action(event, "press")


class Toggle(Input):
    """A switch, or with `box` a box to tick, and words beside it."""

    def __init__(
        self, words: str, on: bool, on_change: Callable[[bool], None], box: bool = False
    ) -> None:
        super().__init__()
        self.words = words
        self.on = on
        self.on_change = on_change
        self.box = box

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the switch and the words, wrapped."""
        beside = self._beside(desk)
        wide, high = desk.text.size(self.words, TEXT, max(1, width - beside))
        return beside + wide, max(desk.u(_HIGH), high + desk.u(8))

    def least(self, desk: Desk) -> int:
        """Return the width of the switch and the longest word."""
        longest = max((desk.text.width(w, TEXT) for w in self.words.split()), default=0)
        return self._beside(desk) + longest

    def flip(self) -> None:
        """Change it, if that is allowed."""
        if self.allowed():
            self.on = not self.on
            self.on_change(self.on)

    def released(self, form: "WidgetForm", event: pygame.Event, inside: bool) -> None:
        """Change it when the mouse button goes up over it."""
        if inside:
            form.desk.sound.play("click", 0.5)
            self.flip()

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Change it with Enter or Space."""
        if self.confirms(form, event):
            self.flip()
            return True
        return False

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the switch and the words."""
        desk = form.desk
        draw = self._draw_box if self.box else self._draw_switch
        draw(form, surface)
        ink = desk.theme.faint if self.refusal else desk.theme.text
        left = self._beside(desk)
        words = desk.text.render(self.words, TEXT, ink, max(1, self.rect.width - left))
        spot = words.get_rect(midleft=(self.rect.x + left, self.rect.centery))
        surface.blit(words, spot)

    def _beside(self, desk: Desk) -> int:
        return desk.u(34 if self.box else 58)

    def _draw_box(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        desk, side = form.desk, form.desk.u(22)
        spot = pygame.Rect(self.rect.x, 0, side, side)
        spot.centery = self.rect.centery
        surface.blit(desk.art.box(spot.size, self._look(form), desk.theme.scale), spot)
        if self.on:
            tick = desk.icons.get("check", desk.u(16), self._mark(form))
            surface.blit(tick, tick.get_rect(center=spot.center))

    def _draw_switch(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        desk = form.desk
        spot = pygame.Rect(self.rect.x, 0, desk.u(44), desk.u(24))
        spot.centery = self.rect.centery
        look = self._look(form)._replace(radius=12)
        surface.blit(desk.art.box(spot.size, look, desk.theme.scale), spot)
        knob = desk.u(16)
        ball = self._mark(form)
        picture = desk.art.box((knob, knob), Look(ball, ball, "", 8), desk.theme.scale)
        room = desk.u(4)
        x = spot.right - knob - room if self.on else spot.x + room
        surface.blit(picture, picture.get_rect(midleft=(x, spot.centery)))

    def _look(self, form: "WidgetForm") -> Look:
        theme = form.desk.theme
        if self.refusal:
            return theme.idle
        if self.on:
            return theme.primary_hot if form.is_hot(self) else theme.primary
        return theme.quiet_hot if form.is_hot(self) else theme.field

    def _mark(self, form: "WidgetForm") -> str:
        theme = form.desk.theme
        if self.refusal:
            return theme.faint
        return theme.on_amber if self.on else theme.muted


class CheckBox(Toggle):
    """A box to tick."""

    def __init__(self, words: str, on: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__(words, on, on_change, box=True)


class RadioGroup(Input):
    """One of a few values, side by side in one box; arrows move the choice."""

    def __init__(
        self, options: Sequence[str], chosen: int, on_change: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.options = options
        self.chosen = chosen
        self.on_change = on_change
        self._pointed = -1

    def measure(self, desk: Desk, width: int) -> Size:
        """Return room for all options, in as many lines as the width needs."""
        if self._uneven(desk, width):
            return width, desk.u(_HIGH)
        per_line = self._per_line(desk, width)
        lines = -(-len(self.options) // per_line)
        return min(width, self._cell(desk) * per_line), desk.u(_HIGH) * lines

    def least(self, desk: Desk) -> int:
        """Return the width of the widest option."""
        return self._cell(desk)

    def set(self, index: int) -> None:
        """Choose an option, if that is allowed."""
        if index != self.chosen and 0 <= index < len(self.options) and self.allowed():
            self.chosen = index
            self.on_change(index)

    def spots(self, desk: Desk) -> list[pygame.Rect]:
        """Return the place of each option: all are as wide, if that saves no line."""
        uneven = self._uneven(desk, self.rect.width)
        if uneven:
            edges = [0, *accumulate(uneven)]
            return [
                pygame.Rect(self.rect.x + left, self.rect.y, right - left, desk.u(_HIGH))
                for left, right in pairwise(edges)
            ]
        per_line = self._per_line(desk, self.rect.width)
        wide, high = self.rect.width // per_line, desk.u(_HIGH)
        left, top = self.rect.topleft
        return [
            pygame.Rect(left + n % per_line * wide, top + n // per_line * high, wide, high)
            for n in range(len(self.options))
        ]

    def pointed(self, form: "WidgetForm", event: pygame.Event) -> None:
        """Light up the option under the mouse."""
        self._pointed = self._index_at(form.desk, event.pos)

    def released(self, form: "WidgetForm", event: pygame.Event, inside: bool) -> None:
        """Choose the option under the mouse."""
        if inside:
            form.desk.sound.play("click", 0.5)
            self.set(self._index_at(form.desk, event.pos))

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Move the choice by left and right; Space goes on to the next."""
        keys = form.desk.keys
        if keys.is_action(event, "left") and self.chosen > 0:
            self.set(self.chosen - 1)
        elif keys.is_action(event, "right") and self.chosen < len(self.options) - 1:
            self.set(self.chosen + 1)
        elif keys.is_action(event, "press"):
            self.set((self.chosen + 1) % len(self.options))
        else:
            return False
        return True

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the box and the options, the chosen one raised."""
        desk = form.desk
        theme = desk.theme
        surface.blit(desk.art.box(self.rect.size, theme.field, theme.scale), self.rect)
        for n, spot in enumerate(self.spots(desk)):
            self._draw_option(form, surface, n, spot.inflate(-desk.u(6), -desk.u(6)))

    def _draw_option(
        self, form: "WidgetForm", surface: pygame.Surface, n: int, spot: pygame.Rect
    ) -> None:
        desk, theme = form.desk, form.desk.theme
        if n == self.chosen:
            look = theme.idle if self.refusal else theme.quiet_hot
            surface.blit(desk.art.box(spot.size, look, theme.scale), spot)
        hot = form.is_hot(self) and n == self._pointed
        ink = theme.bright if (n == self.chosen or hot) and not self.refusal else theme.muted
        words, style = desk.text.fitted(self.options[n], SMALL_STRONG, spot.width - desk.u(8))
        picture = desk.text.render(words, style, ink)
        surface.blit(picture, picture.get_rect(center=spot.center))
        if n == self.chosen:
            mark = pygame.Rect(0, 0, spot.width // 2, desk.u(2))
            mark.midbottom = (spot.centerx, spot.bottom - desk.u(2))
            surface.fill(theme.faint if self.refusal else theme.amber, mark)

    def _cell(self, desk: Desk) -> int:
        widths = (desk.text.width(option, SMALL_STRONG) for option in self.options)
        return max(widths, default=0) + desk.u(34)

    def _per_line(self, desk: Desk, width: int) -> int:
        return max(1, min(len(self.options), width // max(1, self._cell(desk))))

    def _uneven(self, desk: Desk, width: int) -> list[int]:
        """Return the widths at which all stand in one line, each as its words need it.

        Empty where they stand in one line anyway, or in no case.
        """
        if self._per_line(desk, width) >= len(self.options):
            return []
        wants = [desk.text.width(words, SMALL_STRONG) + desk.u(_CLOSE) for words in self.options]
        spare = width - sum(wants)
        if spare < 0:
            return []
        return [want + spare // len(wants) for want in wants]

    def _index_at(self, desk: Desk, pos: tuple[int, int]) -> int:
        return next((n for n, spot in enumerate(self.spots(desk)) if spot.collidepoint(pos)), -1)


class Tabs(Widget):
    """Pages of which one is shown, chosen by a row of names above it."""

    def __init__(self, pages: Sequence[tuple[str, Widget]], chosen: int = 0) -> None:
        self.bar = RadioGroup([name for name, _ in pages], chosen, self._turn)
        super().__init__(self.bar, *(page for _, page in pages))
        self.gap = 16.0
        self.on_turn: Callable[[int], None] | None = None
        self._turn(chosen)
        self.sized(grow=1)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the bar and of the largest page."""
        top = self.bar.size(desk, width)
        pages = [page.size(desk, width) for page in self.children[1:]]
        wide = max(top[0], *(w for w, _ in pages))
        return min(width, wide), top[1] + desk.u(self.gap) + max(h for _, h in pages)

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of the bar and the least height of the pages."""
        pages = max(page.shortest(desk, width) for page in self.children[1:])
        return self.bar.size(desk, width)[1] + desk.u(self.gap) + pages

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the bar above every page, so that turning needs no new layout."""
        self.rect = rect
        wide, high = self.bar.size(desk, rect.width)
        self.bar.place(desk, pygame.Rect(rect.topleft, (wide, high)))
        high += desk.u(self.gap)
        below = pygame.Rect(rect.x, rect.y + high, rect.width, rect.height - high)
        for page in self.children[1:]:
            page.place(desk, below)

    def _turn(self, index: int) -> None:
        for n, page in enumerate(self.children[1:]):
            page.shown = n == index
        if self.on_turn is not None:
            self.on_turn(index)
