"""From one half to the next, from turn to turn: the toss and the clocks (SF-1, SF-9)."""

from functools import cache

from game.core.contract import Seat, Turn
from game.core.scenario import NEVER, Setup, turns_of
from game.rules.streetfire.events import Event, HalfBegan, Tossed, TurnEnded
from game.rules.streetfire.play import ending
from game.rules.streetfire.state import NOBODY, Field, Outcome, State


def acted(state: State, events: tuple[Event, ...]) -> Outcome:
    """Go on after a piece has acted; the half ends with the last one (SF-1.5, SF-1.6)."""
    return (state, events) if state.ready else end_half(state, events)


def end_half(state: State, events: tuple[Event, ...]) -> Outcome:
    """Let the other seat act, or end the turn when both have (SF-1.1)."""
    if state.active == state.first:
        return begin_half(state, 1 - state.active, events)
    return end_turn(state, events)


def begin_half(state: State, seat: Seat, events: tuple[Event, ...]) -> Outcome:
    """Let a seat use each of its living pieces once (SF-1.3)."""
    tail = (state.pieces, state.held, state.alive, "act", *state[_AFTER_PHASE:])
    begun = tuple.__new__(State, (seat, state.alive[seat], *tail))
    return begun, (*events, half_began(state.turn, seat))


_AFTER_PHASE = State._fields.index("phase") + 1


def after_shot(state: State, events: tuple[Event, ...]) -> Outcome:
    """Go on when the damage is done; a seat without pieces has lost at once (SF-1.5, SF-9.1)."""
    done = state._replace(phase="act", shot=None)
    if not state.alive[1 - state.active]:
        return ending.conclude(done, state.active, "elimination", events)
    return acted(done, events)


def end_turn(state: State, events: tuple[Event, ...]) -> Outcome:
    """Look at the clocks, then begin the next turn (SF-9.3, SF-9.4)."""
    quiet = 0 if state.hurt else state.quiet + 1
    ended = state._replace(quiet=quiet, hurt=False)
    events = (*events, turn_ended(state.turn, quiet))
    reason = _stopped(state.field, state.turn, quiet)
    if reason:
        return ending.conclude(ended, ending.leader(ended), reason, events)
    return begin_turn(ended._replace(turn=state.turn + 1), events)


def _stopped(field: Field, turn: int, quiet: int) -> str:
    """Return which clock stops the match after a turn, "" for none (SF-9.3, SF-9.4, SF-9.8)."""
    if NEVER != field.quiet_limit <= quiet:
        return "quiet"
    if turn < turns_of(field.turn_limit):
        return ""
    return "bound" if field.turn_limit == NEVER else "turn_limit"


def begin_turn(state: State, events: tuple[Event, ...]) -> Outcome:
    """Ask for the toss, or go on in the order that was tossed in turn 1 (SF-1.2, SF-1.7)."""
    if state.first != NOBODY and state.field.toss == "once":
        return begin_half(state, state.first, events)
    return state._replace(phase="toss", active=0, ready=0), events


def toss(state: State, faces: tuple[int, ...]) -> Outcome:
    """Read the coin: face 1 lets seat 0 go first in this turn, face 2 seat 1 (SF-1.2)."""
    first = faces[0] - 1
    again = state.first not in (NOBODY, first)
    begun = state._replace(first=first, again=again)
    return begin_half(begun, first, (tossed(state.turn, first, again),))


def turn_of(state: State) -> Turn:
    """Return the turn, whose half it is, and which of the two (SF-1.1)."""
    if state.active == NOBODY or state.phase == "toss":
        return Turn(state.turn, None, state.phase)
    return half(state.turn, state.active, state.first)


@cache
def half(number: int, seat: Seat, first: Seat) -> Turn:
    """Return a seat's half of a turn."""
    return Turn(number, seat, "first_half" if seat == first else "second_half")


def begins(event: Event) -> Turn | None:
    """Return the turn that a toss begins, and the half that follows."""
    if type(event) is Tossed:
        return Turn(event.turn, event.first, "toss")
    return Turn(event.turn, event.seat) if type(event) is HalfBegan else None


def longest(setup: Setup) -> int:
    """Return the most commands, dice included, that a match can take (SF-9.7).

    - A turn has at most one toss (SF-1.2), and no turn begins after `turn_limit` (SF-9.4); where
      that is off, after the program's own bound (SF-9.8).
    - In its half a seat gives at most one command a piece: a piece acts once (SF-1.3), and
      `EndTurn` is given only while one has not acted, in its stead (SF-1.6).
    - A command asks for at most one roll (SF-4.3).
    - Conceding stands in place of a command, and nothing follows it.
    """
    pieces = sum(map(len, setup.scenario.opening.forces))
    limit = setup.options.get("turn_limit", setup.scenario.options.get("turn_limit", 40))
    assert isinstance(limit, int)
    return turns_of(limit) * (1 + 2 * pieces)


@cache
def tossed(turn: int, first: int, again: bool) -> Tossed:
    """Return the one shared event of a toss."""
    return Tossed(turn, first, again)


@cache
def half_began(turn: int, seat: int) -> HalfBegan:
    """Return the one shared event of a half."""
    return HalfBegan(turn, seat)


@cache
def turn_ended(turn: int, quiet: int) -> TurnEnded:
    """Return the one shared event of a turn's end."""
    return TurnEnded(turn, quiet)
