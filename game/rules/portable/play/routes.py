"""Where a unit can go, and by which way (PW-3).

The way is found for the player: of all ways to a square the one that enters the fewest mines
and clouds, then one after which the unit may still fire, then the shortest, then the one that
goes north, east, south, west first (PW-3.5).
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from game.core.boards.cells import OFF, Cell, Mask
from game.core.contract import Seat
from game.rules.portable.board.terrain import Board
from game.rules.portable.commands import UnitId
from game.rules.portable.data import HAS, KINDS
from game.rules.portable.state import Layout, State, Unit
from game.rules.portable.units import (
    beside_enemy,
    crosses_wire,
    is_exhausted,
    nearest,
    passenger,
    units_at,
)


class MoveLimits(NamedTuple):
    """What bounds one move."""

    base: int
    """Squares it may enter off the roads, but for the cap."""
    by_road: int
    """Squares it may enter by road alone, but for the cap."""
    most: int
    """Squares it may enter off the roads."""
    most_by_road: int
    """Squares it may enter if all its squares are road."""
    shut: Mask
    """Squares it may not enter."""
    stops: Mask
    """Squares it stops in whatever way it enters them."""
    slow: Mask
    """Squares with cover that it stops in unless it goes from road to road (PW-3.10, PW-3.26)."""
    ends: Mask
    """Squares it may end in."""
    dangers: tuple[Mask, ...]
    """Squares with mines, then the square of each cloud."""


class Way(NamedTuple):
    """A way to a square."""

    path: tuple[Cell, ...]
    road: bool
    """All its squares are road, the first among them."""
    dangers: int
    stopped: bool = False
    """The unit must stop in its last square (PW-3.8, PW-3.10)."""


def allowance(unit: Unit, road: bool) -> int:
    """Return what a unit may enter, but for the cap of PW-3.11 (PW-3.2)."""
    return max(0, KINDS[unit.kind].move + road - unit.deeds.fired)


class _Asked:
    """The bounds asked for last: the menu, the check and the move itself ask for the same."""

    last: tuple[Layout | None, tuple[object, ...], MoveLimits | None] = (None, (), None)


def ways(state: State, number: UnitId) -> Mapping[Cell, Way]:
    """Return every square that a unit may move to, with its way there (PW-3.1 to PW-3.13)."""
    return _ways(state.field.board, state.units[number].at, _latest(state, number))


def ends(state: State, number: UnitId) -> Mask:
    """Return every square that a unit may move to; that is quicker than all the ways there."""
    return _reached(state.field.board, state.units[number].at, _latest(state, number))


def _latest(state: State, number: UnitId) -> MoveLimits:
    layout, fired = state.layout, state.units[number].deeds.fired
    others = (number, fired, state.mines, state.wire, state.clouds, state.exhausted)
    asked, with_what, known = _Asked.last
    if asked is layout and with_what == others and known is not None:
        return known
    bounds = limits(state, number)
    _Asked.last = (layout, others, bounds)
    return bounds


@lru_cache(maxsize=16384)
def _ways(board: Board, start: Cell, bounds: MoveLimits) -> Mapping[Cell, Way]:
    return search(board, start, bounds)


@lru_cache(maxsize=16384)
def _reached(board: Board, start: Cell, bounds: MoveLimits) -> Mask:
    return flood(board, start, bounds)


def limits(state: State, number: UnitId) -> MoveLimits:
    """Return what bounds the move of a unit, as far as it can go: so many a move has the same.

    Hills, loads, and wire or mines in its own square bound nothing (PW-3.16, PW-9.5, PW-8.7).
    """
    unit, board = state.units[number], state.field.board
    base, by_road = allowance(unit, False), allowance(unit, True)
    capped = board.halts >> unit.at & 1
    most_by_road = min(by_road, 1) if capped else by_road
    near, beside = board.within(unit.at, most_by_road), beside_enemy(state, unit.seat)
    stops = beside | board.fords | (0 if crosses_wire(state, unit.kind) else state.wire)
    return MoveLimits(
        base,
        by_road,
        min(base, 1) if capped else base,
        most_by_road,
        _shut(state, number) & near,
        stops & near,
        slow_ground(state) & near,
        _ends(state, number) & near,
        tuple(danger & near for danger in _dangers(state) if danger & near),
    )


def _shut(state: State, number: UnitId) -> Mask:
    unit, board = state.units[number], state.field.board
    shut = ~board.land | state.layout.held[1 - unit.seat] | withdrawal_bars(state, number)
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
    unit, full = state.units[number], state.field.board.squares.full
    if unit.kind in HAS["X"]:
        return full
    ends = full & ~state.layout.combat[unit.seat]
    if state.field.tank_riders and unit.kind in HAS["P"]:
        ends |= _mounts(state, unit.seat)
    return ends


def may_stay(state: State, number: UnitId) -> bool:
    """Return whether stacking lets a unit end a move where it stands (PW-3.7, PW-11.2)."""
    unit = state.units[number]
    if not state.layout.shared[unit.seat] >> unit.at & 1 or unit.kind in HAS["X"]:
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


def flood(board: Board, start: Cell, bounds: MoveLimits) -> Mask:
    """Return the squares that some way leads to, all of one length at once."""
    reached = _flooded(board, (1 << start, bounds.most), bounds, bounds.shut)
    if bounds.most_by_road > bounds.most and board.roads >> start & 1:
        off_road = bounds.shut | ~board.roads
        reached |= _flooded(board, (1 << start, bounds.most_by_road), bounds, off_road)
    return reached & bounds.ends & ~(1 << start)


def _flooded(board: Board, begun: tuple[Mask, int], bounds: MoveLimits, shut: Mask) -> Mask:
    """All squares that are entered within some steps; who goes on is in none that stops it."""
    (edge, steps), reached = begun, 0
    for step in range(1, steps + 1):
        reached |= board.squares.spread(edge) & ~shut
        if step < steps:
            edge = _going(board, bounds, edge, shut)
    return reached


def _going(board: Board, bounds: MoveLimits, edge: Mask, shut: Mask) -> Mask:
    """The squares that are entered from some others by a step after which the unit goes on."""
    spread, roads, trenches = board.squares.spread, board.roads, board.trenches
    found = spread(edge) & ~(bounds.slow | trenches)
    found |= spread(edge & roads) & roads & bounds.slow
    found |= spread(edge & trenches) & trenches
    return found & ~bounds.stops & ~shut


def way_to(state: State, number: UnitId, to: Cell) -> Way:
    """Return the way of a unit to a square that it may move to (PW-3.5)."""
    board, start, bounds = state.field.board, state.units[number].at, _latest(state, number)
    if bounds.dangers:
        return _ways(board, start, bounds)[to]
    paths = [shortest(board, (start, to), bounds, (bounds.most, bounds.shut))]
    if board.roads >> start & 1:
        on_road = bounds.shut | ~board.roads
        paths.append(shortest(board, (start, to), bounds, (bounds.most_by_road, on_road)))
    found = [_safe_way(board, start, bounds, path) for path in paths if path]
    return min(found, key=lambda way: _rank(bounds, way))


def _safe_way(board: Board, start: Cell, bounds: MoveLimits, path: tuple[Cell, ...]) -> Way:
    """A way without dangers."""
    road = all(board.roads >> cell & 1 for cell in (start, *path))
    last = path[-2] if len(path) > 1 else start
    return Way(path, road, 0, stops_at(board, bounds, (last, path[-1])))


def shortest(
    board: Board, ends: tuple[Cell, Cell], bounds: MoveLimits, within: tuple[int, Mask]
) -> tuple[Cell, ...]:
    """Return the first of the shortest ways between two squares, empty if there is none.

    Squares that can be come from are found outward, a step at a time, then those of them that
    lead on to the end, backward.
    """
    (start, to), (steps, shut) = ends, within
    layers, spread, edge = [1 << start], board.squares.spread, 1 << start
    while not spread(edge) & ~shut & 1 << to:
        if len(layers) >= steps:
            return ()
        edge = _going(board, bounds, edge, shut)
        layers.append(edge)
    leading = [1 << to]
    for layer in reversed(layers):
        leading.append(layer & _back(board, bounds, leading[-1], last=len(leading) == 1))
    path = [start]
    for wanted in reversed(leading[:-1]):
        barred = 0 if wanted == leading[0] else stops_from(board, bounds, path[-1])
        path.append(board.open_steps(path[-1], ~wanted | barred)[0])
    return tuple(path[1:])


def _back(board: Board, bounds: MoveLimits, cells: Mask, last: bool) -> Mask:
    """The squares from which a step leads into some cells; the unit goes on, but for the last."""
    spread = board.squares.spread
    if last:
        return spread(cells)
    found = spread(cells & ~bounds.slow & ~board.trenches)
    found |= spread(cells & board.roads & bounds.slow) & board.roads
    return found | spread(cells & board.trenches) & board.trenches


def search(board: Board, start: Cell, bounds: MoveLimits) -> Mapping[Cell, Way]:
    """Return the best way to every square within some bounds.

    Of ways that end in the same square, both by road or both not, and that both stop or both do
    not, only the best one goes on.
    """
    seen = dict.fromkeys(range(start * 4, start * 4 + 4), 0)
    found: dict[Cell, Way] = {}
    edge = {-1: Way((), bool(board.roads >> start & 1), 0)}
    while edge:
        later: dict[int, Way] = {}
        for way in edge.values():
            if not way.stopped and len(way.path) < _most(bounds, way.road):
                _go_on(board, bounds, way, (start, seen, later))
        for key, way in later.items():
            seen[key] = way.dangers
            _keep(bounds, found, way.path[-1], way)
        edge = later
    return {cell: way for cell, way in found.items() if bounds.ends >> cell & 1}


def _most(bounds: MoveLimits, road: bool) -> int:
    return bounds.most_by_road if road else bounds.most


def _go_on(
    board: Board, bounds: MoveLimits, way: Way, known: tuple[Cell, dict[int, int], dict[int, Way]]
) -> None:
    """Lengthen a way by a step, where the unit need not stop in a square it may not end in."""
    start, seen, later = known
    cell = way.path[-1] if way.path else start
    stops = stops_from(board, bounds, cell)
    shut = bounds.shut | (stops & ~bounds.ends)
    if len(way.path) >= bounds.most:
        shut |= ~board.roads
    for there in board.open_steps(cell, shut):
        road, stopped = way.road and bool(board.roads >> there & 1), bool(stops >> there & 1)
        dangers, key = way.dangers, there * 4 + road * 2 + stopped
        for dangerous in bounds.dangers:
            dangers += dangerous >> there & 1
        if seen.get(key, 99) <= dangers:
            continue
        if key not in later or dangers < later[key].dangers:
            later[key] = Way((*way.path, there), road, dangers, stopped)


def _keep(bounds: MoveLimits, found: dict[Cell, Way], there: Cell, way: Way) -> None:
    known = found.get(there)
    if known is None or _rank(bounds, way) < _rank(bounds, known):
        found[there] = way


def _rank(bounds: MoveLimits, way: Way) -> tuple[int, bool, int]:
    """Dangers, then whether the unit may not fire after it, then its length (PW-3.3, PW-3.5)."""
    least = bounds.by_road if way.road else bounds.base
    return way.dangers, len(way.path) >= least, len(way.path)


def stops_at(board: Board, bounds: MoveLimits, step: tuple[Cell, Cell]) -> bool:
    """Return whether a unit must stop after a step (PW-3.8, PW-3.10)."""
    return bool(stops_from(board, bounds, step[0]) >> step[1] & 1)


def stops_from(board: Board, bounds: MoveLimits, cell: Cell) -> Mask:
    """Return the squares in which a unit must stop that enters them from a cell (PW-3.10)."""
    stops = bounds.stops | bounds.slow
    if board.roads >> cell & 1:
        stops &= ~(board.roads & bounds.slow & ~bounds.stops)
    return stops if board.trenches >> cell & 1 else stops | board.trenches


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
