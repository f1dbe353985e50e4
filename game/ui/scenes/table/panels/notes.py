"""What would come of what is pointed at, why something cannot be, the warnings in force."""

from __future__ import annotations

from collections.abc import Hashable
from math import dist
from typing import Final, NamedTuple

from game.core.boards.cells import Cell
from game.presenter.content import Banner, Preview, Ruling
from game.ui.scenes.table.fitting import LayoutMode, ShrinkingWords, Snug, layout_mode
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.panels.words import (
    link,
    linked,
    outcome_rows,
    plain,
    said,
    throw_lines,
    with_link,
)
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, TEXT, TINY, Style
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.panel import Glyph, OddsBars, Panel
from game.ui.widgets.words import Label, RichText


class ChancesLook(NamedTuple):
    """How much room the chances take."""

    style: Style
    bar: float
    """Units of height of a bar."""
    gap: float
    """Units between paragraphs."""


LOOKS: Final = (ChancesLook(SMALL, 28, 7), ChancesLook(TINY, 20, 3))
"""The looks of the chances, the lowest last: it scrolls if need be."""
NEIGHBORS: Final = 1.5
"""Board units within which cells lie beside each other."""


class ChancesPanel(ReactivePanel):
    """The odds of what is pointed at."""

    def depends(self) -> Hashable:
        """Return the position, what is pointed out and told over the board, and the ruler."""
        table = self.table
        pointed = (table.selection, table.spot, table.session.may_act)
        return id(table.view), pointed, table.why, table.ruled, table.ruling()

    def made(self) -> Widget | None:
        """Return the panel, None when the spot would do nothing worth telling.

        Nor does it say again why not, where a note over the board says so.
        """
        if self.table.ruled is not None:
            ruling = self.table.ruling()
            return None if ruling is None else self._ruler_says(ruling)
        preview, why = self.table.preview(), self.table.why
        told = why is not None and why.cell is not None and why.cell == self.table.spot
        if preview is None or (told and preview.refusal is not None):
            return None
        words = ShrinkingWords(*(self._told(preview, look) for look in LOOKS))
        words.top = True
        panel = Panel(Snug(words), pad=10)
        panel.y = 8
        return panel

    def _ruler_says(self, ruling: Ruling) -> Widget:
        words = with_link(self.desk.texts, ruling.text, ruling.rule)
        told = RichText(words, self.table.on_rule, TEXT).sized(grow=1)
        note = Panel(Snug(Row(Glyph("ruler", 20, "link"), told, gap=10)), look="inner", pad=12)
        note.solid = True
        return note

    def _told(self, preview: Preview, look: ChancesLook) -> Widget:
        table = self.table
        parts: list[Widget] = [Label(preview.title, STRONG, "bright")]
        if preview.refusal is not None:
            words = plain(said(table, preview.refusal.say))
            why = f"<bad>{words}</> {link(preview.refusal.rule)}"
            parts.append(RichText(why, table.on_rule, look.style))
        if preview.odds is not None:
            parts.append(OddsBars(outcome_rows(table, preview.odds), look.bar))
        lines = list(preview.lines)
        if preview.odds is not None and not lines:
            lines = list(throw_lines(table, preview.odds))
        if lines:
            told = (RichText(linked(line), table.on_rule, look.style) for line in lines)
            parts.append(Column(*told, gap=look.gap))
        return Column(*parts, gap=5)


class ChancesHint(ReactivePanel):
    """What stands in the place of the odds while nothing is pointed at."""

    def depends(self) -> Hashable:
        """Return nothing: it always says the same."""
        return self.desk.texts.language

    def made(self) -> Widget:
        """Return a quiet panel with one sentence."""
        words = Label(self.table.say("chances.none"), SMALL, "muted")
        return Panel(Row(Glyph("crosshair", 18), words.sized(grow=1), gap=10, align=0), pad=10)


class WhyNot(ReactivePanel):
    """The one reason, the rule as a link, and what would be legal."""

    def depends(self) -> Hashable:
        """Return the refusal and where it belongs."""
        return self.table.why

    def made(self) -> Widget | None:
        """Return the note."""
        table, why = self.table, self.table.why
        if why is None:
            return None
        refusal = why.refusal
        words = with_link(table.desk.texts, said(table, refusal.say), refusal.rule)
        parts: list[Widget] = [RichText(words, table.on_rule, TEXT)]
        if refusal.remedy is not None:
            parts.append(Label(self._remedy(refusal.remedy), SMALL, "good"))
        head = Row(
            Glyph("warning", 18, "amber"),
            Label(table.say("why_not"), SMALL_STRONG, "muted").sized(grow=1),
            gap=8,
        )
        note = Panel(Snug(Column(head, *parts, gap=6)), look="note", pad=12)
        note.solid = True
        return note

    def matters(self) -> list[Cell]:
        """Return the cells that a look at the reason is about, with what stands beside them."""
        table, why = self.table, self.table.why
        if why is None or why.cell is None:
            return []
        context, layout, subject = table.context, table.open.layout, table.selection.subject
        home = None if subject is None else table.game.places.home(context, subject)
        remedy = why.refusal.remedy
        named = () if remedy is None else table.game.places.cells_of(context, remedy)
        middle = layout.center(why.cell)
        beside = [cell for cell in layout.cells if dist(layout.center(cell), middle) < NEIGHBORS]
        return [*beside, *named, *(() if home is None else (home,))]

    def _remedy(self, command: object) -> str:
        table = self.table
        described = said(table, table.view.game.describe(table.view.state, command))
        return table.say("remedy", described)


class Banners(ReactivePanel):
    """What is wrong with the match's file; in a low window, the warnings in force as well."""

    def depends(self) -> Hashable:
        """Return all that is to be told."""
        return self._file_says(), self._warnings()

    def made(self) -> Widget | None:
        """Return the notes one below the other."""
        rows = [self._row("warning", words, "") for words in self._file_says()]
        rows += [self._row("warning", b.text, b.rule) for b in self._warnings()]
        return Column(*rows, gap=6) if rows else None

    def _warnings(self) -> tuple[Banner, ...]:
        """Return the warnings in force, where the line over the board has no room for them."""
        table = self.table
        low = layout_mode(self.desk) is LayoutMode.TABS
        return tuple(table.game.panels.banners(table.context)) if low else ()

    def _file_says(self) -> tuple[str, ...]:
        """What the player must know of the match's file: a copy, not safe, or only to look at."""
        if self.table.session.only_watched:
            return (self.table.say("only_watched"),)
        journal = self.table.session.match.journal
        if journal is None:
            return ()
        says = (*journal.notes, *((journal.trouble,) if journal.trouble else ()))
        return tuple(self.table.desk.texts.say(say) for say in says)

    def _row(self, icon: str, text: str, rule: str) -> Widget:
        told = with_link(self.table.desk.texts, text, rule)
        words = RichText(told, self.table.on_rule, SMALL)
        row = Row(Glyph(icon, 18, "amber"), words.sized(grow=1), gap=8)
        note = Panel(row, look="note", pad=8)
        note.solid = True
        return note
