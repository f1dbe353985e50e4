"""The text of the rulebook: passages one below another, the one asked for marked."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.desk import Desk
from game.ui.scenes.common.reading_width import ReadingWidth
from game.ui.scenes.common.scrolled import Scrolled
from game.ui.scenes.rulebook.book import Book, Passage, highlighted
from game.ui.scenes.rulebook.diagram import DiagramPicture
from game.ui.theme import HEADING, SMALL, SUBHEADING, TEXT, Look, Style
from game.ui.widgets import Column, RichText, Row
from game.ui.widgets.base import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.form import Form

_HEADS = {1: HEADING, 2: SUBHEADING, 3: Style("heading", 20)}


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

    def draw(self, form: "Form", surface: pygame.Surface) -> None:
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

    def __init__(self, slug: str, book: Book, follow: Callable[[str], None]) -> None:
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
