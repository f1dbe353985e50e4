"""The prompt: what is awaited, and of whom; it is never empty."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.contract import DICE, Choice, Result, Roll, Seat
from game.core.seats import allies, teams_of
from game.match.match import Match
from game.match.results import ending_of
from game.ui.desk import Desk
from game.ui.scenes.common.ending import why_over
from game.ui.scenes.table.fitting import Fitting
from game.ui.scenes.table.layout_mode import LayoutMode, layout_mode
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.panels.words import said
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.teaching.advice import advice
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, TINY, Style
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.panel import Glyph, Panel, PictureBox
from game.ui.widgets.words import Label

SHAPES = {
    "disc": '<circle cx="12" cy="12" r="9" {0}/>',
    "square": '<rect x="4" y="4" width="16" height="16" rx="2" {0}/>',
    "triangle": '<path d="M12 3 L21.5 20 L2.5 20 Z" {0}/>',
    "diamond": '<path d="M12 2 L22 12 L12 22 L2 12 Z" {0}/>',
    "hexagon": '<path d="M7 3.5 L17 3.5 L22 12 L17 20.5 L7 20.5 L2 12 Z" {0}/>',
    "cross": '<path d="M8.5 3h7v5.5H21v7h-5.5V21h-7v-5.5H3v-7h5.5Z" {0}/>',
}

IN_LINE = (STRONG, SMALL_STRONG)
"""Types of the prompt in a low window, the best first."""
HEARD = 130
"""Units of width for what is heard there."""


def listens(desk: Desk) -> bool:
    """Return whether what can be heard is to be told in words."""
    return desk.settings.captions


class PromptPanel(ReactivePanel):
    """Says what is awaited, of whom, with the mark of the side."""

    def depends(self) -> Hashable:
        """Return the words, and whether it is the person's turn."""
        mine = self.table.session.may_act
        heard = (listens(self.desk), self.table.heard)
        return self.words(), self._whose(), mine, self._caption(), layout_mode(self.desk), heard

    def made(self) -> Widget:
        """Return the mark, whose turn it is, and what to do."""
        seat, mine = self._whose(), self.table.session.may_act
        if layout_mode(self.desk) is LayoutMode.TABS:
            return self._line(seat, mine)
        words = Label(self.words(), STRONG, "bright" if mine else "text")
        caption = Label(self._caption(), SMALL, "muted", single=True)
        lines = Column(caption, words, gap=1)
        if listens(self.desk):
            lines = Column(caption, words, self._heard(), gap=1)
        lines.sized(grow=1)
        row = Row(seat_mark(self.table, seat), lines, gap=12) if seat >= 0 else Row(lines)
        return Panel(row, look="note" if mine else "panel", pad=10)

    def _line(self, seat: Seat, mine: bool) -> Widget:
        """Return mark and words in one line: the largest type that fits, two small lines else."""
        colour = "bright" if mine else "text"
        ways = [Label(self.words(), style, colour, single=True) for style in IN_LINE]
        words = Fitting(*ways, Label(self.words(), TINY, colour)).sized(grow=1)
        mark = [seat_mark(self.table, seat, 22)] if seat >= 0 else []
        heard = [self._heard().sized(width=HEARD)] if listens(self.desk) else []
        row = Row(*mark, words, *heard, *practice(self.table), gap=10)
        panel = Panel(row, look="note" if mine else "panel", pad=10)
        panel.y = 0
        return panel

    def _heard(self) -> Widget:
        """Return what was heard, the newest first; its place is kept while all is still."""
        words = Label("  ".join(self.table.heard[::-1]), SMALL, "link", single=True)
        return Row(Glyph("sound", 15, "link"), words.sized(grow=1), gap=6)

    def words(self) -> str:
        """Return the sentence of the prompt line."""
        table = self.table
        if table.note:
            return table.note
        if table.session.trouble:
            key = table.desk.keys.label("why")
            return table.say("prompt.trouble", table.session.trouble, key)
        if table.replay is not None:
            return table.say("prompt.replay", table.replay.step, table.replay.last)
        if table.ruled is not None:
            places = ("start", "end", "done")
            key = table.desk.keys.label("ruler")
            noun = table.open.nouns.place
            return table.say(f"prompt.ruler_{places[len(table.ruled)]}", noun, key)
        return self._awaited()

    def _awaited(self) -> str:
        table, awaited = self.table, self.table.view.awaiting
        if isinstance(awaited, Roll):
            typed = table.typing is not None
            return f"{said(table, awaited.prompt)} {table.say('prompt.type') if typed else ''}"
        if isinstance(awaited, Choice):
            mine = table.session.eyes in awaited.seats
            return advice(table) or said(table, awaited.prompt if mine else awaited.waiting)
        return why_over(table.desk.texts, table.session.match)

    def _whose(self) -> Seat:
        awaited = self.table.view.awaiting
        if isinstance(awaited, Roll):
            alone = len({group.seat for group in awaited.groups}) == 1
            return awaited.seat if alone else DICE
        if isinstance(awaited, Result):
            kind, seats = ending_of(awaited, teams_of(self.table.session.match.setup))
            return seats[0] if kind == "won" else DICE
        eyes = self.table.session.eyes
        return eyes if eyes in awaited.seats else awaited.seats[0]

    def _caption(self) -> str:
        """Return whose turn it is, in the words of a set-up step where there is one."""
        table, seat = self.table, self._whose()
        name = table.view.names[seat] if 0 <= seat < len(table.view.names) else ""
        headline = table.game.wizard(table.context)
        thinking = table.session.thinking
        if thinking is not None and table.replay is None:
            return table.say("thinking", table.view.names[thinking])
        if headline is not None:
            return f"{name} · {said(table, headline)}"
        return name if not table.session.may_act else table.say("your_turn", name)


def practice(table: Table) -> list[Widget]:
    """Return the badge of a practice match; nothing for any other."""
    if not table.session.match.practice:
        return []
    badge = Label(table.say("practice"), SMALL_STRONG, "amber", single=True)
    badge.solid = True
    return [badge.tipped(table.desk.say("newmatch.about_practice"))]


def seat_mark(table: Table, seat: Seat, size: float = 26) -> Widget:
    """Return the mark of a seat."""
    match = table.session.match
    return PictureBox(lambda desk, pixels: mark_of(desk, match, seat, pixels), size, size)


def mark_of(desk: Desk, match: Match, seat: Seat, pixels: tuple[int, int]) -> pygame.Surface:
    """Return the mark of a seat: its side's own shape and colour, and its number among allies."""
    mark = mark_picture(desk, match.players[seat].colour, pixels)
    if len(allies(match.setup, seat)) == 1:
        return mark

    def numbered() -> pygame.Surface:
        style = Style("strong", max(6, round(0.66 * pixels[1] / desk.text.scale)))
        number = desk.text.render(str(seat + 1), style, "#000000")
        canvas = mark.copy()
        canvas.blit(number, number.get_rect(center=canvas.get_rect().center))
        return canvas

    key = ("numbered mark", match.players[seat].colour, seat, pixels, desk.theme.palette)
    return desk.art.made(key, numbered)


def mark_picture(desk: Desk, row: int, pixels: tuple[int, int]) -> pygame.Surface:
    """Return the mark of a place of the palette."""
    look = desk.theme.seat(row)
    paint = f'fill="{look.base}" stroke="{look.light}" stroke-width="1.6"'
    body = SHAPES[look.shape].format(paint)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{body}</svg>'
    return desk.art.drawing(svg, pixels)
