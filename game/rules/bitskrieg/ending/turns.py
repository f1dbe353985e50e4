"""From one turn to the next: victory, the limits, and the turn that only flips (BK-3, BK-10)."""

from functools import cache
from typing import Final

from game.core.contract import Seat, Turn
from game.core.scenario import NEVER, Setup, turns_of
from game.rules.bitskrieg.actions.homecoming import can_rebuild, can_reserve
from game.rules.bitskrieg.data import (
    FLAGS_PER_SEAT,
    MAX_REJECTS,
    OBSTACLE_COUNT,
    OPTIONS,
    TEAM_SIZE,
)
from game.rules.bitskrieg.ending import victory
from game.rules.bitskrieg.events import Event, Flipped, QuietWarning, TurnBegan
from game.rules.bitskrieg.state import (
    NOBODY,
    Outcome,
    State,
    finished_ids,
    handed_over,
    ids_of,
    placed_tank,
    turned_over,
)

WARNINGS: Final = (20, 10, 5, 4, 3, 2, 1)
"""So many turns before the quiet limit the players are warned."""
_USUAL: Final = {option.id: option.default for option in OPTIONS}


def pass_turn(state: State, changed: bool, events: tuple[Event, ...]) -> Outcome:
    """Return the start of the other seat's turn after a whole action (BK-9.3, BK-10.1)."""
    return begin_turn(handed_over(state, 0 if changed else state.quiet + 1), events)


def begin_turn(state: State, events: tuple[Event, ...]) -> Outcome:
    """Return the position in which `active` must decide, or the end of the match (BK-3.5)."""
    field, seat = state.field, state.active
    flags = state.flagged[1 - seat]
    if state.held[seat] & flags == flags:
        return victory.conclude(state, seat, "flags", events)  # BK-9.1
    if state.turn > turns_of(field.turn_limit):  # BK-10.2, BK-10.6
        reason = "bound" if field.turn_limit == NEVER else "turn_limit"
        return victory.conclude(state, victory.leader(state), reason, events)
    left = turns_of(field.quiet_limit) - state.quiet
    if left <= WARNINGS[0] and state.quiet and field.quiet_limit != NEVER:
        if left <= 0:
            return victory.conclude(state, victory.leader(state), "quiet", events)  # BK-10.3
        if left in WARNINGS:
            events = (*events, QuietWarning(left))
    events = (*events, turn_began(state.turn, seat))
    if not state.ready & state.roster[seat] and _must_flip(state, seat):
        return flip_all(state, events, True)
    return state, events


def flip_all(state: State, events: tuple[Event, ...], forced: bool = False) -> Outcome:
    """Turn every finished tank of the active seat to ready (BK-7.1, BK-7.2)."""
    finished = finished_ids(state, state.active)
    numbers, tanks = ids_of(finished), list(state.tanks)
    for number in numbers:
        tank = tanks[number]
        tanks[number] = placed_tank(tank, tank.at, tank.facing, True)
    flipped = turned_over(state, state.quiet + 1, tuple(tanks), state.held, state.ready | finished)
    return begin_turn(flipped, (*events, flipped_event(numbers, forced)))


@cache
def flipped_event(tanks: tuple[int, ...], forced: bool) -> Flipped:
    """Return the one shared event of some tanks flipped."""
    return Flipped(tanks, forced)


@cache
def turn_began(turn: int, seat: Seat) -> TurnBegan:
    """Return the one shared event of a turn."""
    return TurnBegan(turn, seat)


def after_losses(state: State, changed: bool, events: tuple[Event, ...]) -> Outcome:
    """Return the end by elimination, or the other seat's turn (BK-9.5, BK-18.5)."""
    mover = state.active
    if victory.eliminated(state, mover):
        return victory.conclude(state, 1 - mover, "elimination", events)
    if victory.eliminated(state, 1 - mover):
        return victory.conclude(state, mover, "elimination", events)
    return pass_turn(state, changed, events)


def turn_of(state: State) -> Turn | None:
    """Return the turn and whose it is; None before turn 1."""
    seat = None if state.active == NOBODY else state.active
    return _turn(state.turn, seat) if state.turn else None


def begins(event: Event) -> Turn | None:
    """Return the turn that an event begins."""
    return _turn(event.turn, event.seat) if type(event) is TurnBegan else None


@cache
def _turn(number: int, seat: Seat | None) -> Turn:
    return Turn(number, seat)


def longest(setup: Setup) -> int:
    """Return the most commands, dice included, that a match can take (BK-10.5).

    - An obstacle takes at most ten rolls, for the tenth ignored one places it (BK-2.3), and
      with terrain one pick: 6 x 11.
    - Both seats choose a team: 2. A roll-off is two rolls and ends with the tenth tie at the
      latest (BK-2.6): 20. Axis and edge: 2.
    - A tank is deployed once and a flag placed once: the teams, and 4.
    - A turn is one command and at most two rolls (range and damage, or two in a ram), and no
      turn begins after `turn_limit` of them (BK-10.2), or after the program's bound where there is
      none (BK-10.6): 3 x that.
    - Conceding stands in place of a command, and nothing follows it.
    """
    forces = setup.scenario.opening.forces
    tanks = sum(map(sum, forces)) if forces else 2 * TEAM_SIZE
    obstacles = OBSTACLE_COUNT * (MAX_REJECTS + 1)
    rolling_off = 2 * MAX_REJECTS
    return obstacles + 2 + rolling_off + 2 + tanks + 2 * FLAGS_PER_SEAT + 3 * _turn_limit(setup)


def _turn_limit(setup: Setup) -> int:
    limit = setup.options.get("turn_limit", _USUAL["turn_limit"])
    assert isinstance(limit, int)
    return turns_of(limit)


def _must_flip(state: State, seat: Seat) -> bool:
    """Whether flipping is all that a seat without ready tanks can do (BK-3.3)."""
    return not (can_rebuild(state, seat) or can_reserve(state, seat))
