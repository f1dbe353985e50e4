"""The decisions as a list, and the chosen one with what was played and what is better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ai.analysis.records import AnalyzedStep
from game.ui.desk import Desk
from game.ui.scenes.analysis.told import AnalysisWords
from game.ui.scenes.common.page import LOWEST, Scrolled
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.scenes.table.panels.words import plain
from game.ui.theme import SMALL, SMALL_STRONG, TINY
from game.ui.widgets import Button, Column, Flow, Glyph, Label, ListView, RichText, Row, Widget

INDENT: Final = 34
"""Units left of the words, for the sign of the side."""
SIGNS: Final = {
    "played": ("close", "bad"),
    "better": ("check", "good"),
    "right": ("check", "good"),
    "as_good": ("check", "good"),
}
"""Icon and color of what was played and of what is better, as on the board."""


class DecisionRows(ListView):
    """Every marked decision, and those that a player kept, the first one first."""

    def __init__(self) -> None:
        super().__init__((), self._draw_decision)
        self.words: AnalysisWords | None = None
        self.row_height = self._tall

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of a few rows."""
        return desk.u(LOWEST)

    def place(self, desk: Desk, rect: pygame.Rect) -> None:
        """Take the rectangle; in another size the chosen row is still seen."""
        resized = rect.size != self.rect.size
        super().place(desk, rect)
        if resized and self.chosen >= 0:
            self.reveal(desk, self.row_rect(self.chosen))

    def show(self, desk: Desk, words: AnalysisWords) -> None:
        """Take the marks found so far; the chosen one stays chosen."""
        kept = self.items[self.chosen].entry if 0 <= self.chosen < len(self.items) else None
        self.words = words
        self.renew(desk, words.listed)
        self.mark(desk, kept)

    def mark(self, desk: Desk, entry: int | None) -> None:
        """Choose the decision that was an entry, or none."""
        entries = [step.entry for step in self.items]
        self.chosen = entries.index(entry) if entry in entries else -1
        if self.chosen >= 0 and self.rect.height:
            self.reveal(desk, self.row_rect(self.chosen))

    def _tall(self, desk: Desk, width: int, index: int) -> int:
        high = desk.text.size(self._plan(index), SMALL, self._room(desk, width))[1]
        return high + desk.text.line(SMALL) + desk.u(14)

    def _plan(self, index: int) -> str:
        step: AnalyzedStep = self.items[index]
        return "" if self.words is None else self.words.made(step)

    def _draw_decision(
        self, desk: Desk, surface: pygame.Surface, rect: pygame.Rect, index: int
    ) -> None:
        step: AnalyzedStep = self.items[index]
        words = self.words
        assert words is not None
        assert step.seat is not None
        sign = seat_sign(desk, words.match.players[step.seat].color, desk.u(16))
        surface.blit(sign, sign.get_rect(center=(rect.x + desk.u(17), rect.centery)))
        left, y = rect.x + desk.u(INDENT), rect.y + desk.u(6)
        color = desk.theme.bad if step.mark is not None else desk.theme.text
        lost = desk.text.render(words.marked(step), SMALL_STRONG, color)
        surface.blit(lost, lost.get_rect(topright=(rect.right - desk.u(8), y)))
        room = rect.right - desk.u(20) - lost.get_width() - left
        when = desk.text.shortened(words.headed(step), TINY, room)
        surface.blit(desk.text.render(when, TINY, desk.theme.muted), (left, y + desk.u(1)))
        y += desk.text.line(SMALL)
        played = desk.text.render(
            self._plan(index), SMALL, desk.theme.text, self._room(desk, rect.width)
        )
        surface.blit(played, (left, y))

    def _room(self, desk: Desk, width: int) -> int:
        return max(desk.u(60), width - desk.u(INDENT + 8))


class DecisionPanel(Column):
    """The list, and below it the plans of the decision chosen."""

    def __init__(self, desk: Desk, rows: DecisionRows, play_on: Callable[[], None]) -> None:
        self.desk, self.rows = desk, rows
        self.none = Label("", SMALL, "muted")
        self.plans = Column(gap=6)
        self.play_on = Button(desk.say("analysis.play_on"), play_on, icon="flag")
        self.detail = Column(Scrolled(self.plans).sized(grow=1), Flow(self.play_on), gap=8)
        super().__init__(self.none, rows.sized(grow=1), self.detail.sized(grow=1), gap=10)

    def show(self, words: AnalysisWords, running: bool) -> None:
        """Tell of the decision chosen, or why there is none."""
        found = bool(self.rows.items)
        self.none.words = self.desk.say("analysis.none_yet" if running else "analysis.none")
        self.none.shown, self.rows.shown = not found, found
        step = self.rows.items[self.rows.chosen] if self.rows.chosen >= 0 else None
        self.detail.shown = step is not None
        if step is not None:
            lines = [self._line(*one) for one in words.compared(step)]
            if more := words.more(step):
                lines.append(Label(self.desk.say("analysis.more", more), SMALL, "muted"))
            if not lines:
                lines = [Label(self.desk.say("analysis.not_compared"), SMALL, "muted")]
            self.plans.children = lines

    def _line(self, kind: str, plan: str, chance: str) -> Widget:
        icon, color = SIGNS[kind]
        told = self.desk.say(f"analysis.{kind}", plan, chance)
        text = RichText(plain(told), None, SMALL).sized(grow=1)
        return Row(Glyph(icon, 18, color), text, gap=8, align=0)
