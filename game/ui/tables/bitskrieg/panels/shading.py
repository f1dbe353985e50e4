"""What the board shows in the set-up: illegal flag squares shaded, edges that may be chosen."""

from typing import Final

from game.core.boards.squares import Cell, Mask, cells_of
from game.rules.bitskrieg.actions.homecoming import HOME_MASKS
from game.rules.bitskrieg.commands import ChooseAxis, ChooseEdge, PlaceFlag
from game.rules.bitskrieg.data import BOARD, EDGES, Axis, Edge
from game.rules.bitskrieg.setup.homes import AXES
from game.ui.tables.bitskrieg.orders import Orders
from game.ui.tables.bitskrieg.shown.marks import AMBER, Pen, Wash, wash
from game.ui.tables.face import Intent

SHUT: Final = Wash((20, 22, 26), 0.42, 0.0, hatched=True)
FREE: Final = Wash(AMBER, 0.16, 0.7)
POINTED: Final = Wash(AMBER, 0.34, 1.0)


def draw_beneath(pen: Pen, orders: Orders, intent: Intent) -> None:
    """Light up what the step asks for, beneath the pieces."""
    if orders.state.active != orders.seat:
        return
    if orders.state.phase == "flags":
        for cell in BOARD.cells:
            if not orders.legal(PlaceFlag(cell)):
                wash(pen, cell, SHUT)
    for edge in offered_edges(orders):
        for cell in cells_of(HOME_MASKS[edge]):
            wash(pen, cell, POINTED if intent.action == edge else FREE)


def offered_edges(orders: Orders) -> tuple[Edge, ...]:
    """Return the edges that are lit: of both axes, or of the axis chosen (BK-2.6, BK-2.7)."""
    if orders.state.phase == "axis":
        return tuple(e for e in EDGES if orders.legal(ChooseAxis(axis_of(e))))
    if orders.state.phase == "edge":
        return tuple(e for e in EDGES if orders.legal(ChooseEdge(e)))
    return ()


def axis_of(edge: Edge) -> Axis:
    """Return the axis that an edge belongs to."""
    return next(axis for axis, edges in AXES.items() if edge in edges)


def edge_at(cell: Cell, among: tuple[Edge, ...]) -> Edge | None:
    """Return the edge a square lies on; None inside the board, or where two of them meet."""
    bit: Mask = 1 << cell
    found = [edge for edge in among if HOME_MASKS[edge] & bit]
    return found[0] if len(found) == 1 else None
