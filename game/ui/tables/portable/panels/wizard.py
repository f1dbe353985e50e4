"""What is filled in on a panel, by phase: the orders of the guns, and the deployment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.core.contract import Say
from game.ui.tables.context import Context
from game.ui.tables.portable.controls import orders as ordering
from game.ui.tables.portable.panels.orders import sheet
from game.ui.tables.portable.panels.orders import words as of_orders
from game.ui.tables.portable.panels.orders.panel import OrdersPanel
from game.ui.tables.selection import Give
from game.ui.widgets.base import Widget

Answer = Callable[..., Any]


class FilledStep(NamedTuple):
    """What the functions of the table are while a phase is filled in."""

    panel: Callable[[Context, Give], Widget | None]
    touch: Answer
    command: Answer
    confirm: Answer
    pointing: Answer
    back: Answer
    key: Answer
    why: Answer
    prompt: Answer
    preview: Answer
    next_piece: Answer


def _orders_panel(context: Context, give: Give) -> Widget | None:
    found = sheet.sheet_of(context)
    return None if found is None else OrdersPanel(found, give).made()


STEPS: Final = {
    "orders": FilledStep(
        panel=_orders_panel,
        touch=ordering.touch,
        command=sheet.written,
        confirm=ordering.confirm,
        pointing=ordering.pointing,
        back=ordering.back,
        key=ordering.key,
        why=ordering.why,
        prompt=of_orders.prompt,
        preview=of_orders.preview,
        next_piece=ordering.next_gun,
    ),
}
"""The phases that are filled in."""


def fills(context: Context) -> bool:
    """Return whether the seat that looks on fills something in."""
    return context.state.phase in STEPS and context.owes


def headline(context: Context) -> Say | None:
    """Return the headline of the step, None where orders are given on the board."""
    return Say(f"portable_table.headline.{context.state.phase}") if fills(context) else None


def panel(context: Context, give: Give) -> Widget | None:
    """Return the panel of the step."""
    return STEPS[context.state.phase].panel(context, give) if fills(context) else None


def filling(name: str, otherwise: Answer) -> Answer:
    """Return a function of the table that is the step's own while something is filled in."""

    def chosen(context: Context, *rest: Any) -> Any:
        step = STEPS.get(context.state.phase) if context.owes else None
        return (otherwise if step is None else getattr(step, name))(context, *rest)

    return chosen
