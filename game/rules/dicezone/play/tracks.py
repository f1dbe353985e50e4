"""The two order tracks, and whose place on them it is (DZ-5)."""

from game.core.boards.cells import OFF
from game.rules.dicezone.board import BOARD
from game.rules.dicezone.data import ACCURACY, Phase
from game.rules.dicezone.events import Event, OrderSet, activated, skipped
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
    holds,
    mined,
    occupied,
)


def set_tracks(state: State, events: tuple[Event, ...]) -> Outcome:
    """Fix both tracks for the turn, and begin to move (DZ-5.1)."""
    moving, shooting = movement_order(state), shooting_order(state)
    state = state._replace(moving=moving, shooting=shooting)
    return _next_mover(state, moving, (*events, OrderSet(moving, shooting)))


def movement_order(state: State) -> tuple[TankId, ...]:
    """Return who moves when: the fastest first, then the fullest (DZ-5.2, DZ-5.6)."""

    def place(number: TankId) -> tuple[int, int]:
        tank = state.tanks[number]
        return -tank.speed, -sum(tank.stats)

    return tuple(sorted(_by_marker(state), key=place))


def shooting_order(state: State) -> tuple[TankId, ...]:
    """Return who shoots when: the least accurate first, then the emptiest (DZ-5.3, DZ-5.4)."""

    def place(number: TankId) -> tuple[bool, int, int]:
        tank = state.tanks[number]
        return not tank.fire_first, tank.stats[ACCURACY], sum(tank.stats)

    return tuple(sorted(_by_marker(state), key=place))


def _by_marker(state: State) -> list[TankId]:
    """The tanks as they come among equals: clockwise from the lead marker, then by id (DZ-5.5)."""
    tanks, marker, seats = state.tanks, state.marker, len(state.field.teams)
    return sorted(alive(state), key=lambda n: (tanks[n].seat - marker) % seats)


def next_mover(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask the next tank on the movement track that can do anything (DZ-0.1, DZ-10.10)."""
    if is_due(state):
        return halted(state, "move", events)
    return _next_mover(state, state.waiting, events)


def _next_mover(state: State, track: tuple[TankId, ...], events: tuple[Event, ...]) -> Outcome:
    for place, number in enumerate(track, 1):
        tank = state.tanks[number]
        speed = tank.speed
        if speed or tank.tokens:
            phase: Phase = "move_die" if holds(tank, "move_die") else "move"  # DZ-6.7
            act = Activation(number, speed)  # DZ-6.1
            asked = state._replace(phase=phase, waiting=track[place:], act=act, pick=None)
            if speed or phase == "move_die" or can_move(asked):
                begun = activated(state.turn, number, tank.seat, "move")
                return asked, (*events, begun)
        events = (*events, skipped(number, "move"))
    return _next_shooter(state, state.shooting, events)


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
    return _next_shooter(state, state.waiting, events)


def _next_shooter(state: State, track: tuple[TankId, ...], events: tuple[Event, ...]) -> Outcome:
    for place, number in enumerate(track, 1):
        act = Activation(number)
        if has_shot(state, act):
            begun = activated(state.turn, number, state.tanks[number].seat, "shoot")
            asked = state._replace(phase="shoot", waiting=track[place:], act=act, pick=None)
            return asked, (*events, begun)
        events = (*events, skipped(number, "shoot"))
    return end_turn(state._replace(waiting=(), act=None, pick=None), events)
