"""The head of the table: the game's name, the scenario, the turn track, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from game.core.contract import Refusal
from game.ui.scenes.table.panels.renewed import Renewed
from game.ui.scenes.table.panels.words import said
from game.ui.scenes.table.table import Table
from game.ui.theme import SMALL, Style
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Row, Space
from game.ui.widgets.words import Label

NAME = Style("heading", 34)


class Verbs(NamedTuple):
    """What the buttons of the head do."""

    menu: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    rules: Callable[[], None]
    replay: Callable[[], None]


class Head(Renewed):
    """One row above the board."""

    def __init__(self, table: Table, verbs: Verbs) -> None:
        super().__init__(table)
        self.verbs = verbs
        self.narrow = False
        """Whether the buttons do without words."""

    def depends(self) -> Hashable:
        """Return the track, whether undo and redo are to be had, and the room."""
        table = self.table
        return tuple(self._track()), self._refusal(), table.replay is not None, self.narrow

    def made(self) -> Widget:
        """Return name, scenario and track on the left, buttons on the right."""
        desk, setup = self.desk, self.table.session.match.setup
        slug = setup.scenario.game
        known = desk.texts.has(f"{slug}.title")
        name = desk.say(f"{slug}.title") if known else slug.capitalize()
        track = " · ".join(f"{label} {value}".strip() for label, value in self._track())
        about = Column(
            Label(setup.scenario.name, SMALL, "text", single=True),
            Label(track, SMALL, "muted", single=True),
            gap=0,
        ).sized(grow=1)
        title = Label(name.upper(), NAME, "heading", single=True)
        title.shown = not self.narrow
        return Row(title, about, Space(), *self._buttons(), gap=10)

    def _track(self) -> list[tuple[str, str]]:
        return list(self.table.face.track(self.table.sight))

    def _refusal(self) -> Refusal | None:
        return self.table.session.match.can_undo()

    def _buttons(self) -> list[Widget]:
        verbs, refusal = self.verbs, self._refusal()
        why = "" if refusal is None else said(self.table, refusal.say)
        undo = self._button("undo", verbs.undo, "undo", "undo").refused(why, lambda _: verbs.undo())
        redo = self._button("redo", verbs.redo, "redo", "redo")
        redo.words = ""
        return [
            self._button("menu", verbs.menu, "menu", ""),
            undo,
            redo,
            self._button("rules", verbs.rules, "rules", "rules"),
            self._button("replay", verbs.replay, "replay", "replay"),
        ]

    def _button(self, word: str, act: Callable[[], None], icon: str, action: str) -> Button:
        words = self.table.say(f"button.{word}")
        button = Button("" if self.narrow else words, act, "quiet", icon, action)
        button.shows_key = False
        key = self.desk.keys.label(action or "cancel") if action != "replay" else "P"
        button.tipped(f"{words} ({key})")
        return button
