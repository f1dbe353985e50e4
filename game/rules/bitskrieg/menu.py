"""Every legal command, by what it is about: a tank, flipping, rebuilding, the set-up."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Final

from game.core.contract import Choice, Command, Seat, Subject
from game.core.menu import NO_CHOICE, Joined, LazyMenu, Picked
from game.rules.bitskrieg.actions.bound import bounds
from game.rules.bitskrieg.actions.homecoming import can_rebuild, can_reserve
from game.rules.bitskrieg.actions.move import moves
from game.rules.bitskrieg.actions.ram import rams
from game.rules.bitskrieg.actions.rebuild import rebuilds, reserves
from game.rules.bitskrieg.actions.reverse import reverses
from game.rules.bitskrieg.actions.targets import fires
from game.rules.bitskrieg.awaited import awaiting
from game.rules.bitskrieg.commands import Flip
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.setup.deployment import kinds, placings
from game.rules.bitskrieg.setup.flags import flag_places
from game.rules.bitskrieg.setup.homes import axes, edges
from game.rules.bitskrieg.setup.obstacles import picks
from game.rules.bitskrieg.setup.selection import choices
from game.rules.bitskrieg.state import State, ids_of

FLIP: Final = Flip()
_FLIP_ONLY: Final = (FLIP,)


def legal(state: State, seat: Seat) -> LazyMenu:
    """Return every legal command of a seat; an empty menu if it owes none."""
    if state.phase == "turn":
        if seat != state.active or state.shot is not None or state.ramming is not None:
            return NO_CHOICE
        return LazyMenu(_turn_subjects(state), partial(_in_turn, state))
    waited = awaiting(state)
    if not isinstance(waited, Choice) or seat not in waited.seats:
        return NO_CHOICE
    return _SETUP[state.phase](state)


def tank_commands(state: State, number: int) -> Sequence[Command]:
    """Return everything a ready tank may do: move, fire, then what the options add."""
    field, others = state.field, fires(state, number)
    if field.reverse:
        others += reverses(state, number)
    if field.ramming:
        others += rams(state, number)
    plain = Picked(*moves(state, number), others)
    return Joined(plain, bounds(state, number)) if field.bounding_fire else plain


def _turn_subjects(state: State) -> tuple[Subject, ...]:
    seat = state.active
    mine = state.roster[seat]
    ready, lost = mine & state.ready, mine & state.destroyed
    flip = ready | lost != mine
    rebuild = lost != 0 and can_rebuild(state, seat)
    return _subjects(ready, flip, rebuild, state.field.reserves and can_reserve(state, seat))


@cache
def _subjects(ready: int, flip: bool, rebuild: bool, reserve: bool) -> tuple[Subject, ...]:
    words = (("flip", flip), ("rebuild", rebuild), ("reserve", reserve))
    return (*ids_of(ready), *(word for word, there in words if there))


def _in_turn(state: State, subject: Subject) -> Sequence[Command]:
    if type(subject) is int:
        return tank_commands(state, subject)
    return _BY_WORD[subject](state)


def _flips(state: State) -> Sequence[Command]:
    return _FLIP_ONLY


_BY_WORD: Final[Mapping[Subject, Callable[[State], Sequence[Command]]]] = {
    "flip": _flips,
    "rebuild": lambda state: rebuilds(state, state.active),
    "reserve": lambda state: reserves(state, state.active),
}


def _one(subject: str, build: Callable[[State], Sequence[Command]]) -> Callable[[State], LazyMenu]:
    return lambda state: LazyMenu((subject,), lambda _: build(state))


def _deploying(state: State) -> LazyMenu:
    left = {TANK_TYPES[kind].id: kind for kind in kinds(state, state.active)}
    return LazyMenu(tuple(left), lambda word: placings(state, state.active, left[str(word)]))


_SETUP: Final[Mapping[str, Callable[[State], LazyMenu]]] = {
    "terrain": _one("terrain", picks),
    "choose": _one("team", lambda state: choices()),
    "axis": _one("axis", lambda state: axes()),
    "edge": _one("edge", edges),
    "deploy": _deploying,
    "flags": _one("flag", lambda state: flag_places(state, state.active)),
}
