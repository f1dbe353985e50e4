"""Leaving the match (DZ-12.11)."""

from collections.abc import Callable
from typing import Final

from game.core import sealed
from game.core.contract import Concede, Conceded, Seat
from game.core.sealed import NOT_ASKED
from game.rules.dicezone.events import CaptainChanged, Event, MineRemoved
from game.rules.dicezone.laying import deployment, design, pool, terrain
from game.rules.dicezone.plans import reveal
from game.rules.dicezone.play import credits, tracks
from game.rules.dicezone.play.ending import conclude, left, look_for_end
from game.rules.dicezone.state import Outcome, State, is_in, is_over, standing


def concede(state: State, seat: Seat, command: Concede) -> Outcome:
    """Take a seat out of the match, with all that it has; nobody scores for it."""
    events: tuple[Event, ...] = (Conceded(seat),)
    state, removed = _without_mines(_left_by(state, seat), seat)
    state = state._replace(credits=(*state.credits[:seat], 0, *state.credits[seat + 1 :]))
    teams, events = standing(state), (*events, *removed)
    if len(teams) < 2:
        return conclude(state, teams, "concede", events)
    state, events = look_for_end(state, events)
    return (state, events) if is_over(state) else _go_on(state, seat, events)


def ends_by_conceding(state: State, seat: Seat) -> bool:
    """Return whether only one side would be left if a seat that still plays gave up (DZ-12.11)."""
    if not 0 <= seat < len(state.field.teams) or not is_in(state, seat):
        return False
    return len(standing(_left_by(state, seat))) == 1


def _left_by(state: State, seat: Seat) -> State:
    for number, tank in enumerate(state.tanks):
        if tank.seat == seat:
            state = left(state, number)
    return state._replace(out=(*state.out, seat))


def _without_mines(state: State, seat: Seat) -> Outcome:
    gone = tuple(MineRemoved(mine.cell) for mine in state.mines if mine.seat == seat)
    kept = tuple(mine for mine in state.mines if mine.seat != seat)
    return state._replace(mines=kept), gone


def _go_on(state: State, seat: Seat, events: tuple[Event, ...]) -> Outcome:
    """Go on with whoever is next in the phase."""
    if state.phase in _SEALED:
        if state.phase == "pool":
            state, events = _new_captain(state, seat, events)
        state = state._replace(sealed=sealed.submit(state.sealed, seat, NOT_ASKED))
        return _SEALED[state.phase](state, events)
    if state.phase in ("terrain", "deploy"):
        state = state._replace(waiting=tuple(s for s in state.waiting if s != seat))
        return _SET_UP[state.phase](state, events)
    if state.phase == "redeploy":
        waiting = tuple(n for n in state.waiting if state.tanks[n].seat != seat)
        return deployment.next_redeployed(state._replace(waiting=waiting), events)
    if state.phase in ("shoot", "critical"):
        return tracks.next_shooter(state._replace(shot=None), events)
    return tracks.next_mover(state, events)


def _new_captain(state: State, seat: Seat, events: tuple[Event, ...]) -> Outcome:
    """Another seat of the team shares out what its tanks have (DZ-13.4)."""
    team = state.field.teams[seat]
    follower = pool.captain(state, team)
    assert follower is not None, "a team without seats has lost"
    if len(pool.tanks_of(state, team)) > 1:
        state = state._replace(sealed=sealed.submit(state.sealed, follower, None))
    return state, (*events, CaptainChanged(team, follower))


_SEALED: Final[dict[str, Callable[[State, tuple[Event, ...]], Outcome]]] = {
    "pool": pool.opened,
    "design": design.opened,
    "rebuild": design.opened,
    "credits": credits.bought,
    "assign": reveal.revealed,
}
"""What opens the secret choices of a phase when nobody owes one any more."""
_SET_UP: Final[dict[str, Callable[[State, tuple[Event, ...]], Outcome]]] = {
    "terrain": terrain.next_layer,
    "deploy": deployment.next_deployed,
}
