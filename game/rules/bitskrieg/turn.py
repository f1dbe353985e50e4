"""The sequence of play: who may do what in each phase, and the verbs of the contract.

phase      who acts                      what she may do                          then
terrain    picker in turn                PickTerrain                              obstacles
obstacles  dice                          two dice, column and row                 six stand: choose
choose     both, in secret               ChooseTanks                              rolloff
rolloff    dice                          one die each                             axis
axis       higher roller                 ChooseAxis                               edge
edge       the other                     ChooseEdge: she is First Player          deploy
deploy     First Player, then the other  PlaceTank, until the team stands         flags
flags      First Player, then the other  PlaceFlag, twice each                    turn
turn       seats alternate               one action; Fire, Bound and Ram roll     turn, over
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from game.core.contract import (
    DICE,
    Choice,
    Command,
    Concede,
    Conceded,
    Event,
    Illegal,
    Refusal,
    Rolled,
    Seat,
)
from game.rules.bitskrieg import commands as do
from game.rules.bitskrieg.actions import bound, fire, move, ram, rebuild, reverse
from game.rules.bitskrieg.awaited import awaiting, dice_wanted, read_roll
from game.rules.bitskrieg.ending.turns import Told, flip
from game.rules.bitskrieg.ending.victory import conclude
from game.rules.bitskrieg.refusals import refuse
from game.rules.bitskrieg.setup import deployment, flags, homes, obstacles, selection
from game.rules.bitskrieg.state import Phase, State, finished_ids


class Verb(NamedTuple):
    """One kind of command: why not, and what it does."""

    why_not: Callable[[State, Seat, Any], Refusal | None]
    apply: Callable[[State, Seat, Any], Told]
    option: str = ""
    """The option that must be on (BK 7)."""


def _why_not_flip(state: State, seat: Seat, command: do.Flip) -> Refusal | None:
    """BK-3.4."""
    return None if finished_ids(state, seat) else refuse("nothing_to_flip")


def _flip(state: State, seat: Seat, command: do.Flip) -> Told:
    return flip(state, ())


SEQUENCE: Final[Mapping[Phase, Mapping[type, Verb]]] = {
    "terrain": {do.PickTerrain: Verb(obstacles.why_not_pick, obstacles.pick)},
    "obstacles": {},
    "choose": {do.ChooseTanks: Verb(selection.why_not_choose, selection.choose)},
    "rolloff": {},
    "axis": {do.ChooseAxis: Verb(homes.why_not_axis, homes.choose_axis)},
    "edge": {do.ChooseEdge: Verb(homes.why_not_edge, homes.choose_edge)},
    "deploy": {do.PlaceTank: Verb(deployment.why_not_place, deployment.place)},
    "flags": {do.PlaceFlag: Verb(flags.why_not_flag, flags.place_flag)},
    "turn": {
        do.Move: Verb(move.why_not_move, move.move),
        do.Fire: Verb(fire.why_not_fire, fire.fire),
        do.Flip: Verb(_why_not_flip, _flip),
        do.Rebuild: Verb(rebuild.why_not_rebuild, rebuild.rebuild),
        do.Reserve: Verb(rebuild.why_not_reserve, rebuild.reserve, "reserves"),
        do.Reverse: Verb(reverse.why_not_reverse, reverse.reverse, "reverse"),
        do.Ram: Verb(ram.why_not_ram, ram.ram, "ramming"),
        do.Bound: Verb(bound.why_not_bound, bound.bound, "bounding_fire"),
        do.BoundAt: Verb(bound.why_not_bound_at, bound.bound_at, "bounding_fire"),
        do.FireAt: Verb(fire.why_not_fire_at, fire.fire_at, "destroy_obstacles"),
    },
    "over": {},
}
"""What may be done in each phase; there is no pass (BK-3.2)."""

FACES: Final = range(1, 7)


def why_not(state: State, seat: Seat, command: Command) -> Refusal | None:
    """Return the one reason why a command is illegal, None if it is legal (BK 6.12)."""
    try:
        verb = SEQUENCE[state.phase].get(type(command))
        if (
            verb is None
            or seat != state.active
            or state.shot
            or state.ramming
            or state.phase == "choose"
        ):
            refusal = _why_not_now(state, seat, command)
            if refusal is not None or verb is None:
                return refusal
        if verb.option and not getattr(state.field, verb.option):
            return refuse("option_off", rule=_OPTION_RULE[verb.option])
        return verb.why_not(state, seat, command)
    except (TypeError, ValueError, OverflowError):  # ids and squares that are no such thing
        return refuse("unknown")


def apply(state: State, seat: Seat, command: Command) -> tuple[State, tuple[Event, ...]]:
    """Return the position after a command, and what happened.

    Raises:
        Illegal: the command is refused; nothing has changed.
    """
    refusal = why_not(state, seat, command)
    if refusal is not None:
        raise Illegal(refusal)
    kind = type(command)
    if kind is Rolled:
        return read_roll(state, command.faces)
    if kind is Concede:
        return conclude(state, 1 - seat, "concede", (Conceded(seat),))
    return SEQUENCE[state.phase][kind].apply(state, seat, command)


def _why_not_now(state: State, seat: Seat, command: Command) -> Refusal | None:
    """Dice, then phase and seat: what forbids a command whatever it says."""
    kind = type(command)
    if kind is Rolled:
        return _why_not_rolled(state, seat, command)
    if dice_wanted(state):
        return refuse("dice_pending")
    if kind is not Concede and kind not in SEQUENCE[state.phase]:
        return _out_of_place(state, kind)
    return _why_not_owing(state, seat)


_OPTION_RULE: Final = {
    "reserves": "BK-13.1",
    "reverse": "BK-17.1",
    "ramming": "BK-18.1",
    "bounding_fire": "BK-15.1",
    "destroy_obstacles": "BK-19.1",
}


def _why_not_rolled(state: State, seat: Seat, command: Rolled) -> Refusal | None:
    """BK-11.1."""
    dice = dice_wanted(state)
    if not dice:
        return refuse("no_roll")
    if seat != DICE:
        return refuse("not_your_turn", rule="BK-11.1")
    faces = command.faces
    if type(faces) is not tuple or len(faces) != dice:
        return refuse("bad_faces", dice)
    if any(type(face) is not int or face not in FACES for face in faces):
        return refuse("bad_faces", dice)
    return None


def _why_not_owing(state: State, seat: Seat) -> Refusal | None:
    """Whether a seat owes a command, whatever command it may be."""
    waited = awaiting(state)
    if not isinstance(waited, Choice):
        return refuse("over")
    if seat in waited.seats:
        return None
    if state.phase == "choose" and seat in (0, 1):
        return refuse("already_chosen")
    return refuse("not_your_turn")


def _out_of_place(state: State, kind: type) -> Refusal:
    if state.phase == "over":
        return refuse("over")
    return refuse("not_your_turn" if kind in do.COMMANDS else "unknown")
