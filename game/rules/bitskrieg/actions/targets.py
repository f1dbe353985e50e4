"""What a tank can fire at from a place (BK-6.1, BK-19.1)."""

from functools import cache

from game.core.boards.squares import Cell, Facing, Mask, cells_of
from game.core.contract import Command, Seat
from game.rules.bitskrieg.actions.range import Ways, fan_of, flooded
from game.rules.bitskrieg.commands import Fire, FireAt
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.state import State, Tank, ids_of

LINE = tuple(row.line for row in TANK_TYPES)


def fires(state: State, number: int) -> list[Command]:
    """Return every shot of a ready tank: at tanks, then at obstacles."""
    tank = state.tanks[number]
    squares = squares_in_range(state, tank, (tank.at, tank.facing))
    if not squares:
        return []
    shots: list[Command] = [fire_of(number, n) for n in tanks_on(state, 1 - tank.seat, squares)]
    if state.field.destroy_obstacles:
        shots += [fire_at_of(number, cell) for cell in cells_of(squares & state.ground.cover)]
    return shots


def squares_in_range(state: State, tank: Tank, place: tuple[Cell, Facing]) -> Mask:
    """Return the squares of all that a tank at a place could fire at."""
    return in_range(place, LINE[tank.type], *wanted(state, tank.seat))


def wanted(state: State, seat: Seat) -> tuple[Mask, Mask]:
    """Return the squares that a seat would like to fire at, and those that stop its counts.

    Wanted are enemy tanks, and with `destroy_obstacles` obstacles of all kinds but water
    (BK-19.3); where both are, in woods, they are two targets (BK-19.4).
    """
    enemies, cover = state.held[1 - seat], state.ground.cover
    stops = enemies | cover
    return stops if state.field.destroy_obstacles else enemies, stops


def in_range(place: tuple[Cell, Facing], line: bool, wanted: Mask, stops: Mask) -> Mask:
    """Return which wanted squares are in range from a place.

    The woods underfoot are never before the tank (BK-19.5).
    """
    fan = fan_of(*place)
    near = wanted & (fan.ahead if line else fan.near)
    if not near:
        return 0
    found = _straight(fan.line if line else fan.ways, near, stops)
    if found == near or line or fan.nose & stops:
        return found
    return flooded(place, stops, near)


def tanks_on(state: State, seat: Seat, squares: Mask) -> list[int]:
    """Return the tanks of a seat that stand on some squares."""
    tanks = state.tanks
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
