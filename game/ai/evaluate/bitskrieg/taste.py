"""What commands of Bitskrieg show of a player's style."""

from collections.abc import Mapping
from typing import Final

from game.ai.evaluate.traits import PLAIN, Traits, mean_gap
from game.core.boards.cells import OFF
from game.core.contract import Seat
from game.rules.bitskrieg.commands import (
    Bound,
    BoundAt,
    ChooseTanks,
    Command,
    Fire,
    FireAt,
    Flip,
    Move,
    Ram,
    Reverse,
)
from game.rules.bitskrieg.data import BOARD, LT, TD
from game.rules.bitskrieg.state import State, Tank

SHOWN: Final[Mapping[type, Traits]] = {
    Fire: Traits(attack=1.0),
    FireAt: Traits(attack=0.6, trick=0.8),
    Ram: Traits(attack=1.0, trick=0.8),
    Bound: Traits(attack=0.8, trick=0.8),
    BoundAt: Traits(attack=0.4, trick=1.0),
    Reverse: Traits(guard=1.0),
    Flip: Traits(guard=0.4, hold=1.0),
}
TEAM: Final = 4
"""Tanks of one type that make a team wholly theirs."""


def traits(state: State, seat: Seat, command: Command) -> Traits:
    """Return what a command shows of its player's style."""
    if type(command) is ChooseTanks:
        quick, heavy = command.light / TEAM, command.heavy / TEAM
        return Traits(attack=quick, guard=heavy, trick=command.destroyers / TEAM, hold=heavy)
    if type(command) is Move:
        return _driven(state.tanks[command.tank], command)
    return SHOWN.get(type(command), PLAIN)


def _driven(tank: Tank, move: Move) -> Traits:
    """A turn on the spot holds the ground; quick tanks and destroyers are there to go around."""
    if tank.at == move.at:
        return Traits(hold=0.8)
    return Traits(trick=0.4 * (tank.type in (LT, TD)))


def gap(state: State, seat: Seat) -> float:
    """Return the mean steps from a seat's tanks to the nearest enemy."""
    theirs = [BOARD.square(t.at) for t in state.tanks if t.seat != seat and t.at != OFF]
    ours = [BOARD.square(t.at) for t in state.tanks if t.seat == seat and t.at != OFF]
    if not theirs:
        return 0.0
    return mean_gap(min(abs(x - u) + abs(y - v) for u, v in theirs) for x, y in ours)
