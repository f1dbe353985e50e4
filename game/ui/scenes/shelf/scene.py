"""The title screen: five boxes on a shelf, the match that waits, and the ways elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import __version__
from game.ui.desk import Desk
from game.ui.scenes.common.match_status import players_words, scenario_name, status_words
from game.ui.scenes.common.page import Page
from game.ui.scenes.shelf.board import ShelfBoard
from game.ui.scenes.shelf.box import FRONTS, BoxFront, GameBox
from game.ui.scenes.shelf.footer import ShelfFooter
from game.ui.scenes.shelf.title import NamePlate, Pitch
from game.ui.scenes.shelf.wall import lit_wall
from game.ui.sound import MUSIC
from game.ui.stack import Next, Push, Quit, Scene
from game.ui.theme import SMALL, TINY
from game.ui.widgets import (
    Answer,
    Button,
    Column,
    Inset,
    Label,
    Row,
    Space,
    Widget,
    WidgetForm,
    ask,
)

if TYPE_CHECKING:
    from game.match.journal import Unfinished
    from game.match.journal.reading import Steps

EACH_FRAME: Final = 5
"""Steps of the search for the match that waits in each frame."""
AT_ONCE: Final = 40
"""Steps of it before the shelf is shown again: the match that was just left is found in these."""


class Shelf(Page):
    """The title screen."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        say = desk.say
        self.boxes = [GameBox(front, self.open_box) for front in FRONTS]
        self.board = ShelfBoard(self.boxes)
        self.waiting: Path | None = None
        """File of the match that Continue goes on with."""
        self.resume = Button(say("shelf.continue"), self.go_on, "primary", "play")
        self.about_match = Label("", SMALL, "muted")
        self.match = Row(self.resume, self.about_match.sized(grow=1), gap=16)
        self._show_match(False)
        self.pitch = Pitch([self._words(front) for front in FRONTS])
        self._looked = False
        """Whether the match that waits was looked for; the first picture does not wait for it."""
        self._search: Steps[Unfinished | None] | None = None
        """The search for that match, which goes on from frame to frame."""
        self._by_keys = False
        """Whether a key was used after the mouse."""
        self._entered: tuple[int, int] | None = None
        """Where the mouse lay when the window came to lie under it; it points at nothing there."""
        self._arriving = False
        self.shown: BoxFront | None = None
        """The box that the words are about."""
        self.form = WidgetForm(desk, self._tree(), None, self.ask_to_leave)

    @property
    def first(self) -> GameBox:
        """Return the box that the shelf speaks of at first: the one to start with, if any."""
        return next((box for box in self.boxes if box.starts), self.boxes[0])

    @property
    def awake(self) -> bool:
        """Tell whether a box rises or sinks, or a match is still to be looked for."""
        if not self._looked or self._search is not None:
            return True
        return self.form.awake or any(box.raised != self._wanted(box) for box in self.boxes)

    def entered(self) -> None:
        """Look which match waits to be continued."""
        self.desk.game = ""
        self.desk.sound.music(MUSIC[0])
        if self._looked:
            self._look(AT_ONCE)
        self._say_where_to_start()
        self._speak_of(self.shown or self.first.front)
        self._offer_match()

    def handle(self, event: pygame.Event) -> Next | None:
        """Take an event; words and lamp follow the box pointed at or chosen by keys last."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._by_keys = event.type == pygame.KEYDOWN
        self._watch_mouse(event)
        step = super().handle(event)
        box = self._pointed()
        if box is not None:
            self._speak_of(box.front)
        return step

    def update(self, seconds: float) -> Next | None:
        """Let boxes rise and sink."""
        for box in self.boxes:
            box.rise(seconds, self._wanted(box) > 0, self.desk.theme.motion)
        if not self._looked or self._search is not None:
            self._look(EACH_FRAME)
        return super().update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw wall, shelf and words."""
        size = surface.get_size()
        surface.blit(self.desk.art.made(("lit wall", size), lambda: lit_wall(size)), (0, 0))
        self.form.draw(surface)

    def open_box(self, front: BoxFront) -> None:
        """Open a box."""
        self.desk.sound.play("select", 0.6)
        self.go(Push(self.desk.routes.open_box(self.desk, front.slug)))

    def go_on(self) -> None:
        """Go on with the match that waits."""
        if self.waiting is not None:
            self.go(Push(self.desk.routes.open_file(self.desk, self.waiting)))

    def rules(self) -> Next:
        """Open the rules of the box pointed at, of the first one otherwise."""
        shown = self.shown or self.first.front
        return Push(self.desk.routes.open_rulebook(self.desk, shown.slug))

    def ask_to_leave(self) -> None:
        """Ask whether to leave the program."""
        say = self.desk.say
        leave = Answer(say("shelf.quit"), Quit)
        self.go(Push(ask(self.desk, say("shelf.quit_title"), say("shelf.quit_words"), leave)))

    def _tree(self) -> Widget:
        say = self.desk.say
        plate = NamePlate(say("shelf.name_of_program"), say("shelf.below_name"))
        version = Label(say("shelf.version", __version__), TINY, "muted")
        head = Row(plate, Space(), version, align=0)
        foot = ShelfFooter(self.match, *self._buttons())
        below = Column(self.pitch, foot, gap=12)
        return Inset(Column(head, self.board, below, gap=8), 32, 16)

    def _buttons(self) -> tuple[list[Button], list[Button]]:
        """Return the buttons, and the less used ones, which may be icons alone."""
        say, routes = self.desk.say, self.desk.routes

        def opens(words: str, scene: Callable[[], Scene], icon: str) -> Button:
            return Button(words, lambda: self.go(Push(scene())), icon=icon)

        often = [
            opens(say("shelf.load"), lambda: routes.open_library(self.desk, False), "folder"),
            opens(say("shelf.replays"), lambda: routes.open_library(self.desk, True), "replay"),
            opens(say("puzzles.title"), lambda: routes.open_puzzles(self.desk), "hint"),
            opens(say("shelf.settings"), lambda: routes.open_settings(self.desk), "settings"),
        ]
        seldom = [
            Button(say("shelf.rules"), lambda: self.go(self.rules()), icon="rules"),
            opens(say("about.title"), lambda: routes.open_about(self.desk), "info"),
            Button(say("shelf.quit"), self.ask_to_leave, icon="close"),
        ]
        return often, seldom

    def _tell(self, found: Unfinished | None) -> None:
        """Offer the match that was found, if there is one."""
        self.waiting = found.path if found else None
        self._show_match(found is not None)
        if found is not None:
            match = found.match
            who = players_words(self.desk, match.players, match.setup.teams)
            first = self.desk.say("shelf.match", scenario_name(self.desk, match), who)
            self.about_match.words = f"{first}\n{status_words(self.desk, match)}"

    def _show_match(self, found: bool) -> None:
        self.match.shown = self.resume.shown = self.about_match.shown = found

    def _offer_match(self) -> None:
        """Give the button that goes on with a match its place, its focus and the Enter key."""
        found = self.resume.shown
        self.form.relay()
        self.settle_focus(self.resume if found else self.first)
        self.form.default = self.resume if found else None

    def _look(self, steps: int) -> None:
        """Look for the match that waits, from where the search was left, or from the first one."""
        from game.match.journal import unfinished

        search = self._search = self._search or unfinished()
        try:
            for _ in range(steps):
                next(search)
        except StopIteration as done:
            self._found(done.value)

    def _found(self, found: Unfinished | None) -> None:
        self._search = None
        self._tell(found)
        if not self._looked and self.form.focus is self.first and not self.form.by_keyboard:
            self.form.give_focus(None)
        self._looked = True
        self._say_where_to_start()
        self._offer_match()

    def _say_where_to_start(self) -> None:
        """Put the band on the box to start with, and leave it out of the words elsewhere."""
        for box in self.boxes:
            box.starts = self._starts(box.front)
        if self.shown is not None:
            self.pitch.say(self._words(self.shown))

    def _speak_of(self, front: BoxFront) -> None:
        if front == self.shown:
            return
        self.shown = front
        self.pitch.say(self._words(front))
        self.form.relay()

    def _words(self, front: BoxFront) -> str:
        say = self.desk.say
        words = say("shelf.front", say(f"{front.words}.name"), say(f"{front.words}.pitch"))
        starts = f"<amber>{say('shelf.start_here_words')}</>" if self._starts(front) else ""
        return self.desk.texts.paragraph((words, starts))

    def _starts(self, front: BoxFront) -> bool:
        """Return whether to say that one starts here: on one box, till any match was begun."""
        played = self.desk.settings.last_scenario or self.waiting is not None
        return front.box.starts and not played

    def _watch_mouse(self, event: pygame.Event) -> None:
        """Note where the mouse lies as the window opens under it, till it moves or is pressed."""
        if event.type == pygame.WINDOWENTER:
            self._arriving = True
        elif event.type == pygame.MOUSEMOTION and self._arriving:
            self._arriving, self._entered = False, event.pos
        elif event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.MOUSEMOTION and event.pos != self._entered
        ):
            self._entered = None

    def _pointed(self) -> GameBox | None:
        used = (self.form.hot if self._entered is None else None, self.form.focus)
        for widget in reversed(used) if self._by_keys else used:
            if isinstance(widget, GameBox):
                return widget
        return None

    def _wanted(self, box: GameBox) -> float:
        return 1.0 if box is self._pointed() else 0.0
