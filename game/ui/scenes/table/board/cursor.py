"""Where the cursor goes: from cell to cell by the arrow keys, and where it begins."""

from math import ceil, hypot
from typing import Final, TypeAlias

from game.core.boards.cells import Cell
from game.presenter.boards.layout import Layout
from game.ui.scenes.table.table import Table

Way: TypeAlias = tuple[int, int]
"""East and south, of one unit."""

ARROWS: Final[dict[str, Way]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SLACK: Final = 1e-6
"""Board units that places may differ by and still lie level."""


def towards(layout: Layout, start: Cell, way: Way) -> Cell:
    """Return the nearest cell that way, `start` itself where there is none.

    That way is all that lies no further aside than ahead. Of two as near the straighter one is
    taken, then the one in the same row, then the one further north, then the one further west.
    A row is one unit high, so that sideways steps over hexes go up and down by turns.
    """
    x, y = layout.center(start)
    places = ((cell, *layout.center(cell)) for cell in layout.cells if cell != start)
    ahead = [
        (*_far(cx - x, cy - y, way), _row(cy) != _row(y), cy, cx, cell)
        for cell, cx, cy in places
        if _lies(cx - x, cy - y, way)
    ]
    return min(ahead)[-1] if ahead else start


def first(table: Table) -> Cell:
    """Return where the cursor begins: at something that can be decided about."""
    for subject in table.view.menu.subjects:
        cell = table.game.places.home(table.context, subject)
        if cell is not None:
            return cell
    cells = table.open.layout.cells
    return cells[len(cells) // 2]


def _lies(dx: float, dy: float, way: Way) -> bool:
    """Whether a place lies that way."""
    along, aside = _parts(dx, dy, way)
    return along > SLACK and aside <= along + SLACK


def _far(dx: float, dy: float, way: Way) -> tuple[float, float]:
    """Return how far a place is, and how far of that aside."""
    return round(hypot(dx, dy), 6), round(_parts(dx, dy, way)[1], 6)


def _row(y: float) -> int:
    """Return the row of a place; one on the edge between two rows belongs to the upper one."""
    return ceil(round(y, 6))


def _parts(dx: float, dy: float, way: Way) -> tuple[float, float]:
    return dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
