"""Scrolling: an area that shows part of something tall, and its bar."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.desk import Desk
from game.ui.theme import Look
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

_NOTCH: Final = 56
"""Units that one notch of the wheel scrolls."""
_GUTTER: Final = 14
_ROWS: Final = 100
"""Units of height of a few rows."""
_LOW_WINDOW: Final = 660
"""Units of height below which a window has no room for a list that scrolls by itself."""
_COMFORT: Final = 220
"""Units of height below which scrolling becomes a nuisance."""


class Scroller(Widget):
    """What is taller than its place: keeps the offset and moves it by wheel, bar and keys."""

    solid = True

    def __init__(self, *children: Widget) -> None:
        super().__init__(*children)
        self.offset = 0
        """Pixels above the top that are out of sight."""
        self.sized(grow=1)
        self._grip: int | None = None

    @property
    def shrinks(self) -> bool:
        """Say yes: it scrolls instead."""
        return True

    @property
    def tall(self) -> int:
        """Return the pixels of the whole contents."""
        return self.rect.height

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of the contents, or a comfortable one if that is less."""
        return min(desk.u(_COMFORT), self.size(desk, width)[1])

    def scroll(self, desk: Desk, offset: int) -> bool:
        """Show the contents from `offset` pixels on; True when that moved them."""
        was = self.offset
        self.offset = max(0, min(offset, self.tall - self.rect.height))
        return self.offset != was

    def scrolls(self) -> bool:
        """Tell whether there is more than can be seen."""
        return self.tall > self.rect.height

    def wheeled(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Scroll by notches."""
        notches = getattr(event, "precise_y", event.y)
        return self.scroll(form.desk, self.offset - round(notches * form.desk.u(_NOTCH)))

    def reveal(self, desk: Desk, rect: pygame.Rect) -> None:
        """Scroll as little as brings the rectangle into sight, with some room."""
        room = desk.u(12)
        if rect.top < self.rect.top + room:
            self.scroll(desk, self.offset - (self.rect.top + room - rect.top))
        elif rect.bottom > self.rect.bottom - room:
            self.scroll(desk, self.offset + rect.bottom - self.rect.bottom + room)

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Scroll by pages, or to an end."""
        page = self.rect.height - form.desk.u(40)
        offsets = {
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.tall,
        }
        return event.key in offsets and self.scroll(form.desk, offsets[event.key])

    def pressed(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Take hold of the bar."""
        thumb = self.thumb(form.desk)
        if not self.scrolls() or event.pos[0] < thumb.x - form.desk.u(5):
            return False
        self._grip = event.pos[1] - (thumb.y if thumb.collidepoint(thumb.x, event.pos[1]) else 0)
        if not thumb.collidepoint(thumb.x, event.pos[1]):
            self._grip = thumb.height // 2
            self.dragged(form, event)
        return True

    def dragged(self, form: "WidgetForm", event: pygame.Event) -> None:
        """Follow the mouse with the bar."""
        room = self.rect.height - self.thumb(form.desk).height
        if self._grip is not None and room > 0:
            top = event.pos[1] - self._grip - self.rect.y
            self.scroll(form.desk, round(top * (self.tall - self.rect.height) / room))

    def released(self, form: "WidgetForm", event: pygame.Event, inside: bool) -> None:
        """Let go of the bar."""
        self._grip = None

    def thumb(self, desk: Desk) -> pygame.Rect:
        """Return where the bar is."""
        tall = max(1, self.tall)
        high = max(desk.u(28), self.rect.height * self.rect.height // tall)
        room = self.rect.height - high
        most = max(1, tall - self.rect.height)
        y = self.rect.y + room * min(self.offset, most) // most
        return pygame.Rect(self.rect.right - desk.u(6), y, desk.u(6), high)

    def draw_thumb(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the bar if there is anything to scroll."""
        if not self.scrolls():
            return
        theme = form.desk.theme
        color = theme.muted if self._grip is not None else theme.popup.edge
        spot = self.thumb(form.desk)
        bar = form.desk.art.box(spot.size, Look(color, color, "", 3), theme.scale)
        surface.blit(bar, spot)


class ScrollArea(Scroller):
    """One child that may be taller than the area."""

    def __init__(self, child: Widget) -> None:
        super().__init__(child)
        self._tall = 0
        self.focusable = False

    @property
    def tall(self) -> int:
        """Return the height of the child in pixels."""
        return self._tall

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the child."""
        wide, high = self.children[0].size(desk, width - desk.u(_GUTTER))
        return min(width, wide + desk.u(_GUTTER)), high

    def least(self, desk: Desk) -> int:
        """Return the least width of the child and the bar."""
        return self.children[0].narrowest(desk) + desk.u(_GUTTER)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the child, moved up by what was scrolled."""
        self.rect = rect
        wide = rect.width - desk.u(_GUTTER)
        child = self.children[0]
        self._tall = max(rect.height, child.shortest(desk, wide))
        if child.shortest(desk, rect.width) <= rect.height:
            wide, self._tall = rect.width, rect.height
        self.offset = max(0, min(self.offset, self._tall - rect.height))
        child.place(desk, pygame.Rect(rect.x, rect.y - self.offset, wide, self._tall))
        self.focusable = self.scrolls() and not any(child.stops())

    def scroll(self, desk: Desk, offset: int) -> bool:
        """Move the child."""
        moved = super().scroll(desk, offset)
        if moved:
            self.place(desk, self.rect)
        return moved

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Scroll by pages, and by arrows when nothing inside can have the focus."""
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if step and self.focusable:
            return self.scroll(form.desk, self.offset + step * form.desk.u(_NOTCH))
        return super().key(form, event)

    @property
    def seen(self) -> pygame.Rect:
        """Return its place, less the lines at its edges that would be cut in two."""
        return whole_lines(self.rect, self.children[0]) if self.scrolls() else self.rect

    def lines(self) -> Iterator[pygame.Rect]:
        """Yield the lines that are seen now."""
        seen = self.seen
        yield from (line for line in self.children[0].lines() if seen.contains(line))

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Return what the mouse points at, if that can be seen."""
        if self.seen.collidepoint(pos):
            return super().at(pos)
        return self if self.rect.collidepoint(pos) else None

    def stops(self) -> Iterator[Widget]:
        """Yield itself only when there is nothing to stop at inside."""
        yield from super().stops()

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw what can be seen of the child, and the bar."""
        clip = surface.get_clip()
        surface.set_clip(self.seen.clip(clip))
        super().draw(form, surface)
        surface.set_clip(clip)
        self.draw_thumb(form, surface)


class WantedRow(ScrollArea):
    """A scroll area that shows the row that is wanted when it is laid out for the first time."""

    _sought = False

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the child, and bring the row that is wanted into sight once."""
        super().place(desk, rect)
        if not self._sought:
            self._sought = True
            wanted = next((stop for stop in self.stops() if stop.wanted), None)
            if wanted is not None:
                self.reveal(desk, wanted.rect)


class RowList(WantedRow):
    """Rows within a panel that scroll by themselves: what stands around them stays in sight."""

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the rows: there is a bar only when they scroll."""
        return self.children[0].size(desk, width)

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a few rows; in a low window of all, for the panel scrolls."""
        high = self.size(desk, width)[1]
        return high if desk.size[1] < desk.u(_LOW_WINDOW) else min(high, desk.u(_ROWS))


def whole_lines(place: pygame.Rect, child: Widget) -> pygame.Rect:
    """Return the part of a place in which no line of its contents is cut.

    What is higher than half of it, such as a picture, may be if little else would be left.
    """
    for highest in (place.height, place.height // 2):
        lines = [box for box in child.lines() if 0 < box.height <= highest]
        whole = _uncut(place, lines)
        if whole.height >= place.height // 2:
            return whole
    return place


def _uncut(place: pygame.Rect, lines: Sequence[pygame.Rect]) -> pygame.Rect:
    top, bottom = place.top, place.bottom
    while cut := [box.top for box in lines if box.top < bottom < box.bottom]:
        bottom = min(cut)
    while cut := [box.bottom for box in lines if box.top < top < box.bottom]:
        top = max(cut)
    return pygame.Rect(place.x, top, place.width, max(0, bottom - top))
