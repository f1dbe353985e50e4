"""The record sheet of a scenario: who plays, by which options, and boxes for turns and notes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.core.contract import AnyGame
from game.core.scenario import NEVER, Setup, turns_of
from game.match.texts import Texts
from game.match.wording.rule_sets import played_by
from game.match.wording.translations import scenario_words
from game.ui.printing.document import PrintedFile
from game.ui.scenes.rulebook.paper import option_words

if TYPE_CHECKING:
    from fpdf import FPDF

LINE: Final = 6.0
"""Millimeters of a line."""
BOX: Final = 9.0
"""Millimeters of the side of a box to tick."""
MOST_TURNS: Final = 40
"""Boxes for turns at most."""
NOTES: Final = 9.0
"""Millimeters between two lines to write on."""


def print_record(file: PrintedFile, owner: AnyGame, setup: Setup) -> None:
    """Print the record sheet on one page, or two where a game has many options."""
    texts, pdf = file.texts, file.pdf
    room = file.page(texts.text("printing.record"))
    pdf.set_left_margin(room.left)
    pdf.set_xy(room.left, room.top)
    told = scenario_words(texts, setup.scenario)
    _words(pdf, told.pitch, 11)
    _words(pdf, texts.say(played_by(setup)), 10)
    _sides(file, len(setup.seats))
    bottom = room.top + room.height
    for line in option_lines(texts, owner, setup):
        if pdf.get_y() > bottom - LINE:
            file.page(texts.text("printing.record"))
            pdf.set_xy(room.left, room.top)
        _words(pdf, line, 9, LINE - 1)
    _turns(file, _clock(setup), bottom)
    _lines(file, bottom)


def option_lines(texts: Texts, owner: AnyGame, setup: Setup) -> Iterator[str]:
    """Yield what each option of a match is set to, "Coin toss: once, for the whole match"."""
    for option in owner.option_list:
        area = f"{owner.slug}.option.{option.id}"
        words = option_words(texts, area, option, setup.options[option.id])
        yield texts.text("printing.option", texts.text(f"{area}.name"), words)


def _clock(setup: Setup) -> int:
    """How many turns there are boxes for."""
    clock = setup.options.get("turn_limit", NEVER)
    turns = turns_of(clock) if type(clock) is int and clock else MOST_TURNS
    return min(turns, MOST_TURNS)


def _sides(file: PrintedFile, count: int) -> None:
    """A line for the name of each player."""
    pdf = file.pdf
    for seat in range(count):
        pdf.set_y(pdf.get_y() + 2)
        pdf.set_font("text", "B", 10)
        pdf.cell(24, LINE, file.texts.text("core.seat", seat + 1))
        y = pdf.get_y() + LINE - 1
        pdf.set_draw_color(120)
        pdf.set_line_width(0.2)
        pdf.line(file.paper.room.left + 26, y, file.paper.room.left + 120, y)
        pdf.ln(LINE)
    pdf.ln(2)


def _turns(file: PrintedFile, turns: int, bottom: float) -> None:
    """Boxes with the numbers of the turns, to tick off."""
    pdf, room = file.pdf, file.paper.room
    across = int(room.width // BOX)
    if pdf.get_y() + 8 + BOX * -(-turns // across) > bottom:
        file.page(file.texts.text("printing.record"))
        pdf.set_xy(room.left, room.top)
    pdf.ln(3)
    _words(pdf, file.texts.text("printing.turns"), 10, style="B")
    top = pdf.get_y() + 1
    pdf.set_draw_color(60)
    pdf.set_font("text", "", 8)
    for turn in range(turns):
        row, column = divmod(turn, across)
        pdf.set_xy(room.left + column * BOX, top + row * BOX)
        pdf.cell(BOX, BOX, str(turn + 1), border=1, align="C")
    pdf.set_xy(room.left, top + BOX * -(-turns // across) + 4)


def _lines(file: PrintedFile, bottom: float) -> None:
    """Lines to write on, down to the foot of the page."""
    pdf, room = file.pdf, file.paper.room
    _words(pdf, file.texts.text("printing.notes"), 10, style="B")
    y = pdf.get_y() + NOTES
    pdf.set_draw_color(170)
    pdf.set_line_width(0.15)
    while y < bottom:
        pdf.line(room.left, y, room.left + room.width, y)
        y += NOTES


def _words(pdf: FPDF, words: str, size: int, line: float = LINE, style: str = "") -> None:
    pdf.set_font("text", style, size)
    pdf.set_text_color(20)
    pdf.multi_cell(0, line, words, align="L", new_x="LMARGIN", new_y="NEXT")
