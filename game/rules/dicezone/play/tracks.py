"""The two order tracks, and whose place on them it is (DZ-5)."""

from game.core.boards.cells import OFF
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.data import ACCURACY
from game.rules.dicezone.events import Activated, Event, OrderSet, Skipped
from game.rules.dicezone.laying.returning import halted, is_due
from game.rules.dicezone.play.firing import has_shot
from game.rules.dicezone.play.turns import end_turn, open_respawn
from game.rules.dicezone.state import (
    Activation,
    Outcome,
    State,
    TankId,
    active,
    alive,
    clockwise,
    holds,
    mined,
    occupied,
    total,
)


def set_tracks(state: State, events: tuple[Event, ...]) -> Outcome:
    """Fix both tracks for the turn, and begin to move (DZ-5.1)."""
    moving, shooting = movement_order(state), shooting_order(state)
    state = state._replace(moving=moving, shooting=shooting, waiting=moving)
    return next_mover(state, (*events, OrderSet(moving, shooting)))


def movement_order(state: State) -> tuple[TankId, ...]:
    """Return who moves when: the fastest first, then the fullest (DZ-5.2, DZ-5.6)."""
    tanks = state.tanks
    return tuple(sorted(_by_marker(state), key=lambda n: (-tanks[n].speed, -total(tanks[n].stats))))


def shooting_order(state: State) -> tuple[TankId, ...]:
    """Return who shoots when: the least accurate first, then the emptiest (DZ-5.3, DZ-5.4)."""

    def place(number: TankId) -> tuple[bool, int, int]:
        tank = state.tanks[number]
        return (not tank.fire_first, tank.stats[ACCURACY], total(tank.stats))

    return tuple(sorted(_by_marker(state), key=place))


def _by_marker(state: State) -> list[TankId]:
    """The tanks as they come among equals: clockwise from the lead marker, then by id (DZ-5.5)."""
    places, tanks = clockwise(state), state.tanks
    return sorted(alive(state), key=lambda n: places.index(tanks[n].seat))


def next_mover(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask the next tank on the movement track that can do anything (DZ-0.1, DZ-10.10)."""
    if is_due(state):
        return halted(state, "move", events)
    for place, number in enumerate(state.waiting):
        tank = state.tanks[number]
        if not tank.speed and not tank.tokens:
            events = (*events, Skipped(number, "move"))
            continue
        act = Activation(number, left=tank.speed)  # DZ-6.1
        waiting, begun = (
            state.waiting[place + 1 :],
            Activated(state.turn, number, tank.seat, "move"),
        )
        if holds(tank, "move_die"):  # DZ-6.7
            asked = state._replace(phase="move_die", waiting=waiting, act=act, pick=None)
            return asked, (*events, begun)
        asked = state._replace(phase="move", waiting=waiting, act=act, pick=None)
        if can_move(asked):
            return asked, (*events, begun)
        events = (*events, Skipped(number, "move"))
    return _begin_shooting(state, events)


def _begin_shooting(state: State, events: tuple[Event, ...]) -> Outcome:
    return next_shooter(state._replace(act=None, pick=None, waiting=state.shooting), events)


def can_move(state: State) -> bool:
    """Return whether there is anything to do but to end the move (DZ-0.1)."""
    return active(state).left > 0 or can_boost(state) or mine_cell(state) is not None


def can_boost(state: State) -> bool:
    """Return whether nitro can be used: once a turn, at a speed above 0 (DZ-6.8)."""
    act = active(state)
    tank = state.tanks[act.tank]
    return not act.nitro and tank.speed > 0 and holds(tank, "nitro")


def mine_cell(state: State) -> int | None:
    """Return where a mine can be laid now, None if there is none or no room (DZ-6.9)."""
    tank = state.tanks[active(state).tank]
    if not holds(tank, "mine"):
        return None
    behind = BOARD.step(tank.cell, (tank.facing + 3) % 6)
    taken = occupied(state) | state.crates | mined(state)
    return None if behind < 0 or taken >> behind & 1 else behind


def shoot_on(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask for a second shot where a boost gives it, else the next tank (DZ-8.11)."""
    act = active(state)
    if act.boost and state.tanks[act.tank].cell != OFF and has_shot(state, act):
        return state._replace(phase="shoot"), events
    return next_shooter(state, events)


def returned(state: State, events: tuple[Event, ...]) -> Outcome:
    """Go on when destroyed tanks are back: amid a turn, or to its end (DZ-10.10, DZ-11.1)."""
    halt = state.halt
    if halt is None:
        return open_respawn(state, events)
    waiting = tuple([n for n in halt.waiting if not state.tanks[n].out])
    state = state._replace(halt=None, waiting=waiting)
    return next_mover(state, events) if halt.part == "move" else shoot_on(state, events)


def next_shooter(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask the next tank on the shooting track that has a target (DZ-8.1)."""
    for place, number in enumerate(state.waiting):
        act = Activation(number)
        if has_shot(state, act):
            begun = Activated(state.turn, number, state.tanks[number].seat, "shoot")
            waiting = state.waiting[place + 1 :]
            return state._replace(phase="shoot", waiting=waiting, act=act), (*events, begun)
        events = (*events, Skipped(number, "shoot"))
    return end_turn(state._replace(waiting=(), act=None), events)
