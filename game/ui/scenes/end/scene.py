"""The last screen of a match."""

import pygame

from game.core.contract import BadData, Concede
from game.match.dice import SeededDice
from game.match.journal import verify
from game.match.match import Match
from game.ui.desk import Desk
from game.ui.scenes import routes
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.common.page import Page
from game.ui.scenes.common.responsive import Responsive
from game.ui.scenes.common.scrolled import Scrolled
from game.ui.scenes.end.account import Account
from game.ui.scenes.end.banner import EndBanner, flecks
from game.ui.scenes.end.rows import LedgerRows
from game.ui.scenes.end.sides import counts_of, luck_of
from game.ui.scenes.newmatch.learning import following, learned, next_match
from game.ui.scenes.shelf.wall import wall
from game.ui.scenes.table.panels.words import plain
from game.ui.stack import Pop, Push, Replace
from game.ui.theme import SMALL
from game.ui.widgets import (
    Button,
    Column,
    Flow,
    Form,
    Inset,
    Label,
    Panel,
    RichText,
    Row,
    Split,
    Tabs,
    Widget,
    tell,
)


class End(Page):
    """Who won and why; luck, statistics, and what comes next."""

    def __init__(self, desk: Desk, match: Match) -> None:
        super().__init__(desk)
        self.match = match
        self.account = Account(self.match, desk.texts)
        say = desk.say
        self.rows = LedgerRows(self.account)
        self.replay = Button(say("end.replay"), self.watch, icon="replay")
        follows = following(match.setup.scenario)
        name, pitch = ("", "") if follows is None else (follows.name, follows.pitch)
        self.next_one = Button(say("end.next", name), self.play_next, "primary", "play")
        self.next_one.tipped(pitch).shown = follows is not None
        look = "quiet" if self.next_one.shown else "primary"
        self.again = Button(say("end.rematch"), self.rematch, look, "redo")
        self.again.tipped(say("end.rematch_tip"))
        self.other = Button(say("end.new"), self.new_match, icon="plus")
        self.home = Button(say("shelf.shelf"), self.back, icon="home")
        self.check = Button(say("end.check"), self.verify, icon="die")
        self.first = self.next_one if self.next_one.shown else self.again
        """What Enter does."""
        self.form = Form(desk, self._tree(), self.first, self.open_menu)

    def entered(self) -> None:
        """Sound the end; who has learned the game is offered the next scenario from now on."""
        if type(self.match.entries[-1].command) is not Concede:
            next_one = learned(self.desk.settings, self.match.setup.scenario)
            if next_one:
                change_settings(self.desk, **next_one)
        self.settle_focus(self.first)
        self.desk.sound.play("victory" if self.account.glad() else "defeat", 0.7)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the wall in lamplight, gold flecks for a victory, and the account."""
        size = surface.get_size()
        surface.blit(self.desk.art.made(("wall", size), lambda: wall(size)), (0, 0))
        if self.account.glad():
            surface.blit(self.desk.art.made(("flecks", size), lambda: flecks(size)), (0, 0))
        self.form.draw(surface)

    def back(self) -> None:
        """Leave for the shelf."""
        self.go(routes.to_shelf())

    def watch(self) -> None:
        """Look back at the match from its start."""
        self.go(Pop(Replace(routes.open_table(self.desk, self.match))))

    def play_next(self) -> None:
        """Begin a match of the scenario that follows this one."""
        match = next_match(self.match)
        if match is None:
            self.new_match()
            return
        change_settings(self.desk, **learned(self.desk.settings, self.match.setup.scenario))
        self.go(Pop(Replace(routes.open_table(self.desk, match))))

    def rematch(self) -> None:
        """Begin the same match again, seats swapped."""
        self.go(Pop(Replace(routes.open_table(self.desk, self.account.rematch()))))

    def new_match(self) -> None:
        """Open the box again."""
        self.go(Pop(Replace(routes.open_box(self.desk, self.match.game.slug))))

    def verify(self) -> None:
        """Check every die against the seed."""
        journal, say = self.match.journal, self.desk.say
        if journal is None:
            return
        try:
            verdict = verify(journal.path)
        except BadData as bad:
            words = "\n\n".join(f"{m.where}: {m.what} {m.right}" for m in bad.mistakes)
            self.go(Push(tell(self.desk, say("end.bent"), words)))
            return
        found = "sound" if verdict.checked else "unproved"
        title = say(f"end.{found if verdict.sound else 'bent'}")
        words = "\n\n".join(plain(self.desk.texts.say(one)) for one in verdict.says)
        self.go(Push(tell(self.desk, title, words)))

    def _tree(self) -> Widget:
        players, winners = self.match.players, self.account.winners
        colours = tuple(dict.fromkeys(players[seat].colour for seat in winners))
        banner = EndBanner(self.account.headline(), self.account.reason(), colours)
        menu = Button("", self.open_menu, icon="menu").tipped(self.desk.say("shelf.menu"))
        buttons = Flow(self.next_one, self.again, self.replay, self.other, self.home, menu, gap=10)
        middle = Responsive(self._wide(), self._narrow(), 860)
        return Inset(Column(banner, middle, buttons, gap=12), 28, 14)

    def _wide(self) -> Widget:
        say = self.desk.say
        rolls = Panel(self._rolls(), say("end.ledger"), pad=16)
        luck = Panel(luck_of(self.desk, self.account), say("end.luck_title"), pad=16)
        counts = Panel(counts_of(self.desk, self.account), say("end.counts"), pad=16)
        right = Scrolled(Column(luck, counts, self._dice(), gap=12))
        return Split(rolls, right, 0.52)

    def _narrow(self) -> Widget:
        say = self.desk.say
        luck = Panel(luck_of(self.desk, self.account), pad=14)
        counts = Panel(counts_of(self.desk, self.account), pad=14)
        pages = (
            (say("end.luck_title"), Scrolled(luck)),
            (say("end.ledger"), Panel(self._rolls(), pad=10)),
            (say("end.counts"), Scrolled(counts)),
            (say("end.dice"), Scrolled(self._dice())),
        )
        return Tabs(pages)

    def _rolls(self) -> Widget:
        if self.rows.items:
            about = Label(self.desk.say("end.about_ledger"), SMALL, "muted")
            return Column(about, self.rows, gap=8)
        return Label(self.desk.say("end.no_rolls"), SMALL, "muted")

    def _dice(self) -> Widget:
        dice, say = self.match.dice, self.desk.say
        if isinstance(dice, SeededDice):
            words = say("end.seed", dice.seed.hex(), dice.commitment)
        else:
            words = say("end.own_dice")
        why = "" if self.match.journal is not None else say("end.no_file")
        row = Row(self.check.refused(why))
        return Panel(Column(RichText(words, style=SMALL), row, gap=10), say("end.dice"), pad=16)
