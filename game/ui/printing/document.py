"""One PDF file: pages with a title, cut marks, and the ruler that proves the size."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

import pygame

from game.match.texts import Texts
from game.ui.fonts import font_file
from game.ui.printing.paper import FOOT, HEAD, MARGIN, MARK, Area, Paper

if TYPE_CHECKING:
    from fpdf import FPDF

RULER: Final = 100
"""Millimeters of the ruler on each page."""
THIN: Final = 0.1
"""Millimeters of the width of a cut mark."""
FONTS: Final = {"": "text", "B": "strong", "I": "slanted"}


class PrintedFile:
    """A PDF file that grows page by page; `written` returns it."""

    def __init__(self, texts: Texts, paper: Paper, title: str) -> None:
        from fpdf import FPDF, ViewerPreferences

        self.texts, self.title = texts, title
        self.paper = paper
        """What the next page is; it may be turned from page to page."""
        self.pdf: FPDF = FPDF(unit="mm", format=(paper.width, paper.height))
        self.pdf.viewer_preferences = ViewerPreferences(print_scaling="None")
        self.pdf.set_auto_page_break(False)
        self.pdf.set_title(title)
        self.pdf.set_creator("Counterbattery")
        for style, role in FONTS.items():
            self.pdf.add_font("text", style, str(font_file(role)))
        self.pdf.add_font("heading", "", str(font_file("heading")))
        self.pages = 0
        """How many there are so far."""

    def page(self, about: str = "") -> Area:
        """Begin a page, with a word about it beside the title; return its room."""
        self.pdf.add_page(format=(self.paper.width, self.paper.height))
        self.pages += 1
        self._head(about)
        self._ruler()
        return self.paper.room

    def picture(self, surface: pygame.Surface, area: Area, clear: bool = False) -> None:
        """Print a picture in an area; one without anything see-through is packed as a photo."""
        self.pdf.image(_image(surface, clear), area.left, area.top, area.width, area.height)

    def cut_marks(self, area: Area, gap: float = 0.5, length: float = MARK) -> None:
        """Print the marks to cut an area out along, outside of it."""
        self.pdf.set_draw_color(0)
        self.pdf.set_line_width(THIN)
        left, top = area.left, area.top
        right, bottom = left + area.width, top + area.height
        for x in (left, right):
            self.pdf.line(x, top - gap, x, top - gap - length)
            self.pdf.line(x, bottom + gap, x, bottom + gap + length)
        for y in (top, bottom):
            self.pdf.line(left - gap, y, left - gap - length, y)
            self.pdf.line(right + gap, y, right + gap + length, y)

    def written(self) -> bytes:
        """Return the file."""
        return bytes(self.pdf.output())

    def _head(self, about: str) -> None:
        pdf = self.pdf
        pdf.set_text_color(40)
        pdf.set_font("heading", size=12)
        pdf.set_xy(MARGIN, MARGIN)
        pdf.cell(0, HEAD - 3, self.title)
        pdf.set_font("text", size=9)
        pdf.set_xy(MARGIN, MARGIN)
        words = self.texts.row((about, self.texts.text("printing.page", self.pages)))
        pdf.cell(self.paper.width - 2 * MARGIN, HEAD - 3, words, align="R")

    def _ruler(self) -> None:
        """A line of 100 mm with a tick every 10, and what it is for."""
        pdf = self.pdf
        y = self.paper.height - MARGIN - FOOT + 8
        pdf.set_draw_color(0)
        pdf.set_line_width(0.25)
        pdf.line(MARGIN, y, MARGIN + RULER, y)
        for step in range(0, RULER + 1, 10):
            high = 3.0 if step % 50 == 0 else 1.8
            pdf.line(MARGIN + step, y, MARGIN + step, y - high)
        pdf.set_font("text", size=8)
        pdf.set_text_color(40)
        pdf.set_xy(MARGIN, y + 1)
        pdf.cell(0, 5, self.texts.text("printing.ruler", RULER))


def _image(surface: pygame.Surface, clear: bool) -> io.BytesIO:
    """A picture as a file: lossless where something is see-through, else a fine photo."""
    from PIL import Image

    data = io.BytesIO()
    size = surface.get_size()
    if clear:
        Image.frombytes("RGBA", size, pygame.image.tobytes(surface, "RGBA")).save(data, "PNG")
    else:
        solid = Image.frombytes("RGB", size, pygame.image.tobytes(surface, "RGB"))
        solid.save(data, "JPEG", quality=90, subsampling=0)
    data.seek(0)
    return data
