"""A list with any number of rows, of which only those in sight are made and drawn."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.ui.desk import Desk
from game.ui.theme import TEXT
from game.ui.widgets.base import Size
from game.ui.widgets.scroll import Scroller

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

_ROW: Final = 38

DrawRow = Callable[[Desk, pygame.Surface, pygame.Rect, int], None]
"""Draws the inside of row `index` in a rectangle."""


def bar_room(width: int) -> int:
    """Return how much narrower the rows of a list are while it has a bar."""
    return width // 40 + 8


class ListView(Scroller):
    """Rows to choose from; `items` is any sequence, also a lazy one.

    Rows are `row` units high, or as high as `row_height(desk, width, index)` says in pixels.
    """

    focusable = True

    def __init__(
        self,
        items: Sequence[Any],
        draw_row: DrawRow | None = None,
        on_choose: Callable[[int], None] | None = None,
        row: float = _ROW,
    ) -> None:
        super().__init__()
        self.items = items
        self.draw_row = draw_row or self._draw_words
        self.on_choose = on_choose
        """Called with the index when a row is clicked or Enter is pressed on it."""
        self.on_move: Callable[[int], None] | None = None
        """Called with the index when the choice moves, before it is made."""
        self.row = row
        self.row_height: Callable[[Desk, int, int], int] | None = None
        self.chosen = -1
        self.cuts = False
        """Whether it is the rows' own business what is seen of one at an edge."""
        self._pointed = -1
        self._ends: list[int] = []
        self._known: tuple[int, int, float] = (-1, 0, 0.0)
        self._fitted: tuple[int, tuple[int, int], float] = (-1, (0, 0), 0.0)

    @property
    def tall(self) -> int:
        """Return the height of all rows in pixels."""
        return self._ends[-1] if self._ends else 0

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the height of all rows."""
        self._measure_rows(desk, width)
        return width, self.tall

    def least(self, desk: Desk) -> int:
        """Return a width at which rows still say something."""
        return desk.u(120)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle."""
        self.rect = rect
        self._fit_rows(desk)
        if self.offset > max(0, self.tall - rect.height):
            self.scroll(desk, self.offset)

    def renew(self, desk: Desk, items: Sequence[Any] | None = None, to_end: bool = False) -> None:
        """Take other items, or the same ones grown longer; `to_end` shows the last."""
        self.items = self.items if items is None else items
        self._known, self._fitted = (-1, 0, 0.0), (-1, (0, 0), 0.0)
        self._fit_rows(desk)
        self.scroll(desk, self.tall if to_end else self.offset)

    def scroll(self, desk: Desk, offset: int) -> bool:
        """Show the rows from `offset` pixels on: the first one is whole where all can be."""
        was, most = self.offset, self.tall - self.rect.height
        super().scroll(desk, offset)
        if not self.cuts and self.offset:
            self._snap(down=offset > was or offset >= most)
        return self.offset != was

    def reveal(self, desk: Desk, rect: pygame.Rect) -> None:
        """Bring a row into sight whole; where it is higher than the list, its top.

        Rows leave no margin to what is brought into sight: with one, the list would begin with the
        next whole row, and where only one finds room, that is all that would be seen.
        """
        if self.cuts:
            super().reveal(desk, rect)
            return
        top = rect.y - self.rect.y + self.offset
        lowest = top + min(rect.height, self.rect.height) - self.rect.height
        if top < self.offset or lowest == top:
            self.scroll(desk, top)
        elif lowest > self.offset:
            tops = [0, *self._ends[:-1]]
            self.scroll(desk, tops[bisect_left(tops, lowest)])

    def _snap(self, down: bool) -> None:
        """Begin with a whole row, unless one is at the top that is higher than the list."""
        tops = [0, *self._ends[:-1]]
        first = bisect_right(tops, self.offset) - 1
        if self._ends[first] - tops[first] <= self.rect.height:
            row = bisect_left(tops, self.offset) if down else first
            self.offset = tops[min(row, len(tops) - 1)]

    def choose(self, form: "WidgetForm", index: int) -> None:
        """Move the choice to a row and bring it into sight."""
        if not self.items:
            return
        self.chosen = max(0, min(index, len(self.items) - 1))
        self.reveal(form.desk, self.row_rect(self.chosen))
        if self.on_move is not None:
            self.on_move(self.chosen)

    def row_rect(self, index: int) -> pygame.Rect:
        """Return where a row is now, in sight or not."""
        top = self._ends[index - 1] if index else 0
        y = self.rect.y + top - self.offset
        wide = self.rect.width - (bar_room(self.rect.width) if self.scrolls() else 0)
        return pygame.Rect(self.rect.x, y, wide, self._ends[index] - top)

    def index_at(self, pos: tuple[int, int]) -> int:
        """Return the row at a point, or -1."""
        y = pos[1] - self.rect.y + self.offset
        inside = self.rect.collidepoint(pos) and 0 <= y < self.tall
        row = bisect_right(self._ends, y) if inside else -1
        return row if row in self._in_sight() else -1

    def pointed(self, form: "WidgetForm", event: pygame.Event) -> None:
        """Light up the row under the mouse."""
        self._pointed = self.index_at(event.pos)

    def pressed(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Take hold of the bar, or choose a row."""
        if super().pressed(form, event):
            return True
        index = self.index_at(event.pos)
        if index >= 0 and event.button == pygame.BUTTON_LEFT:
            self.choose(form, index)
            return True
        return False

    def released(self, form: "WidgetForm", event: pygame.Event, inside: bool) -> None:
        """Make the choice when the mouse button goes up over the chosen row."""
        held_bar = self._grip is not None
        super().released(form, event, inside)
        if not held_bar and self.index_at(event.pos) == self.chosen and self.on_choose:
            self.on_choose(self.chosen)

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Move the choice by arrows, pages and ends; make it with Enter or Space."""
        page = max(1, self.rect.height // form.desk.u(self.row) - 1)
        last = len(self.items) - 1
        targets = {
            pygame.K_UP: self.chosen - 1,
            pygame.K_DOWN: self.chosen + 1,
            pygame.K_PAGEUP: self.chosen - page,
            pygame.K_PAGEDOWN: self.chosen + page,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key in targets:
            was = self.chosen
            self.choose(form, targets[event.key])
            return was != self.chosen or event.key not in (pygame.K_UP, pygame.K_DOWN)
        return self._made(form, event)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the rows in sight, and the bar."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        if not self.items:
            words = form.desk.say("widgets.list.none")
            surface.blit(form.desk.text.render(words, TEXT, form.desk.theme.muted), self.rect)
        for index in self._in_sight():
            self._draw_back(form, surface, index)
            self.draw_row(form.desk, surface, self.row_rect(index), index)
        surface.set_clip(clip)
        self.draw_thumb(form, surface)

    def _made(self, form: "WidgetForm", event: pygame.Event) -> bool:
        keys = form.desk.keys
        wanted = keys.is_action(event, "confirm") or keys.is_action(event, "press")
        if wanted and self.chosen >= 0 and self.on_choose is not None:
            self.on_choose(self.chosen)
            return True
        return False

    def _in_sight(self) -> range:
        first = bisect_right(self._ends, self.offset)
        last = bisect_right(self._ends, self.offset + self.rect.height - 1)
        rows = range(first, min(last + 1, len(self._ends)))
        if len(rows) < 2 or self.cuts:
            return rows
        return rows[:-1] if self._ends[rows[-1]] - self.offset > self.rect.height else rows

    def _draw_back(self, form: "WidgetForm", surface: pygame.Surface, index: int) -> None:
        theme = form.desk.theme
        hot = form.is_hot(self) and index == self._pointed
        if index == self.chosen or hot:
            look = theme.row_chosen if index == self.chosen else theme.row_hot
            spot = self.row_rect(index)
            surface.blit(form.desk.art.box(spot.size, look, theme.scale), spot)

    def _draw_words(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, index: int
    ) -> None:
        room = rect.width - 2 * desk.u(14)
        words = desk.text.shortened(str(self.items[index]), TEXT, room)
        picture = desk.text.render(words, TEXT, desk.theme.text)
        surface.blit(picture, picture.get_rect(midleft=(rect.x + desk.u(14), rect.centery)))

    def _fit_rows(self, desk: Desk) -> None:
        """Measure the rows as wide as they are drawn: narrower where there is a bar."""
        now = (len(self.items), self.rect.size, desk.theme.scale)
        if now == self._fitted:
            return
        width = self.rect.width
        self._measure_rows(desk, width)
        if self.scrolls():
            self._measure_rows(desk, width - bar_room(width))
        self._fitted = now

    def _measure_rows(self, desk: Desk, width: int) -> None:
        now = (len(self.items), width, desk.theme.scale)
        if now == self._known:
            return
        self._known, self._fitted = now, (-1, (0, 0), 0.0)
        tall = self.row_height
        fixed = desk.u(self.row)
        heights = (tall(desk, width, n) if tall else fixed for n in range(now[0]))
        self._ends = list(accumulate(heights))
