"""What a seat may know: all but the secret choices of others until they open (DZ-3.4, DZ-4.1)."""

from game.core import sealed
from game.core.contract import Hidden, Seat
from game.core.seats import together
from game.rules.dicezone.events import Event
from game.rules.dicezone.state import State


def view(state: State, seat: Seat) -> State:
    """Return the position as a seat sees it; a team knows its own shares of the pool."""
    return State(
        field=state.field,
        phase=state.phase,
        terrain=state.terrain,
        crates=state.crates,
        mines=state.mines,
        tanks=state.tanks,
        turn=state.turn,
        marker=state.marker,
        moving=state.moving,
        shooting=state.shooting,
        waiting=state.waiting,
        act=state.act,
        pick=state.pick,
        shot=state.shot,
        blow=state.blow,
        sealed=sealed.seen_by(state.sealed, _confidants(state, seat)),
        scores=state.scores,
        kills=state.kills,
        credits=state.credits,
        pips=state.pips,
        pieces=state.pieces,
        rerolls=state.rerolls,
        zones=state.zones,
        fighting=state.fighting,
        out=state.out,
        halt=state.halt,
        ending=state.ending,
    )


def _confidants(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Whose secrets a seat shares: teammates see each other's plans only when all do (DZ-13.5)."""
    if seat < 0 or state.phase != "pool":
        return (seat,)
    return together(state.field.teams, seat)


def witness(event: Event, seat: Seat) -> Event | None:
    """Return what a seat sees of an event: all of it, for no event tells a shut choice."""
    return event


def guess(view: State, n: int) -> State:
    """Return a full position that agrees with a view: shut choices count as not made yet."""
    if Hidden.HIDDEN not in view.sealed:
        return view
    return view._replace(
        sealed=tuple(None if choice is Hidden.HIDDEN else choice for choice in view.sealed)
    )
