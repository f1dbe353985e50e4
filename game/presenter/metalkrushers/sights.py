"""Where a Krusher may go and at what price, and who could strike whom with what need.

Positions that might be are made by putting a Krusher elsewhere; all else is asked of the rules.
"""

from functools import partial
from typing import NamedTuple

from game.core.boards.cells import Cell, Facing
from game.core.boards.driving import Pose, Reach
from game.presenter.context import Context, once_a_position
from game.rules.metalkrushers.combat.reflex import turn_between
from game.rules.metalkrushers.play.movement import price, range_of, way_to
from game.rules.metalkrushers.state import (
    State,
    enemies,
    krusher,
)
from game.rules.metalkrushers.what_if import Blows, offers, placed, threats_to, toward, walked


class Price(NamedTuple):
    """What it costs to end in a hex with a facing."""

    points: int
    free: bool
    """Whether the last hexside is the free turn (MK-6.3.4)."""


Prices = dict[Cell, dict[Facing, Price]]


@once_a_position
def prices(context: Context, number: int) -> Prices:
    """Return every hex and facing in which a Krusher may end its movement (MK-6.3.5)."""
    state: State = context.state
    within, hexes = range_of(state, number), state.field.arena.hexes
    found: Prices = {}
    for facing, mask in enumerate(within.ends):
        for cell in hexes.cells:
            if mask >> cell & 1:
                found.setdefault(cell, {})[facing] = _price(within.reached, Pose(cell, facing))
    return found


def _price(reached: Reach, end: Pose) -> Price:
    points = price(reached, end)
    return Price(points, reached.cost(end) != points)


def cheapest(facings: dict[Facing, Price]) -> int:
    """Return the fewest points for a hex, whatever the facing."""
    return min(price.points for price in facings.values())


@once_a_position
def way(context: Context, number: int, end: Pose) -> tuple[Cell, ...]:
    """Return the hexes on the way to a legal end, the first where the Krusher stands."""
    state: State = context.state
    own = krusher(state, number)
    return walked(state, Pose(own.cell, own.facing), way_to(state, number, end))


def natural(context: Context, number: int, cell: Cell) -> Facing | None:
    """Return the facing in which a Krusher would like to end in a hex: at the nearest enemy.

    None where it cannot end at all.
    """
    state: State = context.state
    allowed = prices(context, number).get(cell)
    if not allowed:
        return None
    far = partial(state.field.arena.hexes.distance, cell)
    places = (krusher(state, enemy).cell for enemy in enemies(state, number))
    nearest = min((place for place in places if place != cell), key=far, default=None)
    wish = krusher(state, number).facing if nearest is None else toward(state, cell, nearest)
    return min(allowed, key=lambda f: (turn_between(f, wish), allowed[f].points, f))


@once_a_position
def meetings(context: Context, number: int, pose: Pose) -> tuple[tuple[Blows, ...], ...]:
    """Return whom a Krusher could strike from a pose, and who could strike it there."""
    there = placed(context.state, number, pose)
    return tuple(offers(there, number)), tuple(threats_to(there, number))


def told_needs(context: Context, found: Blows) -> str:
    """Return the need of each arm, the right one first: "7+ / 8+"."""
    told = [f"{need}+" for _, need in found.needs]
    return told[0] if len(told) == 1 else context.phrases.word("answer.both", *told)
