"""What lies over the board by key (firing range, sight, arcs, axes, mines, ring) or for a plan."""

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.core.boards.cells import OFF, Cell
from game.core.boards.driving import Pose
from game.core.boards.hexes import DIRECTIONS
from game.core.scenario import turns_of
from game.presenter.danger import Pattern
from game.presenter.dicezone import sights
from game.presenter.dicezone.buttons import PLANNING, overlay_of
from game.presenter.dicezone.controls import pose_meant
from game.presenter.dicezone.forms.plan import PlanStep
from game.presenter.dicezone.forms.plan_draft import costs
from game.presenter.dicezone.places import LAYOUT, middle
from game.presenter.dicezone.queries import asked, home, inspected
from game.rules.dicezone.board import (
    AXES,
    BOARD,
    MIDDLE,
    RIM,
    ZONES,
    distance,
    on_axis,
)
from game.rules.dicezone.data import LAST_STEP, LEAST_RADIUS, RANGE
from game.rules.dicezone.play.firing import need, range_step
from game.rules.dicezone.state import (
    State,
    TankId,
    alive,
    enemies,
    ring_radius,
)
from game.rules.dicezone.what_if import pose_of
from game.ui.boards.hues import CHANCE, DANGER
from game.ui.boards.paint import Color, mixed
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.art.tanks import size_at
from game.ui.tables.dicezone.art.zone import TableContext
from game.ui.tables.dicezone.orders import draw_arcs
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes import HexWash, tell_price, wash
from game.ui.tables.shared.marks import PALE, LineMark, line

BURNS: Final[Color] = (255, 96, 32)
STEPS: Final[dict[int, tuple[Color, float]]] = {
    1: ((90, 230, 130), 0.46),
    2: ((220, 235, 90), 0.38),
    3: ((255, 180, 70), 0.38),
    4: ((255, 105, 80), 0.38),
}
"""The tint of each range step."""
LEGEND: Final = 0.5


def draw_overlay(canvas: Canvas, context: TableContext) -> None:
    """Draw what a key has laid over the board."""
    drawn = _DRAWN.get(overlay_of(context))
    if drawn is not None:
        drawn(canvas, context)


def whose(context: TableContext) -> tuple[TankId, Pose] | None:
    """Return the tank that an overlay is about, and where it stands or would drive to."""
    number, ghost = asked(context), pose_meant(context)
    if _plans(context):
        number = PlanStep(context).tank
        return number, pose_of(context.state, number)
    if number is not None and ghost is not None:
        return number, ghost
    looked_at = inspected(context)
    number = number if looked_at is None else looked_at
    if number is None or home(context, number) is None:
        return None
    return number, pose_of(context.state, number)


def _plans(context: TableContext) -> bool:
    return context.owes and context.state.phase == PLANNING


def reach_of(context: TableContext, number: TankId) -> int:
    """Return the range of a tank, while its plan is made the one that is planned."""
    if _plans(context):
        return PlanStep(context).plan.gun[0]
    return context.state.tanks[number].stats[RANGE]


def _draw_range(canvas: Canvas, context: TableContext) -> None:
    """Tint what a tank sees in range, step by step, with the face that it needs there."""
    found = whose(context)
    reach = 0 if found is None else reach_of(context, found[0])
    if found is None or not reach:
        return
    _, pose = found
    first: dict[int, Cell] = {}
    for cell in sights.seen_from(context, pose.cell):
        step = range_step(distance(pose.cell, cell), reach)
        if step <= LAST_STEP:
            wash(canvas, LAYOUT, cell, HexWash(*STEPS[step], 0.5))
            first[step] = _further_north(cell, first.get(step))
    for step, cell in first.items():
        words = context.phrases.word("badge.step", step, need(step, ""))
        tell(canvas, Words(words, STEPS[step][0], LEGEND, 2), middle(cell))


def _further_north(one: Cell, other: Cell | None) -> Cell:
    if other is None:
        return one
    return min((one, other), key=lambda cell: (middle(cell)[1], middle(cell)[0]))


def _draw_seen(canvas: Canvas, context: TableContext) -> None:
    """Tint the hexes from which a tank can be seen, with a line from every enemy that does."""
    found = whose(context)
    if found is None:
        return
    number, pose = found
    seen = sights.seen_from(context, pose.cell)
    for cell in seen:
        wash(canvas, LAYOUT, cell, HexWash(DANGER, 0.2, 0.25))
    for enemy in enemies(context.state, number):
        there = context.state.tanks[enemy].cell
        if there in seen:
            ends = middle(there), middle(pose.cell)
            line(canvas, LineMark(*ends, DANGER, gaps=(0.5, 0.5)))


def _draw_arcs(canvas: Canvas, context: TableContext) -> None:
    """Draw the four sides of every tank."""
    for number in alive(context.state):
        draw_arcs(canvas, context, number)


def _draw_axes(canvas: Canvas, context: TableContext) -> None:
    """Draw the six axes with their numbers, and the start zones."""
    state = context.state
    for axis in AXES:
        known = axis in state.zones
        color = CHANCE if known else PALE
        ends = middle(MIDDLE), middle(on_axis(axis, RIM))
        pattern: Pattern = "solid" if known else "dashed"
        line(canvas, LineMark(*ends, color, pattern, (0.5, 0.0), head=False))
        for cell in ZONES[axis]:
            wash(canvas, LAYOUT, cell, HexWash(color, 0.2, 0.7, dashed=not known))
        tell(canvas, Words(str(axis), color, 0.7, 3), middle(ZONES[axis][0]))


def _draw_mines(canvas: Canvas, context: TableContext) -> None:
    """Draw the hexes in which each mine goes off, and for whom it does not."""
    state = context.state
    for mine in state.mines:
        own = context.seat >= 0 and state.field.teams[mine.seat] == state.field.teams[context.seat]
        color = CHANCE if own else DANGER
        near = (BOARD.step(mine.cell, way) for way in DIRECTIONS)
        for cell in (mine.cell, *(cell for cell in near if cell != OFF)):
            wash(canvas, LAYOUT, cell, HexWash(color, 0.26, 0.9, dashed=True))
        words = context.phrases.word("badge.mine", context.phrases.seat(mine.seat))
        tell(canvas, Words(words, color, LEGEND, 2), middle(mine.cell), 0.5)


def _draw_ring(canvas: Canvas, context: TableContext) -> None:
    """Tell in which turn the hexes at each distance begin to burn."""
    state = context.state
    if not state.field.ring:
        return
    for radius, turn in burning_turns(state):
        for cell in (on_axis(axis, radius + 1) for axis in (1, 4)):
            words = Words(context.phrases.word("badge.turn", turn), BURNS, LEGEND, 2)
            tell(canvas, words, middle(cell))


def burning_turns(state: State) -> Iterator[tuple[int, int]]:
    """Yield each radius that the ring has yet to reach, with its first turn (DZ-12.13)."""
    before, last = ring_radius(state.field, state.turn), turns_of(state.field.turn_limit)
    for turn in range(max(state.turn, state.field.ring - 1), last + 1):
        radius = ring_radius(state.field, turn)
        if radius is not None and radius != before:
            yield radius, turn
            before = radius
        if before == LEAST_RADIUS:
            return


_DRAWN: Final[dict[str, Callable[[Canvas, TableContext], None]]] = {
    "range": _draw_range,
    "seen": _draw_seen,
    "arcs": _draw_arcs,
    "axes": _draw_axes,
    "mines": _draw_mines,
    "ring": _draw_ring,
}


# a plan: the hexes that its speed would bring within reach, by their cost

CHEAP: Final[Color] = (110, 240, 220)
DEAR: Final[Color] = (255, 110, 190)
"""The colors of what costs nothing, and of what costs all."""
PRICE: Final = 0.4
"""How high the price beside a crate is, as a share of a tank."""
FILL: Final = 0.2
EDGE: Final = 0.4
"""How opaque a hex in reach is, and its outline."""
SHARE: Final = 0.95
"""How much of its hex is tinted."""
ZOOM_STEPS: Final = 8
"""Steps of zoom for each pixel to the unit."""
CLOSE: Final = 56
"""Pixels to the unit beyond which one picture of all hexes would be larger than the window."""


def draw_planned(canvas: Canvas, context: TableContext) -> None:
    """Tint the hexes in reach at the speed that is being planned, and ring crates among them."""
    step = planning(context)
    if step is None:
        return
    found = reached(context, step)
    if canvas.camera.scale > CLOSE:
        for cell, cost in found.items():
            wash(canvas, LAYOUT, cell, HexWash(_tone(cost, step.plan.speed), FILL, EDGE))
    else:
        here, scale = step.piece.cell, round(ZOOM_STEPS * canvas.camera.scale)
        picture = _tinted(tuple(found.items()), here, step.plan.speed, scale)
        canvas.put(picture, canvas.at(middle(here)))
    for cell in found:
        if context.state.crates >> cell & 1:
            wash(canvas, LAYOUT, cell, HexWash(PALE, 0.3, 1.0))


def tell_planned(canvas: Canvas, context: TableContext) -> None:
    """Tell what the crates in reach cost, and the hex that is pointed at, in reach or not."""
    step = planning(context)
    if step is None:
        return
    for cell, cost in reached(context, step).items():
        if context.state.crates >> cell & 1 and cell != context.hover:
            across = size_at(canvas.camera.scale)
            tell(canvas, Words(str(cost), PALE, PRICE * across, 1), middle(cell), across / 2)
    hover = context.hover
    price = 0 if hover is None else costs(context, step.tank).get(hover, 0)
    if hover is not None and price:
        tell_price(canvas, LAYOUT, hover, price)


def planning(context: TableContext) -> PlanStep | None:
    """Return the plans that are filled in, None while the tank at work is given up."""
    if context.state.phase != "assign" or not context.owes:
        return None
    step = PlanStep(context)
    return None if step.plan.scuttled else step


def reached(context: TableContext, step: PlanStep) -> dict[Cell, int]:
    """Return what a plan would bring within reach, with its cost."""
    known = costs(context, step.tank)
    return {cell: cost for cell, cost in known.items() if cost <= step.plan.speed}


@cached_picture
def _tinted(
    found: tuple[tuple[Cell, int], ...], here: Cell, speed: int, steps: int
) -> pygame.Surface:
    """Return all hexes in reach about the one of the tank, as one picture."""
    scale = steps / ZOOM_STEPS
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
    return mixed(CHEAP, DEAR, cost / max(1, speed))
