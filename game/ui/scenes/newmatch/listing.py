"""The list of scenarios, what of the player's own is left out, and what to do with them."""

from collections.abc import Callable, Mapping

from game.ui.desk import Desk
from game.ui.scenes.newmatch.cards import Cards
from game.ui.scenes.newmatch.plan import Plan
from game.ui.theme import SMALL
from game.ui.widgets import Button, Column, Flow, Label


class Listing(Column):
    """The cards, and below them a button to draw a map and one to remove an own one."""

    def __init__(
        self,
        desk: Desk,
        plan: Plan,
        choose: Callable[[int], None],
        verbs: Mapping[str, Callable[[], None]],
    ) -> None:
        say = desk.say
        self.cards = Cards(plan.scenarios, choose)
        self.cards.chosen = plan.chosen
        self.left_out = Label("", SMALL, "bad")
        self.draw_one = Button(say("newmatch.draw"), verbs["draw"], icon="pencil")
        self.remove_one = Button(say("newmatch.remove"), verbs["remove"], icon="trash")
        self.buttons = Flow(self.draw_one, self.remove_one)
        super().__init__(self.cards.sized(grow=1), self.left_out, self.buttons, gap=10)
        self.renew(desk, plan)

    def renew(self, desk: Desk, plan: Plan) -> None:
        """Show the plan's scenarios and choice."""
        if self.cards.items != plan.scenarios:
            self.cards.renew(desk, plan.scenarios)
        self.cards.chosen = plan.chosen
        self.left_out.words = _left_out(desk, plan)
        self.left_out.shown = bool(plan.left_out)
        self.draw_one.shown = plan.game.map_maker is not None
        self.remove_one.shown = plan.scenario.own
        self.buttons.shown = self.draw_one.shown or self.remove_one.shown


def _left_out(desk: Desk, plan: Plan) -> str:
    if not plan.left_out:
        return ""
    first = plan.left_out[0][0]
    return desk.say(
        "newmatch.left_out", len(plan.left_out), f"{first.where}: {first.what} {first.right}"
    )
