"""What may be ordered now: candidates are put to the rules, and nothing is decided here."""

from game.core.boards.cells import OFF, Cell
from game.core.contract import Command, Subject
from game.rules.metalkrushers.commands import Attack, Move
from game.rules.metalkrushers.state import alive, krusher
from game.ui.tables.context import Context
from game.ui.tables.selection import Selection


def krusher_at(context: Context, cell: Cell) -> Subject | None:
    """Return the Krusher on a hex."""
    state = context.state
    return next((n for n in alive(state) if krusher(state, n).cell == cell), None)


def home(context: Context, subject: Subject) -> Cell | None:
    """Return the hex of a Krusher."""
    state = context.state
    if not isinstance(subject, int) or not 0 <= subject < len(state.krushers):
        return None
    own = state.krushers[subject]
    return None if own is None or own.cell == OFF else own.cell


def asked(context: Context) -> int | None:
    """Return the Krusher that the seat decides about now."""
    subjects = context.queries.menu.subjects
    return next((s for s in subjects if isinstance(s, int)), None)


def command_of(context: Context) -> Command | None:
    """Return the command that the selection amounts to, None while something is missing."""
    selection, state = context.selection, context.state
    if state.phase == "move" and selection.cell is not None and selection.facing is not None:
        return Move(selection.cell, selection.facing)
    if state.phase == "combat" and selection.target is not None:
        target = krusher_at(context, selection.target)
        return Attack(target) if isinstance(target, int) else None
    return None


def selection_of(context: Context, command: Command) -> Selection:
    """Return the selection that amounts to a command."""
    number = asked(context)
    if isinstance(command, Move):
        return Selection(number, cell=command.to, facing=command.facing)
    if isinstance(command, Attack):
        return Selection(number, target=krusher(context.state, command.target).cell)
    return Selection(number)


def cells_of_command(context: Context, command: Command) -> tuple[Cell, ...]:
    """Return where the Krusher of a command stands, and where it goes or strikes."""
    number = asked(context)
    here = None if number is None else home(context, number)
    if here is None:
        return ()
    if isinstance(command, Move):
        return (here, command.to)
    if isinstance(command, Attack):
        return (here, krusher(context.state, command.target).cell)
    return ()
