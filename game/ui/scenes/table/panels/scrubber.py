"""The strip for looking back: step by step, as a film, or to any moment at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.ui.scenes.table.fitting import FirstThatFits, LayoutMode, layout_mode
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.table import Table
from game.ui.session.replay import Replay
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.number import Slider
from game.ui.widgets.layout import Column, Flow, Row, Space
from game.ui.widgets.panel import Panel

SHORT = {"step_back": "left", "step_forward": "right", "play": "press"}
"""Keys that step and play while looking back, by the action that always does it."""
SLIDER = 160
"""Units of width of the slider, at least."""


class Scrubber(ReactivePanel):
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
        return replay.last, replay.playing, layout_mode(self.desk)

    def made(self) -> Widget | None:
        """Return the strip, None when the table shows the present."""
        replay = self.table.replay
        if replay is None:
            self._slider = None
            return None
        self._slider = Slider(replay.step, (0, replay.last), replay.seek)
        self._slider.shows = lambda step: f"{step} / {replay.last}"
        self._slider.sized(width=SLIDER, grow=1)
        if layout_mode(self.desk) is LayoutMode.TABS:
            return Panel(FirstThatFits(self._two_rows(replay), self._three_rows(replay)), pad=8)
        return Panel(FirstThatFits(self._row(replay, True), self._row(replay, False)), pad=8)

    def _two_rows(self, replay: Replay) -> Widget:
        slider = self._slider or Space()
        buttons = Row(*self._buttons(replay), self._play_on(False), Space(), gap=4)
        return Column(buttons, Row(slider, self._close(), gap=6), gap=4)

    def _three_rows(self, replay: Replay) -> Widget:
        slider = self._slider or Space()
        ways = Row(self._play_on(False), self._close().sized(grow=1), gap=4)
        return Column(Flow(*self._buttons(replay), gap=4), slider, ways, gap=4)

    def _row(self, replay: Replay, wordy: bool) -> Widget:
        """Return all in a row; words give way where the board is narrow."""
        slider = self._slider or Space()
        parts = (*self._buttons(replay), slider, self._play_on(wordy), self._close())
        return Row(*parts, gap=6)

    def _play_on(self, wordy: bool) -> Button:
        words = self.table.say("replay.play_on")
        play_on = Button(words if wordy else "", self.play_on, icon="flag")
        play_on.shown = not self.table.session.only_watched
        return play_on if wordy else _tipped(play_on, words)

    def _buttons(self, replay: Replay) -> list[Widget]:
        icon = "pause" if replay.playing else "play"
        return [
            self._button("first", "skip-back", lambda: replay.seek(0)),
            self._button("back", "step-back", replay.back, "step_back"),
            self._button(icon, icon, replay.toggle, "play"),
            self._button("forward", "step-forward", replay.forward, "step_forward"),
            self._button("last", "skip-forward", lambda: replay.seek(replay.last)),
        ]

    def _button(self, word: str, icon: str, act: Callable[[], None], action: str = "") -> Button:
        button = Button("", act, icon=icon, action=action)
        button.shows_key = False
        words = self.table.say(f"replay.{word}")
        return _tipped(button, self.desk.keyed(words, SHORT.get(action, action)))

    def _close(self) -> Widget:
        words = self.table.say("replay.close")
        if self.table.session.match.over:
            return Button("", self.table.end_replay, icon="close").tipped(words)
        return Button(words, self.table.end_replay, "primary")


def _tipped(button: Button, words: str) -> Button:
    button.tip = words
    return button
