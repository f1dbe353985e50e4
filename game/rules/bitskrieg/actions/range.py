"""Range counting (BK-5).

A shot is counted square by square to the target. With nothing in the way the range is the
larger of the two distances; two ways of counting that far stand in a table for each place, and
only when both are stopped the squares are flooded. The target itself never hinders the count
to it: were it beside a diagonal, the step straight to it would be shorter.
"""

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from game.core.boards.cells import (
    OFF,
    Cell,
    Facing,
    Mask,
    cells_of,
    mask_of,
)
from game.core.boards.squares import KING_STEPS, STEPS
from game.rules.bitskrieg.data import BOARD, MAX_RANGE, TANK_TYPES, TankType
from game.rules.bitskrieg.state import State

Ways: TypeAlias = tuple[Mask, Mask, int]
"""Squares that two shortest counts need open, and their range."""

Sides: TypeAlias = tuple[Mask, Mask, Mask, Mask, Mask, Mask]
"""Squares from which a count can step NE, SE, SW, NW, E and W."""

_NOT_WEST: Final = BOARD.full & ~BOARD.column_mask(0)
_NOT_EAST: Final = BOARD.full & ~BOARD.column_mask(7)


class Fan(NamedTuple):
    """What lies before a place."""

    front: Mask
    near: Mask
    """The squares of `ways`."""
    ways: dict[Mask, Ways]
    """For `half` tanks, squares in front within 5, by their bit."""
    ahead: Mask
    """The squares of `line`."""
    line: dict[Mask, Ways]
    """For `line` tanks, squares straight ahead within 5 (BK-5.1)."""
    nose: Mask
    """The square straight ahead; a blocker there closes the whole arc (BK-5.4, BK-5.5)."""


def blockers(state: State, seat: int) -> Mask:
    """Return what stops the count of a shot by `seat` (BK-5.4, BK-20.2, BK-20.3)."""
    return state.ground.cover | state.held[1 - seat]


def range_to(kind: TankType, place: tuple[Cell, Facing], stops: Mask, target: Cell) -> int:
    """Return the range of a shot, 0 if there is none (BK-5.1 to BK-5.7).

    `stops` are the squares that stop the count; the target's own may be among them.
    """
    fan = fan_of(*place)
    line = TANK_TYPES[kind].line
    ways = (fan.line if line else fan.ways).get(1 << target)
    if ways is None:
        return 0
    if not ways[0] & stops or not ways[1] & stops:
        return ways[2]
    return 0 if line else flooded_range(place, stops, target)


def rule_against(kind: TankType, place: tuple[Cell, Facing], stops: Mask, target: Cell) -> str:
    """Return the id of the rule by which a square is in no range (BK-5.1 to BK-5.7)."""
    fan, bit = fan_of(*place), 1 << target
    if not fan.front & bit:
        return "BK-5.3"
    if TANK_TYPES[kind].line:
        if target not in _ray(*place):
            return "BK-5.1"
        return "BK-5.4" if fan.ahead & bit else "BK-5.7"
    if _can_be_counted_to(place, stops, bit, _corners(stops)):
        return "BK-5.7"
    return "BK-5.5" if _can_be_counted_to(place, stops, bit, _corners(0)) else "BK-5.4"


def _can_be_counted_to(
    place: tuple[Cell, Facing], stops: Mask, square: Mask, corners: Sides
) -> bool:
    """Whether a count of any length comes to a square."""
    unreached = fan_of(*place).front
    edge, open_squares = 1 << place[0], unreached & ~stops
    while edge and unreached & square:
        ring = _spread(edge, corners) & unreached
        unreached ^= ring
        edge = ring & open_squares
    return not unreached & square


def flooded_range(place: tuple[Cell, Facing], stops: Mask, target: Cell) -> int:
    """Return the range counted round whatever is in the way, 0 if none within 5."""
    bit = 1 << target
    for distance, squares in enumerate(flood(place, stops), start=1):
        if squares & bit:
            return distance
    return 0


def ranges(kind: TankType, place: tuple[Cell, Facing], stops: Mask) -> tuple[Mask, ...]:
    """Return the squares at range 1, 2, ... 5, open or not; for overlays and lists."""
    if not TANK_TYPES[kind].line:
        return flood(place, stops)
    rings = [0] * MAX_RANGE
    for square, (need, _, distance) in fan_of(*place).line.items():
        if not need & stops:
            rings[distance - 1] = square
    return tuple(rings)


def flood(place: tuple[Cell, Facing], stops: Mask) -> tuple[Mask, ...]:
    """Return the squares first reached after 1, 2, ... 5 steps of a `half` tank's count."""
    unreached = fan_of(*place).front
    open_squares = unreached & ~stops
    corners = _corners(stops)
    edge, rings = 1 << place[0], []
    for _ in range(MAX_RANGE):
        ring = _spread(edge, corners) & unreached
        rings.append(ring)
        unreached ^= ring
        edge = ring & open_squares
    return tuple(rings)


class Lanes(NamedTuple):
    """Boards of several places side by side in one int, so that one flood serves them all."""

    each: Mask
    """The first bit of every lane."""
    starts: Mask
    fronts: Mask


LANE: Final = 80
"""Bits of a lane: 64 squares, and a margin for steps beyond the board."""


def lanes_of(places: list[tuple[Cell, Facing]], line: bool) -> Lanes:
    """Return the lanes of some places for `half` tanks, or for `line` tanks."""
    each = starts = fronts = 0
    for number, (at, facing) in enumerate(places):
        fan = fan_of(at, facing)
        each |= 1 << number * LANE
        starts |= 1 << at + number * LANE
        fronts |= (fan.ahead if line else fan.near) << number * LANE
    return Lanes(each, starts, fronts)


def flooded(lanes: Lanes, stops: Mask, wanted: Mask) -> Mask:
    """Return which wanted squares the counts reach, lane by lane.

    A flood of one lane takes 4 us, of twenty 9.
    """
    each, edge, unreached = lanes
    missing = wanted = wanted * each & unreached
    if not wanted:
        return 0
    corners = _corners(stops, each)
    open_squares = ~(stops * each)
    for _ in range(MAX_RANGE):
        ring = _spread(edge, corners) & unreached
        missing &= ~ring
        unreached ^= ring
        edge = ring & open_squares
        if not missing or not edge:
            break
    return wanted ^ missing


def counted_path(
    kind: TankType, place: tuple[Cell, Facing], stops: Mask, target: Cell
) -> tuple[Cell, ...]:
    """Return the squares counted, the target's last: the first of the shortest.

    That is the one whose directions come first, N, NE, ... NW: at each step the first neighbor
    from which the rest of the range is still enough.
    """
    return path_of_range(kind, place, stops, target, range_to(kind, place, stops, target))


def path_of_range(
    kind: TankType, place: tuple[Cell, Facing], stops: Mask, target: Cell, distance: int
) -> tuple[Cell, ...]:
    """Return the squares counted, as `counted_path`, where the range is known."""
    if distance == 1:
        return (target,)
    if TANK_TYPES[kind].line:
        return tuple(place[0] + _step_of(place[1]) * k for k in range(1, distance + 1))
    return _first_path(place, stops, target, distance)


def in_front(at: Cell, facing: Facing, square: Cell) -> bool:
    """Return whether a square is strictly before the line through a tank's sides (BK-5.3).

    >>> in_front(34, 1, 19), in_front(34, 1, 26)
    (True, False)
    """
    return bool(BOARD.front(at, facing) >> square & 1)


@cache
def fan_of(at: Cell, facing: Facing) -> Fan:
    """Return the table of a place; there are 256."""
    front = BOARD.front(at, facing)
    near = [c for c in cells_of(front) if _distance(at, c) <= MAX_RANGE]
    ray = _ray(at, facing)[:MAX_RANGE]
    ways = {1 << cell: _ways(at, facing, cell) for cell in near}
    line = {1 << cell: _line_ways(ray, number) for number, cell in enumerate(ray)}
    return Fan(front, mask_of(near), ways, mask_of(ray), line, mask_of(ray[:1]))


def _corners(stops: Mask, each: Mask = 1) -> Sides:
    """Squares whose corner NE, SE, SW, NW is open on both sides (BK-5.5, BK-5.6), in each lane.

    Last those not on the east edge, and not on the west edge.
    """
    east, west = stops >> 1, stops << 1
    north, south = stops << 8, stops >> 8
    return (
        (_NOT_EAST & ~(east | north)) * each,
        (_NOT_EAST & ~(east | south)) * each,
        (_NOT_WEST & ~(west | south)) * each,
        (_NOT_WEST & ~(west | north)) * each,
        _NOT_EAST * each,
        _NOT_WEST * each,
    )


def _spread(edge: Mask, sides: Sides) -> Mask:
    """One step of the count from every square of `edge`; rows beyond the board fall away."""
    north_east, south_east, south_west, north_west, east, west = sides
    straight = edge >> 8 | edge << 8 | (edge & east) << 1 | (edge & west) >> 1
    north = (edge & north_east) >> 7 | (edge & north_west) >> 9
    return straight | north | (edge & south_east) << 9 | (edge & south_west) << 7


def _first_path(
    place: tuple[Cell, Facing], stops: Mask, target: Cell, distance: int
) -> tuple[Cell, ...]:
    open_squares = fan_of(*place).front & ~stops
    corners = _corners(stops & ~(1 << target))
    layers = [1 << target]
    for _ in range(distance - 1):
        layers.append(_spread(layers[-1], corners) & open_squares)
    path, here = [], place[0]
    for layer in reversed(layers):
        here = _first_step(here, layer, corners)
        path.append(here)
    return tuple(path)


def _first_step(at: Cell, layer: Mask, corners: Sides) -> Cell:
    for number, cell in _neighbors(at):
        if layer >> cell & 1 and (not number % 2 or corners[number // 2] >> at & 1):
            return cell
    raise AssertionError(f"no step from {at}")


@cache
def _neighbors(at: Cell) -> tuple[tuple[int, Cell], ...]:
    """The neighbors in the order of `KING_STEPS`; odd numbers are diagonal."""
    cells = enumerate(BOARD.offset(at, *step) for step in KING_STEPS)
    return tuple((number, cell) for number, cell in cells if cell != OFF)


def _distance(a: Cell, b: Cell) -> int:
    (a_column, a_row), (b_column, b_row) = BOARD.square(a), BOARD.square(b)
    return max(abs(a_column - b_column), abs(a_row - b_row))


def _step_of(facing: Facing) -> int:
    columns, rows = STEPS[facing]
    return rows * BOARD.width + columns


def _ray(at: Cell, facing: Facing) -> list[Cell]:
    cells = []
    cell = BOARD.step(at, facing)
    while cell != OFF:
        cells.append(cell)
        cell = BOARD.step(cell, facing)
    return cells


def _line_ways(ray: list[Cell], number: int) -> Ways:
    need = mask_of(ray[:number])
    return need, need, number + 1


def _ways(at: Cell, facing: Facing, target: Cell) -> Ways:
    """Count diagonally first, and straight first; to the side only the former stays in front."""
    (column, row), (to_column, to_row) = BOARD.square(at), BOARD.square(target)
    columns, rows = to_column - column, to_row - row
    sign = (_sign(columns), _sign(rows))
    slant = min(abs(columns), abs(rows))
    rest = _distance(at, target) - slant
    straight = (sign[0], 0) if abs(columns) > abs(rows) else (0, sign[1])
    ahead = straight == STEPS[facing]
    slanting = [sign] * slant
    ways = [slanting + [straight] * rest, [straight] * rest + slanting]
    first, second = (_need(at, steps) for steps in ways)
    return first, second if ahead else first, slant + rest


def _need(at: Cell, steps: list[tuple[int, int]]) -> Mask:
    """Squares that must be open to count these steps: those entered, and both sides of slants."""
    need = 0
    for number, (columns, rows) in enumerate(steps, start=1):
        down = rows * BOARD.width
        if columns and rows:
            need |= 1 << at + columns | 1 << at + down
        at += columns + down
        if number < len(steps):
            need |= 1 << at
    return need


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
