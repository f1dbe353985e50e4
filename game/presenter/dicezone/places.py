"""Where the hexes of the zone lie, in board units, and what a point means in between.

A point may hit something smaller or larger than a hex: an arrow, or a tank.
"""

from collections.abc import Iterator
from math import dist
from typing import Final

from game.core.boards.cells import Cell, Facing, cells_of
from game.presenter.boards.hexes import Arrows, HexLayout
from game.presenter.boards.layout import Point, ahead
from game.presenter.dicezone import controls
from game.presenter.dicezone.context import GameContext
from game.presenter.dicezone.queries import PLACING, is_phase, number_at, unmoved
from game.presenter.dicezone.sights import ends
from game.presenter.selection import InputResult, Pointed
from game.rules.dicezone.board import BOARD

LAYOUT: Final = HexLayout(BOARD)
"""Where the hexes lie; the board is the same in every match."""


def middle(cell: Cell) -> Point:
    """Return the place of a hex in board units."""
    return LAYOUT.center(cell)


def beside(cell: Cell) -> list[Cell]:
    """Return the hexes that touch one."""
    return cells_of(BOARD.around(1 << cell) & ~(1 << cell))


WIDEST: Final = 1.6
"""Board units across of a tank where hexes are smallest."""


ARROWS: Final = Arrows(0.74, 0.5, 0.44)
NEAR: Final = 0.25
"""How close to the middle of an arrow a click has to be, in board units."""
BY_HEX: Final = ("assign", "move", "terrain", *PLACING)
"""Phases in which empty hexes are chosen, so that a tank takes up no more than its own."""


def touch_point(context: GameContext, at: Point) -> InputResult | None:
    """Answer a click on an arrow round the hex that is pointed out; None anywhere else."""
    cell, facing = context.selection.cell, _arrow(context, at)
    if cell is None or facing is None:
        return None
    if facing == context.selection.facing:
        return unmoved(context)
    face = controls.face_drive if is_phase(context, "move") else controls.face_start
    return face(context, cell, facing)


def pointed_at(context: GameContext, at: Point) -> Pointed | None:
    """Return the hex that a point in another hex means; None where it means its own.

    An arrow belongs to the hex that it stands round, a tank that covers other hexes to its own.
    """
    if _arrow(context, at) is not None:
        assert context.selection.cell is not None
        return Pointed(context.selection.cell, None)
    if is_phase(context, *BY_HEX) or number_at(context, LAYOUT.cell_at(*at)) is not None:
        return None
    near = min(_tanks(context), key=lambda cell: dist(middle(cell), at), default=None)
    if near is None or dist(middle(near), at) > WIDEST / 2:
        return None
    return Pointed(near, None)


def facings(context: GameContext, cell: Cell) -> tuple[Facing, ...]:
    """Return the facings that may be chosen in the hex that is pointed out."""
    return tuple(ends(context).get(cell, {})) if is_phase(context, "move") else tuple(range(6))


def _arrow(context: GameContext, at: Point) -> Facing | None:
    chosen = context.selection
    if chosen.cell is None or chosen.facing is None or not is_phase(context, "move", *PLACING):
        return None
    here = middle(chosen.cell)
    arrows = (
        (facing, ahead(here, facing * 60, ARROWS.away)) for facing in facings(context, chosen.cell)
    )
    return next((facing for facing, place in arrows if dist(place, at) <= NEAR), None)


def _tanks(context: GameContext) -> Iterator[Cell]:
    return (tank.cell for tank in context.state.tanks if tank.cell >= 0)
