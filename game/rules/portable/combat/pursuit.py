"""Close combats of a unit that was attacked and has won (PW-5.19).

They interrupt the activations of the other side: until they end, the winner is the open unit of
its own side, which has no activations beside.
"""

from game.core.contract import Seat
from game.core.scenario import BOUND
from game.rules.portable.commands import UnitId
from game.rules.portable.data import MOST_FIGHTS
from game.rules.portable.state import Pursuit, State
from game.rules.portable.units import noting, with_deeds


def pursuing(state: State, number: UnitId) -> State:
    """Return the position in which a unit that was attacked may attack in its turn.

    Whoever pursued until now has lost, so that its pursuit is over.
    """
    fought = 0
    if state.pursuit is not None:
        fought = fights_of(state, state.pursuit.unit)
        state = resumed(state)
    unit = state.units[number]
    begun = Pursuit(number, unit.deeds, state.seat, state.open, state.left, fought)
    ready = with_deeds(state, number, lambda did: did._replace(done=False, fights=1, won=True))
    return ready._replace(seat=unit.seat, open=number, left=0, pursuit=begun)


def resumed(state: State) -> State:
    """Return the position with the activations going on that a pursuit has interrupted."""
    begun = state.pursuit
    assert begun is not None
    deeds = begun.deeds._replace(crossing=state.units[begun.unit].deeds.crossing)
    seat, number, left = begun.seat, begun.open, begun.left
    return noting(state, begun.unit, deeds, seat=seat, open=number, left=left, pursuit=None)


def has_fought_out(state: State, number: UnitId) -> bool:
    """Return whether a unit has started as many close combats as it may (PW-5.13, PW-5.19)."""
    return fights_of(state, number) >= most_fights(state)


def fights_of(state: State, number: UnitId) -> int:
    """Return how many close combats there were of a unit, and of those that it pursues after."""
    begun = state.pursuit
    before = begun.fights if begun is not None and begun.unit == number else 0
    return state.units[number].deeds.fights + before


def most_fights(state: State) -> int:
    """Return how many close combats a unit may start: six, or as many as the program can play."""
    return BOUND if state.field.fight_on else MOST_FIGHTS


def acting_seat(state: State) -> Seat:
    """Return whose activations these are, also while the other side pursues."""
    return state.seat if state.pursuit is None else state.pursuit.seat
