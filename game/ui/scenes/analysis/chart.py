"""The lines over a match, one below the other, with a cursor that goes along all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.ui.desk import Desk
from game.ui.scenes.analysis.plot import Plot, draw_plot, gutter, height_at
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

SHARES: Final = (0.6, 0.4)
"""Of the height, for each plot."""
GAP: Final = 6
LOWEST: Final = 160
"""Units of height below which lines tell nothing."""
NATURAL: Final = 210
LEAST: Final = 240
DOTS: Final = (11, 14, 17)
"""Units across of the dot of an inaccuracy, a mistake, a blunder."""
KNOB: Final = 4
RING: Final = 4
"""Units that the ring around the mark at the cursor is wider than the mark, on each side."""


class ChartDot(NamedTuple):
    """A marked decision on the first line."""

    step: int
    """Entries made before it."""
    value: float
    color: int
    """Place of its side in the palette."""
    grade: int
    """0 inaccuracy, 1 mistake, 2 blunder."""


class MatchChart(Widget):
    """Plots over the steps of a match; mouse and keys move the cursor, `on_step` hears of it.

    While the mouse is over it the cursor follows; where it is clicked the cursor stays.
    """

    focusable = True
    solid = True

    def __init__(self, last: int, on_step: Callable[[int], None]) -> None:
        super().__init__()
        self.last, self.on_step = last, on_step
        self.plots: Sequence[Plot] = ()
        self.dots: Sequence[ChartDot] = ()
        self.reached = 0
        """The step up to which something is known."""
        self.value = last
        self.hovered: int | None = None
        """The step under the mouse."""
        self._under: ChartDot | None = None
        """The mark under the mouse."""
        self.tells: Callable[[int], Sequence[str]] = lambda step: ()
        """What stands beside the title of each plot, for a step."""
        self.names: Callable[[ChartDot], str] = lambda dot: ""
        """What is told of a mark under the mouse."""
        self.sized(grow=1)

    @property
    def shrinks(self) -> bool:
        """Say yes: lines may be lower."""
        return True

    @property
    def step(self) -> int:
        """Return the step that the cursor is at."""
        return self.value if self.hovered is None else self.hovered

    def lowest(self, desk: Desk, width: int) -> int:
        """Return a height at which lines can still be read."""
        return desk.u(LOWEST)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and a comfortable height."""
        return width, desk.u(NATURAL)

    def least(self, desk: Desk) -> int:
        """Return a width at which steps can be told apart."""
        return desk.u(LEAST)

    def seek(self, step: int) -> None:
        """Move the cursor to a step, and tell."""
        self.value, self.hovered = max(0, min(step, self.last)), None
        self.on_step(self.value)

    def leap(self, way: int) -> None:
        """Go to the next mark (1) or the one before (-1), else to the end that way."""
        steps = sorted({dot.step for dot in self.dots})
        if way > 0:
            self.seek(min((step for step in steps if step > self.value), default=self.last))
        else:
            self.seek(max((step for step in steps if step < self.value), default=0))

    def key(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Go by steps, to marks with the page keys, and to the ends."""
        acts: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: self.seek(self.value - 1),
            pygame.K_RIGHT: lambda: self.seek(self.value + 1),
            pygame.K_PAGEUP: lambda: self.leap(-1),
            pygame.K_PAGEDOWN: lambda: self.leap(1),
            pygame.K_HOME: lambda: self.seek(0),
            pygame.K_END: lambda: self.seek(self.last),
        }
        act = acts.get(event.key)
        if act is not None:
            act()
        return act is not None

    def pointed(self, form: WidgetForm, event: pygame.Event) -> None:
        """Follow the mouse."""
        self._under = self.dot_at(form.desk, event.pos)
        self.hovered = self._step_at(form.desk, event.pos[0])
        self.on_step(self.hovered)

    def tip_at(self, _pos: tuple[int, int]) -> str:
        """Return what is marked under the mouse, else what the keys do."""
        return self.tip if self._under is None else self.names(self._under)

    def let_go(self) -> None:
        """Go back to where the cursor stays: the mouse has left."""
        if self.hovered is not None:
            self.hovered = None
            self.on_step(self.value)

    def pressed(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Let the cursor stay at a mark that is clicked, else at the mouse."""
        if event.button != pygame.BUTTON_LEFT:
            return False
        dot = self.dot_at(form.desk, event.pos)
        self.seek(self._step_at(form.desk, event.pos[0]) if dot is None else dot.step)
        return True

    def dragged(self, form: WidgetForm, event: pygame.Event) -> None:
        """Take the cursor along."""
        self.seek(self._step_at(form.desk, event.pos[0]))

    def dot_at(self, desk: Desk, pos: tuple[int, int]) -> ChartDot | None:
        """Return the mark under a point."""
        places = ((self._dot_rect(desk, dot), dot) for dot in reversed(self.dots))
        return next((dot for rect, dot in places if rect.collidepoint(pos)), None)

    def spot_of(self, desk: Desk, step: int) -> tuple[int, int]:
        """Return the pixel of a step in the middle of the first plot."""
        rect = self._rects(desk)[0]
        return self._x(rect, step), rect.centery

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw each plot below its title, then marks and cursor."""
        desk = form.desk
        told = self.tells(self.step)
        for n, (plot, rect) in enumerate(zip(self.plots, self._rects(desk), strict=False)):
            self._draw_title(desk, surface, rect, plot.title, told[n] if n < len(told) else "")
            draw_plot(desk, surface, rect, plot, self.last)
        self._draw_cursor(desk, surface)
        for dot in self.dots:
            spot = self._dot_rect(desk, dot)
            if dot.step == self.step:
                ring = spot.width // 2 + desk.u(RING)
                pygame.draw.aacircle(surface, desk.theme.bright, spot.center, ring)
                pygame.draw.aacircle(surface, desk.theme.ground, spot.center, ring - desk.u(2))
            surface.blit(seat_sign(desk, dot.color, spot.width), spot)

    def _draw_title(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, title: str, told: str
    ) -> None:
        words = desk.text.render(title, SMALL_STRONG, desk.theme.heading)
        line = pygame.Rect(self.rect.x, rect.y - desk.text.line(SMALL) - desk.u(2), 0, 0)
        surface.blit(words, line)
        room = self.rect.width - words.get_width() - desk.u(16)
        beside = desk.text.shortened(told, SMALL, room)
        picture = desk.text.render(beside, SMALL, desk.theme.text)
        surface.blit(picture, picture.get_rect(topright=(self.rect.right, line.y)))

    def _draw_cursor(self, desk: Desk, surface: pygame.Surface) -> None:
        for plot, rect in zip(self.plots, self._rects(desk), strict=False):
            x = self._x(rect, self.step)
            surface.fill(desk.theme.bright, pygame.Rect(x, rect.y, 1, rect.height))
            for line in plot.lines:
                before = [value for step, value in line.spots if step <= self.step]
                if before and self.step <= self.reached:
                    at = (x, round(height_at(plot, before[-1], rect)))
                    pygame.draw.aacircle(surface, desk.theme.bright, at, desk.u(KNOB))

    def _rects(self, desk: Desk) -> list[pygame.Rect]:
        """Where the plots are."""
        title = desk.text.line(SMALL) + desk.u(2)
        room = self.rect.height - len(SHARES) * title - desk.u(GAP)
        left = gutter(desk, self.plots)
        rects, y = [], self.rect.y
        for share in SHARES:
            high = max(1, int(share * room))
            y += title
            rects.append(pygame.Rect(self.rect.x + left, y, self.rect.width - left, high))
            y += high + desk.u(GAP)
        return rects

    def _x(self, rect: pygame.Rect, step: int) -> int:
        return rect.x + round(step / max(1, self.last) * (rect.width - 1))

    def _step_at(self, desk: Desk, x: int) -> int:
        rect = self._rects(desk)[0]
        step = round((x - rect.x) / max(1, rect.width - 1) * self.last)
        return max(0, min(step, self.last))

    def _dot_rect(self, desk: Desk, dot: ChartDot) -> pygame.Rect:
        rect, side = self._rects(desk)[0], desk.u(DOTS[dot.grade])
        spot = pygame.Rect(0, 0, side, side)
        y = height_at(self.plots[0], dot.value, rect) if self.plots else rect.centery
        spot.center = (self._x(rect, dot.step), round(y))
        return spot
