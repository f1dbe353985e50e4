"""The rulebook scene: chapters at the left, the text at the right, search and a way back."""

import pygame

from game.match.scenarios import all_scenarios
from game.rules import GAMES
from game.ui.desk import Desk
from game.ui.scenes.common.page import Page
from game.ui.scenes.common.printing import RULEBOOK, PrintDialog
from game.ui.scenes.common.responsive import Responsive
from game.ui.scenes.rulebook.book import MARKS, book
from game.ui.scenes.rulebook.pages import Contents, RulebookPages
from game.ui.stack import Next, Push, Replace
from game.ui.theme import SMALL
from game.ui.widgets import (
    Button,
    Column,
    DropDown,
    Inset,
    Label,
    Panel,
    Row,
    Split,
    Tabs,
    TextEntry,
    Widget,
    WidgetForm,
)


class Rulebook(Page):
    """A game's rules, open at a rule if one is named."""

    opened_by = "rules"

    def __init__(self, desk: Desk, slug: str, rule: str = "") -> None:
        super().__init__(desk)
        say = desk.say
        self.slug = slug
        self.book = book(slug, desk.texts.language)
        self.pages = RulebookPages(slug, self.book, self.follow)
        self.contents = Contents(self.book, self.jump)
        self.entry = TextEntry("", self.search, say("rulebook.search"), 40, self._first_hit)
        self.found = Label("", SMALL, "muted", single=True)
        kinds = [say("rulebook.any_mark"), *(say(f"rulebook.marked.{mark}") for mark in MARKS)]
        self.marks = DropDown(kinds, 0, self._filter)
        self.marks.shown = any(passage.mark for passage in self.book.passages)
        self.backward = Button("", self.go_back, icon="chevron-left")
        self.forward = Button("", self.go_forward, icon="chevron-right")
        self.backward.tipped(say("rulebook.backward"))
        self.forward.tipped(say("rulebook.forward"))
        self.path: list[int] = [0]
        """Passages that were asked for, the first one first."""
        self.at = 0
        """Which of them is shown."""
        self._wanted: int | None = 0
        self.games = self._games()
        self.narrow = self._narrow()
        self.contents.on_chosen = lambda: self.narrow.bar.set(0)
        self.form = WidgetForm(desk, self._tree(), None, self._escape)
        place = self.book.place(rule) if rule else None
        if place is not None:
            self.jump(place)
            self.narrow.bar.set(0)
        self._renew()

    def entered(self) -> None:
        """Show the passage asked for, with the focus on the search."""
        self.settle_focus(self.entry)
        self._show_wanted()

    def handle(self, event: pygame.Event) -> Next | None:
        """Take an event; pages, arrows and the two ways work wherever the focus is."""
        if event.type == pygame.KEYDOWN and self._took_way(event):
            return None
        step = super().handle(event)
        if event.type == pygame.KEYDOWN and step is None:
            self._scrolled(event)
        self._show_wanted()
        return step

    def follow(self, rule: str) -> None:
        """Follow a link to a rule."""
        place = self.book.place(rule)
        if place is not None:
            self.jump(place)

    def jump(self, place: int) -> None:
        """Show a passage, and remember the way."""
        if place != self.path[self.at]:
            self.path = [*self.path[: self.at + 1], place]
            self.at += 1
        self._turn_to(place)

    def show(self, place: int) -> None:
        """Show a passage of the text, where the contents lie over it as well."""
        self.narrow.bar.set(0)
        self.jump(place)
        self._show_wanted()

    def go_back(self) -> None:
        """Show the passage before."""
        if self.at:
            self.at -= 1
            self._turn_to(self.path[self.at])

    def go_forward(self) -> None:
        """Show the passage after, once one went back."""
        if self.at + 1 < len(self.path):
            self.at += 1
            self._turn_to(self.path[self.at])

    def search(self, words: str) -> None:
        """List and mark what holds the words typed."""
        mark = ("", *MARKS)[self.marks.chosen]
        self.contents.seek(self.desk, words, mark)
        self.pages.seek(words)
        hits, sought = len(self.contents.items), self.contents.searching
        self.found.words = self.desk.say("rulebook.found", hits) if sought else ""
        self.form.relay()
        if sought and self.contents.items:
            self._wanted = self.contents.items[0]

    def open_printing(self) -> None:
        """Ask how the rulebook is to be printed."""
        scenario = all_scenarios(self.slug)[0]
        self.go(Push(PrintDialog(self.desk, scenario, RULEBOOK)))

    def _filter(self, _index: int) -> None:
        """List the rules with the mark chosen, among what was searched for."""
        self.search(self.entry.text)

    def _tree(self) -> Widget:
        left = Panel(self._left(), pad=12)
        text = Panel(self.pages, pad=18)
        wide = Split(left, text, 0.32)
        ways = Row(self.backward, self.forward, gap=6)
        say = self.desk.say
        paper = Button(say("printing.button"), self.open_printing, icon="printer", action="print")
        body = Responsive(wide, self.narrow, 820)
        return self.framed(say("rulebook.title"), body, self.games, ways, paper)

    def _games(self) -> DropDown:
        names = [self.desk.say(f"{slug}_table.box.name") for slug in GAMES]
        return DropDown(names, GAMES.index(self.slug), self._turn_to_game)

    def _turn_to_game(self, index: int) -> None:
        if GAMES[index] != self.slug:
            self.go(Replace(Rulebook(self.desk, GAMES[index])))

    def _left(self) -> Widget:
        search = Row(self.entry.sized(grow=1), self.found, gap=10)
        return Column(search, self.marks, self.contents, gap=10)

    def _narrow(self) -> Tabs:
        say = self.desk.say
        pages = ((say("rulebook.text"), Inset(self.pages, 0)), (say("rulebook.list"), self._left()))
        return Tabs(pages, 1)

    def _turn_to(self, place: int) -> None:
        self._wanted = place
        self.pages.ask(None if self.book.passages[place].level else place)
        self.contents.mark(self.desk, place)
        self._renew()

    def _show_wanted(self) -> None:
        if self._wanted is not None:
            self.form.settle()
            self.pages.show(self.desk, self._wanted)
            self._wanted = None

    def _renew(self) -> None:
        say = self.desk.say
        self.backward.refused("" if self.at else say("rulebook.no_backward"))
        last = self.at + 1 >= len(self.path)
        self.forward.refused(say("rulebook.no_forward") if last else "")

    def _first_hit(self, _words: str) -> None:
        if self.contents.items:
            self.jump(self.contents.items[0])

    def _took_way(self, event: pygame.Event) -> bool:
        ways = {pygame.K_LEFT: self.go_back, pygame.K_RIGHT: self.go_forward}
        if event.mod & pygame.KMOD_ALT and event.key in ways:
            ways[event.key]()
            self._show_wanted()
            return True
        return False

    def _scrolled(self, event: pygame.Event) -> None:
        """Turn pages when nothing with the focus wanted the keys."""
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.pages.key(self.form, event)

    def _escape(self) -> None:
        """End the search, or leave the book."""
        if self.entry.text or self.marks.chosen:
            self.entry.put("")
            self.marks.chosen = 0
            self.search("")
        else:
            self.back()
