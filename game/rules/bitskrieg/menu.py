"""Every legal command of a phase, by what it is about: a tank, a word, a type to deploy."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Final

from game.core.contract import Seat, Subject
from game.core.menu import Joined, LazyMenu, Picked
from game.rules.bitskrieg.actions.bound import bounds
from game.rules.bitskrieg.actions.flip import flips
from game.rules.bitskrieg.actions.homecoming import can_rebuild, can_reserve
from game.rules.bitskrieg.actions.move import moves
from game.rules.bitskrieg.actions.ram import rams
from game.rules.bitskrieg.actions.rebuild import rebuilds, reserves
from game.rules.bitskrieg.actions.reverse import reverses
from game.rules.bitskrieg.actions.targets import fires
from game.rules.bitskrieg.commands import Command
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.setup.deployment import kinds, placings
from game.rules.bitskrieg.state import State, ids_of

Build = Callable[[State, Seat], Sequence[Command]]


def one_subject(word: str, build: Build) -> Callable[[State, Seat], LazyMenu]:
    """Return the menu of a phase whose commands are all about one thing."""
    return lambda state, seat: LazyMenu((word,), lambda _: build(state, seat))


def by_type(state: State, seat: Seat) -> LazyMenu:
    """Return every way to deploy a tank, type by type (BK-2.8)."""
    left = {TANK_TYPES[kind].id: kind for kind in kinds(state, seat)}
    return LazyMenu(tuple(left), lambda word: placings(state, seat, left[str(word)]))


def by_tank(state: State, seat: Seat) -> LazyMenu:
    """Return every action of a turn: those of the ready tanks, then flip, rebuild and reserve."""
    mine = state.roster[seat]
    ready, lost = mine & state.ready, mine & state.destroyed
    flip = ready | lost != mine
    rebuild = lost != 0 and can_rebuild(state, seat)
    reserve = state.field.reserves and can_reserve(state, seat)
    return LazyMenu(_subjects(ready, flip, rebuild, reserve), partial(_about, state))


@cache
def _subjects(ready: int, flip: bool, rebuild: bool, reserve: bool) -> tuple[Subject, ...]:
    words = (("flip", flip), ("rebuild", rebuild), ("reserve", reserve))
    return (*ids_of(ready), *(word for word, there in words if there))


def _about(state: State, subject: Subject) -> Sequence[Command]:
    if type(subject) is int:
        return _of_tank(state, subject)
    return _BY_WORD[subject](state, state.active)


_BY_WORD: Final[Mapping[Subject, Build]] = {
    "flip": flips,
    "rebuild": rebuilds,
    "reserve": reserves,
}


def _of_tank(state: State, number: int) -> Sequence[Command]:
    """Everything a ready tank may do: move, fire, then what the options add."""
    field, others = state.field, fires(state, number)
    if field.reverse:
        others += reverses(state, number)
    if field.ramming:
        others += rams(state, number)
    plain = Picked(*moves(state, number), others)
    return Joined(plain, bounds(state, number)) if field.bounding_fire else plain
