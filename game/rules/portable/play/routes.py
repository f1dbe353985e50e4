"""Where a unit can go, and by which way (PW-3).

The way is found for the player: of all ways to a square the one that enters the fewest mines
and clouds, then one after which the unit may still fire, then the shortest, then the one that
goes north, east, south, west first (PW-3.5).
"""

from collections.abc import Mapping
from functools import cache, lru_cache

from game.core.boards.cells import OFF, Cell, Mask
from game.core.contract import Seat
from game.core.records import NEW
from game.rules.portable.board.terrain import Board
from game.rules.portable.commands import UnitId
from game.rules.portable.data import HAS, KINDS, NOBODY, KindId
from game.rules.portable.layout import NO_COMBAT
from game.rules.portable.play.ways import MoveLimits, MoveReach, Way
from game.rules.portable.state import Layout, State, Unit
from game.rules.portable.units import (
    beside_enemy,
    crosses_wire,
    is_exhausted,
    nearest,
    passenger,
    units_at,
)


def allowance(unit: Unit, road: bool) -> int:
    """Return what a unit may enter, but for the cap of PW-3.11 (PW-3.2)."""
    return _allowance(unit.kind, unit.deeds.fired, road)


@cache
def _allowance(kind: KindId, fired: bool, road: bool) -> int:
    return max(0, KINDS[kind].move + road - fired)


class _Asked:
    """What was asked for last: the menu, the check and the move itself ask for the same."""

    reach: tuple[Layout | None, tuple[object, ...], MoveReach | None] = (None, (), None)
    ends: tuple[State | None, UnitId, Mask] = (None, NOBODY, 0)


def ways(state: State, number: UnitId) -> Mapping[Cell, Way]:
    """Return every square that a unit may move to, with its way there (PW-3.1 to PW-3.13)."""
    ends = _ends(state, number)
    return {cell: way for cell, way in _reach(state, number).ways.items() if ends >> cell & 1}


def ends(state: State, number: UnitId) -> Mask:
    """Return every square that a unit may move to; that is quicker than all the ways there."""
    position, unit, found = _Asked.ends
    if position is not state or unit != number:
        found = _reach(state, number).squares & _ends(state, number)
        _Asked.ends = (state, number, found)
    return found


def way_to(state: State, number: UnitId, to: Cell) -> Way:
    """Return the way of a unit to a square that it may move to (PW-3.5)."""
    return _reach(state, number).way(to)


def _reach(state: State, number: UnitId) -> MoveReach:
    """Where a unit can go: as far as the ground lets it, unless something else is near."""
    unit, field = state.units[number], state.field
    seat, board = unit.seat, field.board
    calm = _calm_reach(board, unit.at, unit.kind, unit.deeds.fired, field.woods_only)
    hindrances = state.layout.beside[1 - seat] | state.wire | state.mines
    if not (hindrances & calm.bounds.ends or state.exhausted[seat] or state.clouds):
        return calm
    return _hindered(state, number, calm.bounds)


@cache
def _calm_reach(
    board: Board, start: Cell, kind: KindId, fired: bool, woods_only: bool
) -> MoveReach:
    """Where a kind of unit can go with no enemies, wire or dangers near."""
    base, by_road = _allowance(kind, fired, False), _allowance(kind, fired, True)
    capped = board.halts >> start & 1
    most_by_road = min(by_road, 1) if capped else by_road
    near = board.within(start, most_by_road)
    bounds = MoveLimits(
        base,
        by_road,
        min(base, 1) if capped else base,
        most_by_road,
        ~board.land & near,
        board.fords & near,
        (board.woods if woods_only else board.cover) & near,
        near,
        (),
    )
    return MoveReach(board, start, bounds)


def _hindered(state: State, number: UnitId, calm: MoveLimits) -> MoveReach:
    layout, fired = state.layout, state.units[number].deeds.fired
    others = (number, fired, state.mines, state.wire, state.clouds, state.exhausted)
    asked, with_what, known = _Asked.reach
    if asked is layout and with_what == others and known is not None:
        return known
    unit = state.units[number]
    near, beside = calm.ends, beside_enemy(state, unit.seat)
    stops = beside if crosses_wire(state, unit.kind) else beside | state.wire
    bounds = NEW(
        MoveLimits,
        (
            *calm[:4],
            calm.shut | _shut(state, number) & near,
            calm.stops | stops & near,
            calm.slow,
            near,
            tuple([danger & near for danger in _dangers(state) if danger & near]),
        ),
    )
    found = _reach_within(state.field.board, unit.at, bounds)
    _Asked.reach = (layout, others, found)
    return found


@lru_cache(maxsize=16384)
def _reach_within(board: Board, start: Cell, bounds: MoveLimits) -> MoveReach:
    return MoveReach(board, start, bounds)


def limits(state: State, number: UnitId) -> MoveLimits:
    """Return what bounds the move of a unit, as far as it can go: so many a move has the same.

    Hills, loads, and wire or mines in its own square bound nothing (PW-3.16, PW-9.5, PW-8.7).
    """
    bounds = _reach(state, number).bounds
    return bounds._replace(ends=_ends(state, number) & bounds.ends)


def _shut(state: State, number: UnitId) -> Mask:
    """The squares that the enemy keeps a unit from entering."""
    unit = state.units[number]
    shut = state.layout.held[1 - unit.seat] | withdrawal_bars(state, number)
    return shut | exhaustion_bars(state, unit.seat, unit.at)


def exhaustion_bars(state: State, seat: Seat, start: Cell) -> Mask:
    """Return the squares that a move of an exhausted side may not enter (PW-7.3)."""
    if not is_exhausted(state, seat):
        return 0
    return beside_enemy(state, seat) | nearest(state, start, seat)[1]


def slow_ground(state: State) -> Mask:
    """Return the squares with cover that stop whoever does not go by road (PW-3.10, PW-3.26)."""
    board = state.field.board
    return board.woods if state.field.woods_only else board.cover


def withdrawal_bars(state: State, number: UnitId) -> Mask:
    """Return the squares that an engaged unit may not enter (PW-3.12)."""
    unit, board = state.units[number], state.field.board
    fronts = state.layout.fronts[1 - unit.seat]
    if not fronts >> unit.at & 1:
        return 0
    bars = fronts
    for ahead in range(4):
        cell = board.steps[unit.at][ahead]
        if cell != OFF and state.layout.held[1 - unit.seat] >> cell & 1:
            faces_us = (state.units[n].facing for n in units_at(state, cell, 1 - unit.seat))
            if (ahead + 2) % 4 in faces_us:
                bars |= board.beside[cell]
    return bars


def _ends(state: State, number: UnitId) -> Mask:
    """Squares that the rules of stacking let a unit end in (PW-3.7, PW-11.2)."""
    unit, field = state.units[number], state.field
    full = field.board.full
    if unit.kind in NO_COMBAT:
        return full
    ends = full & ~state.layout.combat[unit.seat]
    if field.tank_riders and unit.kind in HAS["P"]:
        ends |= _mounts(state, unit.seat)
    return ends


def may_stay(state: State, number: UnitId) -> bool:
    """Return whether stacking lets a unit end a move where it stands (PW-3.7, PW-11.2)."""
    unit = state.units[number]
    if not state.layout.shared[unit.seat] >> unit.at & 1 or unit.kind in NO_COMBAT:
        return True
    here = [n for n in units_at(state, unit.at, unit.seat) if n != number]
    others = [n for n in here if state.units[n].kind not in HAS["X"]]
    if not others or not state.field.tank_riders or unit.kind not in HAS["P"]:
        return not others
    mount = others[0]
    return others == [mount] and state.units[mount].kind in HAS["T"] and passenger(state, mount) < 0


def _mounts(state: State, seat: int) -> Mask:
    """Squares of Tank units that are free for riders, with no other combat unit."""
    found = 0
    for number, unit in enumerate(state.units):
        if unit.seat != seat or unit.kind not in HAS["T"] or unit.at == OFF:
            continue
        others = [n for n in units_at(state, unit.at, seat) if state.units[n].kind not in HAS["X"]]
        if others == [number] and passenger(state, number) < 0:
            found |= 1 << unit.at
    return found


def _dangers(state: State) -> tuple[Mask, ...]:
    clouds = tuple(1 << cloud.at for cloud in state.clouds)
    return (state.mines, *clouds) if state.mines else clouds


def why_stop(state: State, number: UnitId, step: tuple[Cell, Cell]) -> str:
    """Return what makes a unit stop after a step: "enemy", "ford", "woods" (PW-10.13)."""
    unit, board, there = state.units[number], state.field.board, step[1]
    if beside_enemy(state, unit.seat) >> there & 1:
        return "enemy"
    if board.fords >> there & 1:
        return "ford"
    if board.trenches >> there & 1:
        return "trench"
    if slow_ground(state) >> there & 1:
        return {"w": "woods", "t": "town", "f": "fort"}[board.ground[there].lower()]
    return "wire"


def facings_at(state: State, cell: Cell, seat: int) -> tuple[int, ...]:
    """Return which ways a unit may face there: an adjacent enemy, or any without one (PW-3.9)."""
    board = state.field.board
    enemies = state.layout.held[1 - seat]
    if not enemies & board.beside[cell]:
        return (0, 1, 2, 3)
    return tuple(
        facing
        for facing, there in enumerate(board.steps[cell])
        if there != OFF and enemies >> there & 1
    )
