"""What clicks and turning keys mean on the board."""

from game.core.boards.cells import Cell
from game.ui.tables.context import Context
from game.ui.tables.controls import pointed
from game.ui.tables.dicezone.queries import asked, command_of, tank_at
from game.ui.tables.selection import InputResult, Selection


def touch(context: Context, cell: Cell) -> InputResult:
    """Point out where a tank is placed, or at whom it shoots."""
    if context.state.phase in ("deploy", "redeploy"):
        facing = context.selection.facing or 0
        wanted = Selection(asked(context), cell=cell, facing=facing)
    elif context.state.phase == "shoot":
        wanted = Selection(asked(context), target=cell)
    else:
        return InputResult(Selection(tank_at(context, cell)))
    return pointed(context, command_of(context.selecting(wanted)), wanted)


def turn(context: Context, way: int) -> InputResult:
    """Turn what is placed by one hexside."""
    selection = context.selection
    if selection.facing is None:
        return InputResult(selection)
    return InputResult(selection._replace(facing=(selection.facing + way) % 6))
