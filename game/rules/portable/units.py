"""Units in a position: where they stand, who is with them, and changing them."""

from collections.abc import Callable
from typing import Final, Unpack

from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.core.contract import Seat, Thread
from game.core.records import NEW
from game.rules.portable.commands import UnitId
from game.rules.portable.data import HAS, NOBODY
from game.rules.portable.layout import after_move, laid_anew
from game.rules.portable.state import Deeds, Layout, Parts, State, Unit

WIRE_LAYERS: Final = HAS["L"]
"""The kinds that lay and cut wire (PW-8.6)."""
CARRIERS: Final = HAS["C"] | HAS["W"] | HAS["T"]
"""The kinds that may have somebody aboard, or in tow (PW-9.1, PW-11.1)."""


def with_units(state: State, changed: dict[UnitId, Unit], **others: Unpack[Parts]) -> State:
    """Return the position with some units changed, and the layout with them."""
    units = list(state.units)
    seats = set()
    for number, unit in changed.items():
        if _standing(unit) != _standing(units[number]):
            seats.add(unit.seat)
        units[number] = unit
    after, layout = tuple(units), state.layout
    for seat in seats:
        own = [after[number] for number in state.field.own[seat]]
        layout = laid_anew(layout, own, seat, state.field.board)
    return _renewed(state, after, layout, others)


def _standing(unit: Unit) -> tuple[Cell, Facing, UnitId, str]:
    """What the layout depends on."""
    return unit.at, unit.facing, unit.carrier, unit.kind


def _renewed(state: State, units: tuple[Unit, ...], layout: Layout, others: Parts) -> State:
    after = NEW(State, (*state[:2], units, layout, *state[4:]))
    return after._replace(**others) if others else after


def with_deeds(state: State, number: UnitId, changed: Callable[[Deeds], Deeds]) -> State:
    """Return the position with something noted that a unit has done; nobody has moved."""
    return noting(state, number, changed(state.units[number].deeds))


def noting(state: State, number: UnitId, deeds: Deeds, **others: Unpack[Parts]) -> State:
    """Return the position with all that a unit has done, and with others of its parts changed."""
    units = list(state.units)
    units[number] = NEW(Unit, (*units[number][:-1], deeds))
    return _renewed(state, tuple(units), state.layout, others)


def moved_to(
    state: State,
    number: UnitId,
    at: Cell,
    facing: Facing,
    deeds: Deeds | None = None,
    **others: Unpack[Parts],
) -> State:
    """Return the position with a unit, and what it carries, at another place.

    Its work is given up, and its gun is laid anew (PW-2.12, PW-8.4). What it has done may change
    with it, and so may other parts of the position.
    """
    done = state.units[number].deeds if deeds is None else deeds
    return _renewed(state, *relocated(state, number, at, facing, done), others)


def relocated(
    state: State, number: UnitId, at: Cell, facing: Facing, deeds: Deeds
) -> tuple[tuple[Unit, ...], Layout]:
    """Return the units, and their layout, as `moved_to` changes them."""
    unit = state.units[number]
    units = list(state.units)
    units[number] = NEW(Unit, (*unit[:5], at, facing, *unit[7:9], OFF, None, deeds))
    if state.layout.laden[unit.seat] >> number & 1:
        aboard = passenger(state, number)
        units[aboard] = state.units[aboard]._replace(at=at, facing=facing)
    layout = after_move(state, number, at, facing)
    if layout is None:
        own = [units[other] for other in state.field.own[unit.seat]]
        layout = laid_anew(state.layout, own, unit.seat, state.field.board)
    return tuple(units), layout


def passenger(state: State, number: UnitId) -> UnitId:
    """Return the unit aboard another, `NOBODY` if there is none."""
    if not state.layout.laden[state.units[number].seat] >> number & 1:
        return NOBODY
    for other, unit in enumerate(state.units):
        if unit.carrier == number and unit.at != OFF:
            return other
    return NOBODY


def stands(unit: Unit) -> bool:
    """Return whether a unit is on the board and not carried: then it counts there (PW-9.4)."""
    return unit.at != OFF and unit.carrier < 0


def units_at(state: State, cell: Cell, seat: Seat | None = None) -> list[UnitId]:
    """Return the units in a square, carried ones not among them; of one seat or of both."""
    return [
        number
        for number, unit in enumerate(state.units)
        if unit.at == cell and unit.carrier < 0 and (seat is None or unit.seat == seat)
    ]


def own_units(state: State, seat: Seat) -> list[UnitId]:
    """Return the living units of a seat, carried ones among them."""
    units = state.units
    return [number for number in state.field.own[seat] if units[number].at != OFF]


def nearest(state: State, cell: Cell, seat: Seat) -> tuple[int, Mask]:
    """Return the distance from a cell to the nearest enemy of a seat, and all that is nearer.

    With no enemy on the board the distance is 0, and nothing is nearer.
    """
    squares, reached = state.field.board.squares, state.layout.held[1 - seat]
    nearer: Mask = 0
    steps = 0
    if not reached:
        return 0, 0
    while not reached >> cell & 1:
        nearer, reached = reached, reached | squares.spread(reached)
        steps += 1
    return steps, nearer


def crosses_wire(state: State, kind: str) -> bool:
    """Return whether wire does not stop a kind of unit (PW-3.10, PW-3.27)."""
    stopped = kind == "light_tank" and state.field.light_tanks_in_wire == "stop"
    return kind in HAS["K"] and not stopped


def lays_wire(state: State, kind: str) -> bool:
    """Return whether a kind of unit lays and cuts wire (PW-8.6, PW-8.8)."""
    return state.field.wire_by_all or kind in WIRE_LAYERS


def beside_enemy(state: State, seat: Seat) -> Mask:
    """Return the squares orthogonally beside an enemy of a seat."""
    return state.layout.beside[1 - seat]


def is_crossing(state: State, number: UnitId) -> bool:
    """Return whether a unit is crossing a trench rather than occupying it (PW-3.20)."""
    unit = state.units[number]
    if not state.field.board.trenches >> unit.at & 1:
        return False
    return unit.deeds.crossing or unit.kind not in HAS["O"]


def in_cover(state: State, number: UnitId) -> bool:
    """Return whether a unit is in cover (PW-3.21)."""
    board, unit = state.field.board, state.units[number]
    if board.cover >> unit.at & 1:
        return True
    return bool(board.trenches >> unit.at & 1) and not is_crossing(state, number)


def is_led(state: State, number: UnitId) -> bool:
    """Return whether a friendly commander stands by: in its square or beside it (PW-2.13)."""
    unit = state.units[number]
    near = state.field.board.beside[unit.at] | 1 << unit.at
    found = state.layout.commanders[unit.seat] & near
    if found != 1 << unit.at or unit.kind != "commander":
        return bool(found)
    others = units_at(state, unit.at, unit.seat)
    return any(state.units[n].kind == "commander" and n != number for n in others)


def is_led_in_melee(state: State, number: UnitId) -> bool:
    """Return whether a commander helps a unit in close combat (PW-5.15, PW-5.16)."""
    if not state.field.adjacent_commander:
        return is_led(state, number)
    unit = state.units[number]
    return bool(state.layout.commanders[unit.seat] & state.field.board.beside[unit.at])


def starts_melees(state: State, kind: str) -> bool:
    """Return whether a kind of unit may start close combats (PW-1.12, PW-5.18)."""
    return state.field.all_attack or kind not in HAS["N"]


def is_exhausted(state: State, seat: Seat) -> bool:
    """Return whether a side is exhausted (PW-7.1)."""
    return state.exhausted[seat] > 0


def still_attacks(state: State, seat: Seat) -> bool:
    """Return whether a side may start close combats: an exhausted one may not be let (PW-7.9)."""
    return state.field.exhausted_attacks == "may" or not is_exhausted(state, seat)


def thread_of(state: State) -> Thread | None:
    """Return the order that is under way."""
    course = state.course
    if course is None:
        return None
    if course.deed == "gas":
        return Thread("gas", forced=True)
    if course.deed == "barrage":
        return Thread("barrage")
    if course.deed == "advance":
        return Thread("assault", course.attacker)
    return Thread(course.deed, course.unit)
