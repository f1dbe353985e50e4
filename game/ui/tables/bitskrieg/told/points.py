"""The squares that a command is about, to show a hint or the computer's choice."""

from game.core.boards.squares import OFF, Cell, cells_of
from game.core.contract import Command
from game.rules.bitskrieg.actions.homecoming import HOME_MASKS
from game.rules.bitskrieg.commands import ChooseEdge
from game.rules.bitskrieg.state import State


def squares_of(state: State, command: Command) -> tuple[Cell, ...]:
    """Return the squares of a command: its tank's, where it ends, and what it is aimed at."""
    if isinstance(command, ChooseEdge):
        return tuple(cells_of(HOME_MASKS[command.edge]))
    tank, target = (_place(state, getattr(command, name, None)) for name in ("tank", "target"))
    named = (tank, getattr(command, "at", None), target, getattr(command, "square", None))
    squares = (cell for cell in named if isinstance(cell, int) and cell != OFF)
    return tuple(dict.fromkeys(squares))


def _place(state: State, tank: int | None) -> Cell:
    known = tank is not None and 0 <= tank < len(state.tanks)
    return state.tanks[tank].at if known and tank is not None else OFF
