"""What clicks and turning keys mean on the map."""

from game.core.boards.cells import Cell
from game.ui.tables.context import Context
from game.ui.tables.controls import pointed
from game.ui.tables.portable.queries import command_of, enemies_at, own_unit, unit_at
from game.ui.tables.selection import InputResult, Selection


def touch(context: Context, cell: Cell) -> InputResult:
    """Point out a unit, then where it goes or at whom it fires; who is hit, where it goes."""
    number = own_unit(context)
    if context.state.phase == "answer":
        wanted = Selection(cell=cell)
    elif number is None or (unit_at(context, cell) in context.queries.menu.subjects):
        return InputResult(Selection(unit_at(context, cell)))
    elif context.state.phase == "orders" or enemies_at(context, cell):
        wanted = Selection(number, context.selection.action, target=cell)
    else:
        facing = context.selection.facing
        own = context.state.units[number].facing
        wanted = Selection(number, cell=cell, facing=own if facing is None else facing)
    return pointed(context, command_of(context.selecting(wanted)), wanted)


def turn(context: Context, way: int) -> InputResult:
    """Turn a unit that is to move by a quarter."""
    selection = context.selection
    if selection.facing is None:
        return InputResult(selection)
    return InputResult(selection._replace(facing=(selection.facing + way) % 4))
