"""Sheets to write on: what a player keeps of each piece, two columns to a page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from game.ui.printing.document import PrintedFile
from game.ui.printing.paper import Area
from game.ui.tables.paper import SheetRow, SheetSpace, UnitSheet

if TYPE_CHECKING:
    from fpdf import FPDF

GAP: Final = 4.0
"""Millimeters between two sheets."""
PAD: Final = 2.5
"""Millimeters between the frame of a sheet and what is in it."""
TITLE: Final = 8.0
"""Height of the title."""
LINE: Final = 4.4
"""Height of a line of words."""
ROW: Final = 1.3
"""Millimeters between two rows."""
NAME: Final = 0.28
"""How much of the width names of rows have."""
BOX: Final = 4.0
"""Side of a box that is empty."""
NUMBERED: Final = 6.0
"""Side of a box with something in it: a marker can lie on it."""
FIVE: Final = 5
"""Boxes that stand together."""
APART: Final = 1.2
"""Millimeters between two groups of them."""
SPACE: Final = 16.5
"""Side of a place for a die."""
CAPTION: Final = 3.6
"""Height of the name above a place."""
TEXT: Final = 8.5
"""Points."""


class _Grid(NamedTuple):
    """Boxes in lines."""

    side: float
    across: int

    def high(self, count: int) -> float:
        return -(-count // self.across) * (self.side + 0.6)

    def place(self, number: int) -> tuple[float, float]:
        """Where a box lies from the upper left corner of the first."""
        row, column = divmod(number, self.across)
        groups = column // FIVE * APART
        return column * self.side + groups, row * (self.side + 0.6)


def print_sheets(file: PrintedFile, sheets: Iterable[UnitSheet]) -> None:
    """Print sheets one below the other, down the left column and then the right."""
    column = None
    for sheet in sheets:
        column = column or _Column(file)
        column.put(sheet)


class _Column:
    """Where the next sheet goes."""

    def __init__(self, file: PrintedFile) -> None:
        self.file = file
        file.pdf.c_margin = 0
        self.room = file.paper.room
        self.width = (self.room.width - GAP) / 2
        self.at = 0
        self.y = self.room.top
        self.bottom = self.y + self.room.height
        self._page()

    def put(self, sheet: UnitSheet) -> None:
        drawn = _Drawn(self.file.pdf, sheet, self.width)
        if self.y + drawn.height > self.bottom:
            self._turn()
        left = self.room.left + self.at * (self.width + GAP)
        drawn.draw(Area(left, self.y, self.width, drawn.height))
        self.y += drawn.height + GAP

    def _turn(self) -> None:
        """Begin the right column, or a page."""
        self.at = 1 - self.at
        self.y = self.room.top
        if self.at == 0:
            self._page()

    def _page(self) -> None:
        self.file.page(self.file.texts.text("printing.sheets"))


class _Drawn:
    """One sheet, measured, and then drawn."""

    def __init__(self, pdf: FPDF, sheet: UnitSheet, width: float) -> None:
        self.pdf, self.sheet = pdf, sheet
        self.inner = width - 2 * PAD
        self.named = any(row.name for row in sheet.rows)
        heights = [self._high(row) + ROW for row in sheet.rows]
        self.height = TITLE + sum(heights) - ROW + 2 * PAD

    def draw(self, area: Area) -> None:
        """Draw the frame, the title, and row by row."""
        pdf = self.pdf
        pdf.set_draw_color(60)
        pdf.set_line_width(0.3)
        pdf.rect(*area)
        self._title(area)
        y = area.top + PAD + TITLE
        for row in self.sheet.rows:
            self._row(row, area.left + PAD, y)
            y += self._high(row) + ROW

    def _title(self, area: Area) -> None:
        pdf, left, top = self.pdf, area.left + PAD, area.top + PAD
        pdf.set_text_color(20)
        pdf.set_font("text", "", TEXT)
        whose = pdf.get_string_width(self.sheet.whose) + 4 if self.sheet.whose else 0
        pdf.set_xy(left, top)
        pdf.cell(self.inner, TITLE - 2, self.sheet.whose, align="R")
        if not self.sheet.title:
            self._line(left, left + self.inner - whose, top + TITLE - 2.5)
            return
        pdf.set_font("text", "B", 11)
        pdf.set_xy(left, top)
        pdf.cell(self.inner - whose, TITLE - 2, self.sheet.title)

    def _row(self, row: SheetRow, left: float, y: float) -> None:
        pdf, start = self.pdf, self._start(row)
        pdf.set_text_color(20)
        if row.name:
            pdf.set_font("text", "B", TEXT)
            pdf.set_xy(left, y)
            pdf.multi_cell(start - 1, LINE, row.name, align="L")
        if row.words:
            pdf.set_font("text", "", TEXT)
            pdf.set_xy(left + start, y)
            pdf.multi_cell(self.inner - start, LINE, row.words, align="L")
        if row.blank:
            end = left + (start - 2 if row.boxes else self.inner)
            self._line(left if row.boxes else left + start, end, y + LINE)
        self._boxes(row.boxes, left + start, y)
        self._spaces(row.spaces, left, y)

    def _boxes(self, boxes: tuple[str, ...], left: float, y: float) -> None:
        pdf, grid = self.pdf, self._grid(boxes)
        pdf.set_draw_color(60)
        pdf.set_line_width(0.2)
        pdf.set_font("text", "", 7)
        for number, words in enumerate(boxes):
            x, down = grid.place(number)
            pdf.set_xy(left + x, y + down)
            pdf.cell(grid.side, grid.side, words, border=1, align="C")

    def _spaces(self, spaces: tuple[SheetSpace | None, ...], left: float, y: float) -> None:
        pdf, across = self.pdf, self._across()
        step = self.inner / across
        for number, space in enumerate(spaces):
            if space is None:
                continue
            line, column = divmod(number, across)
            x = left + column * step + (step - SPACE) / 2
            top = y + line * (SPACE + self._caption(spaces) + ROW)
            if space.name:
                pdf.set_font("text", "", 7)
                pdf.set_text_color(20)
                pdf.set_xy(left + column * step, top)
                pdf.cell(step, CAPTION, space.name, align="C")
            pdf.set_draw_color(60)
            pdf.set_line_width(0.3)
            pdf.set_font("text", "", 14)
            pdf.set_text_color(120)
            pdf.set_xy(x, top + self._caption(spaces))
            pdf.cell(SPACE, SPACE, space.hint, border=1, align="C")

    def _line(self, left: float, right: float, y: float) -> None:
        self.pdf.set_draw_color(120)
        self.pdf.set_line_width(0.2)
        self.pdf.line(left, y, right, y)

    def _high(self, row: SheetRow) -> float:
        start = self._start(row)
        high = LINE + (1.5 if row.blank else 0)
        if row.name:
            high = max(high, self._words(row.name, start - 1, "B"))
        if row.words:
            high = max(high, self._words(row.words, self.inner - start, ""))
        if row.boxes:
            high = max(high, self._grid(row.boxes).high(len(row.boxes)))
        if row.spaces:
            lines = -(-len(row.spaces) // self._across())
            high = lines * (SPACE + self._caption(row.spaces) + ROW)
        return high

    def _words(self, words: str, width: float, style: str) -> float:
        self.pdf.set_font("text", style, TEXT)
        found = self.pdf.multi_cell(width, LINE, words, dry_run=True, output="HEIGHT", align="L")
        assert isinstance(found, float | int)
        return float(found)

    def _start(self, row: SheetRow) -> float:
        """Where what stands beside the name begins."""
        return self.inner * NAME if row.name or row.boxes else 0.0

    def _grid(self, boxes: tuple[str, ...]) -> _Grid:
        side = NUMBERED if any(boxes) else BOX
        group = FIVE * side + APART
        groups = max(1, int((self.inner * (1 - NAME) + APART) // group))
        return _Grid(side, groups * FIVE)

    def _across(self) -> int:
        """Places that stand side by side."""
        return int(self.inner // (SPACE + 0.5))

    def _caption(self, spaces: tuple[SheetSpace | None, ...]) -> float:
        return CAPTION if any(space and space.name for space in spaces) else 0.0
