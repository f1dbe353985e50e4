"""Panels, lines between parts, pictures, and bars that show how much."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.desk import Desk
from game.ui.text import capitals
from game.ui.theme import CAPTION, SMALL, SMALL_STRONG, Color, Look, Theme
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.layout import Inset

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm


class Panel(Inset):
    """A quiet rounded box around one child, with an optional small heading."""

    def __init__(
        self, child: Widget, title: str = "", look: str = "panel", pad: float = 20, note: str = ""
    ) -> None:
        super().__init__(child, pad)
        self.title = title
        self.note = note
        """Words at the right of the heading."""
        self.look = look
        self.solid = look == "popup"

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the child, the room around it and the heading."""
        wide, high = super().measure(desk, width)
        return max(wide, min(width, self.least(desk))), high + self._head(desk)

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the least height of the child, the room around it and the heading."""
        return super().lowest(desk, width) + self._head(desk)

    def least(self, desk: Desk) -> int:
        """Return the least width of the child or the heading, and the room around it."""
        words = desk.text.width(capitals(self.title), CAPTION) + desk.text.width(self.note, SMALL)
        head = words + desk.u(14) + 2 * desk.u(self.x) if self.title else 0
        return max(super().least(desk), head)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the child below the heading."""
        head = self._head(desk)
        super().place(desk, pygame.Rect(rect.x, rect.y + head, rect.width, rect.height - head))
        self.rect = rect

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the box, its heading and its child."""
        desk = form.desk
        look: Look = getattr(desk.theme, self.look)
        if self.look == "popup":
            blur = desk.u(16)
            shadow = desk.art.shadow(self.rect.size, desk.u(look.radius), blur)
            surface.blit(shadow, self.rect.move(-blur, desk.u(6) - blur))
        desk.art.draw_box(surface, self.rect, look, desk.theme.scale)
        if self.title:
            self._draw_head(desk, surface)
        super().draw(form, surface)

    def _head(self, desk: Desk) -> int:
        return desk.text.line(CAPTION) + desk.u(8) if self.title else 0

    def _draw_head(self, desk: Desk, surface: pygame.Surface) -> None:
        text, inner = desk.text, self.rect.inflate(-2 * desk.u(self.x), -2 * desk.u(self.y))
        room = inner.width - text.width(self.note, SMALL) - desk.u(12)
        title = text.shortened(capitals(self.title), CAPTION, room)
        surface.blit(text.render(title, CAPTION, desk.theme.muted), inner)
        if self.note:
            note = text.render(self.note, SMALL, desk.theme.amber)
            surface.blit(note, note.get_rect(topright=inner.topright))


class Divider(Widget):
    """A thin line across, between two parts."""

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the whole width and one unit."""
        return width, desk.u(1)

    def least(self, desk: Desk) -> int:
        """Return nothing: a line may be as short as it must."""
        return 0

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the line."""
        surface.fill(form.desk.theme.line, self.rect)


class PictureBox(Widget):
    """A picture of a fixed size in units; `draw_it(desk, size)` returns it in pixels."""

    def __init__(
        self, draw_it: Callable[[Desk, Size], pygame.Surface], width: float, height: float
    ) -> None:
        super().__init__()
        self.draw_it = draw_it
        self.sized(width, height)
        self.solid = True

    def measure(self, desk: Desk, width: int) -> Size:
        """Return its size."""
        return desk.u(self._width or 0), desk.u(self._height or 0)

    def least(self, desk: Desk) -> int:
        """Return its width."""
        return desk.u(self._width or 0)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the picture in the middle of its place."""
        size = (form.desk.u(self._width or 0), form.desk.u(self._height or 0))
        picture = self.draw_it(form.desk, size)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class Glyph(Widget):
    """An icon in a color of the theme; its size is in units."""

    def __init__(self, icon: str, size: float = 20, color: str = "muted") -> None:
        super().__init__()
        self.icon = icon
        self.across = size
        self.color = color
        self.solid = True

    def measure(self, desk: Desk, width: int) -> Size:
        """Return its size."""
        return desk.u(self.across), desk.u(self.across)

    def least(self, desk: Desk) -> int:
        """Return its width."""
        return desk.u(self.across)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the icon in the middle of its place."""
        desk = form.desk
        icon = desk.icons.get(self.icon, desk.u(self.across), desk.theme.color(self.color))
        surface.blit(icon, icon.get_rect(center=self.rect.center))


class ProgressBar(Widget):
    """A bar filled to `share` (0-1)."""

    def __init__(self, share: float = 0, color: str = "amber", height: float = 10) -> None:
        super().__init__()
        self.share = share
        self.color = color
        self.sized(height=height)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a bar of any width it may have."""
        return min(width, desk.u(160)), 0

    def least(self, desk: Desk) -> int:
        """Return the width below which a bar tells nothing."""
        return desk.u(60)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the bar."""
        draw_bar(form.desk, surface, self.rect, self.share, form.desk.theme.color(self.color))


class Pips(Widget):
    """So many small blocks, the first `filled` of them lit: armor, movement, ammunition."""

    def __init__(self, filled: int, total: int, color: str = "good") -> None:
        super().__init__()
        self.filled = filled
        self.total = total
        self.color = color

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of all blocks."""
        return desk.u(24) * self.total, desk.u(12)

    def least(self, desk: Desk) -> int:
        """Return the size of all blocks, narrow."""
        return desk.u(10) * self.total

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the blocks."""
        desk, total = form.desk, max(1, self.total)
        step = min(desk.u(24), self.rect.width // total)
        size = (max(2, step - desk.u(5)), desk.u(11))
        lit, dark = desk.theme.color(self.color), desk.theme.inner.bottom
        for n in range(self.total):
            fill = lit if n < self.filled else dark
            look = Look(fill, fill, "" if n < self.filled else desk.theme.line, 4)
            spot = (self.rect.x + n * step, self.rect.centery - size[1] // 2)
            surface.blit(desk.art.box(size, look, desk.theme.scale), spot)


class OddsRow(NamedTuple):
    """One of several outcomes."""

    words: str
    told: str
    """Its chance in words, "17%"."""
    share: float
    """Its chance as it is, 0 to 1: the length of its bar."""
    color: str


class OddsBars(Widget):
    """Outcomes with their chances, one bar a line."""

    def __init__(self, rows: Sequence[OddsRow] = (), high: float = 28) -> None:
        super().__init__()
        self.rows, self.high = rows, high
        """`high`: units of height of a line."""
        self._step = 0

    def measure(self, desk: Desk, width: int) -> Size:
        """Return a line for each outcome."""
        return min(width, self._label(desk) + desk.u(220)), desk.u(self.high) * len(self.rows)

    def least(self, desk: Desk) -> int:
        """Return the width of the words, a short bar and the number."""
        return self._label(desk) + desk.u(92)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle."""
        self.rect, self._step = rect, desk.u(self.high)

    def lines(self) -> Iterator[pygame.Rect]:
        """Yield the line of each outcome."""
        x, y, wide = self.rect.x, self.rect.y, self.rect.width
        for n in range(len(self.rows)):
            yield pygame.Rect(x, y + n * self._step, wide, self._step)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw words, bar and number of each outcome."""
        for line, row in zip(self.lines(), self.rows, strict=True):
            self._draw_row(form.desk, surface, line, row)

    def _label(self, desk: Desk) -> int:
        return max((desk.text.width(row.words, SMALL) for row in self.rows), default=0) + desk.u(14)

    def _draw_row(
        self, desk: Desk, surface: pygame.Surface, line: pygame.Rect, row: OddsRow
    ) -> None:
        text, theme = desk.text, desk.theme
        label = text.render(row.words, SMALL, theme.text)
        surface.blit(label, label.get_rect(midleft=line.midleft))
        number = text.render(row.told, SMALL_STRONG, theme.bright)
        surface.blit(number, number.get_rect(midright=line.midright))
        left = line.x + self._label(desk)
        bar = pygame.Rect(left, 0, line.right - desk.u(52) - left, desk.u(10))
        bar.centery = line.centery
        draw_bar(desk, surface, bar, row.share, theme.color(row.color))


def draw_bar(
    desk: Desk, surface: pygame.Surface, rect: pygame.Rect, share: float, color: Color
) -> None:
    """Draw a rounded bar filled to `share` (0-1); any share above nothing shows."""
    theme: Theme = desk.theme
    radius = rect.height / 2 / theme.scale
    track = Look(theme.track, theme.track, "", round(radius))
    surface.blit(desk.art.box(rect.size, track, theme.scale), rect)
    if share > 0:
        wide = max(rect.height, round(rect.width * min(1.0, share)))
        fill = Look(color, color, "", round(radius))
        surface.blit(desk.art.box((wide, rect.height), fill, theme.scale), rect)
