"""The list of scenarios, which are left out, and what to do with them."""

from collections.abc import Callable, Mapping
from itertools import chain

from game.core.mistakes import outermost
from game.match.wording.mistakes import mistake_texts
from game.ui.desk import Desk
from game.ui.scenes.common.responsive import icon_of
from game.ui.scenes.newmatch.cards import Cards
from game.ui.scenes.newmatch.plan import MatchPlan
from game.ui.theme import SMALL
from game.ui.widgets import Answer, Button, Column, Dialog, Label, Row, Widget


class Listing:
    """The cards, and beside them buttons: draw a map, remove an own one, see what is wrong."""

    def __init__(
        self,
        desk: Desk,
        plan: MatchPlan,
        choose: Callable[[int], None],
        verbs: Mapping[str, Callable[[], None]],
    ) -> None:
        say = desk.say
        self.cards = Cards(plan.scenarios, choose)
        self.cards.chosen, self.cards.starts = plan.chosen, plan.first_time
        self.left_out = Label("", SMALL, "bad", single=True)
        self.why = Button("", verbs["why"], icon="warning")
        self.draw_one = Button(say("newmatch.draw"), verbs["draw"], icon="pencil")
        self.remove_one = Button(say("newmatch.remove"), verbs["remove"], icon="trash")
        named = (self.draw_one, self.remove_one, self.why)
        self.buttons = Row(*named, gap=10)
        self._icons = tuple((button, icon_of(button)) for button in named)
        self.icons = Column(*(icon for _, icon in self._icons), gap=10, align=0)
        """The same buttons without their words."""
        self.cards.sized(grow=1)
        self.renew(desk, plan)

    def tall(self) -> Widget:
        """Return all of it."""
        return Column(self.cards, self.left_out, self.buttons, gap=10)

    def low(self) -> Widget:
        """Return it for where lines are few: all are left to the list, icons stand beside it."""
        return Row(self.cards, self.icons, gap=10, align=0)

    def renew(self, desk: Desk, plan: MatchPlan) -> None:
        """Show the plan's scenarios and choice."""
        if self.cards.items != plan.scenarios:
            self.cards.renew(desk, plan.scenarios)
        self.cards.chosen = plan.chosen
        files = desk.texts.listed([outermost(found[0].where) for found in plan.left_out])
        self.left_out.words = desk.say("newmatch.left_out", len(plan.left_out), files)
        self.why.words = desk.say("newmatch.why", len(plan.left_out))
        self.left_out.shown = self.why.shown = bool(plan.left_out)
        self.draw_one.shown = plan.game.map_maker is not None
        self.remove_one.shown = plan.scenario.own
        self.buttons.shown = self.icons.shown = bool(self.buttons.visible())
        for button, icon in self._icons:
            icon.shown, icon.tip = button.shown, button.words


def left_out(desk: Desk, plan: MatchPlan) -> Dialog:
    """Return a message with every mistake of the scenarios that cannot be read."""
    lines = mistake_texts(desk.texts, chain(*plan.left_out))
    body = Column(*(Label(line, SMALL) for line in lines))
    answer = Answer(desk.say("widgets.ok"), None, "primary")
    return Dialog(desk, desk.say("newmatch.left_out_title"), body, [answer])
