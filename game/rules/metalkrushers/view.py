"""What a seat may know: everything but the sheets of others while they are built (MK-8)."""

from game.core import sealed
from game.core.contract import Hidden, Seat
from game.rules.metalkrushers.events import Event
from game.rules.metalkrushers.state import State


def view(state: State, seat: Seat) -> State:
    """Return the position as a seat sees it: once sheets are open, all of it (MK-8.1, MK-8.2)."""
    if not state.sealed:
        return state
    return State(
        field=state.field,
        phase=state.phase,
        krushers=state.krushers,
        sealed=sealed.seen_by(state.sealed, (seat,)),
        felled=state.felled,
        out=state.out,
    )


def witness(event: Event, seat: Seat) -> Event | None:
    """Return what a seat sees of an event: all of it, for no event tells a sealed sheet."""
    return event


def guess(view: State, n: int) -> State:
    """Return a full position that agrees with a view: hidden sheets count as not built yet."""
    if Hidden.HIDDEN not in view.sealed:
        return view
    return view._replace(
        sealed=tuple(None if choice is Hidden.HIDDEN else choice for choice in view.sealed)
    )
