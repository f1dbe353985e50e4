"""The squares that a command is about, to show a hint or the computer's choice."""

from game.core.boards.squares import Cell, cells_of
from game.core.contract import Command
from game.rules.bitskrieg.actions.homecoming import HOME_MASKS
from game.rules.bitskrieg.commands import ChooseEdge


def squares_of(command: Command) -> tuple[Cell, ...]:
    """Return the squares named by a command: where it ends and what it is aimed at."""
    if isinstance(command, ChooseEdge):
        return tuple(cells_of(HOME_MASKS[command.edge]))
    named = (getattr(command, "at", None), getattr(command, "square", None))
    return tuple(cell for cell in named if isinstance(cell, int))
