"""What commands of Portable show of a player's style."""

from collections.abc import Mapping
from typing import Final

from game.ai.evaluate.portable.ground import gap as squares_to
from game.ai.evaluate.traits import PLAIN, Traits, mean_gap
from game.core.boards.cells import OFF, mask_of
from game.core.contract import Seat
from game.rules.portable.commands import (
    Advance,
    Assault,
    Bombard,
    ChangeForm,
    Command,
    EndPhase,
    EndUnit,
    Fire,
    Load,
    Move,
    Retreat,
    TakeLoss,
    Unload,
    Work,
)
from game.rules.portable.state import State

SHOWN: Final[Mapping[type, Traits]] = {
    Fire: Traits(attack=0.8),
    Assault: Traits(attack=1.0),
    Advance: Traits(attack=0.5),
    Work: Traits(guard=0.2, trick=1.0),
    Load: Traits(trick=0.7),
    Unload: Traits(trick=0.7),
    ChangeForm: Traits(trick=0.7),
    Retreat: Traits(guard=1.0),
    TakeLoss: Traits(hold=1.0),
    EndUnit: Traits(guard=0.3, hold=0.6),
    EndPhase: Traits(guard=0.3, hold=0.6),
}


def traits(state: State, seat: Seat, command: Command) -> Traits:
    """Return what a command shows of its player's style."""
    if type(command) is Bombard:
        return Traits(attack=0.8, trick=1.0 * command.gas)
    if type(command) is Move:
        unit = state.units[command.unit]
        return Traits(hold=0.5) if unit.at == command.to else PLAIN
    return SHOWN.get(type(command), PLAIN)


def gap(state: State, seat: Seat) -> float:
    """Return the mean squares from a seat's units to the nearest enemy."""
    board = state.field.board
    theirs = mask_of(unit.at for unit in state.units if unit.seat != seat and unit.at != OFF)
    if not theirs:
        return 0.0
    ours = [unit.at for unit in state.units if unit.seat == seat and unit.at != OFF]
    return mean_gap(squares_to(board, cell, theirs) for cell in ours)
