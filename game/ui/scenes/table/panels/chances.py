"""What is pointed at: what it would do, with bars and rules, or what the ruler measures."""

from __future__ import annotations

from collections.abc import Hashable

from game.presenter.content import Preview, Ruling
from game.ui.scenes.table.fitting import Snug
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
from game.ui.theme import SMALL, STRONG, TEXT
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Column, Row
from game.ui.widgets.panel import Glyph, OddsBars, Panel
from game.ui.widgets.words import Label, RichText


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
        return Panel(Snug(self._told(preview)), pad=12)

    def _ruler_says(self, ruling: Ruling) -> Widget:
        words = with_link(self.desk.texts, ruling.text, ruling.rule)
        told = RichText(words, self.table.on_rule, TEXT).sized(grow=1)
        note = Panel(Snug(Row(Glyph("ruler", 20, "amber"), told, gap=10)), look="note", pad=12)
        note.solid = True
        return note

    def _told(self, preview: Preview) -> Widget:
        table = self.table
        parts: list[Widget] = [Label(preview.title, STRONG, "bright")]
        if preview.refusal is not None:
            words = plain(said(table, preview.refusal.say))
            why = f"<bad>{words}</> {link(preview.refusal.rule)}"
            parts.append(RichText(why, table.on_rule, SMALL))
        if preview.odds is not None:
            parts.append(OddsBars(outcome_rows(table, preview.odds)))
        lines = list(preview.lines)
        if preview.odds is not None and not lines:
            lines = list(throw_lines(table, preview.odds))
        if lines:
            parts.append(RichText(linked("\n\n".join(lines)), table.on_rule, SMALL))
        return Column(*parts, gap=5)
