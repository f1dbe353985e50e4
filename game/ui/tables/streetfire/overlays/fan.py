"""The fan of a stack of guns, open as long as it is pointed at."""

from typing import Final

from game.core.boards.cells import OFF, Cell
from game.presenter.boards.layout import Point
from game.presenter.context import once_a_position
from game.presenter.selection import Pointed
from game.presenter.streetfire.queries import living_at
from game.rules.streetfire import what_if
from game.ui.tables.shared.stacks import FanShape, StackFan, Surroundings, laid_out
from game.ui.tables.streetfire.art.renderer import TableContext
from game.ui.tables.streetfire.stage import middle

SHAPE: Final = FanShape(across=1.46, down=1.52, mark=0.3, piece=0.66)
RIM: Final = 0.74
"""How far beyond the outermost streets a tray may lie: not as far as letters and lamps."""


def open_fan(context: TableContext, cell: Cell | None) -> StackFan | None:
    """Return the fan of the stack on a cell, None if there is no stack."""
    if cell is None or cell == OFF:
        return None
    guns = tuple(sorted(living_at(context.state, cell)))
    if len(guns) < 2:
        return None
    subject = context.selection.subject
    other = subject if isinstance(subject, int) and subject not in guns else None
    return _opened(context, cell, guns, other)


def piece_at(context: TableContext, at: Point) -> Pointed | None:
    """Return the stack and the gun of its open fan at a point, None off the fan."""
    fan = open_fan(context, context.hover)
    return None if fan is None else fan.pointed(at)


@once_a_position
def _opened(
    context: TableContext, cell: Cell, guns: tuple[int, ...], other: int | None
) -> StackFan:
    """Return the fan of some guns, clear of where they, or another gun, may go."""
    state = context.state
    streets = state.field.town.streets
    movers = guns if other is None else (*guns, other)
    rings = frozenset(middle(state, to) for n in movers for to in what_if.ways(state, n))
    standing = frozenset(middle(state, p.at) for p in state.pieces if p.at not in (OFF, cell))
    bounds = (-RIM, -RIM, 2 * streets.width + RIM, 2 * streets.height + RIM)
    about = Surroundings(bounds, rings, standing)
    return laid_out(cell, middle(state, cell), guns, SHAPE, about)
