"""The open box: choose a scenario, who plays, the optional rules and the dice, and start."""

from typing import Final

from game.core.contract import BadData
from game.core.scenario import Scenario
from game.match.editing import collection
from game.match.headless.wiring import PrintedStart
from game.match.wording.mistakes import mistake_texts, reason_words
from game.match.wording.rule_sets import rules_played
from game.match.wording.translations import scenario_words
from game.ui.clipboard import pasted_text
from game.ui.desk import Desk
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.common.match_status import players_words
from game.ui.scenes.common.page import Page, Scrolled
from game.ui.scenes.common.printing import PrintDialog
from game.ui.scenes.common.responsive import Responsive
from game.ui.scenes.newmatch.fairness import FairnessDialog, take_measured
from game.ui.scenes.newmatch.forces import forces, forces_title
from game.ui.scenes.newmatch.listing import Listing, left_out
from game.ui.scenes.newmatch.options import Options, RuleSetSwitch
from game.ui.scenes.newmatch.plan import MatchPlan
from game.ui.scenes.newmatch.seats import Layouts, SeatPanel, players_panel
from game.ui.scenes.newmatch.stir import may_stir, stir_dialog, stirred_words
from game.ui.scenes.table.panels.words import plain
from game.ui.stack import Next, Push, Replace
from game.ui.tables import table_of
from game.ui.theme import SMALL
from game.ui.widgets import (
    Answer,
    Button,
    Column,
    Divider,
    Flow,
    Label,
    Panel,
    RadioGroup,
    Row,
    Split,
    Tabs,
    Toggle,
    Widget,
    WidgetForm,
    ask,
    tell,
)

_MOST_MISTAKES: Final = 5
"""Mistakes of a pasted position that are told at once."""


class NewMatch(Page):
    """The open box of a game."""

    def __init__(self, desk: Desk, slug: str) -> None:
        super().__init__(desk)
        say = desk.say
        self.plan = MatchPlan(slug, desk.settings, desk.texts)
        verbs = {
            "edit": self.edit_one,
            "draw": self.draw_a_map,
            "own": self.open_own,
            "remove": self.ask_to_remove,
            "why": self.tell_why,
            "fairness": self.open_fairness,
        }
        self.listing = Listing(desk, self.plan, self._choose, verbs)
        self.cards = self.listing.cards
        seats = range(self.plan.game.seats[1])
        self.seats = [SeatPanel(desk, self.plan, n, self._seated, self._leave) for n in seats]
        self.swap = Button(say("newmatch.swap"), self._swap, icon="redo")
        self.add = Button(say("newmatch.add"), self._add, icon="plus")
        self.layouts = Layouts(desk, self.plan, self._seated)
        self.options = Options(desk, self.plan, self._changed)
        for row in self.options.rows:
            row.on_rule = self.open_rule
        self.rule_set = RuleSetSwitch(desk, self.plan, self._ruled)
        dice = [say("newmatch.seeded"), say("newmatch.typed")]
        self.dice = RadioGroup(dice, int(self.plan.typed), self._set_dice)
        self.about_dice = Label("", SMALL, "muted")
        self.stir_it = Button(say("newmatch.stir.button"), self.stir, icon="die")
        self.stirred_by = Label("", SMALL, "muted")
        self.practice = Toggle(say("newmatch.practice"), False, self._set_practice)
        self.paste = Button(say("newmatch.paste"), self.paste_position, icon="pencil")
        self.paste.shown = self.plan.game.notation is not None
        self.summary = Label("", SMALL, "muted")
        self.best = Button(say("end.best.title"), self.open_scores, icon="trophy")
        self.best.shown = bool(table_of(slug).ending.best_columns)
        title = forces_title(desk, self.plan)
        self.forces = Button(title, self.open_forces, icon="users", action="overview")
        self.forces.shown = bool(title)
        self.start_it = Button(say("newmatch.start"), self.start, "primary", "play", "start")
        self._to_seats = False
        """Whether who plays is to be chosen next: the scenario was made to order."""
        self.form = WidgetForm(desk, self._tree(), self.start_it, self.back)
        self._renew_seats()
        self._renew()

    def entered(self) -> None:
        """Show the choice, with the focus on the scenarios; files may have come and gone."""
        self.desk.game = self.plan.game.slug
        take_measured(self.desk)
        self.plan.renew()
        self.cards.renew(self.desk)
        self._listed()
        self.settle_focus(self.cards)
        if self._to_seats:
            self._to_seats = False
            self.form.give_focus(self.start_it)
        self.cards.reveal(self.desk, self.cards.row_rect(self.cards.chosen))

    def start(self) -> None:
        """Begin the match as planned, and remember the choices."""
        step = self.started()
        if step is not None:
            self.go(step)

    def started(self) -> Next | None:
        """Return the table with the match as planned; None if somebody has no name yet."""
        if self.start_it.refusal:
            return None
        change_settings(self.desk, **self.plan.remembered(self.desk.settings))
        return Replace(self.desk.routes.open_table(self.desk, self.plan.begin()))

    def stir(self) -> None:
        """Show the fingerprint of the seed and ask each person for a word."""
        self.go(Push(stir_dialog(self.desk, self.plan, self._changed)))

    def paste_position(self) -> None:
        """Begin a practice match from the position on the clipboard, or tell why there is none."""
        text, say = pasted_text(), self.desk.say
        try:
            if not text.strip():
                words = say("newmatch.empty_clipboard")
            else:
                self.plan.take_position(text)
                words = self.plan.why_not()
        except BadData as bad:
            words = "\n\n".join(mistake_texts(self.desk.texts, bad.mistakes[:_MOST_MISTAKES]))
        if words:
            self.go(Push(tell(self.desk, say("newmatch.not_pasted"), plain(words))))
        else:
            self.go(Replace(self.desk.routes.open_table(self.desk, self.plan.begin())))

    def draw_a_map(self) -> None:
        """Open the page that draws maps to order."""
        self.go(
            Push(self.desk.routes.open_map_maker(self.desk, self.plan, self.take, self.to_seats))
        )

    def edit_one(self) -> None:
        """Ask what to edit: the scenario chosen, a copy of it, or a new one."""
        plan = self.plan
        self.go(Push(self.desk.routes.open_editor(self.desk, plan.game, plan.scenario, self.take)))

    def open_own(self) -> None:
        """Open the list of the player's own scenarios."""
        plan, routes = self.plan, self.desk.routes
        self.go(Push(routes.open_collection(self.desk, plan.game, plan.scenario, self.take)))

    def to_seats(self) -> None:
        """Show who plays as soon as this page is on top again."""
        self._to_seats = True
        self.pages.bar.set(1)

    def take(self, scenario: Scenario) -> None:
        """Choose a scenario that has just come among the player's own."""
        self.plan.renew(scenario.id)
        self._listed()

    def ask_to_remove(self) -> None:
        """Ask before an own scenario is removed."""
        say, name = self.desk.say, self._scenario_name()
        yes = Answer(say("newmatch.remove"), self._remove, "danger", "trash")
        words = say("newmatch.remove_words")
        self.go(Push(ask(self.desk, say("newmatch.remove_title", name), words, yes)))

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.go(Push(self.desk.routes.open_rulebook(self.desk, self.plan.game.slug, rule)))

    def open_scores(self) -> None:
        """Open the best scores of the game."""
        self.go(Push(self.desk.routes.open_scores(self.desk, self.plan.game.slug)))

    def open_forces(self) -> None:
        """Open the game's overview of how the match would begin."""
        page = forces(self.desk, self.plan)
        if page is not None:
            self.go(Push(page))

    def open_fairness(self) -> None:
        """Tell how even the scenario is under the rule set chosen, and let it be measured."""
        self.go(Push(FairnessDialog(self.desk, self.plan.scenario, self.plan.rules)))

    def open_printing(self) -> None:
        """Ask how the match as it is planned is to be printed; the usual one if it can't begin."""
        setup = self.plan.setup()
        begins = self.plan.game.why_not_setup(setup) is None
        planned = PrintedStart(setup.options, setup.seats, setup.teams, setup.rules)
        start = planned if begins else None
        self.go(Push(PrintDialog(self.desk, setup.scenario, start=start)))

    def tell_why(self) -> None:
        """Tell what is wrong in the own scenarios that are left out."""
        self.go(Push(left_out(self.desk, self.plan)))

    def _tree(self) -> Widget:
        say, slug = self.desk.say, self.plan.game.slug
        rules = Button(say("shelf.rules"), lambda: self.open_rule(""), icon="rules", action="rules")
        middle = Responsive(self._wide(), self._narrow(), 900)
        foot = Row(self.summary.sized(grow=1), self.start_it, gap=16)
        body = Column(middle, foot, gap=12)
        paper = Button(say("printing.button"), self.open_printing, icon="printer", action="print")
        beside = (self.best, self.forces, paper, rules)
        return self.framed(say(f"{slug}_table.box.name"), body, *beside, note=say("newmatch.title"))

    def _wide(self) -> Widget:
        say = self.desk.say
        left = Panel(self.listing.tall(), say("newmatch.scenarios"), pad=12)
        parts = Column(self._players(), self._options(), self._dice(), gap=12)
        return Split(left, Scrolled(parts), 0.46)

    def _narrow(self) -> Widget:
        say = self.desk.say
        pages = (
            (say("newmatch.scenarios"), Panel(self.listing.low(), pad=8)),
            (say("newmatch.players"), Scrolled(self._players())),
            (say("newmatch.options"), Scrolled(self._options())),
            (say("newmatch.dice"), Scrolled(self._dice())),
        )
        self.pages = Tabs(pages)
        return self.pages

    def _players(self) -> Panel:
        below = Flow(self.swap, self.add, self.layouts, gap=10)
        return players_panel(self.desk, self.seats, below)

    def _options(self) -> Panel:
        parts = Column(self.rule_set, Divider(), self.options, gap=12)
        return Panel(parts, self.desk.say("newmatch.options"), pad=16)

    def _dice(self) -> Panel:
        about = Label(self.desk.say("newmatch.about_practice"), SMALL, "muted")
        stir = Flow(self.stir_it, self.stirred_by, gap=10)
        paste = Flow(self.paste, gap=10)
        about_paste = Label(self.desk.say("newmatch.about_paste"), SMALL, "muted")
        about_paste.shown = self.paste.shown
        parts = Column(
            self.dice, self.about_dice, stir, self.practice, about, paste, about_paste, gap=6
        )
        return Panel(parts, self.desk.say("newmatch.dice"), pad=16)

    def _choose(self, index: int) -> None:
        if index != self.plan.chosen:
            self.plan.choose(index)
            self._listed()

    def _listed(self) -> None:
        self.listing.renew(self.desk, self.plan)
        self._seated()

    def _remove(self) -> Next | None:
        try:
            collection.remove(self.plan.scenario)
        except OSError as error:
            why = reason_words(self.desk.texts, error)
            return Push(tell(self.desk, self.desk.say("newmatch.not_removed"), why))
        return None

    def _swap(self) -> None:
        self.plan.swap()
        self._seated()

    def _add(self) -> None:
        self.plan.add()
        self._seated()

    def _leave(self, seat: int) -> None:
        self.plan.remove(seat)
        self._seated()

    def _seated(self) -> None:
        """Show who sits where since somebody came, went or changed places."""
        self._renew_seats()
        self.options.renew()
        self._changed()

    def _ruled(self) -> None:
        """Show the optional rules as the rule set just chosen has them."""
        self.options.renew()
        self._changed()

    def _renew_seats(self) -> None:
        for seat in self.seats:
            seat.renew()
        self.layouts.renew()
        self.add.shown = self.plan.can_add()

    def _set_dice(self, index: int) -> None:
        self.plan.typed = index == 1
        self._changed()

    def _set_practice(self, on: bool) -> None:
        self.plan.practice = on
        self._changed()

    def _changed(self) -> None:
        self._renew()
        self.form.relay()

    def _renew(self) -> None:
        say, plan = self.desk.say, self.plan
        self.rule_set.renew()
        self.about_dice.words = say("newmatch.about_typed" if plan.typed else "newmatch.about_dice")
        self.stir_it.shown = may_stir(plan)
        self.stirred_by.words = stirred_words(self.desk, plan)
        self.stirred_by.shown = bool(self.stirred_by.words)
        self.start_it.refused(plan.why_not(), self._say)
        self.forces.refused(plan.why_not(), self._say)
        names = players_words(self.desk, plan.seated(), plan.teams)
        rules = self.desk.texts.say(rules_played(plan.rules, plan.changed_options()))
        words = say("newmatch.summary", self._scenario_name(), names)
        self.summary.words = self.desk.texts.paragraph((words, rules))
        if plan.first_time and plan.scenario.tutorial:
            both = (self.summary.words, say("newmatch.first_time"))
            self.summary.words = self.desk.texts.paragraph(both)
        self.summary.color = "muted"

    def _scenario_name(self) -> str:
        return scenario_words(self.desk.texts, self.plan.scenario).name

    def _say(self, why: str) -> None:
        self.summary.words, self.summary.color = why, "bad"
        self.form.relay()
