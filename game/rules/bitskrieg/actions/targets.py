"""What a tank can fire at from a place (BK-6.1, BK-19.1)."""

from functools import cache

from game.core.boards.squares import Cell, Facing, Mask, cells_of
from game.core.contract import Command, Seat
from game.rules.bitskrieg.actions.range import Ways, blockers, fan_of, flooded, range_to
from game.rules.bitskrieg.commands import Fire, FireAt
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.state import State, Tank, ids_of


def fires(state: State, number: int) -> list[Command]:
    """Return every shot of a ready tank: at tanks, then at obstacles."""
    tank = state.tanks[number]
    place = (tank.at, tank.facing)
    shots: list[Command] = [fire_of(number, t) for t in tank_targets(state, tank, place)]
    if state.field.destroy_obstacles:
        shots += [fire_at_of(number, square) for square in obstacle_targets(state, tank, place)]
    return shots


def tank_targets(state: State, tank: Tank, place: tuple[Cell, Facing]) -> list[int]:
    """Return the enemy tanks in range of a tank at a place."""
    fan, other = fan_of(*place), 1 - tank.seat
    line = TANK_TYPES[tank.type].line
    near = (fan.ahead if line else fan.near) & state.held[other]
    if not near:
        return []
    stops = state.ground.cover | state.held[other]
    found = _straight(fan.line if line else fan.ways, near, stops)
    if found != near and not line:
        found = flooded(place, stops, near)
    return _tanks_on(state, other, found) if found else []


def obstacle_targets(state: State, tank: Tank, place: tuple[Cell, Facing]) -> list[Cell]:
    """Return the squares whose obstacle is in range: all kinds but water (BK-19.3)."""
    stops = blockers(state, tank.seat)
    cells = cells_of(state.ground.cover & fan_of(*place).front)
    return [cell for cell in cells if range_to(tank.type, place, stops, cell)]


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


def _tanks_on(state: State, seat: Seat, squares: Mask) -> list[int]:
    tanks = state.tanks
    numbers = ids_of(state.roster[seat] & ~state.destroyed)
    return [number for number in numbers if squares >> tanks[number].at & 1]
