"""What a tank can fire at from a place (BK-6.1, BK-19.1)."""

from functools import cache
from typing import TypeAlias

from game.core.boards.cells import Cell, Facing, Mask, cells_of
from game.core.contract import Seat
from game.rules.bitskrieg.actions.move import open_from
from game.rules.bitskrieg.actions.range import LANE, Lanes, Ways, fan_of, flooded, lanes_of
from game.rules.bitskrieg.actions.routes import Route, reach
from game.rules.bitskrieg.commands import Command, Fire, FireAt
from game.rules.bitskrieg.data import BOARD, TANK_TYPES
from game.rules.bitskrieg.state import State, ids_of

LINE = tuple(row.line for row in TANK_TYPES)

Sought: TypeAlias = tuple[Mask, Mask, Mask]
"""Enemies, obstacles that may be fired at, and all obstacles that stop a count."""


Stand: TypeAlias = tuple[Route, Mask, Mask]
"""Where a drive ends; the squares of tanks, and of obstacles, in range from there."""


def fires(state: State, number: int) -> list[Command]:
    """Return every shot of a ready tank: at tanks, then at obstacles."""
    tank = state.tanks[number]
    enemies, obstacles, _ = sought = sought_by(state, tank.seat)
    squares = in_range(tank.at, tank.facing, LINE[tank.type], sought)
    if not squares:
        return []
    targets = tanks_on(state, 1 - tank.seat, squares & enemies)
    shots: list[Command] = [fire_of(number, target) for target in targets]
    shots += [fire_at_of(number, cell) for cell in cells_of(squares & obstacles)]
    return shots


def sought_by(state: State, seat: Seat) -> Sought:
    """Return what a seat would like to fire at, and which obstacles stop its counts.

    Sought are enemy tanks, and with `destroy_obstacles` obstacles of all kinds but water
    (BK-19.3); where both are, in woods, they are two targets (BK-19.4).
    """
    cover = state.ground.cover
    return state.held[1 - seat], cover if state.field.destroy_obstacles else 0, cover


def in_range(at: Cell, facing: Facing, line: bool, sought: Sought) -> Mask:
    """Return the squares of all that is sought and in range from a place.

    The woods underfoot are never before the tank (BK-19.5).
    """
    enemies, obstacles, cover = sought
    fan = fan_of(at, facing)
    if line:
        ahead = (enemies | obstacles) & fan.ahead
        return _straight(fan.line, ahead, enemies | cover) if ahead else 0
    near = (enemies | obstacles) & fan.near
    if not near:
        return 0
    stops = enemies | cover
    found = _straight(fan.ways, near, stops)
    if found == near or fan.nose & stops:
        return found
    return found | flooded(_lane_of(at, facing), stops, near ^ found)


def in_range_from(state: State, number: int, speed: int) -> list[Stand]:
    """Return the ends of drives with some speed that have a target in range.

    All ends are counted from at once: 17 us for a light tank, 27 one by one.
    """
    tank = state.tanks[number]
    enemies, obstacles, cover = sought_by(state, tank.seat)
    turning = state.field.turn_in_place
    table = reach(speed, tank.at, tank.facing, turning)
    lanes = _lanes_of_ends(speed, tank.at, tank.facing, turning, LINE[tank.type])
    found = flooded(lanes, enemies | cover, enemies | obstacles)
    routes, stands = open_from(state, tank, table) if found else 0, []
    while found:
        lane = ((found & -found).bit_length() - 1) // LANE
        squares = found >> lane * LANE & BOARD.full
        if routes >> lane & 1:
            stands.append((table.routes[lane], squares & enemies, squares & obstacles))
        found ^= squares << lane * LANE
    return stands


@cache
def _lane_of(at: Cell, facing: Facing) -> Lanes:
    return lanes_of([(at, facing)], line=False)


@cache
def _lanes_of_ends(speed: int, at: Cell, facing: Facing, turning: str, line: bool) -> Lanes:
    routes = reach(speed, at, facing, turning).routes
    return lanes_of([(route.at, route.facing) for route in routes], line)


def tanks_on(state: State, seat: Seat, squares: Mask) -> list[int]:
    """Return the tanks of a seat that stand on some squares."""
    tanks = state.tanks
    if not squares:
        return []
    numbers = ids_of(state.roster[seat] & ~state.destroyed)
    return [number for number in numbers if squares >> tanks[number].at & 1]


@cache
def fire_of(tank: int, target: int) -> Fire:
    """Return the one shared `Fire` of a tank at a target."""
    return Fire(tank, target)


@cache
def fire_at_of(tank: int, square: Cell) -> FireAt:
    """Return the one shared `FireAt` of a tank at a square."""
    return FireAt(tank, square)


def _straight(ways: dict[Mask, Ways], near: Mask, stops: Mask) -> Mask:
    """Which squares can be counted to without going round anything."""
    found = 0
    while near:
        square = near & -near
        first, second, _ = ways[square]
        if not first & stops or not second & stops:
            found |= square
        near ^= square
    return found
