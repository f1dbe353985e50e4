"""Rebuilds (BK-8) and reserves (BK-13): tanks that come in over the home edge, finished."""

from dataclasses import replace
from functools import cache

from game.core.boards.cells import OFF, Cell
from game.core.contract import Refusal, Seat
from game.rules.bitskrieg.actions.homecoming import free_home, home_mask
from game.rules.bitskrieg.commands import Arrival, Command, Rebuild, Reserve
from game.rules.bitskrieg.data import RESERVE_COST, TANK_TYPES
from game.rules.bitskrieg.ending.turns import pass_turn
from game.rules.bitskrieg.events import Rebuilt, ReserveArrived
from game.rules.bitskrieg.refusals import refuse, square_name, tank_name
from game.rules.bitskrieg.state import (
    Outcome,
    State,
    Tank,
    destroyed_ids,
    ids_of,
    one_less,
    placed_tank,
    put,
    with_new_tank,
    with_tank,
)


def why_not_rebuild(state: State, seat: Seat, command: Rebuild) -> Refusal | None:
    """Return why a destroyed tank may not come back there (BK-8.1 to BK-8.4)."""
    number = command.tank
    if not 0 <= number < len(state.tanks) or state.tanks[number].seat != seat:
        return refuse("no_tank", rule="BK-8.1")
    if state.tanks[number].at != OFF:
        return refuse("not_destroyed", tank_name(state, number))
    if state.rebuilds[seat] < 1:
        return refuse("no_rebuilds")
    return why_not_home(state, seat, command, "BK-8.2")


def rebuild(state: State, seat: Seat, command: Rebuild) -> Outcome:
    """Bring a destroyed tank back, finished, for one rebuild (BK-8.2, BK-8.3)."""
    number, left = command.tank, state.rebuilds[seat] - 1
    tank = placed_tank(state.tanks[number], command.at, command.facing, False)
    back = with_tank(state, number, tank)
    paid = back._replace(rebuilds=put(state.rebuilds, seat, left))
    return pass_turn(paid, True, (Rebuilt(number, command.at, command.facing, left),))


def rebuilds(state: State, seat: Seat) -> list[Command]:
    """Return every Rebuild, tank by tank (BK-8.2)."""
    numbers, cells = ids_of(destroyed_ids(state, seat)), free_home(state, seat)
    return [rebuild_of(n, cell, f) for n in numbers for cell in cells for f in range(4)]


def why_not_reserve(state: State, seat: Seat, command: Reserve) -> Refusal | None:
    """Return why a reserve may not come (BK-13.1 to BK-13.3)."""
    if state.reserve_used[seat]:
        return refuse("no_reserve", rule="BK-13.3")
    if command.type not in range(4) or not state.pool[seat][command.type]:
        return refuse("no_reserve")
    if state.rebuilds[seat] < RESERVE_COST:
        return refuse("no_rebuilds", rule="BK-13.2")
    return why_not_home(state, seat, command, "BK-13.1")


def reserve(state: State, seat: Seat, command: Reserve) -> Outcome:
    """Bring a tank from the pool, finished, for two rebuilds (BK-13.1, BK-13.2, BK-13.4)."""
    left = state.rebuilds[seat] - RESERVE_COST
    number = len(state.tanks)
    tank = Tank(seat, command.type, command.at, command.facing, False)
    arrived = with_new_tank(state, tank)._replace(
        rebuilds=put(state.rebuilds, seat, left),
        pool=put(state.pool, seat, one_less(state.pool[seat], command.type)),
        reserve_used=put(state.reserve_used, seat, True),
    )
    told = ReserveArrived(number, seat, command.type, command.at, command.facing, left)
    return pass_turn(arrived, True, (told,))


def reserves(state: State, seat: Seat) -> list[Command]:
    """Return every Reserve, type by type (BK-13.1)."""
    kinds = [kind for kind in range(len(TANK_TYPES)) if state.pool[seat][kind]]
    cells = free_home(state, seat)
    return [reserve_of(kind, cell, f) for kind in kinds for cell in cells for f in range(4)]


def why_not_home(state: State, seat: Seat, command: Arrival, rule: str) -> Refusal | None:
    """Return why a tank may not come onto a home square, by the rule that brings it."""
    at = command.at
    if not home_mask(state, seat) >> at & 1:
        return refuse("not_home", rule=rule, remedy=_at_home(state, seat, command))
    if (state.held[0] | state.held[1]) >> at & 1:
        remedy = _at_home(state, seat, command)
        return refuse("square_taken", square_name(at), rule=rule, remedy=remedy)
    return None


@cache
def rebuild_of(tank: int, at: Cell, facing: int) -> Rebuild:
    """Return the one shared `Rebuild` of a tank at a place."""
    return Rebuild(tank, at, facing)


@cache
def reserve_of(kind: int, at: Cell, facing: int) -> Reserve:
    """Return the one shared `Reserve` of a type at a place."""
    return Reserve(kind, at, facing)


def _at_home(state: State, seat: Seat, command: Arrival) -> Arrival | None:
    """The same order for the first home square that is free."""
    cells = free_home(state, seat)
    return replace(command, at=cells[0]) if cells else None
