"""When the program itself fails: a report of it goes to a file, the player gets a sentence.

Matches are on disk command by command, so nothing is lost but the scene that failed.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.match.reporting import NAME, log_trouble, report_of, write_report
from game.ui.clipboard import copy_text
from game.ui.desk import Desk
from game.ui.screen.surroundings import surroundings
from game.ui.stack import Next, Pop, Quit, Scene
from game.ui.theme import HEADING, SMALL
from game.ui.widgets.button import Button
from game.ui.widgets.form import WidgetForm
from game.ui.widgets.layout import Center, Column, Flow
from game.ui.widgets.panel import Panel
from game.ui.widgets.words import Label


def kept_trouble(error: BaseException) -> Path:
    """Write a failure to the log, and a report of it; return the report, or the log without one.

    Whatever fails in writing it must not hide what failed before.
    """
    log_trouble(error)
    try:
        return write_report(report_of(surroundings()))
    except Exception as second:
        return log_trouble(second)


class Trouble(Scene):
    """Tells that a scene failed, where that is written, and goes back."""

    overlay = False

    def __init__(self, desk: Desk, path: Path, alone: bool) -> None:
        super().__init__(desk)
        self._next: Next | None = None
        back = Button(desk.say("widgets.trouble.back"), self._back, "primary", "arrow-left")
        leave = Button(desk.say("widgets.trouble.leave"), self._leave)
        about = "widgets.trouble.report" if path.name == NAME else "widgets.trouble.log"
        self._path = str(path)
        self._copy = Button(desk.say("widgets.trouble.copy"), self._copied)
        back.shown = not alone
        words = Column(
            Label(desk.say("widgets.trouble.title"), HEADING),
            Label(desk.say("widgets.trouble.say")),
            Label(desk.say(about)),
            Label(self._path, SMALL, "muted"),
            Flow(back, leave, self._copy),
            gap=16,
        )
        panel = Panel(words, pad=28)
        default = leave if alone else back
        self.form = WidgetForm(desk, Center(panel, 620), default, default.on_press)

    def handle(self, event: pygame.Event) -> Next | None:
        """Press a button."""
        self.form.handle(event)
        return self._next

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sentence."""
        surface.fill(self.desk.theme.ground)
        self.form.draw(surface)

    def _back(self) -> None:
        self._next = Pop()

    def _copied(self) -> None:
        done = copy_text(self._path)
        key = "widgets.trouble.copied" if done else "widgets.trouble.not_copied"
        self._copy.words = self.desk.say(key)
        self.form.relay()

    def _leave(self) -> None:
        self._next = Quit()
