"""What each event leaves on the plan till the next order of its side."""

from typing import Final

from game.core.contract import Say, Seat
from game.presenter.traces import Trace, Traces
from game.rules.streetfire import events as told
from game.rules.streetfire.refusals import points_told
from game.rules.streetfire.state import State


def _moved(state: State, event: told.Moved) -> Trace:
    return Trace(state.pieces[event.piece].seat, event.path)


def _fired(state: State, event: told.Fired) -> Trace:
    own, struck = _seat(state, event.piece), tuple(_seat(state, n) for n in event.targets)
    return Trace(own, shot=(event.start, event.at), against=struck)


def _missed(state: State, event: told.Missed) -> Trace:
    return Trace(result=Say("streetfire.band.miss"), whom=event.target)


def _hit(state: State, event: told.Hit) -> Trace:
    return Trace(result=Say("table.trace.lost", (points_told(event.lost),)), whom=event.target)


def _destroyed(state: State, event: told.Destroyed) -> Trace:
    result, seat = Say("streetfire.band.destroyed"), _seat(state, event.target)
    return Trace(result=result, whom=event.target, against=(seat,), lost=seat)


def _seat(state: State, piece: int) -> Seat:
    return state.pieces[piece].seat


TRACES: Final[Traces[State]] = {
    told.Moved: _moved,
    told.Fired: _fired,
    told.Missed: _missed,
    told.Hit: _hit,
    told.Destroyed: _destroyed,
}
