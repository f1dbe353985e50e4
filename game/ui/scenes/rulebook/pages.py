"""The pages of the rulebook: passages one below another, the one asked for marked.

A diagram shows part of the real board, its caption beside it. At the left stands the list of
chapters, or what a search found.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.rules import load
from game.ui.desk import Desk
from game.ui.scenes.common.page import LOWEST, ReadingWidth, Scrolled
from game.ui.scenes.common.position import PositionPainter
from game.ui.scenes.common.thumbnails import SEAT_COLORS
from game.ui.scenes.rulebook.book import Passage, RulebookText, highlighted
from game.ui.tables import diagrams_of
from game.ui.tables.shared.diagrams import Diagram
from game.ui.theme import HEADING, SMALL, SMALL_STRONG, SUBHEADING, TEXT, Look, Style
from game.ui.widgets import Column, ListView, RichText, Row
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm

WIDE: Final = 420
"""Units."""
HIGH: Final = 0.56
"""Share of the window's height: the whole of it is seen at once, with its caption."""
SHADE: Final = "#0b0e12"


_HEADS = {1: HEADING, 2: SUBHEADING, 3: Style("heading", 20)}


class DiagramPicture(Widget):
    """A diagram as wide as reads well; it is painted when it first comes into view."""

    def __init__(self, slug: str, name: str) -> None:
        super().__init__()
        self.slug, self.name = slug, name
        self._made: Callable[[], Diagram] = diagrams_of(slug)[name]
        self._diagram: Diagram | None = None

    @property
    def diagram(self) -> Diagram:
        """What it shows."""
        if self._diagram is None:
            self._diagram = self._made()
        return self._diagram

    def measure(self, desk: Desk, width: int) -> Size:
        """Return whole pixels a board unit, as many as there is room for."""
        scale = self._scale(desk, width)
        left, top, right, bottom = self.diagram.box
        return round((right - left) * scale), round((bottom - top) * scale)

    def least(self, desk: Desk) -> int:
        """Return the width it wants: words beside it give way."""
        return self.size(desk, desk.u(WIDE))[0]

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the picture at the left; it is kept with the others."""
        if not self.rect.colliderect(surface.get_clip()):
            return
        desk = form.desk
        scale = self._scale(desk, self.rect.width)
        worn = (desk.theme.palette, desk.settings.unit_signs)
        key = ("diagram", self.slug, self.name, scale, worn)
        surface.blit(desk.art.made(key, lambda: self._painted(desk, scale)), self.rect)

    def _painted(self, desk: Desk, scale: int) -> pygame.Surface:
        picture = painted_diagram(desk, self.slug, self.diagram, scale)
        pygame.draw.rect(picture, SHADE, picture.get_rect(), desk.u(1))
        return picture

    def _scale(self, desk: Desk, width: int) -> int:
        left, top, right, bottom = self.diagram.box
        wide, high = min(width, desk.u(WIDE)), desk.size[1] * HIGH
        return max(8, int(min(wide / (right - left), high / (bottom - top))))


def painted_diagram(desk: Desk, slug: str, diagram: Diagram, scale: int) -> pygame.Surface:
    """Return a diagram of a game at so many pixels a board unit."""
    painter = PositionPainter(desk, load(slug), diagram.setup, SEAT_COLORS)
    canvas = painter.cut(painter.view(diagram.state), diagram.box, scale)
    diagram.write(canvas)
    return canvas.surface


class PassageText(Widget):
    """One passage, a diagram beside its words; a bar stands beside the one that was asked for."""

    def __init__(self, slug: str, passage: Passage, follow: Callable[[str], None]) -> None:
        style = SMALL if passage.picture else _HEADS.get(passage.level, TEXT)
        color = "heading" if passage.level else "text"
        self.words = RichText(passage.text, follow, style, color)
        pictures = [DiagramPicture(slug, passage.picture)] if passage.picture else []
        self.body = Row(*pictures, self.words.sized(grow=1), gap=16, align=0)
        super().__init__(self.body)
        self.passage = passage
        self.asked = False

    def seek(self, words: str) -> None:
        """Mark what was searched for."""
        self.words.say(highlighted(self.passage.text, words))

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the size of the text, with room above headings and beside rules."""
        wide, high = self.body.size(desk, width - self._left(desk))
        return wide + self._left(desk), high + self._above(desk)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Set the text."""
        self.rect = rect
        left, above = self._left(desk), self._above(desk)
        size = (rect.width - left, rect.height - above)
        self.body.place(desk, pygame.Rect((rect.x + left, rect.y + above), size))

    def draw(self, form: "WidgetForm", surface: pygame.Surface) -> None:
        """Draw the passage, if any of it is in view."""
        if not self.rect.colliderect(surface.get_clip()):
            return
        if self.asked:
            self._draw_mark(form.desk, surface)
        super().draw(form, surface)

    def _left(self, desk: Desk) -> int:
        return desk.u(14)

    def _above(self, desk: Desk) -> int:
        return desk.u(14) if self.passage.level or self.passage.picture else 0

    def _draw_mark(self, desk: Desk, surface: pygame.Surface) -> None:
        theme = desk.theme
        back = self.rect.inflate(desk.u(8), desk.u(8))
        look = Look("#3a3322", "#332d20", "", 6)
        surface.blit(desk.art.box(back.size, look, theme.scale), back)
        bar = pygame.Rect(back.x, back.y, desk.u(4), back.height)
        surface.fill(theme.amber, bar)


class RulebookPages(Scrolled):
    """The whole book in one scroll."""

    def __init__(self, slug: str, book: RulebookText, follow: Callable[[str], None]) -> None:
        self.passages = [PassageText(slug, passage, follow) for passage in book.passages]
        super().__init__(ReadingWidth(Column(*self.passages, gap=9), 760))

    def seek(self, words: str) -> None:
        """Mark what was searched for everywhere."""
        for passage in self.passages:
            passage.seek(words)

    def ask(self, place: int | None) -> None:
        """Mark a passage, or none."""
        for n, passage in enumerate(self.passages):
            passage.asked = n == place

    def show(self, desk: Desk, place: int) -> None:
        """Bring a passage to the top."""
        top = self.passages[place].rect.y - self.rect.y + self.offset
        self.scroll(desk, top - desk.u(10))


class Contents(ListView):
    """Places in the book to jump to."""

    def __init__(self, book: RulebookText, jump: Callable[[int], None]) -> None:
        super().__init__(list(book.chapters), self._draw_place)
        self.book = book
        self.on_move = lambda index: jump(self.items[index])
        self.on_choose = lambda _index: self.on_chosen()
        self.on_chosen: Callable[[], None] = lambda: None
        """Called when a place is clicked, or Enter is pressed on it."""
        self.searching = False
        self.row_height = self._place_height

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a few rows."""
        return desk.u(LOWEST)

    def seek(self, desk: Desk, words: str, mark: str = "") -> None:
        """List what has the mark and holds the words, or the chapters when neither is wanted."""
        self.searching = bool(words.strip() or mark)
        self.chosen = -1
        self.offset = 0
        found = self.book.find(words, mark) if self.searching else self.book.chapters
        self.renew(desk, list(found))

    def mark(self, desk: Desk, place: int) -> None:
        """Show which chapter is being read."""
        if not self.searching:
            self.chosen = self.items.index(self.book.chapter_of(place)) if self.items else -1
            if self.rect.height and self.chosen >= 0:
                self.reveal(desk, self.row_rect(self.chosen))

    def _place_height(self, desk: Desk, _width: int, _index: int) -> int:
        if self.searching:
            return desk.text.line(SMALL_STRONG) + desk.text.line(SMALL) + desk.u(12)
        return desk.text.line(TEXT) + desk.u(14)

    def _draw_place(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, index: int
    ) -> None:
        passage, theme = self.book.passages[self.items[index]], desk.theme
        left, room = rect.x + desk.u(12), rect.width - desk.u(24)
        if not self.searching:
            ink = theme.heading if passage.level == 1 else theme.text
            words, style = desk.text.fitted(passage.words, TEXT, room)
            picture = desk.text.render(words, style, ink)
            surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
            return
        chapter = self.book.passages[self.book.chapter_of(self.items[index])].words
        head = desk.texts.row((passage.id, chapter))
        y = rect.y + desk.u(6)
        first, style = desk.text.fitted(head, SMALL_STRONG, room)
        surface.blit(desk.text.render(first, style, theme.heading), (left, y))
        words = passage.words.removeprefix(passage.id).strip().replace("\n", " ")
        second = desk.text.shortened(words, SMALL, room)
        below = (left, y + desk.text.line(SMALL_STRONG))
        surface.blit(desk.text.render(second, SMALL, theme.text), below)
