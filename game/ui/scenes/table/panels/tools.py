"""The tools: hint, threat, ruler and why, each with its key."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from game.ui.scenes.table.fitting import Fitting
from game.ui.scenes.table.panels.renewed import Renewed
from game.ui.scenes.table.table import Table
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Row


class ToolVerbs(NamedTuple):
    """What the tools do."""

    hint: Callable[[], None]
    threat: Callable[[], None]
    ruler: Callable[[], None]
    why: Callable[[], None]


BARE: Final = 44
"""Units of height of a button in the head."""
ICONS: Final = {"hint": "hint", "threat": "threat", "ruler": "ruler", "why": "help"}


class Tools(Renewed):
    """A row of small buttons; those in use are lit. Words give way to icons in a narrow column."""

    def __init__(self, table: Table, verbs: ToolVerbs) -> None:
        super().__init__(table)
        self.verbs = verbs

    def depends(self) -> Hashable:
        """Return which tools are in use."""
        table = self.table
        hinted = table.session.hinting or table.session.hint is not None
        return hinted, table.threat, table.ruled is not None, table.telling

    def made(self) -> Widget:
        """Return the row, with words where they fit."""
        return Fitting(self._row(True), self._row(False))

    def bare(self) -> list[Widget]:
        """Return the buttons as icons alone, for a narrow head."""
        row = self._row(False)
        for button in row.children:
            assert isinstance(button, Button)
            button.shows_key = False
            button.sized(height=BARE)
        return list(row.children)

    def _row(self, wordy: bool) -> Widget:
        used = self.depends()
        assert isinstance(used, tuple)
        acts = zip(ICONS, self.verbs, used, strict=True)
        return Row(*(self._button(name, act, on, wordy) for name, act, on in acts), gap=6)

    def _button(self, name: str, act: Callable[[], None], on: bool, wordy: bool) -> Widget:
        words = self.table.say(f"button.{name}")
        kind = "primary" if on else "quiet"
        button = Button(words if wordy else "", act, kind, "" if wordy else ICONS[name], name)
        button.sized(grow=1, height=38)
        return button.tipped(f"**{words}** {self.table.say(f'tip.{name}')}")
