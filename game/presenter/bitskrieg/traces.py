"""What each event leaves on the board till the next order of its side."""

from collections.abc import Callable
from typing import Final

from game.core.contract import Say, Seat
from game.presenter.traces import Trace, Traces
from game.rules.bitskrieg import events as told
from game.rules.bitskrieg.state import State


def _verdict(word: str) -> Callable[[State, object], Trace]:
    """What befell the target of the shot, whichever event tells it."""
    return lambda state, event: Trace(result=Say(f"bitskrieg.band.{word}"))


def _moved(state: State, event: told.Moved) -> Trace:
    return Trace(_seat(state, event.tank), tuple(pose.at for pose in event.path))


def _reversed(state: State, event: told.Reversed) -> Trace:
    return Trace(_seat(state, event.tank), (event.start, event.at))


def _fired(state: State, event: told.Fired) -> Trace:
    shot = (state.tanks[event.tank].at, event.at)
    return Trace(_seat(state, event.tank), shot=shot, against=_aimed_at(state, event.target))


def _aimed_at(state: State, target: int) -> tuple[Seat, ...]:
    """Whose tank is the target; an obstacle is nobody's."""
    return (_seat(state, target),) if target >= 0 else ()


def _rammed(state: State, event: told.Rammed) -> Trace:
    own, other = _seat(state, event.tank), _aimed_at(state, event.target)
    return Trace(own, places=(event.at,), against=other)


def _rebuilt(state: State, event: told.Rebuilt) -> Trace:
    return Trace(_seat(state, event.tank), places=(event.at,))


def _destroyed(state: State, event: told.Destroyed) -> Trace:
    seat, result = _seat(state, event.tank), Say("bitskrieg.band.destroyed")
    return Trace(result=result, at=event.at, against=(seat,), lost=seat)


def _flag_taken(state: State, event: told.FlagTaken) -> Trace:
    return Trace(_seat(state, event.tank), against=(event.owner,))


def _flipped(state: State, event: told.Flipped) -> Trace | None:
    """What the rules flipped unasked was nobody's order (BK-3.3)."""
    if event.forced or not event.tanks:
        return None
    places = tuple(state.tanks[tank].at for tank in event.tanks)
    return Trace(_seat(state, event.tanks[0]), places=places)


def _arrived(state: State, event: told.ReserveArrived) -> Trace:
    return Trace(event.seat, places=(event.at,))


def _seat(state: State, tank: int) -> int:
    return state.tanks[tank].seat


TRACES: Final[Traces[State]] = {
    told.Moved: _moved,
    told.Reversed: _reversed,
    told.Fired: _fired,
    told.Missed: _verdict("miss"),
    told.Hit: _verdict("hit"),
    told.Deflected: _verdict("deflected"),
    told.Stunned: _verdict("stunned"),
    told.ObstacleCleared: _verdict("cleared"),
    told.Destroyed: _destroyed,
    told.Rammed: _rammed,
    told.Flipped: _flipped,
    told.Rebuilt: _rebuilt,
    told.FlagTaken: _flag_taken,
    told.ReserveArrived: _arrived,
}
