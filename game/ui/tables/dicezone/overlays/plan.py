"""A plan on the board: the hexes that its speed would bring within reach, by their cost."""

from typing import Final

from game.core.boards.cells import Cell
from game.ui.boards.paint import Colour, mixed
from game.ui.tables.context import Context
from game.ui.tables.dicezone.panels.plan.forecast import costs
from game.ui.tables.dicezone.panels.plan.step import PlanStep
from game.ui.tables.dicezone.stage import LAYOUT
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes.marks import Wash, tell_price, wash
from game.ui.tables.shared.marks import AMBER

NEAR: Final[Colour] = (110, 240, 220)
FAR: Final[Colour] = (255, 110, 190)
"""The colors of what costs nothing, and of what costs all."""


def draw_planned(canvas: Canvas, context: Context) -> None:
    """Tint the hexes in reach at the speed that is being planned, and ring crates among them."""
    step = _planning(context)
    if step is None:
        return
    for cell, cost in reached(context, step).items():
        tone = mixed(NEAR, FAR, cost / max(1, step.plan.speed))
        wash(canvas, LAYOUT, cell, Wash(tone, 0.2, 0.4))
        if context.state.crates >> cell & 1:
            wash(canvas, LAYOUT, cell, Wash(AMBER, 0.3, 1.0))


def tell_planned(canvas: Canvas, context: Context) -> None:
    """Tell what the crates in reach cost, and the hex that is pointed at, in reach or not."""
    step = _planning(context)
    if step is None:
        return
    for cell, cost in reached(context, step).items():
        if context.state.crates >> cell & 1 and cell != context.hover:
            tell_price(canvas, LAYOUT, cell, cost)
    hover = context.hover
    price = 0 if hover is None else costs(context, step.tank).get(hover, 0)
    if hover is not None and price:
        tell_price(canvas, LAYOUT, hover, price)


def _planning(context: Context) -> PlanStep | None:
    """The plans that are filled in, unless the tank at work is given up."""
    if context.state.phase != "assign" or not context.owes:
        return None
    step = PlanStep(context)
    return None if step.plan.scuttled else step


def reached(context: Context, step: PlanStep) -> dict[Cell, int]:
    """Return what a plan would bring within reach, with its cost."""
    known = costs(context, step.tank)
    return {cell: cost for cell, cost in known.items() if cost <= step.plan.speed}
