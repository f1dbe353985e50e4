"""Plans in words, a row each; pointing at one shows it on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.contract import Refusal, Say
from game.match.files import reason_of
from game.presenter.context import AnyContext
from game.ui.scenes.table.panels.words import plan_texts, reply_text
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.teaching.plans import ShownPlan, replied_plan, shown_plan
from game.ui.theme import SMALL, SMALL_STRONG
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Inset
from game.ui.widgets.words import RichText

if TYPE_CHECKING:
    from game.ai.decide import Decision
    from game.ui.widgets.form import WidgetForm

LOW: Final = 24
"""Units of height of a button."""
ICONS: Final = ("search", "check")
"""Of a decision that is not kept for the analysis, and of one that is."""


class PlanRow(Inset):
    """A plan in words; pointing at it, or having the focus, shows it on the board.

    A click, or Enter, points its first step out where it is a plan of the player's own.
    """

    focusable = True

    def __init__(self, table: Table, words: str, plan: ShownPlan, own: bool) -> None:
        super().__init__(RichText(words, table.on_rule, SMALL), 6)
        self.table, self.plan, self.own = table, plan, own
        self.solid = True

    def pointed(self, form: WidgetForm, event: pygame.Event) -> None:
        """Show the plan."""
        self._show()

    def pressed(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Show the plan, and wait for the button to come up."""
        self._show()
        return bool(event.button == pygame.BUTTON_LEFT)

    def released(self, form: WidgetForm, event: pygame.Event, inside: bool) -> None:
        """Point the plan out."""
        if inside and self.own:
            self.table.loader.take(self.plan.number)

    def key(self, form: WidgetForm, event: pygame.Event) -> bool:
        """Point the plan out with Enter."""
        if not self.own or not form.desk.keys.is_action(event, "confirm"):
            return False
        self.table.loader.take(self.plan.number)
        return True

    def focused(self, form: WidgetForm) -> None:
        """Show the plan."""
        self._show()

    def draw(self, form: WidgetForm, surface: pygame.Surface) -> None:
        """Draw a bar beside the plan that the board shows, and its words."""
        desk = form.desk
        if self._chosen() == self.plan.number:
            box = desk.art.box(self.rect.size, desk.theme.row_chosen, desk.theme.scale)
            surface.blit(box, self.rect)
        super().draw(form, surface)

    def _chosen(self) -> int:
        """The plan that is pointed at, else the one that is carried out."""
        table, loaded = self.table, self.table.loader.plan
        kept = -1 if loaded is None or not self.own else loaded.number
        return table.shown_plan.number if table.shown_plan.number >= 0 else kept

    def _show(self) -> None:
        if self.table.shown_plan != self.plan:
            self.table.show_plan(self.plan)


def plan_rows(
    table: Table, decision: Decision, context: AnyContext, whose: str = ""
) -> list[Widget]:
    """Return a row for each plan of a position; the best is shown at first."""
    shown = [shown_plan(table.game, context, *plan) for plan in enumerate(decision.reasons)]
    if shown and table.shown_plan not in shown and table.loader.plan is None:
        table.show_plan(shown[0])
    texts = plan_texts(table, decision, whose)
    rows = zip(texts, shown, strict=True)
    return [PlanRow(table, words, plan, not whose) for words, plan in rows]


def reply_rows(table: Table, context: AnyContext) -> list[Widget]:
    """Return a row for each reply to the best plan; the first one is shown with that at first."""
    plan, replies = table.shown_plan, table.session.replies
    shown = [replied_plan(table.game, context, plan, *reply) for reply in enumerate(replies)]
    if shown and plan.number == 0:
        table.show_plan(plan._replace(answers=shown[0].answers))
    texts = (reply_text(table, reply) for reply in replies)
    return [PlanRow(table, *told, False) for told in zip(texts, shown, strict=True)]


def later_buttons(table: Table) -> list[Widget]:
    """Return the button that keeps the decision for the analysis, if there will be one.

    First with its words, then without.
    """
    if not table.later.possible or table.session.hint_step is not None:
        return []
    wanted = table.later.wanted
    words = table.say("later.kept" if wanted else "later.keep")
    tip = table.say("later.kept_tip" if wanted else "later.keep_tip")
    buttons = [Button(shown, lambda: _keep(table), icon=ICONS[wanted]) for shown in (words, "")]
    for button in buttons:
        button.style, button.tip = SMALL_STRONG, tip
        button.sized(height=LOW)
    return list(buttons)


def _keep(table: Table) -> None:
    try:
        table.later.toggle()
    except OSError as error:
        table.refuse(Refusal("not_kept", "", Say("table.later.cannot", (reason_of(error),))))
