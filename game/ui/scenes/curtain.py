"""The curtain: it hides the table while the window is passed on, then tells what happened."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.contract import Seat
from game.match import paths
from game.ui.art import rasterize, read_asset
from game.ui.desk import Desk
from game.ui.scenes.common.grace import Grace
from game.ui.scenes.table.backdrop import backdrop
from game.ui.scenes.table.fitting import Snug
from game.ui.scenes.table.panels.side_marks import mark_of
from game.ui.session import Session
from game.ui.session.match_log import Paragraph
from game.ui.stack import Next, Pop, Scene
from game.ui.theme import SMALL, TEXT, TITLE
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.form import WidgetForm
from game.ui.widgets.layout import Center, Column, Inset, Row
from game.ui.widgets.panel import Divider, Panel, PictureBox
from game.ui.widgets.words import Label

TOLD = 10
"""Paragraphs of a recap at most, the newest ones."""
MARK = 40
"""Units of height of the mark of the seat."""
TURN = 40
"""Units of width of the number of a turn."""
SHARP = 900
"""Pixels of width at which the box's picture is drawn; it is softened to the window's size."""
ART = 3 / 4
"""Width of a box's picture by its height."""
DIMMED = 168


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
        self._grace = Grace()
        self.form = self._cover()
        desk.sound.play("curtain", 0.6)

    @property
    def awake(self) -> bool:
        """Whether a key pressed once too often may still be on its way."""
        return self._grace.lasts

    def update(self, seconds: float) -> Next | None:
        """Let time pass."""
        self._grace.pass_time(seconds)
        return None

    def handle(self, event: pygame.Event) -> Next | None:
        """Press the button; whoever has just handed over does not lift the curtain by one more."""
        if not self._grace.swallows(event, self.desk.keys):
            self.form.handle(event)
        return self._next

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the curtain; nothing of the table shows through."""
        surface.blit(_ground(self.desk, self._slug, surface.get_size()), (0, 0))
        self.form.draw(surface)

    @property
    def _slug(self) -> str:
        return str(self.session.match.game.slug)

    def _cover(self) -> WidgetForm:
        name = self.session.match.setup.seats[self.seat]
        say = self.desk.say
        words = say("table.curtain.secret" if not self.recap else "table.curtain.words", name)
        here = Button(say("table.curtain.here", name), self._here, "primary", "eye")
        stays = self.seat == self.session.eyes
        title = say("table.curtain.own") if stays else say("table.curtain.pass", name)
        return self._form((Label(words, TEXT, "", 1),), here, title)

    def _here(self) -> None:
        if not self.recap or self.told:
            self.session.lift_curtain()
            self._next = Pop()
            return
        self.told = True
        rows = Column(*(self._row(paragraph) for paragraph in self.recap), gap=8)
        go = Button(self.desk.say("table.curtain.go"), self._here, "primary", "play")
        body = (Divider(), Snug(rows), Divider())
        self.form = self._form(body, go, self.desk.say("table.curtain.recap"))

    def _form(self, body: Sequence[Widget], button: Button, title: str) -> WidgetForm:
        mark = self._mark(self.seat, MARK)
        head = Row(*mark, Label(title, TITLE), gap=16)
        column = Column(Center(head), *body, Center(button), gap=16)
        panel = Inset(Panel(column, look="popup", pad=28), 20)
        form = WidgetForm(self.desk, Center(panel, 700), button)
        form.settle()
        form.give_focus(button)
        return form

    def _row(self, paragraph: Paragraph) -> Widget:
        """Return what an order came to, with its player's mark and its turn."""
        names, texts = self.session.match.setup.seats, self.desk.texts
        words = texts.paragraph([texts.say(told.line.say, names) for told in paragraph.told])
        parts = self._mark(paragraph.seat, 16)
        if paragraph.turn:
            turn = self.desk.say("table.log.turn", paragraph.turn)
            parts.append(Label(turn, SMALL, "muted", single=True).sized(width=TURN))
        return Row(*parts, Label(words, TEXT).sized(grow=1), gap=10)

    def _mark(self, seat: Seat, across: float) -> list[Widget]:
        match = self.session.match
        if not 0 <= seat < len(match.players):
            return []
        return [PictureBox(lambda desk, size: mark_of(desk, match, seat, size), across, across)]

    def _recap(self) -> list[Paragraph]:
        """Return what the seat saw happen since it last looked, the newest last."""
        session = self.session
        start = session.privacy.last_seen(self.seat)
        record = session.playback.log_of(self.seat)
        return record.paragraphs(start, len(session.match.entries))[-TOLD:]


def _ground(desk: Desk, slug: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of the game's box, dim and out of focus; the table's ground without."""
    path = paths.assets("shelf", f"{slug}.svg")
    if not path.is_file():
        return backdrop(desk, size)

    def make() -> pygame.Surface:
        art = rasterize(read_asset(path), (SHARP, round(SHARP / ART)))
        soft = pygame.transform.gaussian_blur(art, SHARP // 120)
        high = max(size[1], round(size[0] / ART))
        whole = pygame.transform.smoothscale(soft, (round(high * ART), high))
        canvas = pygame.Surface(size).convert()
        canvas.blit(whole, whole.get_rect(center=canvas.get_rect().center))
        desk.art.dim(canvas, "#080a0e", DIMMED)
        return canvas

    return desk.art.made(("curtain", slug, size), make)
