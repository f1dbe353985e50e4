"""The scenarios that a player has removed: to look at again, and to bring back."""

from game.core.contract import AnyGame
from game.match.editing import collection
from game.match.editing.collection import RemovedScenario
from game.match.journal.library import changed
from game.match.wording.mistakes import reason_words
from game.ui.desk import Desk
from game.ui.scenes.collection.finding import Collected
from game.ui.scenes.collection.rows import OwnCards, OwnDetail
from game.ui.scenes.common.page import Page
from game.ui.scenes.common.responsive import Responsive
from game.ui.theme import SMALL
from game.ui.widgets import Column, Label, Panel, Split, WidgetForm

VERBS = (("restore", "undo", "primary"),)


class RemovedScenarios(Page):
    """All removed scenarios of a game that can be read."""

    def __init__(self, desk: Desk, game: AnyGame) -> None:
        super().__init__(desk)
        self.game = game
        self.removed: list[RemovedScenario] = []
        self.cards = OwnCards(self._show)
        self.detail = OwnDetail(
            desk, {"restore": self.restore}, VERBS, "collection.nothing_removed"
        )
        self.note = Label("", SMALL, "amber")
        wide = Split(Panel(Column(self.cards), pad=14), self.detail, 0.5)
        narrow = Split(Column(self.cards), self.detail, 0.45, 12)
        body = Column(Responsive(wide, narrow, 760), self.note, gap=8)
        box = desk.say(f"{game.slug}_table.box.name")
        tree = self.framed(desk.say("collection.removed_title"), body, note=box)
        self.form = WidgetForm(desk, tree, self.detail.buttons["restore"], self.back)
        self._renew()

    def entered(self) -> None:
        """Give the list the focus."""
        self.settle_focus(self.cards)

    def restore(self) -> None:
        """Bring the scenario chosen back to the player's own."""
        index = self.cards.chosen
        if not 0 <= index < len(self.removed):
            return
        try:
            back = collection.bring_back(self.removed[index])
            self.note.words = self.desk.say("collection.restored", back.name)
        except OSError as error:
            why = reason_words(self.desk.texts, error)
            self.note.words = self.desk.say("library.failed", why)
        self._renew()

    def _renew(self) -> None:
        """List what there is now, with the same place chosen."""
        self.removed = collection.removed_ones(self.game)
        scenarios = [one.scenario for one in self.removed]
        times = {one.scenario.id: changed(one.path) for one in self.removed}
        self.cards.known = Collected(tuple(scenarios), changed=times)
        chosen = min(max(0, self.cards.chosen), len(scenarios) - 1)
        self.cards.renew(self.desk, scenarios)
        self._show(chosen)

    def _show(self, index: int) -> None:
        self.cards.chosen = index
        chosen = self.removed[index].scenario if 0 <= index < len(self.removed) else None
        self.detail.show(chosen, self.cards.known)
        self.form.relay()
