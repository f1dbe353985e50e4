"""The curtain: it hides the table while the window is passed on, then tells what happened."""

from __future__ import annotations

import pygame

from game.core.contract import Seat
from game.ui.desk import Desk
from game.ui.scenes.table.backdrop import backdrop
from game.ui.session import Session
from game.ui.stack import Next, Pop, Scene
from game.ui.theme import TEXT, TITLE
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form
from game.ui.widgets.layout import Centre, Column, Inset
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.words import Label, RichText

LINES = 12
"""Lines of a recap."""


class Curtain(Scene):
    """Covers everything; who it names lifts it, and reads what she could see happen."""

    overlay = False

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self.session = session
        self.seat: Seat = session.curtain if session.curtain is not None else 0
        self.recap = self._recap()
        self._next: Next | None = None
        self.told = False
        """Whether the player is there and reads the recap."""
        self.form = self._cover()
        desk.sound.play("curtain", 0.6)

    def handle(self, event: pygame.Event) -> Next | None:
        """Press the button."""
        self.form.handle(event)
        return self._next

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the curtain; nothing of the table shows through."""
        surface.blit(backdrop(self.desk, surface.get_size()), (0, 0))
        self.form.draw(surface)

    def _cover(self) -> Form:
        name = self.session.match.setup.seats[self.seat]
        say = self.desk.say
        words = say("table.curtain.secret" if not self.recap else "table.curtain.words", name)
        here = Button(say("table.curtain.here", name), self._here, "primary", "eye")
        return self._form(Label(words, TEXT, "", 1), here, say("table.curtain.pass", name))

    def _here(self) -> None:
        if not self.recap or self.told:
            self.session.lift_curtain()
            self._next = Pop()
            return
        self.told = True
        text = RichText("\n".join(f"- {line}" for line in self.recap))
        go = Button(self.desk.say("table.curtain.go"), self._here, "primary", "play")
        self.form = self._form(ScrollArea(text), go, self.desk.say("table.curtain.recap"))

    def _form(self, body: Widget, button: Button, title: str) -> Form:
        column = Column(Label(title, TITLE, align=1), body, Centre(button), gap=20)
        panel = Inset(Panel(column, pad=32), 24)
        form = Form(self.desk, Centre(panel, 640), button)
        form.settle()
        form.give_focus(button)
        return form

    def _recap(self) -> list[str]:
        """Return what the seat saw happen since it last looked, the newest last."""
        session = self.session
        start = session.curtains.last_seen(self.seat)
        record = session.showing.record_of(self.seat)
        told = record.lines(start, len(session.match.entries))
        names = session.match.setup.seats
        return [self.desk.texts.say(t.line.say, names) for t in told][-LINES:]
