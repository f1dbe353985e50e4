"""The tools: hint, threat, ruler and why, each with its key."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

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


class Tools(Renewed):
    """A row of small buttons; those in use are lit."""

    def __init__(self, table: Table, verbs: ToolVerbs) -> None:
        super().__init__(table)
        self.verbs = verbs

    def depends(self) -> Hashable:
        """Return which tools are in use."""
        table = self.table
        hinted = table.session.hinting or table.session.hint is not None
        return hinted, table.threat, table.ruled is not None, table.telling

    def made(self) -> Widget:
        """Return the row."""
        used = self.depends()
        assert isinstance(used, tuple)
        names = ("hint", "threat", "ruler", "why")
        buttons = [
            self._button(name, act, on)
            for name, act, on in zip(names, self.verbs, used, strict=True)
        ]
        return Row(*buttons, gap=6)

    def _button(self, name: str, act: Callable[[], None], on: bool) -> Widget:
        words = self.table.say(f"button.{name}")
        button = Button(words, act, "primary" if on else "quiet", "", name)
        return button.sized(grow=1, height=38).tipped(self.table.say(f"tip.{name}"))
