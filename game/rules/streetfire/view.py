"""What a seat may know: everything, for nothing is hidden."""

from game.core.contract import Seat
from game.rules.streetfire.events import Event
from game.rules.streetfire.state import State


def view(state: State, seat: Seat) -> State:
    """Return the position as a seat sees it: the position itself."""
    return state


def witness(event: Event, seat: Seat) -> Event | None:
    """Return what a seat sees of an event: all of it."""
    return event


def guess(view: State, n: int) -> State:
    """Return the n-th full position that agrees with a view: there is only the view itself."""
    return view
