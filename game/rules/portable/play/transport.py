"""Transport, towing, and riders on tanks (PW-9, PW-11)."""

from functools import cache

from game.core.boards.cells import Facing
from game.core.contract import Refusal, Seat
from game.rules.portable.board.terrain import Board
from game.rules.portable.commands import Command, Load, UnitId, Unload
from game.rules.portable.data import HAS, NOBODY
from game.rules.portable.events import Loaded, Outcome, Unloaded
from game.rules.portable.play.engineers import is_fresh
from game.rules.portable.play.routes import facings_at
from game.rules.portable.refusals import refuse, unit_name
from game.rules.portable.state import State
from game.rules.portable.units import CARRIERS, passenger, stands, units_at, with_units


def carries(state: State, carrier: UnitId, number: UnitId) -> bool:
    """Return whether a unit is of a kind that may take another aboard (PW-9.1, PW-11.1)."""
    kind, other = state.units[carrier].kind, state.units[number].kind
    if kind in HAS["C"] and other in HAS["H"]:
        return True
    if kind in HAS["W"] and other in HAS["V"]:
        return True
    return state.field.tank_riders and kind in HAS["T"] and other in HAS["P"]


def loads(state: State, number: UnitId) -> list[Command]:
    """Return whom a transport may take aboard (PW-9.2)."""
    unit = state.units[number]
    if unit.kind not in CARRIERS or passenger(state, number) != NOBODY:
        return []
    if not is_fresh(state, number):
        return []
    return [
        Load(number, other)
        for other in units_at(state, unit.at, unit.seat)
        if other != number and carries(state, number, other) and is_fresh(state, other)
    ]


def why_not_load(state: State, seat: Seat, command: Load) -> Refusal | None:
    """Return why a transport may not take a unit aboard; that it may act at all is known."""
    number, other = command.transport, command.unit
    name = unit_name(state, number)
    if not 0 <= other < len(state.units) or state.units[other].seat != seat:
        return refuse("no_unit")
    unit, load = state.units[number], state.units[other]
    if not is_fresh(state, other) or not stands(load) or load.at != unit.at or other == number:
        return refuse("load_apart", name)
    if unit.kind in HAS["T"] and load.kind in HAS["P"] and not state.field.tank_riders:
        return refuse("option_off")
    if passenger(state, number) != NOBODY or not carries(state, number, other):
        return refuse("load_kind", name, unit_name(state, other))
    return None


def load(state: State, seat: Seat, command: Load) -> Outcome:
    """Take a unit aboard, or in tow; both have finished (PW-9.2)."""
    number, other = command.transport, command.unit
    unit, aboard = state.units[number], state.units[other]
    changed = {
        number: unit._replace(deeds=unit.deeds._replace(done=True)),
        other: aboard._replace(
            carrier=number,
            facing=unit.facing,
            aimed=-1,
            job=None,
            deeds=aboard.deeds._replace(done=True),
        ),
    }
    return with_units(state, changed, phase="next"), (Loaded(number, other),)


def unloads(state: State, number: UnitId) -> list[Command]:
    """Return the ways in which a transport may set down its load (PW-9.3)."""
    unit = state.units[number]
    if passenger(state, number) == NOBODY or not is_fresh(state, number):
        return []
    if not _has_room(state, number):
        return []
    return [_unload(number, facing) for facing in facings_at(state, unit.at, unit.seat)]


@cache
def _unload(number: UnitId, facing: Facing) -> Unload:
    return Unload(number, facing)


def _has_room(state: State, number: UnitId) -> bool:
    """Riders may stand in the square of their tank; else combat units stand alone (PW-11.2)."""
    unit, load = state.units[number], state.units[passenger(state, number)]
    if load.kind in HAS["X"]:
        return True
    there = (n for n in units_at(state, unit.at, unit.seat) if n != number)
    return all(state.units[n].kind in HAS["X"] for n in there)


def why_not_unload(state: State, seat: Seat, command: Unload) -> Refusal | None:
    """Return why a transport may not set down its load so; that it may act at all is known."""
    number, name = command.transport, unit_name(state, command.transport)
    if passenger(state, number) == NOBODY:
        return refuse("no_load", name)
    if not _has_room(state, number):
        return refuse("no_room", name)
    faces = facings_at(state, state.units[number].at, seat)
    if command.facing not in faces:
        load = unit_name(state, passenger(state, number))
        return refuse("face_enemy", load, remedy=Unload(number, faces[0]))
    return None


def unload(state: State, seat: Seat, command: Unload) -> Outcome:
    """Set the load down; both have finished (PW-9.3), so a gun fires in the next turn (PW-9.6)."""
    number = command.transport
    other = passenger(state, number)
    unit, load = state.units[number], state.units[other]
    deeds = load.deeds._replace(done=True, crossing=_in_trench(state.field.board, unit.at))
    changed = {
        number: unit._replace(deeds=unit.deeds._replace(done=True)),
        other: load._replace(carrier=NOBODY, facing=command.facing, deeds=deeds),
    }
    told = (Unloaded(number, other, command.facing),)
    return with_units(state, changed, phase="next"), told


def _in_trench(board: Board, cell: int) -> bool:
    return bool(board.trenches >> cell & 1)
