"""The left-hand list of the rulebook: its chapters, or what a search found."""

from collections.abc import Callable

import pygame

from game.ui.desk import Desk
from game.ui.scenes.common.scrolled import LOWEST
from game.ui.scenes.rulebook.book import Book
from game.ui.theme import SMALL, SMALL_STRONG, TEXT
from game.ui.widgets import ListView


class Contents(ListView):
    """Places in the book to jump to."""

    def __init__(self, book: Book, jump: Callable[[int], None]) -> None:
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
        surface.blit(desk.text.render(first, style, theme.amber), (left, y))
        words = passage.words.removeprefix(passage.id).strip().replace("\n", " ")
        second = desk.text.shortened(words, SMALL, room)
        below = (left, y + desk.text.line(SMALL_STRONG))
        surface.blit(desk.text.render(second, SMALL, theme.text), below)
