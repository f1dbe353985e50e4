"""What a seat may know: everything but the other's team before the reveal (BK-2.5)."""

from game.core import sealed
from game.core.contract import Hidden, Seat
from game.rules.bitskrieg.events import Event
from game.rules.bitskrieg.state import Preparation, State


def view(state: State, seat: Seat) -> State:
    """Return the position as a seat sees it."""
    setup = state.preparation
    if setup is None or setup.choices == (None, None):
        return state
    return State(
        field=state.field,
        phase=state.phase,
        active=state.active,
        first=state.first,
        turn=state.turn,
        quiet=state.quiet,
        tanks=state.tanks,
        held=state.held,
        roster=state.roster,
        ready=state.ready,
        destroyed=state.destroyed,
        ground=state.ground,
        flags=state.flags,
        flagged=state.flagged,
        rebuilds=state.rebuilds,
        pool=state.pool,
        reserve_used=state.reserve_used,
        homes=state.homes,
        shot=state.shot,
        ramming=state.ramming,
        preparation=_seen(setup, seat),
        ending=state.ending,
    )


def witness(event: Event, seat: Seat) -> Event | None:
    """Return what a seat sees of an event: all of it, for no event tells a sealed team."""
    return event


def guess(view: State, n: int) -> State:
    """Return a full position that agrees with a view: a sealed team counts as not chosen yet.

    So nothing that is decided on it hangs on who has sealed first. Nothing else is hidden.
    """
    setup = view.preparation
    if setup is None or Hidden.HIDDEN not in setup.choices:
        return view
    first, second = (None if team is Hidden.HIDDEN else team for team in setup.choices)
    return view._replace(preparation=setup._replace(choices=(first, second)))


def _seen(setup: Preparation, seat: Seat) -> Preparation:
    first, second = sealed.seen_by(setup.choices, (seat,))
    return Preparation(
        placed=setup.placed,
        picked=setup.picked,
        piece=setup.piece,
        rejects=setup.rejects,
        choices=(first, second),
        die=setup.die,
        ties=setup.ties,
        chooser=setup.chooser,
        axis=setup.axis,
        undeployed=setup.undeployed,
    )
