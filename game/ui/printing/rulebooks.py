"""A rulebook on paper: chapters, rules with their ids, tables, and diagrams."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.desk import Desk
from game.ui.markup import plain
from game.ui.printing.document import PrintedFile
from game.ui.printing.ink import pale_board
from game.ui.printing.paper import Area
from game.ui.scenes.rulebook.book import Passage, book
from game.ui.scenes.rulebook.pages import painted_diagram
from game.ui.tables import diagrams_of

if TYPE_CHECKING:
    from fpdf import FPDF

LINE: Final = 5.0
"""Millimeters of a line of text."""
SIZES: Final = {1: 20, 2: 15, 3: 12}
"""Points of the headings."""
TEXT: Final = 10
DIAGRAM: Final = 90.0
"""Millimeters of width of a diagram."""
HARMLESS: Final = {"**": "* *", "__": "_ _", "--": "- -", "~~": "~ ~"}
"""What would be a mark to the PDF, and what stands in its place."""
FINE: Final = 60
"""Pixels to a board unit of a diagram."""


class _Book:
    """Lines of a book, and where the next one goes."""

    def __init__(self, desk: Desk, file: PrintedFile, slug: str, spare: bool) -> None:
        self.desk, self.file, self.slug, self.spare = desk, file, slug, spare
        self.pdf: FPDF = file.pdf
        self.room = Area(0, 0, 0, 0)
        self.turn()

    def turn(self) -> None:
        """Begin a page."""
        self.room = self.file.page()
        self.pdf.set_xy(self.room.left, self.room.top)

    def need(self, high: float) -> None:
        """Begin a page unless there is so much room on this one."""
        if self.pdf.get_y() + high > self.room.top + self.room.height:
            self.turn()
        self.pdf.set_x(self.room.left)

    def words(self, text: str, size: int, font: str = "text", space: float = 1.5) -> None:
        """Print a paragraph; it goes on on the next page line by line."""
        self.pdf.set_font(font, size=size)
        self.pdf.set_text_color(20)
        high = LINE * size / TEXT
        for line in self._lines(text, self.room.width):
            self.need(high)
            self.pdf.set_font(font, size=size)
            self.pdf.set_text_color(20)
            self.pdf.cell(self.room.width, high, line, new_x="LMARGIN", new_y="NEXT", markdown=True)
        self.pdf.set_y(self.pdf.get_y() + space)

    def _lines(self, text: str, width: float, markdown: bool = True) -> list[str]:
        found = self.pdf.multi_cell(
            width, LINE, text, dry_run=True, output="LINES", markdown=markdown, align="L"
        )
        assert isinstance(found, list)
        return found

    def table(self, rows: list[list[str]]) -> None:
        """Print a table, row by row; a row stays whole."""
        widths = _widths(rows, self.room.width)
        for number, row in enumerate(rows):
            self.pdf.set_font("text", "B" if number == 0 else "", TEXT - 1)
            lines = [
                self._lines(cell or " ", wide - 2, markdown=False)
                for wide, cell in zip(widths, row, strict=True)
            ]
            high = LINE * max(len(cell) for cell in lines) + 1
            self.need(high)
            self.pdf.set_font("text", "B" if number == 0 else "", TEXT - 1)
            top, left = self.pdf.get_y(), self.room.left
            for wide, cell in zip(widths, row, strict=True):
                self.pdf.set_xy(left + 1, top)
                self.pdf.multi_cell(wide - 2, LINE, cell or " ", align="L")
                left += wide
            self.pdf.set_draw_color(170)
            self.pdf.line(self.room.left, top + high, self.room.left + self.room.width, top + high)
            self.pdf.set_xy(self.room.left, top + high)
        self.pdf.set_y(self.pdf.get_y() + 2)

    def picture(self, surface: pygame.Surface) -> None:
        """Print a diagram."""
        high = DIAGRAM * surface.get_height() / surface.get_width()
        self.need(high + 2)
        top = self.pdf.get_y()
        picture = pale_board(surface) if self.spare else surface
        self.file.picture(picture, Area(self.room.left, top, DIAGRAM, high))
        self.pdf.set_y(top + high + 2)


def print_rulebook(desk: Desk, file: PrintedFile, slug: str, spare: bool) -> None:
    """Print the whole rulebook of a game in the desk's language."""
    pages = _Book(desk, file, slug, spare)
    pages.pdf.set_left_margin(file.paper.room.left)
    known = diagrams_of(slug)
    for passage in book(slug, desk.texts.language).passages:
        if passage.level:
            size = SIZES[passage.level]
            pages.need(LINE * size / TEXT + 3 * LINE)
            pages.words(passage.text, size, "heading")
            continue
        if passage.picture in known:
            pages.picture(painted_diagram(desk, slug, known[passage.picture](), FINE))
        rows = _rows(passage.text)
        if rows:
            pages.table(rows)
        else:
            pages.words(_words(desk, passage), TEXT)


def _words(desk: Desk, passage: Passage) -> str:
    """A passage as the PDF's own marks have it: its id is bold, where it comes from is slanted."""
    words = plain(passage.text).replace("\n", " ")
    for mark, harmless in HARMLESS.items():
        words = words.replace(mark, harmless)
    if not passage.id:
        return words
    told = words.removeprefix(passage.id).lstrip()
    if not passage.mark:
        return desk.say("printing.rule", passage.id, told)
    mark = desk.say(f"rulebook.mark.{passage.mark}")
    return desk.say("printing.marked_rule", passage.id, mark, told.removeprefix(mark).lstrip())


def _rows(text: str) -> list[list[str]]:
    """The cells of a table, row by row; none where a passage is no table."""
    lines = [line.strip() for line in text.splitlines()]
    if len(lines) < 2 or not all(line.startswith("|") for line in lines):
        return []
    cells = [[plain(cell).strip() for cell in line.strip("|").split("|")] for line in lines]
    rows = [row for row in cells if any(set(cell) - set("-: ") for cell in row)]
    most = max(map(len, rows))
    return [row + [""] * (most - len(row)) for row in rows]


def _widths(rows: list[list[str]], room: float) -> list[float]:
    """Columns as wide as their longest cells need, none narrower than a tenth."""
    longest = [min(60, max(len(cell) for cell in column)) + 2 for column in zip(*rows, strict=True)]
    least = 0.1 * sum(longest)
    weights = [max(least, one) for one in longest]
    return [room * weight / sum(weights) for weight in weights]
