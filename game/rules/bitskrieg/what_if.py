"""What if: positions of Bitskrieg as they might be, for looking around.

The window, the lessons, and the explanations ask here; no rule is written a second time.
"""

from game.core.boards.cells import Cell
from game.core.contract import Seat
from game.rules.bitskrieg.state import State, ids_of, with_tank


def to_act(state: State, seat: Seat) -> State:
    """Return the position as if it were a seat's turn, with nothing under way."""
    return state._replace(active=seat, shot=None, ramming=None)


def rested(state: State, seat: Seat) -> State:
    """Return the position as if it were a seat's turn and all its tanks were ready."""
    there = to_act(state, seat)
    for tank in ids_of(state.roster[seat] & ~state.destroyed):
        there = with_tank(there, tank, there.tanks[tank]._replace(ready=True))
    return there


def placed(state: State, tank: int, cell: Cell) -> State:
    """Return the position as if a tank stood on another square."""
    return with_tank(state, tank, state.tanks[tank]._replace(at=cell))
