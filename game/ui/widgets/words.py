"""Words on the screen: plain labels, rich text with links, and tooltips."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.desk import Desk
from game.ui.markup import read
from game.ui.theme import HEADING, SMALL, SUBHEADING, TEXT, TITLE, Look, Style, Theme
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.typeset import Setter, TypesetPage, TypesetPiece

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

_HEADINGS: Final = (TITLE, HEADING, SUBHEADING)
_NOTE: Final = 340
"""Units that a tooltip is wide at most."""


class Label(Widget):
    """Plain text in one style; wraps, unless it is `single`.

    A single line that is too wide is set smaller, and ends with dots if that is not enough.
    """

    def __init__(
        self,
        words: str,
        style: Style = TEXT,
        color: str = "",
        align: int = 0,
        single: bool = False,
    ) -> None:
        super().__init__()
        self.words = words
        self.style = style
        self.color = color or ("heading" if style in _HEADINGS else "text")
        self.align = align
        """0 left, 1 middle, 2 right."""
        self.single = single
        self._leading = 0

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle."""
        super().place(desk, rect)
        self._leading = desk.text.leading(self.style)

    def lines(self) -> Iterator[pygame.Rect]:
        """Yield its lines."""
        count = 1 if self.single or not self._leading else self.rect.height // self._leading
        ends = [self.rect.height * n // max(1, count) for n in range(max(1, count) + 1)]
        for top, bottom in pairwise(ends):
            yield pygame.Rect(self.rect.x, self.rect.y + top, self.rect.width, bottom - top)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the text, wrapped at `width`."""
        wide, high = desk.text.size(self.words, self.style, None if self.single else max(1, width))
        return min(wide, width), high

    def least(self, desk: Desk) -> int:
        """Return the width of the longest word."""
        words = self.words.split()
        if self.single:
            return min(desk.u(60), desk.text.width(self.words, self.style))
        return max((desk.text.width(word, self.style) for word in words), default=0)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the text."""
        if not self.words:
            return
        desk, width = form.desk, max(1, self.rect.width)
        words, style = self.words, self.style
        if self.single:
            words, style = desk.text.fitted(words, style, width)
        color = desk.theme.color(self.color)
        wrap = None if self.single else width
        picture = desk.text.render(words, style, color, wrap, self.align)
        x = (self.rect.width - picture.get_width()) * self.align // 2
        y = max(0, self.rect.height - picture.get_height()) // 2
        surface.blit(picture, (self.rect.x + x, self.rect.y + y))


class Link(Widget):
    """One link inside rich text: its words may lie on several lines."""

    focusable = True
    solid = True

    def __init__(self, target: str, follow: Callable[[str], None]) -> None:
        super().__init__()
        self.target = target
        self.follow = follow
        self.parts: list[pygame.Rect] = []

    def ring(self) -> pygame.Rect:
        """Return the first line of its words."""
        return self.parts[0] if self.parts else self.rect

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Return itself where its words are."""
        return self if any(part.collidepoint(pos) for part in self.parts) else None

    def pressed(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Take the left mouse button."""
        return bool(event.button == pygame.BUTTON_LEFT)

    def released(self, form: "WidgetForm", event: pygame.Event, inside: bool) -> None:
        """Follow the link."""
        if inside:
            self.follow(self.target)

    def key(self, form: "WidgetForm", event: pygame.Event) -> bool:
        """Follow the link with Enter or Space."""
        keys = form.desk.keys
        if keys.is_action(event, "confirm") or keys.is_action(event, "press"):
            self.follow(self.target)
            return True
        return False

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw nothing: the text draws its links."""


class RichText(Widget):
    """Text in the markup of `game.ui.markup`; `on_link` hears the target of a followed link."""

    def __init__(
        self,
        content: str,
        on_link: Callable[[str], None] | None = None,
        style: Style = TEXT,
        color: str = "text",
    ) -> None:
        super().__init__()
        self.style = style
        self.color = color
        self.on_link = on_link
        self._pages: dict[int, TypesetPage] = {}
        self._theme: Theme | None = None
        self.say(content)

    def say(self, content: str) -> None:
        """Take another text; the form has to be laid out anew."""
        self.content = content
        self._pages.clear()
        groups = [g for block in read(content) for g in (block.cells or (block.runs,))]
        targets = [run.link for group in groups for run in group if run.link]
        self.children = [Link(target, self._follow) for target in targets]

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the text set at `width`."""
        page = self._page(desk, width)
        return page.width, page.height

    def least(self, desk: Desk) -> int:
        """Return a width at which a paragraph can still be read."""
        return min(desk.u(160), self._page(desk, desk.u(160)).width)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle and give the links theirs."""
        self.rect = rect
        for n, link in enumerate(self.children):
            assert isinstance(link, Link)
            pieces = self._page(desk, rect.width).pieces
            link.parts = [p.rect.move(rect.topleft) for p in pieces if p.link == n]
            link.rect = link.parts[0].unionall(link.parts[1:]) if link.parts else rect

    def lines(self) -> Iterator[pygame.Rect]:
        """Yield its lines."""
        page = self._pages.get(self.rect.width)
        spans = {(piece.rect.top, piece.rect.height) for piece in page.pieces} if page else set()
        for top, high in spans:
            yield pygame.Rect(self.rect.x, self.rect.y + top, self.rect.width, high)

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the words that can be seen."""
        desk, clip = form.desk, surface.get_clip()
        page = self._page(desk, self.rect.width)
        hot = next((n for n, link in enumerate(self.children) if form.is_hot(link)), -1)
        for piece in page.pieces:
            spot = piece.rect.move(self.rect.topleft)
            if spot.bottom > clip.top and spot.top < clip.bottom:
                draw_piece(desk, surface, piece, spot, piece.link == hot >= 0)
        for line in page.lines:
            surface.fill(desk.theme.line, line.move(self.rect.topleft))

    def _follow(self, target: str) -> None:
        if self.on_link is not None:
            self.on_link(target)

    def _page(self, desk: Desk, width: int) -> TypesetPage:
        if self._theme != desk.theme:
            self._theme = desk.theme
            self._pages.clear()
        if width not in self._pages:
            if len(self._pages) > 4:
                self._pages.clear()
            look = (self.content, width, self.style, self.color, desk.theme)
            self._pages[width] = desk.text.page(look, lambda: self._set(desk, width))
        return self._pages[width]

    def _set(self, desk: Desk, width: int) -> TypesetPage:
        setter = Setter(desk, self.style, desk.theme.color(self.color))
        return setter.set(self.content, max(1, width))


class Note:
    """A tooltip: a few rich words beside a point, never under it and never off the window."""

    def __init__(self, desk: Desk, words: str) -> None:
        self.desk = desk
        setter = Setter(desk, SMALL, desk.theme.text)
        self.page = setter.set(words, desk.u(_NOTE))

    def show(self, surface: pygame.Surface, pos: tuple[int, int]) -> None:
        """Draw the note near a point."""
        desk, pad = self.desk, self.desk.u(12)
        size = (self.page.width + 2 * pad, self.page.height + 2 * pad - desk.u(4))
        spot = note_place(pygame.Rect(pos, size), surface.get_rect(), desk.u(18))
        blur = desk.u(12)
        surface.blit(desk.art.shadow(size, desk.u(9), blur), spot.move(-blur, desk.u(4) - blur))
        surface.blit(desk.art.box(size, desk.theme.note, desk.theme.scale), spot)
        inner = spot.move(pad, pad - desk.u(2))
        for piece in self.page.pieces:
            draw_piece(desk, surface, piece, piece.rect.move(inner.topleft), False)


def note_place(wanted: pygame.Rect, window: pygame.Rect, away: int) -> pygame.Rect:
    """Return where a note goes: below right of its point, or on the side that has room."""
    spot = wanted.move(away, away)
    if spot.right > window.right:
        spot.right = wanted.x - away // 2
    if spot.bottom > window.bottom:
        spot.bottom = wanted.y - away // 2
    return spot.clamp(window)


def draw_piece(
    desk: Desk, surface: pygame.Surface, piece: TypesetPiece, spot: pygame.Rect, hot: bool
) -> None:
    """Draw a word, an icon or the dot of a point."""
    color = desk.theme.bright if hot else piece.color
    if piece.icon:
        icon = desk.icons.get(piece.icon, round(spot.height * 0.86), color)
        surface.blit(icon, icon.get_rect(center=spot.center))
    elif not piece.words:
        dot = Look(color, color, "", 3)
        surface.blit(desk.art.box(spot.size, dot, desk.theme.scale), spot)
    else:
        surface.blit(desk.text.render(piece.words, piece.style, color), spot)
        if piece.link >= 0:
            surface.fill(color, (spot.x, spot.bottom - desk.u(2), spot.width, desk.u(1)))
