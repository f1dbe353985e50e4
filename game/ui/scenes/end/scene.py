"""The last screen of a match."""

from collections.abc import Callable
from typing import Final

import pygame

from game.core.contract import Concede
from game.match.dice import SeededDice
from game.match.journal import end_code_of, notes
from game.match.match import Match
from game.match.wording.rule_sets import played_by, setup_rules
from game.match.wording.translations import scenario_words
from game.ui.desk import Desk
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.common.page import Page, Scrolled
from game.ui.scenes.common.responsive import Responsive, icon_of
from game.ui.scenes.common.way_back import WayBack
from game.ui.scenes.end.account import MatchAccount
from game.ui.scenes.end.banner import EndBanner, flecks
from game.ui.scenes.end.best import BestScores
from game.ui.scenes.end.board import MatchBoard, MatchScrubber
from game.ui.scenes.end.luck import LedgerRows, counts_of, luck_of
from game.ui.scenes.end.moments import Moments
from game.ui.scenes.end.next_button import NextButton
from game.ui.scenes.library.files import proof_of
from game.ui.scenes.newmatch.even import noted
from game.ui.scenes.newmatch.learning import learned
from game.ui.scenes.shelf.wall import wall
from game.ui.scenes.table.fitting import FirstThatFits
from game.ui.scenes.table.menu import copied
from game.ui.sound import MUSIC
from game.ui.stack import Next, Pop, Push, Replace
from game.ui.tables import table_of
from game.ui.theme import SMALL
from game.ui.widgets import (
    Button,
    Column,
    Inset,
    Label,
    Panel,
    RichText,
    Row,
    ScrollArea,
    Split,
    Tabs,
    Widget,
    WidgetForm,
)
from game.ui.widgets.grace import CONFIRMING, Grace

LOW_STEP: Final = 34
"""Units of height of the ways through the match where there is little room."""
TWO_LINES: Final = 44
"""Units of height of two lines of the reason."""


class _Reason(ScrollArea):
    """Scrolls in little room, so that the ways through the match are never pushed away."""

    def lowest(self, desk: Desk, width: int) -> int:
        """Return the height of two lines."""
        return min(self.size(desk, width)[1], desk.u(TWO_LINES))


class End(Page):
    """Who won and why, the match on its board, luck, statistics, and what comes next."""

    def __init__(self, desk: Desk, match: Match, way_back: WayBack | None = None) -> None:
        super().__init__(desk)
        self.match, self.way_back = match, way_back
        self._grace = Grace()
        self.on_watch: Callable[[], None] | None = None
        """Has the table below look back at the match; None where it does not lie there."""
        self.account = MatchAccount(self.match, desk.texts)
        say = desk.say
        self.board = MatchBoard(desk, match)
        score = table_of(match.game.slug).ending.best(match.state)
        self.best = None if score is None else BestScores(desk, match, score, self._entered)
        """The table of best scores, where the match is worth a place on one."""
        account = self.account
        self.scrubber = MatchScrubber(
            match, account.decided, self.seek, account.stands, account.in_words
        )
        self.scrubber.tipped(say("end.scrubber"))
        self.moments = Moments(self.account)
        self.moments.on_move = lambda index: self.seek(self.moments.items[index].step)
        self.moments.on_choose = lambda index: self.all_pages.bar.set(0)
        self.rows = LedgerRows(self.account)
        self.replay = Button(say("end.replay"), self.watch, icon="replay")
        self.follows = self.account.next_setup(desk.settings.last_rules.get(match.game.slug, ""))
        leads_on = self.follows is not None and match.setup.scenario.tutorial
        look = "primary" if leads_on else "quiet"
        self.next = NextButton((self._next_words(), say("end.next_short")), self.go_on, look)
        self.next.shown = self.follows is not None and way_back is None
        if self.follows is not None:
            rules = desk.texts.say(played_by(self.follows))
            name = scenario_words(desk.texts, self.follows.scenario).name
            self.next.tipped(desk.texts.paragraph((say("end.next_tip", name), rules)))
        look = "quiet" if leads_on or way_back else "primary"
        self.again = Button(say("end.rematch"), self.rematch, look, "redo")
        self.again.tipped(say("end.rematch_tip"))
        self.analyze = Button(
            self._analysis_words(), self.open_analysis, "quiet", "search", "analysis"
        )
        self.analyze.tipped(say("analysis.open_tip"))
        self.analyze.refused("" if match.journal is not None else say("analysis.not_kept"))
        self.save = Button(say("table.menu.copy"), self.save_copy, icon="save")
        self.share = Button(say("table.menu.share"), self.share_it, icon="share")
        self.other = Button(say("end.new"), self.new_match, icon="plus")
        self.other.shown = way_back is None
        self.home = Button(say("shelf.shelf"), self.back, icon="home")
        self.check = Button(say("end.check"), self.verify, icon="die")
        self.first = self._returning() or (self.next if leads_on else self.again)
        """What is proposed; it has the focus, but Enter presses it only once that is shown."""
        self.form = WidgetForm(desk, self._tree(), None, self.open_menu)

    def entered(self) -> None:
        """Sound the end; who has learned the game is offered the next scenario from now on."""
        if type(self.match.entries[-1].command) is not Concede:
            next_one = learned(self.desk.settings, self.match.setup.scenario)
            if next_one:
                change_settings(self.desk, **next_one)
        if result := noted(self.desk.settings, self.match):
            change_settings(self.desk, **result)
        if self.best is not None and self.best.matters:
            self.turn_to(len(self.pages.bar.options) - 1)
        asked = self.best is not None and self.best.asks
        self.settle_focus(self.best.entry if asked and self.best else self.first)
        self.desk.sound.music(MUSIC[0])
        self.desk.sound.play("victory" if self.account.glad() else "defeat", 0.7)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the wall in lamplight, gold flecks for a victory, and the account."""
        size = surface.get_size()
        surface.blit(self.desk.art.made(("wall", size), lambda: wall(size)), (0, 0))
        if self.account.glad():
            surface.blit(self.desk.art.made(("flecks", size), lambda: flecks(size)), (0, 0))
        self.form.draw(surface)

    def handle(self, event: pygame.Event) -> Next | None:
        """Take an event; the keys for steps work wherever the focus is.

        A key that was meant for the table below confirms nothing here, however often it is
        pressed: nothing leaves a match by Enter that Tab has not come to.
        """
        if self._grace.swallows(event, self.desk.keys) or self._is_unasked(event):
            return None
        ways = {"step_back": -1, "step_forward": 1}
        for action, way in ways.items():
            if event.type == pygame.KEYDOWN and self.desk.keys.is_action(event, action):
                self.seek(self.board.step + way)
                return None
        return super().handle(event)

    def _is_unasked(self, event: pygame.Event) -> bool:
        """Take the keys for what is proposed while its focus is not shown; Tab shows it first."""
        form, keys = self.form, self.desk.keys
        if event.type != pygame.KEYDOWN or form.by_keyboard or form.popups:
            return False
        if form.focus is not self.first:
            return False
        if keys.is_action(event, "next"):
            form.by_keyboard = True
            return True
        return any(keys.is_action(event, action) for action in CONFIRMING)

    @property
    def awake(self) -> bool:
        """Whether the last order's key may still be on its way."""
        counting = self.best is not None and self.best.count.counting
        return self._grace.lasts or counting or super().awake

    def update(self, seconds: float) -> Next | None:
        """Let time pass."""
        self._grace.pass_time(seconds)
        if self.best is not None:
            self.best.count.pass_time(seconds)
        return super().update(seconds)

    def seek(self, step: int) -> None:
        """Show the position after so many entries."""
        step = max(0, min(step, len(self.match.entries)))
        self.board.step = self.scrubber.value = step
        self.moments.mark(self.desk, step)

    def turn_to(self, page: int) -> None:
        """Show a page: moments, luck, rolls, numbers, dice."""
        self.pages.bar.set(page)
        self.all_pages.bar.set(page + 1)

    def back(self) -> None:
        """Leave for the shelf."""
        self.go(self.desk.routes.to_shelf())

    def watch(self) -> None:
        """Look back at the match from its start."""
        if self.on_watch is None:
            self.go(Pop(Replace(self.desk.routes.open_table(self.desk, self.match))))
            return
        self.on_watch()
        self.go(Pop())

    def open_analysis(self) -> None:
        """See what was luck, and which decisions cost something."""
        self.go(Push(self.desk.routes.open_analysis(self.desk, self.match)))

    def rematch(self) -> None:
        """Begin the same match again, seats swapped."""
        table = self.desk.routes.open_table(self.desk, self.account.rematch())
        table.way_back = self.way_back
        self.go(Pop(Replace(table)))

    def go_on(self) -> None:
        """Begin the next scenario with the same players."""
        if self.follows is not None:
            match = self.account.next_match(self.follows)
            self.go(Pop(Replace(self.desk.routes.open_table(self.desk, match))))

    def save_copy(self) -> None:
        """Copy the match to where the player finds it."""
        self.go(Push(copied(self.desk, self.match)))

    def share_it(self) -> None:
        """Open the page that sends the match, with the position on show."""
        self.go(Push(self.desk.routes.open_share(self.desk, self.match, self.board.step)))

    def new_match(self) -> None:
        """Open the box again."""
        self.go(Pop(Replace(self.desk.routes.open_box(self.desk, self.match.game.slug))))

    def verify(self) -> None:
        """Tell claim by claim what the file proves."""
        if self.match.journal is not None:
            self.go(Push(proof_of(self.desk, self.match.journal.path)))

    def _tree(self) -> Widget:
        account = self.account
        self.pages = Tabs(self._pages())
        wide = Split(self._played(), Panel(self.pages, pad=12), 0.58)
        beside = Split(self.board, self._beside(), 0.46)
        self.all_pages = Tabs(((self.desk.say("end.board"), beside), *self._pages()))
        ways = FirstThatFits(
            *(self._ways(wordy) for wordy in range(len(self._followers()), -1, -1))
        )
        tall = Column(self._banner(account.reason()), wide.sized(grow=1), gap=12)
        low = Column(self._banner(""), self.all_pages, gap=8)
        return Inset(Column(Responsive(tall, low, 860), ways, gap=12), 28, 14)

    def _banner(self, reason: str) -> Widget:
        players, winners = self.match.players, self.account.winners
        colors = tuple(dict.fromkeys(players[seat].color for seat in winners))
        return EndBanner(self.account.headline(), reason, colors)

    def _followers(self) -> tuple[Button, ...]:
        """All ways on from here but the first, which keeps its words at every width."""
        first = [way for way in (self.next, self.again) if way is not self.first]
        return (*first, self.analyze, self.replay, self.share, self.save, self.other, self.home)

    def _returning(self) -> Button | None:
        """What leads back to where a match was made that was only tried out."""
        way = self.way_back
        return way and Button(way.words, lambda: self.go(way.step), "primary", way.icon)

    def _ways(self, wordy: int) -> Widget:
        """What comes next: so many with their words; of the others the icons must do."""
        buttons = [button for button in self._followers() if button.shown]
        icons = [icon_of(button) for button in buttons[wordy:]]
        menu = Button("", self.open_menu, icon="menu").tipped(self.desk.say("shelf.menu"))
        return Row(self.first, *buttons[:wordy], *icons, menu, gap=6 if icons else 10)

    def _played(self) -> Widget:
        """The board, and below it the ways through the match."""
        back, forward = self._steps()
        return Column(self.board, Row(*back, self.scrubber, *forward, gap=6), gap=8)

    def _beside(self) -> Widget:
        """Why somebody won, and the ways through the match, beside a board with little room."""
        back, forward = self._steps()
        reason = _Reason(Label(self.account.reason(), SMALL))
        steps = (button.sized(height=LOW_STEP) for button in (*back, *forward))
        inner = Column(reason, self.scrubber, Row(*steps, gap=6), gap=4)
        return Panel(inner, pad=8)

    def _steps(self) -> tuple[list[Button], list[Button]]:
        """The buttons that lead back, and those that lead forward."""
        say, last = self.desk.say, len(self.match.entries)
        ways = (
            ("first", "skip-back", lambda: self.seek(0)),
            ("step_back", "step-back", lambda: self.seek(self.board.step - 1)),
            ("step_forward", "step-forward", lambda: self.seek(self.board.step + 1)),
            ("last", "skip-forward", lambda: self.seek(last)),
        )
        buttons = [Button("", go, icon=icon).tipped(say(f"end.{way}")) for way, icon, go in ways]
        return buttons[:2], buttons[2:]

    def _pages(self) -> tuple[tuple[str, Widget], ...]:
        say = self.desk.say
        return (
            (say("end.moments"), self._moments()),
            (say("end.luck_title"), Scrolled(luck_of(self.desk, self.account))),
            (say("end.ledger"), self._rolls()),
            (say("end.counts"), Scrolled(counts_of(self.desk, self.account))),
            (say("end.dice"), Scrolled(self._dice())),
            *(() if self.best is None else ((say("end.best.title"), Scrolled(self.best)),)),
        )

    def _entered(self) -> None:
        """Lay the page of best scores out anew; once the letters are in, go on."""
        self.form.relay()
        if self.best is not None and not self.best.asks:
            self.settle_focus(self.first)

    def _analysis_words(self) -> str:
        """What leads to the analysis, and how many decisions were kept for it."""
        journal = self.match.journal
        kept = () if journal is None else notes.about(journal.path).later
        say = self.desk.say
        return say("analysis.open_kept", len(kept)) if kept else say("analysis.open")

    def _next_words(self) -> str:
        if self.follows is None:
            return ""
        name = scenario_words(self.desk.texts, self.follows.scenario).name
        if self.follows.rules == self.match.setup.rules:
            return self.desk.say("end.next", name)
        return self.desk.say("end.next_by", name, self.desk.texts.say(setup_rules(self.follows)))

    def _moments(self) -> Widget:
        if self.moments.items:
            about = Label(self.desk.say("end.about_moments"), SMALL, "muted")
            return Column(about, self.moments, gap=8)
        return Scrolled(Label(self.desk.say("end.no_moments"), SMALL, "muted"))

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
        journal = self.match.journal
        why = "" if journal is not None else say("end.no_file")
        code = "" if journal is None else end_code_of(journal.path)
        paragraphs = [words, *([say("end.code", code)] if code else [])]
        row = Row(self.check.refused(why))
        return Column(RichText("\n\n".join(paragraphs), style=SMALL), row, gap=10)
