"""What a seat may know: all but the other's orders and placements (PW-14.1, PW-14.2)."""

from game.core.contract import Hidden, Seat
from game.core.sealed import seen_by
from game.rules.portable.events import Event, GunAimed
from game.rules.portable.state import State


def view(state: State, seat: Seat) -> State:
    """Return the position as a seat sees it; choices once opened lie open to all (PW-14.3)."""
    if not state.sealed:
        return state
    return State(
        field=state.field,
        phase=state.phase,
        units=state.units,
        layout=state.layout,
        mines=state.mines,
        wire=state.wire,
        owners=state.owners,
        turn=state.turn,
        seat=state.seat,
        first=state.first,
        exhausted=state.exhausted,
        clouds=state.clouds,
        sealed=seen_by(state.sealed, (seat,)),
    )


def witness(event: Event, seat: Seat) -> Event | None:
    """Return what a seat sees of an event: of secret orders only its own."""
    return None if type(event) is GunAimed and event.seat != seat else event


def guess(view: State, n: int) -> State:
    """Return a full position that agrees with a view: closed choices count as not made yet."""
    if Hidden.HIDDEN not in view.sealed:
        return view
    return view._replace(
        sealed=tuple(None if choice is Hidden.HIDDEN else choice for choice in view.sealed)
    )
