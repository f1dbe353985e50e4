"""When the program itself fails: the failure goes to a file, the player gets a sentence.

Matches are on disk command by command, so nothing is lost but the scene that failed.
"""

import traceback
from contextlib import suppress
from pathlib import Path

import pygame

from game.match import paths
from game.match.files import read_file, replace_file
from game.ui.desk import Desk
from game.ui.stack import Next, Pop, Quit, Scene
from game.ui.theme import HEADING, SMALL
from game.ui.widgets.button import Button
from game.ui.widgets.form import WidgetForm
from game.ui.widgets.layout import Center, Column, Flow
from game.ui.widgets.panel import Panel
from game.ui.widgets.words import Label

_LONGEST = 400_000


def log_trouble(error: BaseException) -> Path:
    """Write a failure to the file, the oldest lines leaving when it is long."""
    path = paths.trouble_log()
    lines = "".join(traceback.format_exception(error))
    with suppress(OSError):
        before = read_file(path).decode("utf-8", "replace") if path.exists() else ""
        whole = (before + lines + "\n")[-_LONGEST:]
        replace_file(path, whole.encode("utf-8", "replace"))
    return path


class Trouble(Scene):
    """Tells that a scene failed, where that is written, and goes back."""

    overlay = False

    def __init__(self, desk: Desk, path: Path, alone: bool) -> None:
        super().__init__(desk)
        self._next: Next | None = None
        back = Button(desk.say("widgets.trouble.back"), self._back, "primary", "arrow-left")
        leave = Button(desk.say("widgets.trouble.leave"), self._leave)
        back.shown = not alone
        words = Column(
            Label(desk.say("widgets.trouble.title"), HEADING),
            Label(desk.say("widgets.trouble.say")),
            Label(str(path), SMALL, "muted"),
            Flow(back, leave),
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

    def _leave(self) -> None:
        self._next = Quit()
