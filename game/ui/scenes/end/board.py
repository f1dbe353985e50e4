"""The board of a match that is over, at any step of it, and the strip that goes through them."""

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.match.match import Match
from game.ui.desk import Desk
from game.ui.scenes.common.position import painter_of
from game.ui.scenes.end.turning import TurningPoint
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.theme import SMALL_STRONG
from game.ui.widgets import Slider, Widget
from game.ui.widgets.base import Size

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

LOWEST: Final = 120
"""Units of height below which a board tells nothing."""
SIGN: Final = 13
"""Units of a turning point's mark above the track."""


class MatchBoard(Widget):
    """The position after so many entries, as large as there is room."""

    def __init__(self, desk: Desk, match: Match) -> None:
        super().__init__()
        self.match = match
        self.step = len(match.entries)
        self.painter = painter_of(desk, match)
        self._sheet: tuple[object, pygame.Surface] | None = None
        self.sized(grow=1)

    @property
    def shrinks(self) -> bool:
        """Say yes: a board may be smaller."""
        return True

    def lowest(self, desk: Desk, width: int) -> int:
        """Return a height at which pieces can still be told apart."""
        return desk.u(LOWEST)

    def least(self, desk: Desk) -> int:
        """Return a width at which pieces can still be told apart."""
        return desk.u(2 * LOWEST)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width, and the height that goes with it."""
        return width, round(width / self.painter.aspect)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the position; its picture is kept till the step or the place changes."""
        worn = (form.desk.theme, form.desk.texts.language)
        key = (self.depends(), self.rect.size, worn)
        if self._sheet is None or self._sheet[0] != key:
            self._sheet = (key, self.painted())
        surface.blit(self._sheet[1], self.rect)

    def depends(self) -> Hashable:
        """Return what the picture shows."""
        return self.step

    def painted(self) -> pygame.Surface:
        """Return the picture of the position."""
        view = self.painter.view(self.match.states[self.step])
        return self.painter.paint(view, self.rect.size)


class MatchScrubber(Slider):
    """A track over all steps of a match, each turning point marked with the sign of its side."""

    def __init__(
        self,
        match: Match,
        points: Sequence[TurningPoint],
        on_change: Callable[[int], None],
        shows: Callable[[int], str],
        tells: Callable[[TurningPoint], str],
    ) -> None:
        last = len(match.entries)
        super().__init__(last, (0, last), on_change)
        self.match, self.points = match, points
        self.shows, self.tells = shows, tells
        self._drawn: list[tuple[pygame.Rect, TurningPoint]] = []
        """Where the marks are, the last one on top."""
        self.sized(grow=1)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a slider with room for the marks above its track."""
        wide, high = super().measure(desk, width)
        return wide, high + desk.u(SIGN)

    def widest(self, desk: Desk) -> int:
        """Return the pixels of the longest words: those of set-up, last turn and end."""
        steps = (self.low, max(self.low, self.high - 1), self.high)
        return max(desk.text.width(self.shows(step), SMALL_STRONG) for step in steps)

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Go to the turning point before or after with the page keys, else by steps."""
        ways = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if event.key in ways:
            self.leap(ways[event.key])
            return True
        return super().key(form, event)

    def leap(self, way: int) -> None:
        """Go to the next turning point (1) or the one before (-1), else to the end that way."""
        steps = [point.step for point in self.points]
        if way > 0:
            self.set(min((step for step in steps if step > self.value), default=self.high))
        else:
            self.set(max((step for step in steps if step < self.value), default=self.low))

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle, and set a mark above the track for each turning point."""
        self.rect = rect
        track, side = self._track(desk), desk.u(SIGN)
        self._drawn = []
        for point in self.points:
            x = track.x + round(point.step / max(1, self.high) * track.width)
            self._drawn.append((pygame.Rect(x - side // 2, rect.y, side, side), point))

    def pressed(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Go to the turning point whose mark is clicked, else to the mouse."""
        point = self._mark_at(event.pos)
        if point is not None and event.button == pygame.BUTTON_LEFT:
            self.set(point.step)
            return True
        return super().pressed(form, event)

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Return what happened at the mark under a point, else what the keys do."""
        point = self._mark_at(pos)
        return self.tip if point is None else self.tells(point)

    def _mark_at(self, pos: tuple[int, int]) -> TurningPoint | None:
        return next((p for rect, p in reversed(self._drawn) if rect.collidepoint(pos)), None)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the marks, then the slider."""
        desk = form.desk
        track = self._track(desk)
        for rect, point in self._drawn:
            top, bottom = (rect.centerx, rect.bottom), (rect.centerx, track.y)
            pygame.draw.line(surface, desk.theme.muted, top, bottom)
            if point.seat >= 0:
                color = self.match.players[point.seat].color
                surface.blit(seat_sign(desk, color, rect.width), rect)
        super().draw(form, surface)
