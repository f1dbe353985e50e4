"""The editor of scenarios: the board, pages beside it, a check that never sleeps, and play."""

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.core.contract import AnyGame, BadData, Seat
from game.core.scenario import Scenario
from game.match.editing.checking import BOARD, PLAYERS, RULES, SIDES, WORDS, DraftTrouble
from game.match.editing.session import EditSession, editing_of
from game.match.wording.mistakes import in_words, mistake_texts, reason_words
from game.ui.desk import Desk
from game.ui.scenes.common.page import Page, Scrolled
from game.ui.scenes.common.responsive import Responsive
from game.ui.scenes.common.way_back import WayBack
from game.ui.scenes.editor.board import EditorBoard
from game.ui.scenes.editor.checks import DraftChecks, trouble_words
from game.ui.scenes.editor.designing import DesignScene
from game.ui.scenes.editor.pages import FieldsPage, RulesPage, WordsPage
from game.ui.scenes.editor.palette import Palette, WholeBoard, thing_name
from game.ui.scenes.editor.players import PlayersPage
from game.ui.scenes.editor.ties import EditorTies
from game.ui.scenes.editor.work import EditorWork
from game.ui.scenes.newmatch.plan import MatchPlan
from game.ui.stack import Next, PopTo, Push
from game.ui.theme import SMALL
from game.ui.widgets import (
    Button,
    Column,
    Label,
    Panel,
    Row,
    Split,
    Tabs,
    Widget,
    WidgetForm,
    tell,
)

CHECKS: Final = 132
"""Units of height of the list of what is wrong."""
MAP: Final = "map"
"""The page for the whole board."""
CHECK: Final = "check"
"""The page for what is wrong, where it has no place of its own."""


def page_ids(game: AnyGame) -> list[str]:
    """Return the pages beside the board on which there is something to choose for a game."""
    editing = editing_of(game)
    left_out = set()
    if not editing.fields(editing.blank()) and editing.designing is None:
        left_out.add(SIDES)
    if game.seats[0] == game.seats[1]:
        left_out.add(PLAYERS)
    return [id for id in (BOARD, MAP, SIDES, PLAYERS, RULES, WORDS) if id not in left_out]


class EditorScene(Page):
    """One scenario being made."""

    def __init__(self, desk: Desk, session: EditSession, take: Callable[[Scenario], None]) -> None:
        super().__init__(desk)
        say = desk.say
        self.take = take
        self.work = EditorWork(session)
        work = self.work
        self.board = EditorBoard(desk, work, self._changed)
        self.board.on_point = self._point
        ties = EditorTies(desk, work, self._changed, self.design, self.open_rule)
        self.palette = Palette(ties)
        self.whole = WholeBoard(ties)
        self.fields = FieldsPage(ties)
        self.rule_page = RulesPage(ties)
        self.words = WordsPage(ties)
        self.players = PlayersPage(ties)
        self.checks = DraftChecks(desk, work, self.jump)
        self.spot = Label("", SMALL, "muted", single=True)
        self.told = Label("", SMALL, single=True)
        self.undo_it = Button(say("editor.undo"), self.undo, icon="undo", action="undo")
        self.redo_it = Button(say("editor.redo"), self.redo, icon="redo", action="redo")
        self.save_it = Button(say("editor.save"), self.save, icon="save", action="save")
        self.play_it = Button(say("editor.play"), self.play, "primary", "play", "start")
        self.form = WidgetForm(desk, self._tree(), None, self.back)
        self._renew()

    @property
    def awake(self) -> bool:
        """Tell whether the board is being painted, or the draft is about to be checked."""
        return self.form.awake or self.board.awake or self.work.checking

    def entered(self) -> None:
        """Give the board the focus."""
        self.desk.game = self.work.game.slug
        self.work.own_words = self._own_words()
        self._renew()
        self.settle_focus(self.board)

    def _own_words(self) -> dict[str, Mapping[str, str]]:
        """What the player has made and saved, and what was designed since the editor is open."""
        own, designing = dict(self.board.look.own()), self.work.editing.designing
        if designing is not None:
            numbered = enumerate(self.work.designed, 1)
            made = {word: self.desk.say("editor.custom_number", n) for n, word in numbered}
            own[designing.id] = {**made, **own.get(designing.id, {})}
        return own

    def closed(self) -> None:
        """Leave the draft: what was not saved waits for the next time."""
        self.work.session.close()

    def handle(self, event: pygame.Event) -> Next | None:
        """Give an event to the form; any button of the mouse ends its own stroke."""
        if event.type == pygame.MOUSEBUTTONUP and event.button != pygame.BUTTON_LEFT:
            self.board.let_go(event)
        return super().handle(event)

    def update(self, seconds: float) -> Next | None:
        """Paint on, and check the draft once the player pauses."""
        self.board.update(seconds)
        if self.work.pass_time(seconds):
            self._renew()
        return super().update(seconds)

    def back(self) -> None:
        """Let go of the stroke under way, else leave the editor."""
        if self.work.drawing:
            self.work.cancel()
            self._changed()
        else:
            super().back()

    def rules(self) -> Next:
        """Open the rules of the game."""
        return Push(self.desk.routes.open_rulebook(self.desk, self.work.game.slug))

    def open_rule(self, rule: str) -> None:
        """Open the rulebook at a rule."""
        self.go(Push(self.desk.routes.open_rulebook(self.desk, self.work.game.slug, rule)))

    def undo(self) -> None:
        """Go back one edit."""
        self.work.undo()
        self._changed()

    def redo(self) -> None:
        """Make the edit again that was undone last."""
        self.work.redo()
        self._changed()

    def save(self) -> None:
        """Put the scenario among the player's own."""
        self.work.look()
        self._renew()
        if self._refuses("editor.not_saved"):
            return
        try:
            saved = self.work.session.save()
        except (BadData, OSError) as error:
            self._tell_why("editor.not_saved", _reason(self.desk, error))
            return
        self.take(saved)
        self._renew()
        self._say(self.desk.say("editor.saved", saved.name), "good")

    def play(self) -> None:
        """Play the scenario as it is now against the computer; its menu and its end lead back."""
        self.work.look()
        self._renew()
        if self._refuses("editor.not_played"):
            return
        scenario = self.work.check.scenario
        assert scenario is not None
        plan = MatchPlan(self.work.game.slug, self.desk.settings, self.desk.texts)
        plan.try_scenario(scenario)
        why = plan.why_not()
        if why:
            self._tell_why("editor.not_played", why)
        else:
            table = self.desk.routes.open_table(self.desk, plan.begin())
            table.way_back = WayBack(self.desk.say("editor.back"), "pencil", PopTo(EditorScene))
            self.go(Push(table))

    def design(self, seat: Seat, word: str, took: Callable[[str], None]) -> None:
        """Open the workshop with a design; what is locked in there is handed back."""
        designed, designing = self.work.designed, self.work.editing.designing

        def keep(new: str) -> None:
            if designing is not None and new not in (*designed, *designing.ready):
                designed.append(new)
            took(new)

        self.work.cancel()
        self.go(Push(DesignScene(self.desk, self.work, seat, word, keep)))

    def jump(self, trouble: DraftTrouble) -> None:
        """Go where something is wrong: to its page, and to its cell or thing."""
        for tabs, pages in ((self.wide, self.wide_pages), (self.narrow, self.narrow_pages)):
            if trouble.page in pages:
                tabs.bar.set(pages.index(trouble.page))
        if trouble.thing:
            self.work.take(trouble.thing)
        if trouble.cell is not None:
            self.board.point(trouble.cell)
            self.board.marked = trouble.cell
        self._changed()
        if trouble.page == WORDS:
            self.form.give_focus(self.words.entries["name"], by_keyboard=True)
        elif trouble.option:
            self.form.give_focus(self.rule_page.input_of(trouble.option), by_keyboard=True)
        elif trouble.page == BOARD:
            self.form.give_focus(self.board)

    def _tree(self) -> Widget:
        body = Responsive(self._wide(), self._narrow(), 900)
        game = self.desk.say(f"{self.work.game.slug}_table.box.name")
        buttons = (self.undo_it, self.redo_it, self.save_it, self.play_it)
        return self.framed(self.desk.say("editor.title"), body, *buttons, note=game)

    def _pages(self) -> dict[str, Widget]:
        every: dict[str, Widget] = {
            BOARD: self.palette,
            MAP: self.whole,
            SIDES: self.fields,
            PLAYERS: self.players,
            RULES: self.rule_page,
            WORDS: self.words,
        }
        return {id: every[id] for id in page_ids(self.work.game)}

    def _wide(self) -> Widget:
        pages = self._pages()
        self.wide_pages = [*pages]
        shown = {id: page if id == BOARD else Scrolled(page) for id, page in pages.items()}
        self.wide = Tabs([(self._page_name(id), page) for id, page in shown.items()])
        self.wide.on_turn = lambda index: self.work.session.part()
        beside = Column(
            Panel(self.wide, pad=12).sized(grow=1),
            Panel(Scrolled(self.checks), pad=10).sized(height=CHECKS),
            gap=10,
        )
        board = Column(self.board, Row(self.spot.sized(grow=1), self.told), gap=6)
        return Split(board, beside, 0.66)

    def _narrow(self) -> Widget:
        board = Column(self.board, self.spot, gap=4)
        pages = {**self._pages(), CHECK: self.checks}
        shown = {"draft": board, **{id: Scrolled(page) for id, page in pages.items()}}
        self.narrow_pages = ["draft", *pages]
        self.narrow = Tabs([(self._page_name(id), page) for id, page in shown.items()])
        return self.narrow

    def _page_name(self, id: str) -> str:
        return self.desk.say(f"editor.page.{id}")

    def _changed(self) -> None:
        self.told.words = ""
        self._renew()

    def _renew(self) -> None:
        """Show the draft as it is now."""
        work, session = self.work, self.work.session
        for page in (self.palette, self.whole, self.fields, self.rule_page):
            page.renew()
        self.words.renew()
        self.players.renew()
        self.checks.renew()
        say = self.desk.say
        history = session.history
        self.undo_it.refused("" if history.steps or work.drawing else say("editor.nothing_undone"))
        self.redo_it.refused("" if history.undone else say("editor.nothing_redone"))
        saved = not session.changed and session.own
        self.save_it.refused(say("editor.saved_already") if saved else "")
        self.spot.words = self._spot_words()
        if session.trouble is not None:
            self._say(say("editor.not_kept", in_words(self.desk.texts, session.trouble)), "bad")
        self.form.relay()

    def _point(self) -> None:
        """Tell of another cell; no widget changes its size by that."""
        self.spot.words = self._spot_words()

    def _spot_words(self) -> str:
        """Where the mouse or the cursor is, and what lies there."""
        spot, draft, work = self.board.spot, self.work.draft, self.work
        if work.tool == "move" and not work.drawing:
            return self.desk.say("editor.move_hint")
        if spot is None or spot not in work.grid.cells:
            return self.desk.say("editor.hint", self.desk.key("hold"))
        name = work.editing.cell_name(draft, spot)
        lying = [thing_name(self.desk, work.game, on.thing) for on in work.editing.at(draft, spot)]
        what = self.desk.texts.row(lying) if lying else self.desk.say("editor.nothing")
        if work.refuses(spot):
            what = self.desk.say("editor.not_here", thing_name(self.desk, work.game, work.thing.id))
        return self.desk.say("editor.at", name, what)

    def _refuses(self, title: str) -> bool:
        """Say the first of what is wrong, if anything is."""
        troubles = self.work.check.troubles
        if troubles:
            self._tell_why(title, trouble_words(self.desk, self.work, troubles[0]))
        return bool(troubles)

    def _tell_why(self, title: str, why: str) -> None:
        self.go(Push(tell(self.desk, self.desk.say(title), why)))

    def _say(self, words: str, color: str) -> None:
        self.told.words, self.told.color = words, color
        self.form.relay()


def _reason(desk: Desk, error: BadData | OSError) -> str:
    if isinstance(error, OSError):
        return reason_words(desk.texts, error)
    return "\n\n".join(mistake_texts(desk.texts, error))
