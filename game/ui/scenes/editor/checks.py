"""What is still wrong in a draft, one below another, each with the way to its place."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.core.contract import Mistake
from game.match.editing.checking import DraftTrouble
from game.match.wording.mistakes import advice
from game.ui.desk import Desk
from game.ui.scenes.editor.work import EditorWork
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import Button, Column, Label, Row

MOST: Final = 8
"""Troubles that are listed at once; the others come when these are gone."""


def trouble_words(desk: Desk, work: EditorWork, trouble: DraftTrouble, more: int = 0) -> str:
    """Return what is wrong, with the cell before it where there is one, and how many more."""
    told = trouble.told
    words = advice(desk.texts, told) if isinstance(told, Mistake) else desk.texts.say(told)
    if trouble.cell is None:
        return words
    cell = work.editing.cell_name(work.session.draft, trouble.cell)
    if more:
        return desk.say("editor.at_several", cell, more, words)
    return desk.say("editor.at", cell, words)


def to_fix(troubles: Sequence[DraftTrouble]) -> list[tuple[DraftTrouble, int]]:
    """Return each thing to fix, and at how many more cells it is wrong.

    What one optional rule puts right is one thing, at however many cells.
    """
    found: dict[object, list[DraftTrouble]] = {}
    for number, trouble in enumerate(troubles):
        same = (trouble.told, trouble.option) if trouble.option else number
        found.setdefault(same, []).append(trouble)
    return [(first, len(rest)) for first, *rest in found.values()]


class DraftChecks(Column):
    """The list of troubles, or that there are none."""

    def __init__(self, desk: Desk, work: EditorWork, show: Callable[[DraftTrouble], None]) -> None:
        self.desk, self.work, self.show = desk, work, show
        self.told = Label("", SMALL_STRONG)
        super().__init__(self.told, gap=6)
        self.renew()

    def renew(self) -> None:
        """List what the last check has found."""
        say, troubles = self.desk.say, to_fix(self.work.check.troubles)
        fine = say("editor.tried" if self.work.tried else "editor.fine")
        self.told.words = say("editor.wrong", len(troubles)) if troubles else fine
        self.told.color = "bad" if troubles else "good"
        rows = [self._row(*one) for one in troubles[:MOST]]
        self.children = [self.told, *rows]

    def _row(self, trouble: DraftTrouble, more: int) -> Row:
        words = Label(trouble_words(self.desk, self.work, trouble, more), SMALL)
        go = Button(self.desk.say("editor.show"), partial(self.show, trouble), icon="crosshair")
        go.style = SMALL
        return Row(words.sized(grow=1), go, gap=10)
