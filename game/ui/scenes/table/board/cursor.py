"""What keys do on the board: the cursor goes from cell to cell, Tab from piece to piece.

Enter gives what is proposed, or chooses the cell under the cursor.
"""

from __future__ import annotations

from math import ceil, hypot
from typing import Final, TypeAlias

from game.core.boards.cells import Cell
from game.presenter.boards.layout import BoardLayout
from game.ui.scenes.table.orders.next_piece import next_selection
from game.ui.scenes.table.table import Table

Way: TypeAlias = tuple[int, int]
"""East and south, of one unit."""

ARROWS: Final[dict[str, Way]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SLACK: Final = 1e-6
"""Board units that places may differ by and still lie level."""


def towards(layout: BoardLayout, start: Cell, way: Way) -> Cell:
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


def walk(table: Table, way: int) -> bool:
    """Select the next piece that may do something; tell whether there is one.

    What was refused to the piece before is put away.
    """
    if not table.session.may_act:
        return False
    walked = next_selection(table, way)
    if walked is None:
        return False
    home = None if walked.subject is None else table.game.places.home(table.context, walked.subject)
    table.selection = walked
    table.withdraw()
    if home is not None:
        table.point(home, by_keys=True)
    return True


def confirms(table: Table) -> bool:
    """Whether Enter does what the button that confirms says, and nothing else.

    It does not while the spot is a cell that Enter would choose.
    """
    spot = table.spot
    if spot is None or not table.session.may_act:
        return True
    if table.ruled is not None:
        return False
    if table.held.command is not None or table.loader.ready or gives(table):
        return True
    done = table.game.confirmed(table.context).command
    return done is not None and table.game.orders.touch(table.context, spot).command == done


def amber(table: Table) -> str:
    """Return the highlighted button that Enter presses, "" while it has a cell to choose.

    The button that confirms an order is no such one: it has the key to itself.
    """
    if table.ruled is not None or not table.session.may_act:
        return ""
    if table.by_keys and table.spot is not None and not _is_idle(table, table.spot):
        return ""
    actions = table.game.actions_of(table.context)
    return next((a.name for a in actions if a.primary and a.refusal is None), "")


def gives(table: Table) -> bool:
    """Whether Enter gives what is proposed, wherever the spot is."""
    return _finishes(table) or _is_sure(table) or _is_shown(table)


def proposed(table: Table) -> bool:
    """Whether an order is pointed out that waits for being confirmed."""
    if table.ruled is not None or not table.session.may_act:
        return False
    return table.game.confirmed(table.context).command is not None


def idles(table: Table, cell: Cell) -> bool:
    """Whether Enter is for the square of what is selected, alone, and nothing is intended."""
    selection = table.selection
    if selection.subject is None or table.ruled is not None or not table.session.may_act:
        return False
    bare = selection.cell is None and selection.target is None and not selection.action
    if not bare or table.game.places.home(table.context, selection.subject) != cell:
        return False
    answer = table.game.orders.touch(table.context, cell)
    return answer.selection.subject in (None, selection.subject)


def chooses(table: Table, cell: Cell) -> bool:
    """Whether Enter on a cell chooses anything there: it is not refused, and changes something."""
    answer = table.game.orders.touch(table.context, cell)
    changes = answer.command is not None or answer.selection != table.selection
    return answer.refusal is None and changes


def _is_sure(table: Table) -> bool:
    """Whether Enter gives what a button has proposed, which names no place on the board."""
    selection = table.selection
    placed = (selection.cell, selection.facing, selection.target) != (None, None, None)
    return bool(selection.action) and not placed and proposed(table)


def _is_shown(table: Table) -> bool:
    """Whether Enter gives the order that is shown: the mouse was left anywhere, or the cursor
    is on a cell that is of no use."""
    if not proposed(table):
        return False
    return not table.by_keys or (table.spot is not None and _is_idle(table, table.spot))


def _finishes(table: Table) -> bool:
    """Whether Enter presses the button of a set-up panel: the spot has no use of its own.

    Only a spot that keys have moved has one: where the mouse was left says nothing.
    """
    if not table.session.may_act or table.ruled is not None:
        return False
    if table.game.panels.wizard(table.context) is None:
        return False
    done = table.game.confirmed(table.context)
    if done.command is None and done.refusal is None and done.selection == table.selection:
        return False
    return table.spot is None or not table.by_keys or _is_idle(table, table.spot)


def _is_idle(table: Table, cell: Cell) -> bool:
    """Whether choosing a cell would come to nothing: it is refused, or changes nothing."""
    answer, selection = table.game.orders.touch(table.context, cell), table.selection
    if answer.command is not None:
        return False
    meant = answer.selection
    changed = (meant.cell, meant.facing, meant.target) != (
        selection.cell,
        selection.facing,
        selection.target,
    )
    return answer.refusal is not None or (not changed and meant.subject == selection.subject)
