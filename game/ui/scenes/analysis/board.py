"""The board of a finished match, with the plans of a marked decision upon it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.ai.analysis.records import AnalyzedStep, PlanNote
from game.ai.reasons import Reason
from game.core.contract import Say
from game.presenter.context import AnyContext
from game.ui.scenes.analysis.told import run_in
from game.ui.scenes.end.board import MatchBoard
from game.ui.scenes.table.board import plan_arrows
from game.ui.scenes.table.board.plan_arrows import PlanLook
from game.ui.scenes.table.teaching.plans import ShownPlan, shown_plan
from game.ui.tables.shared.canvas import Canvas

PLAYED: Final = PlanLook("bad", "close")
BETTER: Final = PlanLook("good", "check")
APART: Final = 0.3
"""Board units that two signs on one cell lie left and right of its middle."""


class PlansBoard(MatchBoard):
    """The position after so many entries; at a marked decision, what was played and what is better.

    That moment is seen with the eyes of who decided.
    """

    decision: AnalyzedStep | None = None
    """The decision whose plans are shown, as long as the board stands at it."""

    def depends(self) -> Hashable:
        """Return the step, and the decision that is shown there."""
        here = self._here
        return self.step, None if here is None else (here.played, here.plans[:1])

    def painted(self) -> pygame.Surface:
        """Return the picture of the position and the plans."""
        here = self._here
        if here is None or here.seat is None:
            return super().painted()
        view = self.painter.view(self.match.states[self.step], here.seat)
        return self.painter.paint_under(view, self.rect.size, self._draw_plans)

    @property
    def _here(self) -> AnalyzedStep | None:
        decision = self.decision
        return decision if decision is not None and decision.entry == self.step else None

    def _draw_plans(self, canvas: Canvas, context: AnyContext) -> None:
        here = self._here
        assert here is not None
        best = here.plans[:1]
        right = here.played is None or here.played.command in [plan.command for plan in best]
        plans = [] if right or here.played is None else [(here.played, PLAYED)]
        plans += [(plan, BETTER) for plan in best]
        shown = [(self._shown(context, plan), look) for plan, look in plans]
        ways = [{(arrow.start, arrow.end) for arrow in plan.arrows} for plan, _ in shown]
        apart = len(ways) > 1 and bool(set.intersection(*ways))
        for plan, look in shown:
            aside = APART / 2 if look is BETTER else -APART / 2
            self._draw_plan(canvas, plan, look._replace(aside=aside if apart else 0.0))

    def _shown(self, context: AnyContext, plan: PlanNote) -> ShownPlan:
        here = self._here
        assert here is not None
        rest = run_in(self.match, here, plan)[1:]
        reason = Reason(plan.command, 0, Say(""), rest=rest)
        return shown_plan(self.painter.open.game, context, 0, reason)

    def _draw_plan(self, canvas: Canvas, plan: ShownPlan, look: PlanLook) -> None:
        """Draw the arrows of a plan, or its sign where it leads nowhere."""
        desk, layout = self.painter.open.desk, self.painter.open.layout
        if plan.arrows:
            plan_arrows.draw(canvas, desk, layout, plan.arrows, look)
        elif plan.cells:
            x, y = layout.center(plan.cells[-1])
            aside = APART if look.icon == BETTER.icon else -APART
            plan_arrows.draw_sign(canvas, desk, canvas.at((x + aside, y)), look)
