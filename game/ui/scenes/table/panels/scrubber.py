"""The strip for looking back: step by step, as a film, or to any moment at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.ui.scenes.table.manner import Manner, manner_of
from game.ui.scenes.table.panels.renewed import Renewed
from game.ui.scenes.table.table import Table
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.number import Slider
from game.ui.widgets.layout import Column, Flow, Row
from game.ui.widgets.panel import Panel


class Scrubber(Renewed):
    """Buttons and a slider over all steps of the match."""

    def __init__(self, table: Table, play_on: Callable[[], None]) -> None:
        super().__init__(table)
        self.play_on = play_on
        self._slider: Slider | None = None

    def depends(self) -> Hashable:
        """Return the length of the replay and whether it runs; the step only moves the knob."""
        replay = self.table.replay
        if replay is None:
            return None
        if self._slider is not None:
            self._slider.value = replay.step
        return replay.last, replay.playing, manner_of(self.desk)

    def made(self) -> Widget | None:
        """Return the strip, None when the table shows the present."""
        replay = self.table.replay
        if replay is None:
            self._slider = None
            return None
        self._slider = Slider(replay.step, (0, replay.last), replay.seek)
        self._slider.shows = lambda step: f"{step} / {replay.last}"
        icon = "pause" if replay.playing else "play"
        buttons = (
            self._button("first", "skip-back", lambda: replay.seek(0)),
            self._button("back", "step-back", replay.back, "step_back"),
            self._button(icon, icon, replay.toggle, "play"),
            self._button("forward", "step-forward", replay.forward, "step_forward"),
            self._button("last", "skip-forward", lambda: replay.seek(replay.last)),
        )
        slider = self._slider.sized(grow=1)
        play_on = Button(self.table.say("replay.play_on"), self.play_on, icon="flag")
        if manner_of(self.desk) is Manner.TABS:
            play_on.words, play_on.tip = "", self.table.say("replay.play_on")
            ways = Row(play_on, self._close().sized(grow=1), gap=4)
            return Panel(Column(Flow(*buttons, gap=4), slider, ways, gap=4), pad=8)
        return Panel(Row(*buttons, slider, play_on, self._close(), gap=6), pad=8)

    def _button(self, word: str, icon: str, act: Callable[[], None], action: str = "") -> Button:
        button = Button("", act, icon=icon, action=action)
        button.shows_key = False
        key = self.desk.keys.label(action) if action else ""
        words = self.table.say(f"replay.{word}")
        return _tipped(button, f"{words} ({key})" if key else words)

    def _close(self) -> Widget:
        words = self.table.say("replay.close")
        if self.table.session.match.over:
            return Button("", self.table.end_replay, icon="close").tipped(words)
        return Button(words, self.table.end_replay, "primary")


def _tipped(button: Button, words: str) -> Button:
    button.tip = words
    return button
