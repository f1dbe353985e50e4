"""The tools: hint, threat, ruler, why, and how fast things move, each with its key."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.ui.desk import Desk
from game.ui.scenes.table.fitting import FirstThatFits
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.table import Table
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Row

if TYPE_CHECKING:
    from game.ui.widgets.form import WidgetForm


class ToolVerbs(NamedTuple):
    """What the tools do."""

    hint: Callable[[], None]
    threat: Callable[[], None]
    ruler: Callable[[], None]
    why: Callable[[], None]
    speed: Callable[[], None]


EDGE: Final = 8
"""Units beside words and key of a small button."""
KEY_GAP: Final = 8
BARE: Final = 44
"""Units of height of a button in the head."""
ICONS: Final = {"hint": "hint", "threat": "threat", "ruler": "ruler", "why": "help"}
SPEEDS: Final = {
    "normal": ("play", "settings.animation_normal"),
    "fast": ("fast-forward", "settings.animation_fast"),
    "instant": ("skip-forward", "settings.animation_instant"),
}
"""Icon and name of each speed."""
SPEED_WIDE: Final = 40
"""Units of width of the button that changes it."""
COUNT: Final = len(ICONS) + 1
"""How many tools there are."""
ON_BOARD: Final = ("threat", "ruler")
"""Tools that are of no use while there is no board."""


class Tools(ReactivePanel):
    """A row of small buttons; those in use are lit. Words give way to icons in a narrow column."""

    def __init__(self, table: Table, verbs: ToolVerbs, bench: Widget) -> None:
        super().__init__(table)
        self.verbs, self.bench = verbs, bench

    def depends(self) -> Hashable:
        """Return which tools are in use."""
        table = self.table
        hinted = table.session.hinting or table.session.hint is not None
        lit = (hinted, table.threat, table.ruled is not None, table.telling)
        return lit, self.bench.shown, self.desk.settings.animation

    def made(self) -> Widget:
        """Return the row, with words where they fit."""
        return FirstThatFits(self._row(True), self._row(False))

    def bare(self, wordy: bool) -> list[Widget]:
        """Return the buttons for a narrow head: with words, or as icons alone."""
        row = self._row(wordy)
        for button in row.children:
            assert isinstance(button, Button)
            button.shows_key = wordy and bool(button.words)
            button.sized(height=BARE, grow=0)
        return list(row.children)

    def _row(self, wordy: bool) -> Widget:
        used = self.depends()
        assert isinstance(used, tuple)
        lit, at_bench, _ = used
        acts = zip(ICONS, self.verbs[:-1], lit, strict=True)
        shown = (act for act in acts if not (at_bench and act[0] in ON_BOARD))
        buttons = [self._button(name, act, on, wordy) for name, act, on in shown]
        return Row(*buttons, self._speed(), gap=6)

    def _speed(self) -> Button:
        """Return the button that changes how fast things move, and shows how fast they do."""
        icon, name = SPEEDS[self.desk.settings.animation]
        button = Button("", self.verbs.speed, "quiet", icon, "speed")
        button.shows_key = False
        button.sized(width=SPEED_WIDE, height=38)
        key, hold = self.desk.key("speed"), self.desk.key("skip")
        return button.tipped(self.table.say("tip.speed", self.desk.say(name), key, hold))

    def _button(self, name: str, act: Callable[[], None], on: bool, wordy: bool) -> Widget:
        words = self.table.say(f"button.{name}")
        kind = "chosen" if on else "quiet"
        named = ToolButton(words, act, kind, "", name)
        button = named if wordy else Button("", act, kind, ICONS[name], name)
        button.sized(grow=1, height=38)
        tip = self.table.say(f"tip.{name}", *self.table.open.nouns)
        return button.tipped(self.table.say("told.headed", words, tip))


class ToolButton(Button):
    """A small button: its words and, close behind them, its key."""

    def least(self, desk: Desk) -> int:
        """Return the room that its words and its key take."""
        return self._wide(desk) + desk.u(2 * EDGE)

    def measure(self, desk: Desk, width: int) -> Size:
        """Return the room for words and key."""
        return min(width, self.least(desk)), self._high(desk)

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw the box, and words and key in its middle."""
        desk, rect = form.desk, self.rect
        box = desk.art.box(rect.size, self._look(form), desk.theme.scale)
        surface.blit(box, rect)
        words = desk.text.render(self.words, SMALL_STRONG, self._ink(form))
        key = desk.text.render(self._key(desk), SMALL, self._cap_ink(form))
        left = rect.centerx - self._wide(desk) // 2
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)))
        right = left + self._wide(desk)
        surface.blit(key, key.get_rect(midright=(right, rect.centery)))

    def _wide(self, desk: Desk) -> int:
        key = desk.text.width(self._key(desk), SMALL)
        return desk.text.width(self.words, SMALL_STRONG) + desk.u(KEY_GAP) + key
