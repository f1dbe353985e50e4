"""The head of the table: the game's name, the scenario, the turn track, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from game.core.contract import Refusal
from game.ui.desk import Desk
from game.ui.scenes.table.fitting import Fitting
from game.ui.scenes.table.manner import Manner, manner_of
from game.ui.scenes.table.panels.renewed import Renewed
from game.ui.scenes.table.panels.tools import ICONS, Tools
from game.ui.scenes.table.panels.words import said
from game.ui.scenes.table.table import Table
from game.ui.theme import SMALL, TINY, Style
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Row, Space
from game.ui.widgets.words import Label

NAME = Style("heading", 34)
BARE = 33
"""Units of width of an icon in a narrow head."""
CLOSE = 3
"""Units between them."""
WORDY = ("menu", "rules", "replay")
"""Buttons with words, the most needed first."""


class Verbs(NamedTuple):
    """What the buttons of the head do."""

    menu: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    rules: Callable[[], None]
    replay: Callable[[], None]


class Head(Renewed):
    """One row above the board."""

    def __init__(self, table: Table, verbs: Verbs, tools: Tools) -> None:
        super().__init__(table)
        self.verbs, self.tools = verbs, tools

    def depends(self) -> Hashable:
        """Return the track, whether undo and redo are to be had, and the room."""
        table = self.table
        redoable = table.session.match.redoable
        shown = (manner_of(self.desk), self.tools.depends())
        return tuple(self._track()), self._refusal(), redoable, table.replay is not None, shown

    def made(self) -> Widget:
        """Return name, scenario and track on the left, as many words on buttons as fit."""
        if manner_of(self.desk) is Manner.TABS:
            return Fitting(self._bare(True), self._bare(False))
        return Fitting(*(self._row(wordy) for wordy in (WORDY, WORDY[:2], ())))

    def least(self, desk: Desk) -> int:
        """Return the width of all buttons as bare icons; a wide head needs no more."""
        if manner_of(desk) is not Manner.TABS:
            return super().least(desk)
        icons = len(Verbs._fields) + len(ICONS)
        return icons * desk.u(BARE) + (icons - 1) * desk.u(CLOSE)

    def _bare(self, wordy: bool) -> Widget:
        """Return icons, the tools among them, these with words where `wordy`."""
        icons, tools = self._buttons(()), self.tools.bare(wordy)
        for icon in icons if wordy else [*icons, *tools]:
            icon.sized(width=BARE, grow=0)
        return Row(*icons, *tools, Space(), gap=CLOSE)

    def _row(self, wordy: Sequence[str]) -> Widget:
        desk, setup = self.desk, self.table.session.match.setup
        slug = setup.scenario.game
        known = desk.texts.has(f"{slug}.title")
        name = desk.say(f"{slug}.title") if known else slug.capitalize()
        first, *rest = [f"{label} {value}".strip() for label, value in self._track()] or [""]
        about = Column(
            Label(f"{setup.scenario.name}  ·  {first}", SMALL, "text", single=True),
            Label("  ·  ".join(rest), TINY, "muted", single=True),
            gap=0,
        ).sized(grow=1)
        return Row(Label(name.upper(), NAME, "heading"), about, *self._buttons(wordy), gap=8)

    def _track(self) -> list[tuple[str, str]]:
        return list(self.table.face.track(self.table.sight))

    def _refusal(self) -> Refusal | None:
        return self.table.session.can_undo()

    def _buttons(self, wordy: Sequence[str]) -> list[Widget]:
        verbs, refusal = self.verbs, self._refusal()
        why = "" if refusal is None else said(self.table, refusal.say)
        buttons = {
            "menu": self._button("menu", verbs.menu, "cancel"),
            "undo": self._button("undo", verbs.undo, "undo"),
            "redo": self._button("redo", verbs.redo, "redo"),
            "rules": self._button("rules", verbs.rules, "rules"),
            "replay": self._button("replay", verbs.replay, "play"),
        }
        buttons["undo"].refused(why, lambda _: verbs.undo())
        nothing = "" if self.table.session.match.redoable else self.table.say("redo.nothing")
        buttons["redo"].refused(nothing)
        for name, button in buttons.items():
            button.words = button.words if name in wordy else ""
        return list(buttons.values())

    def _button(self, name: str, act: Callable[[], None], action: str) -> Button:
        words = self.table.say(f"button.{name}")
        button = Button(words, act, "quiet", name, "" if action == "cancel" else action)
        button.shows_key = False
        button.tipped(f"{words} ({self.desk.keys.label(action)})")
        return button
