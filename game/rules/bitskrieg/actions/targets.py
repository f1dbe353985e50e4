"""What a tank can fire at from a place (BK-6.1, BK-19.1)."""

from functools import cache

from game.core.boards.squares import Cell, Facing, cells_of
from game.rules.bitskrieg.actions.range import blockers, fan_of, flood, range_to
from game.rules.bitskrieg.commands import Fire, FireAt
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.state import State, Tank, ids_of


def fires(state: State, number: int) -> list[Fire | FireAt]:
    """Return every shot of a ready tank: at tanks, then at obstacles."""
    tank = state.tanks[number]
    place = (tank.at, tank.facing)
    shots: list[Fire | FireAt] = [fire_of(number, t) for t in tank_targets(state, tank, place)]
    if state.field.destroy_obstacles:
        shots += [fire_at_of(number, square) for square in obstacle_targets(state, tank, place)]
    return shots


def tank_targets(state: State, tank: Tank, place: tuple[Cell, Facing]) -> list[int]:
    """Return the enemy tanks in range of a tank at a place."""
    fan = fan_of(*place)
    if not fan.front & state.held[1 - tank.seat]:
        return []
    ways = fan.line if TANK_TYPES[tank.type].line else fan.ways
    stops, tanks = blockers(state, tank.seat), state.tanks
    found, round_about = [], False
    for number in ids_of(state.roster[1 - tank.seat]):
        way = ways.get(tanks[number].at)
        if way is None:
            continue
        if not way[0] & stops or not way[1] & stops:
            found.append(number)
        else:
            round_about = True
    if round_about and ways is fan.ways:
        return _flooded_targets(state, tank, place)
    return found


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


def _flooded_targets(state: State, tank: Tank, place: tuple[Cell, Facing]) -> list[int]:
    near, nearer, middle, farther, far = flood(place, blockers(state, tank.seat))
    squares = near | nearer | middle | farther | far
    tanks = state.tanks
    numbers = ids_of(state.roster[1 - tank.seat] & ~state.destroyed)
    return [number for number in numbers if squares >> tanks[number].at & 1]
