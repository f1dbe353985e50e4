"""From turn to turn: the ring, the limit, rebuilding, crates and the marker (DZ-10.6, DZ-11)."""

from game.core.contract import Seat, Turn
from game.core.scenario import turns_of
from game.core.sealed import unsealed
from game.rules.dicezone.board import from_middle
from game.rules.dicezone.data import CORE
from game.rules.dicezone.events import (
    Activated,
    Event,
    RingBurned,
    TurnBegan,
    marker_passed,
    turn_began,
)
from game.rules.dicezone.laying.crates import respawn_is_due, spawned
from game.rules.dicezone.laying.returning import missing, open_rebuild
from game.rules.dicezone.play.deadlock import buyers, is_deadlock
from game.rules.dicezone.play.ending import at_deadlock, at_limit, look_for_end, taken_off
from game.rules.dicezone.state import (
    Outcome,
    State,
    TankId,
    alive,
    is_in,
    is_over,
    raised,
    ring_radius,
    seats_on_board,
    with_tank,
)


def begin_turn(state: State, events: tuple[Event, ...]) -> Outcome:
    """Begin the next turn with credits or secret plans (DZ-4, DZ-12.8)."""
    return _next_turn(state, state.marker, events)


def _next_turn(state: State, marker: Seat, events: tuple[Event, ...]) -> Outcome:
    turn, field = state.turn + 1, state.field
    state = state._replace(turn=turn, marker=marker, moving=(), shooting=(), waiting=(), act=None)
    began = turn_began(turn, ring_radius(field, turn), ring_radius(field, turn + 1))
    state, events = look_for_end(state, (*events, began))
    if is_over(state):
        return state, events
    buying = buyers(state)
    if not buying:
        return open_plans(state, events)
    sealed = unsealed(len(field.teams), buying)
    return state._replace(phase="credits", sealed=sealed), events


def open_plans(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask all seats with a tank for their plans (DZ-4.1)."""
    sealed = unsealed(len(state.field.teams), seats_on_board(state))
    return state._replace(phase="assign", sealed=sealed), events


def end_turn(state: State, events: tuple[Event, ...]) -> Outcome:
    """Let the ring burn, look at the limit, and rebuild or end a deadlock (DZ-11.1)."""
    state, burned = _burn(state)
    if burned:
        state, events = look_for_end(state, (*events, *burned))
        if is_over(state):
            return state, events
    if state.turn >= turns_of(state.field.turn_limit):
        return at_limit(state, events)
    if missing(state):
        return open_rebuild(state, events)
    if not state.field.runs_on and is_deadlock(state):
        return at_deadlock(state, events)
    return open_respawn(state, events)


def _burn(state: State) -> Outcome:
    """Every tank outside the ring loses a pip of its core; all deaths are one (DZ-12.13)."""
    radius = ring_radius(state.field, state.turn)
    if radius is None:
        return state, ()
    events: list[Event] = []
    dead: list[TankId] = []
    for number in alive(state):
        tank = state.tanks[number]
        if from_middle(tank.cell) > radius:
            left = tank.stats[CORE] - 1
            state = with_tank(state, number, tank._replace(stats=raised(tank.stats, CORE, left)))
            events.append(RingBurned(number, left))
            dead += [number] if not left else []
    for number in dead:
        state, gone = taken_off(state, number, None)
        events += gone
    return state, tuple(events)


def open_respawn(state: State, events: tuple[Event, ...]) -> Outcome:
    """Roll for a crate if there are fewer than the cap (DZ-11.3)."""
    if state.waiting:
        state = state._replace(waiting=())
    if respawn_is_due(state):
        return state._replace(phase="respawn"), events
    return pass_marker(state, events)


def read_respawn(state: State, faces: tuple[int, ...]) -> Outcome:
    """Lay a crate; with the faster rate another one follows up to the cap (DZ-11.3)."""
    laid, events = spawned(state, faces[0], faces[1] + faces[2])
    if events and state.field.crate_rate == "refill":
        return open_respawn(laid, events)
    return pass_marker(laid, events)


def pass_marker(state: State, events: tuple[Event, ...]) -> Outcome:
    """Hand the marker to the next seat that is still in, and begin a turn (DZ-11.1)."""
    seats, marker = len(state.field.teams), state.marker
    follower = (marker + 1) % seats
    while follower != marker and not is_in(state, follower):
        follower = (follower + 1) % seats
    told = (marker_passed(follower),) if follower != marker else ()
    return _next_turn(state, follower, (*events, *told))


_PARTS = {
    "move_die": "move",
    "move": "move",
    "crate": "move",
    "drop": "move",
    "two_dice": "move",
    "assign_dice": "move",
    "die_reset": "move",
    "rebalance": "move",
    "allocate": "move",
    "set_armor": "move",
    "shoot": "shoot",
    "to_hit": "shoot",
    "damage_die": "shoot",
    "critical": "shoot",
    "rebuild": "end",
    "redeploy": "end",
    "respawn": "end",
}


def turn_of(state: State) -> Turn | None:
    """Return the turn, and the tank's seat whose place on a track it is; None in set-up."""
    if not state.turn:
        return None
    if state.act is None:
        part = "plan" if state.halt is not None else _PARTS.get(state.phase, "plan")
        return Turn(state.turn, None, part)
    part = "shoot" if state.phase == "carry" and state.shot is not None else "move"
    seat = state.tanks[state.act.tank].seat
    if state.halt is not None:
        return Turn(state.turn, seat, state.halt.part)
    return Turn(state.turn, seat, _PARTS.get(state.phase, part))


def begins(event: Event) -> Turn | None:
    """Return the turn, or the place of a tank in it, that an event begins."""
    if type(event) is TurnBegan:
        return Turn(event.turn, None, "plan")
    if type(event) is Activated:
        return Turn(event.turn, event.seat, event.part)
    return None
