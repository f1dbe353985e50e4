"""A plan on the board: the hexes that its speed would bring within reach, by their cost."""

from typing import Final

import pygame

from game.core.boards.cells import Cell
from game.presenter.context import Context
from game.presenter.dicezone.forms.plan import PlanStep
from game.presenter.dicezone.forms.plan_forecast import costs
from game.presenter.dicezone.places import LAYOUT, middle
from game.ui.boards.paint import Color, mixed
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.art.tanks import size_at
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes import Wash, tell_price, wash
from game.ui.tables.shared.marks import AMBER

NEAR: Final[Color] = (110, 240, 220)
FAR: Final[Color] = (255, 110, 190)
"""The colors of what costs nothing, and of what costs all."""
PRICE: Final = 0.4
"""How high the price beside a crate is, as a share of a tank."""
FILL: Final = 0.2
EDGE: Final = 0.4
"""How opaque a hex in reach is, and its outline."""
SHARE: Final = 0.95
"""How much of its hex is tinted."""
STEPS: Final = 8
"""Steps of zoom for each pixel to the unit."""
CLOSE: Final = 56
"""Pixels to the unit beyond which one picture of all hexes would be larger than the window."""


def draw_planned(canvas: Canvas, context: Context) -> None:
    """Tint the hexes in reach at the speed that is being planned, and ring crates among them."""
    step = planning(context)
    if step is None:
        return
    found = reached(context, step)
    if canvas.camera.scale > CLOSE:
        for cell, cost in found.items():
            wash(canvas, LAYOUT, cell, Wash(_tone(cost, step.plan.speed), FILL, EDGE))
    else:
        here, scale = step.piece.cell, round(STEPS * canvas.camera.scale)
        picture = _tinted(tuple(found.items()), here, step.plan.speed, scale)
        canvas.put(picture, canvas.at(middle(here)))
    for cell in found:
        if context.state.crates >> cell & 1:
            wash(canvas, LAYOUT, cell, Wash(AMBER, 0.3, 1.0))


def tell_planned(canvas: Canvas, context: Context) -> None:
    """Tell what the crates in reach cost, and the hex that is pointed at, in reach or not."""
    step = planning(context)
    if step is None:
        return
    for cell, cost in reached(context, step).items():
        if context.state.crates >> cell & 1 and cell != context.hover:
            across = size_at(canvas.camera.scale)
            tell(canvas, Words(str(cost), AMBER, PRICE * across, 1), middle(cell), across / 2)
    hover = context.hover
    price = 0 if hover is None else costs(context, step.tank).get(hover, 0)
    if hover is not None and price:
        tell_price(canvas, LAYOUT, hover, price)


def planning(context: Context) -> PlanStep | None:
    """Return the plans that are filled in, None while the tank at work is given up."""
    if context.state.phase != "assign" or not context.owes:
        return None
    step = PlanStep(context)
    return None if step.plan.scuttled else step


def reached(context: Context, step: PlanStep) -> dict[Cell, int]:
    """Return what a plan would bring within reach, with its cost."""
    known = costs(context, step.tank)
    return {cell: cost for cell, cost in known.items() if cost <= step.plan.speed}


@cached_picture
def _tinted(
    found: tuple[tuple[Cell, int], ...], here: Cell, speed: int, steps: int
) -> pygame.Surface:
    """Return all hexes in reach about the one of the tank, as one picture."""
    scale = steps / STEPS
    x, y = middle(here)
    half = max(max(abs(a - x), abs(b - y)) for a, b in (middle(cell) for cell, _ in found)) + 1
    side = 2 * round(half * scale)
    canvas = pygame.Surface((side, side), pygame.SRCALPHA)
    for cell, cost in found:
        tone, (a, b) = _tone(cost, speed), middle(cell)
        corners = [
            (
                side / 2 + (a - x + (u - a) * SHARE) * scale,
                side / 2 + (b - y + (v - b) * SHARE) * scale,
            )
            for u, v in LAYOUT.outline(cell)
        ]
        pygame.draw.polygon(canvas, (*tone, round(255 * FILL)), corners)
        pygame.draw.polygon(canvas, (*tone, round(255 * EDGE)), corners, max(1, round(scale / 18)))
    return canvas


def _tone(cost: int, speed: int) -> Color:
    return mixed(NEAR, FAR, cost / max(1, speed))
