"""What Enter means on the board: giving what is proposed, or choosing the cell under the cursor."""

from __future__ import annotations

from game.core.boards.cells import Cell
from game.ui.scenes.table.table import Table


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


def _is_sure(table: Table) -> bool:
    """Whether Enter gives what a button has proposed, which names no place on the board."""
    selection = table.selection
    placed = (selection.cell, selection.facing, selection.target) != (None, None, None)
    return bool(selection.action) and not placed and proposed(table)


def _is_shown(table: Table) -> bool:
    """Whether Enter gives the order that is shown, wherever the mouse was left."""
    return not table.by_keys and proposed(table)


def _finishes(table: Table) -> bool:
    """Whether Enter presses the button of a set-up panel: the spot has no use of its own."""
    if not table.session.may_act or table.ruled is not None:
        return False
    if table.game.panels.wizard(table.context) is None:
        return False
    selection = table.selection
    if table.spot is None:
        done = table.game.confirmed(table.context)
        return done.command is not None or done.selection.draft != selection.draft
    answer = table.game.orders.touch(table.context, table.spot)
    if answer.command is not None or answer.refusal is not None:
        return False
    meant = answer.selection
    changed = (meant.cell, meant.facing, meant.target) != (
        selection.cell,
        selection.facing,
        selection.target,
    )
    return not changed and meant.subject == selection.subject
