"""The positions that a command is about, to show a hint or the computer's choice."""

from game.core.boards.squares import OFF, Cell
from game.core.contract import Command
from game.rules.streetfire.state import State


def places_of(state: State, command: Command) -> tuple[Cell, ...]:
    """Return where the piece of a command stands, and where it goes or fires."""
    number = getattr(command, "piece", None)
    start = state.pieces[number].at if isinstance(number, int) else OFF
    end = getattr(command, "to", getattr(command, "at", OFF))
    return tuple(cell for cell in (start, end) if cell != OFF)
