"""The strip for looking back: step by step, as a film, or to any moment at once.

It stands in place of the prompt, for nothing is awaited then, and moves nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.ui.scenes.table.fitting import FirstThatFits, LayoutMode, layout_mode
from game.ui.scenes.table.panels.reactive import ReactivePanel
from game.ui.scenes.table.table import Table
from game.ui.session.replay import Replay
from game.ui.theme import SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.inputs.number import Slider
from game.ui.widgets.layout import Column, Row, Space
from game.ui.widgets.panel import Panel
from game.ui.widgets.words import Label

SHORT = {"step_back": "left", "step_forward": "right", "play": "press"}
"""Keys that step and play while looking back, by the action that always does it."""
SLIDER = 160
"""Units of width of the slider, at least."""
STEP = 36
HIGH = 32
"""Units of width and height of a button."""


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
        return replay.last, replay.playing, self.table.note, layout_mode(self.desk)

    def made(self) -> Widget | None:
        """Return the strip, None when the table shows the present."""
        replay = self.table.replay
        if replay is None:
            self._slider = None
            return None
        self._slider = Slider(replay.step, (0, replay.last), replay.seek)
        self._slider.shows = lambda step: f"{step} / {replay.last}"
        self._slider.sized(width=SLIDER, height=HIGH, grow=1)
        if layout_mode(self.desk) is LayoutMode.TABS:
            strip = Panel(self._line(replay), pad=10)
            strip.y = 0
            return strip
        ways = (
            self._ways(replay, *wordy) for wordy in ((True, True), (False, True), (False, False))
        )
        note = Label(self.table.note, SMALL_STRONG, "bright", single=True)
        lower = note.sized(height=HIGH) if self.table.note else self._slider
        return Panel(Column(FirstThatFits(*ways), lower, gap=4), pad=8)

    def _line(self, replay: Replay) -> Widget:
        """Return all in a line, in place of the prompt's."""
        slider = self._slider or Space()
        play_on = self._play_on(False).sized(height=HIGH)
        return Row(*self._buttons(replay), slider, play_on, self._close(False), gap=4)

    def _ways(self, replay: Replay, wordy: bool, closing: bool) -> Widget:
        """Return the buttons in a row; words give way where the column is narrow."""
        ends = self._play_on(wordy).sized(height=HIGH), self._close(closing)
        return Row(*self._buttons(replay), Space(), *ends, gap=4)

    def _play_on(self, wordy: bool) -> Button:
        words = self.table.say("replay.play_on")
        play_on = Button(words if wordy else "", self.play_on, icon="flag")
        play_on.style = SMALL_STRONG
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
        button.sized(width=STEP, height=HIGH)
        words = self.table.say(f"replay.{word}")
        return _tipped(button, self.desk.keyed(words, SHORT.get(action, action)))

    def _close(self, wordy: bool) -> Widget:
        words = self.table.say("replay.close")
        over = self.table.session.match.over
        kind = "quiet" if over else "primary"
        named = wordy and not over
        close = Button(words if named else "", self.table.end_replay, kind)
        close.icon, close.style = "" if named else "close", SMALL_STRONG
        return _tipped(close, words).sized(height=HIGH)


def _tipped(button: Button, words: str) -> Button:
    button.tip = words
    return button
