"""The squares that a command is about, to show a hint or the computer's choice."""

from collections.abc import Iterator

from game.core.boards.squares import OFF, Cell, cells_of
from game.core.contract import Command
from game.rules.bitskrieg.actions.homecoming import HOME_MASKS
from game.rules.bitskrieg.commands import ChooseAxis, ChooseEdge, Flip, Ram
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.setup.homes import AXES
from game.rules.bitskrieg.state import State, finished_ids, ids_of


def squares_of(state: State, command: Command) -> tuple[Cell, ...]:
    """Return the squares of a command: who acts, where it ends, what it is aimed at."""
    if isinstance(command, ChooseEdge):
        return tuple(cells_of(HOME_MASKS[command.edge]))
    if isinstance(command, ChooseAxis):
        return tuple(c for edge in AXES[command.axis] for c in cells_of(HOME_MASKS[edge]))
    if isinstance(command, Flip):
        finished = ids_of(finished_ids(state, max(0, state.active)))
        return tuple(state.tanks[number].at for number in finished)
    return tuple(dict.fromkeys(cell for cell in _named(state, command) if cell != OFF))


def _named(state: State, command: Command) -> Iterator[Cell]:
    """Who acts, where it ends, what it is aimed at, in this order."""
    yield _place(state, getattr(command, "tank", None))
    yield getattr(command, "at", OFF)
    yield _place(state, getattr(command, "target", None))
    yield getattr(command, "square", OFF)
    if isinstance(command, Ram):
        yield BOARD.step(command.at, command.facing)


def _place(state: State, tank: int | None) -> Cell:
    known = tank is not None and 0 <= tank < len(state.tanks)
    return state.tanks[tank].at if known and tank is not None else OFF
