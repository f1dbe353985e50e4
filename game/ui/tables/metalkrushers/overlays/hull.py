"""The hull of a Krusher on the board: its sides with their armor, its arcs."""

from typing import Final

from game.core.boards.cells import Cell
from game.core.boards.driving import Pose
from game.core.boards.hexes import Side, struck_side
from game.presenter.boards.hexes import BEYOND
from game.presenter.boards.layout import ahead
from game.presenter.context import Context, once_a_position
from game.presenter.metalkrushers.places import middle
from game.rules.metalkrushers.combat.arcs import attack_bonus, held
from game.rules.metalkrushers.data import ARMS, Arm
from game.rules.metalkrushers.state import State, bodies, krusher
from game.rules.metalkrushers.what_if import taken_beside
from game.rules.metalkrushers.workshop.sheet import Item, is_shield, numbers
from game.ui.boards.paint import Color
from game.ui.tables.metalkrushers.overlays.marks import wash
from game.ui.tables.shared.badges import Words, tell
from game.ui.tables.shared.canvas import Canvas
from game.ui.tables.shared.hexes import SMALL, Wash
from game.ui.tables.shared.marks import DANGER, PALE

ARC: Final[Color] = (140, 210, 255)
STRENGTH: Final = {2: 0.34, 1: 0.22, 0: 0.12}
"""How strongly a hex is tinted by the attack bonus there."""
SIDE: Final = 1
"""How weighty the badge of a side is."""
THIN: Final = 4
"""A plate with so few points left is told in red."""


def draw_sides(canvas: Canvas, context: Context, number: int) -> None:
    """Have told the armor of all sides round a Krusher, except where another one stands."""
    state: State = context.state
    own = krusher(state, number)
    place = middle(state, own.cell)
    for side, armor in enumerate(own.armor):
        way = (own.facing + side) % 6
        if taken_beside(state, Pose(own.cell, way)):
            continue
        ink = DANGER if armor <= THIN else PALE
        tell(canvas, Words(str(armor), ink, SMALL, SIDE), ahead(place, way * 60, BEYOND))


def draw_arcs(canvas: Canvas, context: Context, number: int, pose: Pose) -> None:
    """Tint the hexes that a Krusher could strike from a pose, by the best bonus there."""
    for cell, bonus in arcs(context, number, pose).items():
        wash(canvas, context.state, cell, Wash(ARC, STRENGTH[max(bonus.values())], 0.5))


@once_a_position
def arcs(context: Context, number: int, pose: Pose) -> dict[Cell, dict[Arm, int]]:
    """Return the hexes that the arms of a Krusher reach from a pose, with their bonus (MK-2.7)."""
    own = krusher(context.state, number)
    found: dict[Cell, dict[Arm, int]] = {}
    for arm in ARMS:
        item = held(own.arms, arm)
        if item is None or (is_shield(item) and not own.sheet.bashes):
            continue
        for cell in _in_reach(context, item, pose):
            side = _side(context, pose, cell)
            bonus = attack_bonus(item, arm, side)
            if bonus is not None:
                found.setdefault(cell, {})[arm] = bonus
    return found


def _side(context: Context, pose: Pose, cell: Cell) -> Side:
    return struck_side(context.state.field.arena.hexes.way(pose.cell, cell), pose.facing)


def _in_reach(context: Context, item: Item, pose: Pose) -> list[Cell]:
    """The hexes near enough, and seen past what stands between (MK-3.12)."""
    arena, reach = context.state.field.arena, numbers(item).range
    near = (cell for cell in arena.hexes.cells if arena.floor >> cell & 1)
    others = bodies(context.state)
    return [
        cell
        for cell in near
        if 0 < arena.hexes.distance(pose.cell, cell) <= reach
        and (reach == 1 or arena.sees(pose.cell, cell, others))
    ]
