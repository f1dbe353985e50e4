"""Steps with functions of their own, by phase: deployment, the guns' orders, and hits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.core.contract import Say
from game.presenter.controls import no_touch_piece, stepwise
from game.presenter.portable.queries import is_filled_in
from game.presenter.context import Context
from game.presenter.portable import deployment, gun_orders, hits, preview
from game.presenter.selection import Give
from game.ui.tables.portable.panels.deployment.panel import DeploymentPanel
from game.ui.tables.portable.panels.orders.panel import OrdersPanel
from game.ui.widgets.base import Widget

Answer = Callable[..., Any]


class PhaseStep(NamedTuple):
    """What the functions of the table are in a phase; None where they are as always."""

    touch: Answer
    command: Answer
    confirm: Answer
    pointing: Answer
    why: Answer
    prompt: Answer
    preview: Answer
    panel: Callable[[Context, Give], Widget | None] | None = None
    """The panel that is filled in, if one is."""
    back: Answer | None = None
    key: Answer | None = None
    walk: Answer | None = None
    turn: Answer | None = None
    aim: Answer | None = None
    drop: Answer | None = None
    touch_piece: Answer | None = None


def _orders_panel(context: Context, give: Give) -> Widget | None:
    found = gun_orders.sheet_of(context)
    return None if found is None else OrdersPanel(found, give).made()


def _deployment_panel(context: Context, give: Give) -> Widget | None:
    found = deployment.sheet_of(context)
    return None if found is None else DeploymentPanel(found, give).made()


STEPS: Final = {
    "orders": PhaseStep(
        panel=_orders_panel,
        touch=gun_orders.touch,
        command=gun_orders.written,
        confirm=gun_orders.confirm,
        pointing=gun_orders.pointing,
        back=gun_orders.back,
        key=gun_orders.key,
        why=gun_orders.why,
        prompt=gun_orders.prompt,
        preview=preview.aiming,
        walk=gun_orders.next_gun,
        drop=gun_orders.drop,
        touch_piece=gun_orders.touch_piece,
    ),
    "deploy": PhaseStep(
        panel=_deployment_panel,
        touch=deployment.touch,
        command=deployment.command,
        confirm=deployment.confirm,
        pointing=deployment.pointing,
        back=deployment.back,
        key=deployment.key,
        why=deployment.why,
        prompt=deployment.prompt,
        preview=deployment.no_preview,
        walk=deployment.next_unit,
        turn=deployment.turn,
        aim=deployment.aim,
        drop=deployment.drop,
    ),
    "answer": PhaseStep(
        touch=hits.touch,
        command=hits.command,
        confirm=hits.confirm,
        pointing=hits.pointing,
        why=hits.why,
        prompt=hits.prompt,
        preview=hits.preview,
        touch_piece=no_touch_piece,
    ),
}
"""What is asked step by step, by phase."""


def step_of(context: Context) -> PhaseStep | None:
    """Return the step that the seat that looks on is asked for, None in all other phases."""
    return STEPS.get(context.state.phase) if context.owes else None


def headline(context: Context) -> Say | None:
    """Return the headline of a step that is filled in, None where orders are given on the board."""
    if not is_filled_in(context):
        return None
    return Say(f"portable_table.headline.{context.state.phase}")


def panel(context: Context, give: Give) -> Widget | None:
    """Return the panel of the step."""
    step = step_of(context)
    return None if step is None or step.panel is None else step.panel(context, give)


def filling(name: str, otherwise: Answer) -> Answer:
    """Return a function of the table that is the step's own in its phase."""
    return stepwise(lambda context: getattr(step_of(context), name, None), otherwise)


def seen(function: Answer) -> Answer:
    """Return a function of the table that sees units where a draft of the deployment has them."""

    def looks(context: Context, *rest: Any) -> Any:
        return function(deployment.drafted(context), *rest)

    return looks
