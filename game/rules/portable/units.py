"""Units in a position: where they stand, who is with them, and changing them."""

from collections.abc import Iterator
from typing import Any

from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.core.contract import Seat, Thread
from game.rules.portable.board.terrain import Board
from game.rules.portable.commands import UnitId
from game.rules.portable.data import HAS, NOBODY
from game.rules.portable.state import Layout, State, Unit


def laid_out(units: tuple[Unit, ...], board: Board) -> Layout:
    """Return the layout of some units."""
    held, combat, fronts, commanders, spotters = [0, 0], [0, 0], [0, 0], [0, 0], [0, 0]
    screens = 0
    for unit in units:
        if unit.at == OFF or unit.carrier >= 0:
            continue
        seat, bit = unit.seat, 1 << unit.at
        held[seat] |= bit
        ahead = board.steps[unit.at][unit.facing]
        if ahead != OFF:
            fronts[seat] |= 1 << ahead
        if unit.kind == "commander":
            commanders[seat] |= bit
        elif unit.kind == "spotter":
            spotters[seat] |= bit
        else:
            screens |= bit
            if unit.kind not in HAS["X"]:
                combat[seat] |= bit
    return Layout(
        (held[0], held[1]),
        (combat[0], combat[1]),
        (fronts[0], fronts[1]),
        (commanders[0], commanders[1]),
        (spotters[0], spotters[1]),
        screens,
    )


def with_units(state: State, changed: dict[UnitId, Unit], **others: Any) -> State:
    """Return the position with some units changed, and the layout with them."""
    units = list(state.units)
    for number, unit in changed.items():
        units[number] = unit
    after = tuple(units)
    return state._replace(units=after, layout=laid_out(after, state.field.board), **others)


def with_deeds(state: State, number: UnitId, **deeds: Any) -> State:
    """Return the position with something noted that a unit has done; nobody has moved."""
    unit = state.units[number]
    units = list(state.units)
    units[number] = unit._replace(deeds=unit.deeds._replace(**deeds))
    return state._replace(units=tuple(units))


def moved_to(state: State, number: UnitId, at: Cell, facing: Facing) -> State:
    """Return the position with a unit, and what it carries, at another place.

    Its work is given up, and its gun is laid anew (PW-2.12, PW-8.4).
    """
    unit = state.units[number]
    changed = {number: unit._replace(at=at, facing=facing, aimed=OFF, job=None)}
    aboard = passenger(state, number)
    if aboard != NOBODY:
        changed[aboard] = state.units[aboard]._replace(at=at, facing=facing)
    return with_units(state, changed)


def passenger(state: State, number: UnitId) -> UnitId:
    """Return who is aboard a unit, `NOBODY` if none is."""
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


def own_units(state: State, seat: Seat) -> Iterator[UnitId]:
    """Return the living units of a seat, carried ones among them."""
    for number, unit in enumerate(state.units):
        if unit.seat == seat and unit.at != OFF:
            yield number


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


def beside_enemy(state: State, seat: Seat) -> Mask:
    """Return the squares orthogonally beside an enemy of a seat."""
    return state.field.board.squares.spread(state.layout.held[1 - seat])


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


def is_exhausted(state: State, seat: Seat) -> bool:
    """Return whether a side is exhausted (PW-7.1)."""
    return state.exhausted[seat] > 0


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
