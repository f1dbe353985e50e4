"""The switch over the optional rules: as the game's document has them, or House rules."""

from collections.abc import Callable

from game.core.scenario import HOUSE
from game.match.wording.rule_sets import rules_say
from game.ui.desk import Desk
from game.ui.scenes.newmatch.plan import MatchPlan
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets import Column, Label, RadioGroup


class RuleSetSwitch(Column):
    """Both rule sets side by side, and what is chosen now: "As printed, with 2 changes"."""

    def __init__(self, desk: Desk, plan: MatchPlan, changed: Callable[[], None]) -> None:
        self.desk, self.plan, self.changed = desk, plan, changed
        self.ids = [rules.id for rules in plan.game.rule_sets]
        names = [desk.say(f"core.rules.{id}") for id in self.ids]
        self.switch = RadioGroup(names, self.ids.index(plan.rules), self._choose)
        self.chosen = Label("", SMALL_STRONG)
        self.about = Label("", SMALL, "muted")
        self.made_for = Label(desk.say("newmatch.made_for_house"), SMALL, "amber")
        super().__init__(self.switch, self.chosen, self.about, self.made_for, gap=6)
        self.renew()

    def renew(self) -> None:
        """Show the plan's rule set, and how many options differ from it."""
        plan = self.plan
        self.switch.chosen = self.ids.index(plan.rules)
        changed = plan.changed_options()
        self.chosen.words = self.desk.texts.say(rules_say(plan.rules, changed))
        self.chosen.shown = bool(changed)
        self.about.words = self.desk.say(f"newmatch.about_{plan.rules}")
        self.made_for.shown = plan.scenario.rules == HOUSE and not plan.scenario.own

    def _choose(self, index: int) -> None:
        self.plan.play_by(self.ids[index])
        self.changed()
