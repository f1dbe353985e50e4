"""What goes on by itself between two decisions, as a table: a row a phase that nobody decides.

An order leaves the position in a phase of this table, and `settled` carries it on until somebody
is to choose, dice are to be rolled, or the match is over.
"""

from collections.abc import Callable, Mapping
from typing import Final

from game.core.contract import CommandT, Seat
from game.core.records import NEW
from game.core.sequence import PhaseRow, Verb
from game.rules.portable.combat import artillery, gas, melee
from game.rules.portable.combat.hits import next_hit
from game.rules.portable.events import Event, Outcome, TurnBegan
from game.rules.portable.play import activation, ending, initiative, movement
from game.rules.portable.state import FRESH, Phase, State, Unit, in_phase, order_done


def settled(state: State, events: tuple[Event, ...]) -> Outcome:
    """Carry a position on to the next decision, roll or end."""
    while (step := _PASSING.get(state.phase)) is not None:
        state, told = step(state)
        events += told
    return state, events


def _begin_turn(state: State) -> Outcome:
    """Begin a turn: nobody has done anything; gas drifts first (PW-1.1, PW-12.3)."""
    units = tuple([u if u.deeds is FRESH else NEW(Unit, (*u[:-1], FRESH)) for u in state.units])
    begun = state._replace(units=units, turn=state.turn + 1, seat=-1)
    drifting = gas.begin_drift(begun) if state.clouds else begun._replace(phase="aim")
    return drifting, (TurnBegan(begun.turn),)


def _settle(state: State) -> Outcome:
    """Go on with the hits that wait, then with what they were part of (PW-6.1, PW-13.1).

    Whoever is exhausted by them may be so at once (PW-7.8).
    """
    if state.hits:
        return next_hit(state), ()
    if ending.wiped_out(state):
        return ending.conclude(state, "annihilation")
    told: tuple[Event, ...] = ()
    if state.field.immediate_exhaustion:
        state, told = ending.exhaust(state)
    assert state.course is not None
    after, more = _RESUMED[state.course.deed](state)
    return after, (*told, *more)


def _to(phase: Phase) -> Callable[[State], Outcome]:
    return lambda state: (in_phase(order_done(state), phase), ())


_RESUMED: Final[Mapping[str, Callable[[State], Outcome]]] = {
    "gas": _to("aim"),
    "barrage": _to("initiative"),
    "fire": _to("next"),
    "assault": melee.after_assault,
    "move": movement.after_danger,
    "advance": movement.after_danger,
}
"""What follows when all hits of something are settled."""

_PASSING: Final[Mapping[str, Callable[[State], Outcome]]] = {
    "turn": _begin_turn,
    "aim": artillery.open_orders,
    "side": initiative.begin_side,
    "next": activation.go_on,
    "settle": _settle,
    "check": ending.end_check,
}


def carried_on(row: PhaseRow[State]) -> PhaseRow[State]:
    """Return a row whose commands and dice carry the position on."""
    read = row.read
    return row._replace(
        verbs={kind: _carried_on(verb) for kind, verb in row.verbs.items()},
        read=None if read is None else lambda state, faces: settled(*read(state, faces)),
    )


def _carried_on(verb: Verb[State, CommandT]) -> Verb[State, CommandT]:
    def apply(state: State, seat: Seat, command: CommandT) -> Outcome:
        return settled(*verb.apply(state, seat, command))

    return verb._replace(apply=apply)
