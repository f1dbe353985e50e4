"""The sequence of play: who may do what in each phase, and the verbs of the contract.

phase    who acts        what she may do                          then
toss     dice            one coin: who goes first in this turn    act (the first seat)
act      the seat        Move, Fire, once a piece; EndTurn        damage after Fire; act of the
                                                                  other; toss of the next turn
damage   dice            one die a target, lobbed two             act of the same seat, or over
over
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from game.core.contract import (
    DICE,
    Command,
    Concede,
    Conceded,
    Event,
    Illegal,
    Refusal,
    Rolled,
    Seat,
)
from game.rules.streetfire.awaited import read_roll, sides_wanted
from game.rules.streetfire.commands import COMMANDS, EndTurn, Fire, Move
from game.rules.streetfire.play.ending import conclude
from game.rules.streetfire.play.fire import fire, why_not_fire
from game.rules.streetfire.play.move import move, why_not_move
from game.rules.streetfire.play.turns import Told, end_half
from game.rules.streetfire.refusals import refuse
from game.rules.streetfire.state import State


class Verb(NamedTuple):
    """One kind of command: why not, and what it does."""

    why_not: Callable[[State, Seat, Any], Refusal | None]
    apply: Callable[[State, Seat, Any], Told]


def _never(state: State, seat: Seat, command: Command) -> None:
    return None


def _end_turn(state: State, seat: Seat, command: EndTurn) -> Told:
    """SF-1.6."""
    return end_half(state, ())


def _concede(state: State, seat: Seat, command: Concede) -> Told:
    """SF-9.6."""
    return conclude(state, 1 - seat, "concede", (Conceded(seat),))


SEQUENCE: Final[Mapping[type, Verb]] = {
    Move: Verb(why_not_move, move),
    Fire: Verb(why_not_fire, fire),
    EndTurn: Verb(_never, _end_turn),
    Concede: Verb(_never, _concede),
}
"""What a seat may do in its half (SF-1.3, SF-1.6, SF-9.6)."""


def why_not(state: State, seat: Seat, command: Command) -> Refusal | None:
    """Return the one reason why a command is illegal, None if it is legal (catalogue 6.5)."""
    try:
        verb = SEQUENCE.get(type(command))
        if verb is None or seat != state.active or state.phase != "act":
            return _why_not_now(state, seat, command)
        return verb.why_not(state, seat, command)
    except (TypeError, ValueError, OverflowError, MemoryError):  # ids that are no such thing
        return refuse("unknown")


def apply(state: State, seat: Seat, command: Command) -> tuple[State, tuple[Event, ...]]:
    """Return the position after a command, and what happened.

    Raises:
        Illegal: the command is refused; nothing has changed.
    """
    refusal = why_not(state, seat, command)
    if refusal is not None:
        raise Illegal(refusal)
    if type(command) is Rolled:
        return read_roll(state, command.faces)
    return SEQUENCE[type(command)].apply(state, seat, command)


def _why_not_now(state: State, seat: Seat, command: Command) -> Refusal | None:
    """The end, the dice, the seat: what forbids a command whatever it says."""
    if state.phase == "over":
        return refuse("over")
    if type(command) is Rolled:
        return _why_not_rolled(state, seat, command)
    if state.phase != "act":
        return refuse("dice_pending")
    known = type(command) in COMMANDS or type(command) is Concede
    return refuse("not_your_turn" if known else "unknown")


def _why_not_rolled(state: State, seat: Seat, command: Rolled) -> Refusal | None:
    """SF-5.13."""
    sides = sides_wanted(state)
    if not sides:
        return refuse("no_roll")
    if seat != DICE:
        return refuse("not_your_turn")
    faces = command.faces
    right = type(faces) is tuple and len(faces) == len(sides)
    if not right or any(type(face) is not int or not 1 <= face <= sides[0] for face in faces):
        return refuse("bad_faces", len(sides), sides[0])
    return None
