"""The account of a match: what each side's result is made of, row by row, as it adds up."""

from __future__ import annotations

from typing import Final

from game.ui.desk import Desk
from game.ui.scenes.analysis.told import AnalysisWords, SumRow, signed
from game.ui.scenes.newmatch.seats import seat_sign
from game.ui.theme import SMALL, STRONG, TINY
from game.ui.widgets import Column, Divider, Grid, Label, PictureBox, Row, Space, Widget

WIDE: Final = 58
"""Units of width of a column of points."""
SIGN: Final = 16
TOTALS: Final = ("result", "so_far")
"""What the other rows come to."""
FEW: Final = 2
"""Sides whose names stand over their columns; more have their signs alone."""


class AccountTable(Column):
    """A column of points for each side, and below it what small decisions have cost."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(gap=10)
        self.desk = desk

    def show(self, words: AnalysisWords) -> None:
        """Take what is known by now."""
        *parts, result = words.sums()
        cells = [*self._head(words)]
        for row in parts:
            cells += self._row(words, row)
        grid = Grid(1 + words.count, *cells, gap=8, below=5, growing=(0,))
        last = Grid(1 + words.count, *self._row(words, result), gap=8, growing=(0,))
        sides = range(words.count if words.analysis.whole else 0)
        verdicts = [Row(_sign(words, n), Label(words.verdict(n), SMALL), align=0) for n in sides]
        about = Label(self.desk.say("analysis.about"), TINY, "muted")
        self.children = (grid, Divider(), last, about, *verdicts)

    def _head(self, words: AnalysisWords) -> list[Widget]:
        signs = [Row(Space(), _sign(words, n), gap=0).sized(width=WIDE) for n in range(words.count)]
        return [Label(self.desk.say("analysis.points"), SMALL, "muted"), *signs]

    def _row(self, words: AnalysisWords, row: SumRow) -> list[Widget]:
        total = row.name in TOTALS
        whole = total or row.name == "start"
        name = f"analysis.row.{row.name}"
        if row.name == "others" and words.count > FEW:
            name = "analysis.row.all_others"
        label = Label(self.desk.say(name), STRONG if total else SMALL)
        if row.name == "unforeseen":
            label.tip = self.desk.say("analysis.row.unforeseen_tip")
            label.solid = True
        return [label, *(self._number(n, whole) for n in row.points)]

    def _number(self, points: int, whole: bool) -> Widget:
        color = "bright" if whole or not points else "good" if points > 0 else "bad"
        words = str(points) if whole else signed(points)
        return Label(words, STRONG, color, 2).sized(width=WIDE)


def _sign(words: AnalysisWords, side: int) -> PictureBox:
    color = words.color(side)
    box = PictureBox(lambda desk, size: seat_sign(desk, color, size[0]), SIGN, SIGN)
    box.tip = words.name(side)
    return box
