"""What is filled in on a panel, by phase: designs, plans, pips, credits, crates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Say
from game.presenter.dicezone.forms.crate import FoundDiceStep, StatsStep, TokenStep
from game.presenter.dicezone.forms.design import DesignStep
from game.presenter.dicezone.forms.order_form import OrderForm, PerTankForm
from game.presenter.dicezone.forms.pips import CreditStep, PoolStep
from game.presenter.dicezone.forms.plan import PlanStep
from game.presenter.dicezone.queries import number_at
from game.presenter.selection import Give, InputResult, Selection
from game.rules.dicezone.commands import Command
from game.ui.tables.dicezone.art.zone import TableContext
from game.ui.tables.dicezone.panels.crate import found_dice_panel, stats_panel, token_panel
from game.ui.tables.dicezone.panels.design_bench import design_bench
from game.ui.tables.dicezone.panels.design_panel import design_panel
from game.ui.tables.dicezone.panels.pips import credit_panel, pool_panel
from game.ui.tables.dicezone.panels.plan_panel import plan_panel
from game.ui.widgets.base import Widget

STEPS: Final[Mapping[str, type[OrderForm]]] = {
    "design": DesignStep,
    "rebuild": DesignStep,
    "assign": PlanStep,
    "pool": PoolStep,
    "credits": CreditStep,
    "allocate": StatsStep,
    "rebalance": StatsStep,
    "set_armor": StatsStep,
    "assign_dice": FoundDiceStep,
    "drop": TokenStep,
}
"""The step of each phase that is filled in."""
PANELS: Final[Mapping[type[OrderForm], Callable[..., Widget]]] = {
    DesignStep: design_panel,
    PlanStep: plan_panel,
    PoolStep: pool_panel,
    CreditStep: credit_panel,
    StatsStep: stats_panel,
    FoundDiceStep: found_dice_panel,
    TokenStep: token_panel,
}
BENCHES: Final[Mapping[type[OrderForm], Callable[..., Widget]]] = {DesignStep: design_bench}


def fills(context: TableContext) -> bool:
    """Return whether the seat that looks on fills something in."""
    return context.state.phase in STEPS and context.owes


def step_of(context: TableContext, give: Give = lambda answer: None) -> OrderForm:
    """Return the step that the seat that looks on fills in."""
    return STEPS[context.state.phase](context, give)


def headline(context: TableContext) -> Say | None:
    """Return the headline of the step, None where orders are given on the board."""
    if not fills(context):
        return None
    return Say(f"dicezone_table.headline.{context.state.phase}")


def panel(context: TableContext, give: Give) -> Widget | None:
    """Return the panel of the step."""
    if not fills(context):
        return None
    step = step_of(context, give)
    return PANELS[type(step)](step)


def bench(context: TableContext, give: Give) -> Widget | None:
    """Return what stands in place of the board."""
    if not fills(context):
        return None
    step = step_of(context, give)
    make = BENCHES.get(type(step))
    return None if make is None else make(step)


def command(context: TableContext) -> Command | None:
    """Return what handing in means now."""
    return step_of(context).command


def confirm(context: TableContext) -> InputResult:
    """Hand in what has been filled in, or tell why not."""
    return step_of(context).handed()


def pointing(context: TableContext, command: Command) -> Selection:
    """Return the selection that amounts to a command."""
    return step_of(context).drafted(command)


def back(context: TableContext) -> Selection | None:
    """Put away what is compared with, or go back to the first page; None where neither is."""
    step = step_of(context)
    if isinstance(step, DesignStep) and step.rival is not None:
        step.rival = None
        return step.selected(step.rows)
    if not step.page:
        return None
    step.page = 0
    return step.selected(step.rows)


def prompt(context: TableContext) -> str:
    """Return what to do now."""
    return step_of(context).prompt


def touch(context: TableContext, cell: Cell) -> InputResult:
    """Go on with the own tank on a hex, or plan the speed that a hex takes.

    While the same tank stays at work Return is for handing in, wherever the cursor is.
    """
    step, there = step_of(context), number_at(context, cell)
    if isinstance(step, PerTankForm) and there in step.own and there != step.tank:
        assert isinstance(there, int)
        step.tank = there
        return InputResult(step.selected(step.rows))
    rows = step.reaching(cell) if isinstance(step, PlanStep) else step.rows
    return InputResult(step.selected(rows)._replace(subject=context.selection.subject))


def key(context: TableContext, name: str) -> InputResult | None:
    """Answer the keys of a step: digits take ready plans."""
    step = step_of(context)
    if not isinstance(step, PlanStep) or not name.isdecimal():
        return None
    return step.ready_by_number(int(name))
