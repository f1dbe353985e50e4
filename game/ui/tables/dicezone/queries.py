"""What may be ordered now: candidates are put to the rules, and nothing is decided here."""

from game.core.boards.cells import OFF, Cell
from game.core.contract import Command, Subject
from game.rules.dicezone.commands import Fire, PlaceTank
from game.rules.dicezone.state import alive
from game.ui.tables.context import Context
from game.ui.tables.selection import Selection


def tank_at(context: Context, cell: Cell) -> Subject | None:
    """Return the tank on a hex."""
    state = context.state
    return next((n for n in alive(state) if state.tanks[n].cell == cell), None)


def home(context: Context, subject: Subject) -> Cell | None:
    """Return the hex of a tank."""
    tanks = context.state.tanks
    if not isinstance(subject, int) or not 0 <= subject < len(tanks):
        return None
    cell: Cell = tanks[subject].cell
    return None if cell == OFF else cell


def asked(context: Context) -> int | None:
    """Return the tank that the seat decides about now."""
    subjects = context.queries.menu.subjects
    return next((s for s in subjects if isinstance(s, int)), None)


def command_of(context: Context) -> Command | None:
    """Return the command that the selection amounts to, None while something is missing."""
    selection = context.selection
    if selection.cell is not None and selection.facing is not None:
        return PlaceTank(selection.cell, selection.facing)
    if selection.target is not None:
        target = tank_at(context, selection.target)
        return Fire(target) if isinstance(target, int) else None
    return None


def selection_of(context: Context, command: Command) -> Selection:
    """Return the selection that amounts to a command."""
    number = asked(context)
    if isinstance(command, PlaceTank):
        return Selection(number, cell=command.cell, facing=command.facing)
    if isinstance(command, Fire):
        return Selection(number, target=context.state.tanks[command.target].cell)
    return Selection(number)


def cells_of_command(context: Context, command: Command) -> tuple[Cell, ...]:
    """Return the cells that a command is about."""
    if isinstance(command, PlaceTank):
        return (command.cell,)
    number = asked(context)
    here = None if number is None else home(context, number)
    if isinstance(command, Fire) and here is not None:
        return (here, context.state.tanks[command.target].cell)
    return ()
