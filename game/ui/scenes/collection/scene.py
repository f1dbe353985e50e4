"""The player's own scenarios of a game: a list to look through, and what to do with each."""

from collections.abc import Callable

from game.core.contract import AnyGame, BadData
from game.core.scenario import Scenario
from game.match.editing import collection
from game.match.editing.collection import RemovedScenario
from game.match.user_scenarios import free_name, path_of
from game.match.wording.mistakes import mistake_texts, reason_words
from game.ui.clipboard import copy_text
from game.ui.desk import Desk
from game.ui.scenes.collection.finding import ORDERS, Collected, collected, listed
from game.ui.scenes.collection.removed import RemovedScenarios
from game.ui.scenes.collection.rows import OwnCards, OwnDetail
from game.ui.scenes.common.apply_settings import change_settings
from game.ui.scenes.common.asking import AskName
from game.ui.scenes.common.page import Page
from game.ui.scenes.common.responsive import Responsive
from game.ui.stack import Next, Pop, Push
from game.ui.theme import SMALL
from game.ui.widgets import (
    Answer,
    Button,
    Column,
    DropDown,
    Label,
    Panel,
    Row,
    Space,
    Split,
    TextEntry,
    Widget,
    WidgetForm,
    ask,
)


class OwnScenarios(Page):
    """All scenarios of a game that are the player's own."""

    def __init__(
        self, desk: Desk, game: AnyGame, scenario: Scenario, take: Callable[[Scenario], None]
    ) -> None:
        """List them with one chosen; `take` is told which is to be played."""
        super().__init__(desk)
        say = desk.say
        self.game, self.take = game, take
        self.known = Collected()
        self.gone_ones = False
        """Whether anything was ever removed."""
        self.wanted = scenario.id
        """The id of the scenario to choose as soon as it is listed."""
        self.removed: RemovedScenario | None = None
        """What was removed last, as long as that can be undone."""
        self.cards = OwnCards(self._show)
        self.search = TextEntry("", lambda typed: self._fill(), say("library.search"))
        orders = [say(f"collection.order.{order}") for order in ORDERS]
        last = ORDERS.index(desk.settings.own_order)
        self.order = DropDown(orders, last, self._sort)
        self.low_search = Column(self.search)
        """The same line where there is little room: it comes and goes with a button."""
        self.low_search.shown = False
        self.find = Button("", self._turn_search, icon="search").tipped(say("collection.find"))
        verbs = {
            "choose": self.choose,
            "edit": self.edit,
            "star": self.star,
            "name": self.ask_name,
            "copy": self.copy,
            "remove": self.ask_to_remove,
        }
        self.detail = OwnDetail(desk, verbs)
        self.note = Label("", SMALL, "amber")
        self.restore = Button(say("library.undo"), self.undo, icon="undo", action="undo")
        self.gone = Button(say("collection.removed_ones"), self.open_removed, icon="trash")
        self.form = WidgetForm(desk, self._tree(), self.detail.buttons["choose"], self.back)

    def entered(self) -> None:
        """Look at the folder again: the editor may have been there."""
        self._renew()
        if self.known.notes:
            self._say_words("\n".join(map(self.desk.texts.say, self.known.notes)))
        self.settle_focus(self.cards if self.cards.items else self.order)
        self._reveal()

    @property
    def chosen(self) -> Scenario | None:
        """Return the scenario chosen."""
        index = self.cards.chosen
        return self.cards.items[index] if 0 <= index < len(self.cards.items) else None

    def choose(self) -> None:
        """Go back to the new match with the scenario chosen there."""
        if self.chosen is not None:
            self.take(self.chosen)
            self.go(Pop())

    def edit(self) -> None:
        """Ask what to edit: the scenario chosen, a copy of it, or a new one."""
        if self.chosen is not None:
            routes, chosen = self.desk.routes, self.chosen
            self.go(Push(routes.open_editor(self.desk, self.game, chosen, self._edited)))

    def star(self) -> None:
        """Give the scenario a star, or take it away."""

        def act(chosen: Scenario) -> None:
            collection.set_star(chosen, chosen.id not in self.known.stars)
            self.known = self.known._replace(stars=collection.stars(self.game.slug)[0])
            self._fill()

        self._tried(act)

    def ask_name(self) -> None:
        """Ask for another name, unless the editor has the scenario."""
        chosen = self.chosen
        if chosen is None:
            return
        if collection.is_being_edited(self.game, chosen):
            self._say("collection.being_edited", chosen.name)
        else:
            self.go(Push(self._name_dialog(chosen.name)))

    def copy(self) -> None:
        """Put the file's path on the clipboard."""
        if self.chosen is not None:
            path = str(path_of(self.chosen))
            self._say("library.copied" if copy_text(path) else "library.not_copied", path)

    def ask_to_remove(self) -> None:
        """Ask before the scenario is removed."""
        if self.chosen is not None:
            say, name = self.desk.say, self.chosen.name
            yes = Answer(say("newmatch.remove"), self.remove, "danger", "trash")
            words = self.desk.texts.paragraph(
                (say("newmatch.remove_words"), say("collection.may_restore"))
            )
            self.go(Push(ask(self.desk, say("newmatch.remove_title", name), words, yes)))

    def remove(self) -> None:
        """Move the scenario to the removed ones; the next one in the list is chosen."""

        def act(chosen: Scenario) -> None:
            self.removed = collection.remove(chosen)
            index = self.cards.chosen
            others = [*self.cards.items[index + 1 :], *reversed(self.cards.items[:index])]
            self.wanted = others[0].id if others else ""
            self._renew()
            self._say("collection.removed", chosen.name)

        self._tried(act)

    def undo(self) -> None:
        """Bring back what was removed last."""
        if self.removed is None:
            return
        try:
            back = collection.bring_back(self.removed)
        except OSError as error:
            self._say("library.failed", reason_words(self.desk.texts, error))
            return
        self.removed = None
        self.search.put("")
        self.wanted = back.id
        self._renew()
        self._say("collection.restored", back.name)

    def open_removed(self) -> None:
        """List what was removed, now or long ago."""
        self.removed = None
        self.note.words = ""
        self.go(Push(RemovedScenarios(self.desk, self.game)))

    def _sort(self, index: int) -> None:
        """Take another order, and keep it for the next time."""
        change_settings(self.desk, own_order=ORDERS[index])
        self._fill()

    def _name_dialog(self, name: str, why: str = "") -> AskName:
        say = self.desk.say
        words = (
            say("collection.name_title"),
            say("collection.name_words"),
            say("library.name_it"),
        )
        return AskName(self.desk, words, name, self._named, why)

    def _named(self, name: str) -> Next | None:
        """Write a name into the file; ask again where it cannot be."""
        chosen = self.chosen
        if chosen is None or not name or name == chosen.name:
            return None
        others = [one.name for one in self.known.scenarios if one.id != chosen.id]
        if free_name(name, others) != name:
            return Push(self._name_dialog(name, self.desk.say("collection.name_taken", name)))
        try:
            collection.rename(self.game, chosen, name)
        except BadData as bad:
            why = "\n\n".join(mistake_texts(self.desk.texts, bad))
            return Push(self._name_dialog(name, why))
        except OSError as error:
            why = self.desk.say("library.failed", reason_words(self.desk.texts, error))
            return Push(self._name_dialog(name, why))
        self.wanted = chosen.id
        self._renew()
        self._say("collection.renamed", name)
        return None

    def _edited(self, scenario: Scenario) -> None:
        """Choose what the editor has saved, here and in the new match."""
        self.take(scenario)
        self.search.put("")
        self.wanted = scenario.id

    def _tree(self) -> Widget:
        say = self.desk.say
        head = Row(self.search.sized(grow=1), self.order, gap=8)
        wide = Split(Panel(Column(head, self.cards, gap=10), pad=14), self.detail, 0.5)
        low_head = Row(self.order, Space(), self.find, gap=8)
        narrow = Split(Column(low_head, self.low_search, self.cards, gap=8), self.detail, 0.45, 12)
        foot = Row(self.note.sized(grow=1), self.restore, self.gone, gap=12)
        body = Column(Responsive(wide, narrow, 760), foot, gap=8)
        box = say(f"{self.game.slug}_table.box.name")
        return self.framed(say("collection.title"), body, note=box)

    def _turn_search(self) -> None:
        """Show or hide the line to search in; what is hidden leaves nothing out."""
        self.low_search.shown = not self.low_search.shown
        if self.low_search.shown:
            self.form.relay()
            self.form.give_focus(self.search, by_keyboard=True)
        else:
            self.search.put("")
            self._fill()

    def _renew(self) -> None:
        """List what there is now, with what was chosen still chosen."""
        self.known = collected(self.game)
        self.gone_ones = collection.has_removed(self.game.slug)
        self._fill()

    def _fill(self) -> None:
        self.cards.known = self.known
        items = listed(self.known, self.search.text, ORDERS[self.order.chosen])
        self.cards.renew(self.desk, items)
        ids = [scenario.id for scenario in items]
        first = 0 if items else -1
        self.cards.chosen = ids.index(self.wanted) if self.wanted in ids else first
        self._tell_chosen()
        self._reveal()

    def _show(self, index: int) -> None:
        self.cards.chosen = index
        self.wanted = self.cards.items[index].id
        self._tell_chosen()

    def _tell_chosen(self) -> None:
        self.detail.show(self.chosen, self.known)
        self.restore.shown = self.removed is not None
        self.gone.shown = self.gone_ones
        self.form.relay()

    def _reveal(self) -> None:
        """Scroll to the choice."""
        self.form.settle()
        if self.cards.chosen >= 0:
            self.cards.reveal(self.desk, self.cards.row_rect(self.cards.chosen))

    def _tried(self, act: Callable[[Scenario], None]) -> None:
        chosen = self.chosen
        if chosen is None:
            return
        self.wanted = chosen.id
        try:
            act(chosen)
        except OSError as error:
            self._renew()  # perhaps the file is gone
            self._say("library.failed", reason_words(self.desk.texts, error))

    def _say(self, key: str, *values: str) -> None:
        self._say_words(self.desk.say(key, *values))

    def _say_words(self, words: str) -> None:
        self.note.words = words
        self.form.relay()
