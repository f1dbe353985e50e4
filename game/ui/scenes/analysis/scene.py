"""The analysis of a finished match: its lines, its account, its marked decisions, its board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ai.analysis.records import Analysis, AnalyzedStep
from game.match.journal import keep
from game.match.match import Match
from game.ui.desk import Desk
from game.ui.scenes.analysis.account import AccountTable
from game.ui.scenes.analysis.board import PlansBoard
from game.ui.scenes.analysis.chart import MatchChart
from game.ui.scenes.analysis.decisions import DecisionPanel, DecisionRows
from game.ui.scenes.analysis.learning import questions_of
from game.ui.scenes.analysis.progress import LookedAt, ProgressLine
from game.ui.scenes.analysis.told import AnalysisWords
from game.ui.scenes.common.match_status import scenario_name
from game.ui.scenes.common.page import Page, Scrolled
from game.ui.scenes.common.responsive import Responsive
from game.ui.scenes.exercise.exercise import mistakes_of
from game.ui.scenes.exercise.scene import ExerciseScene
from game.ui.stack import Next, Push
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import Button, Column, Label, Panel, Row, Split, Tabs, Widget, WidgetForm

LEAST: Final = 900
"""Units of width below which everything is under tabs."""
STEP_HIGH: Final = 34
ACCOUNT, DECISIONS = 0, 1


class AnalysisPage(Page):
    """What decided a match, as far as it has been looked at; the rest is looked at meanwhile."""

    opened_by = "analysis"

    def __init__(
        self, desk: Desk, match: Match, looked: LookedAt, kept: Sequence[int] = ()
    ) -> None:
        super().__init__(desk)
        self.match, self.looked = match, looked
        self._kept = frozenset(kept)
        """The entries of the decisions that a player wanted to look at."""
        self._opens_at = min(kept, default=None)
        """The first of them, till it is shown, or something else is pointed out."""
        self.words: AnalysisWords | None = None
        last = len(match.entries)
        self.board = PlansBoard(desk, match)
        self.chart = MatchChart(last, self._at)
        self.chart.tipped(desk.say("analysis.keys"))
        self.account = AccountTable(desk)
        self.rows = DecisionRows()
        self.rows.on_move = self._chosen
        self.decisions = DecisionPanel(desk, self.rows, self.play_on)
        self.line = ProgressLine(desk)
        self.where = Label("", SMALL_STRONG, single=True)
        self.honest = Label("", SMALL, "muted")
        self.learn = Button(desk.say("analysis.learn"), self.open_lessons, "primary", "hint")
        self.form = WidgetForm(desk, self._tree(), None, self.back)
        self._drawn = self._beneath = False
        """Whether the window shows the page as it is, and whether another scene lies over it."""
        self._at(last)

    # life

    def entered(self) -> None:
        """Show what is known already, and have the rest looked at."""
        self._drawn = self._beneath = False
        self.looked.start()
        self._take()
        self.settle_focus(self.chart)

    @property
    def awake(self) -> bool:
        """Tell whether the match is still being looked at."""
        return self.looked.running or super().awake

    def update(self, seconds: float) -> Next | None:
        """Take what has been found since."""
        if self.looked.renewed():
            self._take()
        self._drawn = self._drawn and not super().awake
        return super().update(seconds)

    def draw(self, surface: pygame.Surface) -> bool:
        """Draw the page, unless the window shows it already: the process needs the time."""
        if self._drawn and not self._beneath:
            return False
        super().draw(surface)
        self._drawn = True
        return True

    def exposed(self) -> None:
        """Draw everything: the window has lost its picture."""
        self._drawn = False

    def left(self) -> None:
        """Lie beneath another scene, which may be drawn over this one."""
        self._beneath = True

    def closed(self) -> None:
        """Stop looking at once; what is finished is kept."""
        self.looked.close()

    def handle(self, event: pygame.Event) -> Next | None:
        """Take an event; the board goes back to the cursor when the mouse leaves the lines."""
        self._drawn = False
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._opens_at = None
        ways: dict[str, Callable[[], None]] = {
            "step_back": lambda: self.seek(self.chart.value - 1),
            "step_forward": lambda: self.seek(self.chart.value + 1),
        }
        for action, act in ways.items():
            if event.type == pygame.KEYDOWN and self.desk.keys.is_action(event, action):
                act()
                return None
        step = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.form.hot is not self.chart:
            self.chart.let_go()
        return step

    # what is shown

    def seek(self, step: int) -> None:
        """Move the cursor to a step; at a marked decision, choose it."""
        self.chart.seek(step)

    def show(self, entry: int) -> None:
        """Show a marked decision."""
        self.seek(entry)
        self.turn_to(DECISIONS)

    def turn_to(self, page: int) -> None:
        """Show the account, or the decisions."""
        self._drawn = False
        self.pages.bar.set(page)
        self.all_pages.bar.set(page + 2)

    @property
    def analysis(self) -> Analysis | None:
        """Return what is known by now."""
        return self.looked.analysis

    @property
    def decision(self) -> AnalyzedStep | None:
        """Return the decision chosen."""
        chosen = self.rows.chosen
        return self.rows.items[chosen] if 0 <= chosen < len(self.rows.items) else None

    def play_on(self) -> None:
        """Play on from the decision chosen, as a match of its own."""
        if self.decision is not None:
            branch = self.match.branch(self.decision.entry)
            table = partial(self.desk.routes.open_table, self.desk, keep(branch))
            self.go(self.desk.routes.change_table(table))

    def open_lessons(self) -> None:
        """Go through the player's own marked decisions, one after another."""
        if self.words is not None and self.mistakes:
            questions = questions_of(self.words, self.mistakes)
            self.go(Push(ExerciseScene(self.desk, questions)))

    @property
    def mistakes(self) -> list[AnalyzedStep]:
        """Return the marked decisions to learn from."""
        return [] if self.analysis is None else mistakes_of(self.match, self.analysis.marked)

    def _take(self) -> None:
        """Show what is known by now."""
        self._drawn = False
        self.line.show(self.looked)
        if self.analysis is not None:
            words = AnalysisWords(self.match, self.desk.texts, self.analysis, self._kept)
            self.words = words
            self.chart.plots, self.chart.dots = words.plots(), words.dots()
            self.chart.tells, self.chart.reached = words.readout, words.reached
            self.chart.names = words.dot_words
            self.account.show(words)
            self.rows.show(self.desk, words)
            self.honest.words = words.honest()
            self._at(self.chart.step)
            self._open_at_kept(words)
        count = len(self.rows.items)
        name = self.desk.say("analysis.decisions", count)
        self.pages.bar.options = (self.desk.say("analysis.account"), name)
        self.all_pages.bar.options = (*self.all_pages.bar.options[:-1], name)
        self.learn.refused(self._why_not_learn())
        self.form.relay()

    def _open_at_kept(self, words: AnalysisWords) -> None:
        """Show the first decision that was kept, once it was looked at."""
        entry = self._opens_at
        if entry is not None and words.reached > entry:
            self._opens_at = None
            self.show(entry)

    def _why_not_learn(self) -> str:
        return "" if self.mistakes else self.desk.say("analysis.learn_none")

    def _chosen(self, index: int) -> None:
        self.seek(self.rows.items[index].entry)

    def _at(self, step: int) -> None:
        """Show a step on the board, and its decision if it is a marked one."""
        self._drawn = False
        self.board.step = step
        if self.words is not None:
            here = self.words.at(step)
            self.where.words = self.desk.say("analysis.where", here, step, len(self.match.entries))
        self.rows.mark(self.desk, step)
        self.board.decision = self.decision
        self._tell_decision()

    def _tell_decision(self) -> None:
        if self.words is not None:
            self.decisions.show(self.words, self.looked.running)
            self.form.relay()

    # how it lies

    def _tree(self) -> Widget:
        say = self.desk.say
        self.pages = Tabs(self._pages())
        wide = Split(Column(self._played(), self.chart, gap=10), Panel(self.pages, pad=12), 0.56)
        board, lines = (
            (say("analysis.board"), self._played()),
            (say("analysis.lines"), Column(self.chart, gap=0)),
        )
        self.all_pages = Tabs((board, lines, *self._pages()))
        body = Column(self.line, Responsive(wide, self.all_pages, LEAST), gap=8)
        note = scenario_name(self.desk, self.match)
        return self.framed(say("analysis.title"), body, self.learn, note=note)

    def _pages(self) -> tuple[tuple[str, Widget], ...]:
        say, sums = self.desk.say, Scrolled(Column(self.account, self.honest, gap=12))
        listed = Column(self.decisions.sized(grow=1))
        return (say("analysis.account"), sums), (say("analysis.decisions", 0), listed)

    def _played(self) -> Widget:
        """The board, and below it the ways through the match."""
        return Column(self.board, self._ways(), gap=6)

    def _ways(self) -> Widget:
        back, forward = self._steps()
        return Row(*back, self.where.sized(grow=1), *forward, gap=6)

    def _steps(self) -> tuple[Sequence[Widget], Sequence[Widget]]:
        """The buttons that lead back, and those that lead forward."""
        say, last = self.desk.say, len(self.match.entries)
        ways = (
            ("first", "skip-back", lambda: self.seek(0)),
            ("step_back", "step-back", lambda: self.seek(self.chart.value - 1)),
            ("step_forward", "step-forward", lambda: self.seek(self.chart.value + 1)),
            ("last", "skip-forward", lambda: self.seek(last)),
        )
        buttons = [
            Button("", go, icon=icon).tipped(say(f"end.{way}")).sized(height=STEP_HIGH)
            for way, icon, go in ways
        ]
        return buttons[:2], buttons[2:]
