"""The curtain: it hides the table while the window is passed on; then a note tells what happened.

One press lifts it. The note lies over the table and goes with whatever is done next.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.contract import Seat
from game.match import paths
from game.match.match import Match
from game.ui.art import rasterize, read_asset
from game.ui.desk import Desk
from game.ui.keys import SILENT
from game.ui.scenes.table.backdrop import backdrop
from game.ui.scenes.table.fitting import Snug
from game.ui.scenes.table.panels.side_marks import mark_of
from game.ui.session import Session
from game.ui.session.match_log import Paragraph
from game.ui.stack import Next, Pop, Push, Scene
from game.ui.theme import SMALL, SUBHEADING, TEXT, TITLE
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.form import WidgetForm
from game.ui.widgets.grace import CONFIRMING, Grace
from game.ui.widgets.layout import Center, Column, Inset, Row
from game.ui.widgets.panel import Divider, Panel, PictureBox
from game.ui.widgets.words import Label

TOLD = 10
"""Paragraphs of a recap at most, the newest ones."""
MARK = 40
"""Units of height of the mark of the seat."""
TURN = 40
"""Units of width of the number of a turn."""
SHARP = 300
"""Pixels of width at which the box's picture is drawn; it is softened to the window's size."""
BLUR = 2
"""Of these pixels, how far each of two passes spreads: next to a true Gaussian it can't be told
apart, at an eighth of the time."""
ART = 3 / 4
"""Width of a box's picture by its height."""
DIMMED = 168


class Curtain(Scene):
    """Covers everything; who it names lifts it, and reads what they could see happen."""

    overlay = False

    def __init__(
        self,
        desk: Desk,
        session: Session,
        hand_on: Callable[[pygame.Event], None] = lambda event: None,
    ) -> None:
        super().__init__(desk)
        self.session, self.hand_on = session, hand_on
        self.seat: Seat = session.curtain if session.curtain is not None else 0
        self.recap = self._recap()
        self._next: Next | None = None
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
        """Return what it says: whose seat it is, and one button."""
        name = self.session.match.setup.seats[self.seat]
        say = self.desk.say
        secret = self.session.match.sealed_since is not None
        words = say("table.curtain.secret" if secret else "table.curtain.words", name)
        here = Button(say("table.curtain.here", name), self._here, "primary", "eye")
        stays = self.seat == self.session.eyes
        title = say("table.curtain.own") if stays else say("table.curtain.pass", name)
        mark = _mark(self.desk, self.session.match, self.seat, MARK)
        body = (Center(Row(*mark, Label(title, TITLE), gap=16)), Label(words, TEXT, "", 1))
        form = WidgetForm(self.desk, _centered(_box(*body, Center(here))), here)
        form.settle()
        form.give_focus(here)
        return form

    def _here(self) -> None:
        self.session.lift_curtain()
        shown = None if not self.recap else Push(Recap(self.desk, self.session, self))
        self._next = Pop(shown)

    def _recap(self) -> list[Paragraph]:
        """Return what the seat saw happen since it last looked, the newest last.

        That others have made their secret choices is no news: whoever is called knows it.
        """
        session = self.session
        start = session.privacy.last_seen(self.seat)
        record = session.playback.log_of(self.seat)
        found = record.paragraphs(start, len(session.match.entries))
        news = [p for p in found if not all(line.hands_in for line in p.told)]
        return news[-TOLD:]


class Recap(Scene):
    """Tells over the table what happened meanwhile; whatever is done next takes it away."""

    overlay = True

    def __init__(self, desk: Desk, session: Session, curtain: Curtain) -> None:
        super().__init__(desk)
        self.session, self.told = session, curtain.recap
        self.hand_on = curtain.hand_on
        title = Label(desk.say("table.curtain.recap"), SUBHEADING)
        rows = Snug(Column(*(self._row(paragraph) for paragraph in self.told), gap=8))
        close = Label(desk.say("table.curtain.go_on"), SMALL, "muted")
        self.box = _box(title, Divider(), rows, Divider(), close)
        self.form = WidgetForm(desk, _centered(self.box))
        self.form.settle()

    def handle(self, event: pygame.Event) -> Next | None:
        """Go at the first click or key; unless it was for the note, it counts at the table."""
        if event.type == pygame.MOUSEWHEEL:
            self.form.handle(event)
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return None
        if event.type == pygame.KEYDOWN and event.key in SILENT:
            return None
        if not self._is_for_it(event):
            self.hand_on(event)
        return Pop()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the note."""
        self.form.draw(surface)

    def _is_for_it(self, event: pygame.Event) -> bool:
        """Whether a click or key can only have been meant for the note."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.box.rect.collidepoint(event.pos)
        return any(self.desk.keys.is_action(event, action) for action in ("cancel", *CONFIRMING))

    def _row(self, paragraph: Paragraph) -> Widget:
        """Return what an order came to, with its player's mark and its turn."""
        match, texts = self.session.match, self.desk.texts
        told = [texts.say(line.line.say, match.setup.seats) for line in paragraph.told]
        parts = _mark(self.desk, match, paragraph.seat, 16)
        if paragraph.turn:
            turn = self.desk.say("table.log.turn", paragraph.turn)
            parts.append(Label(turn, SMALL, "muted", single=True).sized(width=TURN))
        return Row(*parts, Label(texts.paragraph(told), TEXT).sized(grow=1), gap=10)


def _box(*body: Widget) -> Panel:
    """Return a box with some widgets, one below the other."""
    return Panel(Column(*body, gap=16), look="popup", pad=28)


def _centered(box: Widget) -> Widget:
    """Return a box in the middle of the window."""
    return Center(Inset(box, 20), 700)


def _mark(desk: Desk, match: Match, seat: Seat, across: float) -> list[Widget]:
    """Return the mark of a seat; nothing for the dice."""
    if not 0 <= seat < len(match.players):
        return []
    return [PictureBox(lambda desk, size: mark_of(desk, match, seat, size), across, across)]


def _ground(desk: Desk, slug: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of the game's box, dim and out of focus; the table's ground without."""
    path = paths.assets("shelf", f"{slug}.svg")
    if not path.is_file():
        return backdrop(desk, size)

    def make() -> pygame.Surface:
        art = rasterize(read_asset(path), (SHARP, round(SHARP / ART)))
        soft = pygame.transform.box_blur(pygame.transform.box_blur(art, BLUR), BLUR)
        high = max(size[1], round(size[0] / ART))
        whole = pygame.transform.smoothscale(soft, (round(high * ART), high))
        canvas = pygame.Surface(size).convert()
        canvas.blit(whole, whole.get_rect(center=canvas.get_rect().center))
        desk.art.dim(canvas, "#080a0e", DIMMED)
        return canvas

    return desk.art.made(("curtain", slug, size), make)
