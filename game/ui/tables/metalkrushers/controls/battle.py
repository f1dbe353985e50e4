"""What clicks, turning keys and buttons mean in the arena."""

from game.core.boards.cells import Cell
from game.rules.metalkrushers.state import krusher
from game.ui.tables.context import Context
from game.ui.tables.controls import pointed
from game.ui.tables.metalkrushers.queries import asked, command_of, krusher_at
from game.ui.tables.selection import InputResult, Selection


def touch(context: Context, cell: Cell) -> InputResult:
    """Point out where the Krusher that is asked about goes, or whom it strikes."""
    number = asked(context)
    if number is None:
        return InputResult(Selection(krusher_at(context, cell)))
    if context.state.phase == "combat":
        wanted = Selection(number, target=cell)
    else:
        facing = context.selection.facing
        own = krusher(context.state, number).facing
        wanted = Selection(number, cell=cell, facing=own if facing is None else facing)
    return pointed(context, command_of(context.selecting(wanted)), wanted)


def turn(context: Context, way: int) -> InputResult:
    """Turn what is placed by one hexside."""
    selection = context.selection
    if selection.facing is None:
        return InputResult(selection)
    return InputResult(selection._replace(facing=(selection.facing + way) % 6))
