"""Bitskrieg: what one side of a position has, feature by feature (catalogue 14.2)."""

from functools import cache
from math import exp
from typing import Final, NamedTuple

from game.core.boards.squares import Cell, Mask
from game.core.contract import Seat
from game.rules.bitskrieg.actions.range import fan_of, flooded_range
from game.rules.bitskrieg.data import BOARD, MAX_RANGE, TANK_TYPES
from game.rules.bitskrieg.state import State, Tank, ids_of

FEATURES: Final = (
    "light tanks",
    "medium tanks",
    "heavy tanks",
    "tank destroyers",
    "ready light tanks",
    "ready medium tanks",
    "ready heavy tanks",
    "ready tank destroyers",
    "rebuilds left",
    "a rebuild is possible",
    "finished tanks",
    "two or more finished",
    "three or more finished",
    "best shot of a ready tank",
    "second best shot of a ready tank",
    "best shot of any tank",
    "sum of the best shot of each ready tank",
    "sum of all shots",
    "best ready shot at an enemy on an own flag",
    "best shot of any tank at an enemy on an own flag",
    "enemies in front",
    "holds both flags",
    "nearness of two tanks to two flags",
    "two flags within one move",
    "two flags within two moves",
    "nearness of one tank to one flag",
    "one tank left",
    "two tanks left",
    "three tanks left",
)
NEARNESS: Final = tuple(exp(-0.3 * moves) for moves in range(200))
"""Of two tanks to two flags, by the moves they need together."""
APPROACH: Final = tuple(exp(-0.4 * moves) for moves in range(200))
"""Of one tank to one flag."""
UNREACHED: Final = 99
"""Moves to a flag that walls shut off."""

DESTROYS: Final = tuple(
    tuple(
        tuple((6 - distance) / 6 * (1 - (armor / 6) ** dice) for distance in range(MAX_RANGE + 1))
        for armor in range(7)
    )
    for dice in range(3)
)
"""Chance that a shot destroys: fire dice, armor, range (catalogue section 10)."""


class Guns(NamedTuple):
    """What a side's tanks could do to the other's now."""

    ready: list[float]
    """Best chance to destroy of each ready tank that has an enemy in front."""
    best: float
    total: float
    ready_at_flag: float
    any_at_flag: float
    in_front: int


NO_GUNS: Final = Guns([], 0.0, 0.0, 0.0, 0.0, 0)


class Target(NamedTuple):
    """An enemy tank as a gunner sees it."""

    at: Cell
    bit: Mask
    armor: int
    front: Mask
    """Squares from which its armor is whole."""


def side(state: State, seat: Seat) -> list[float]:
    """Return the value of each of `FEATURES` for a seat."""
    tanks = [state.tanks[n] for n in ids_of(state.roster[seat] & ~state.destroyed)]
    count = len(tanks)
    types, ready_types = [0.0] * 4, [0.0] * 4
    for tank in tanks:
        types[tank.type] += 1
        if tank.ready:
            ready_types[tank.type] += 1
    finished = count - sum(ready_types)
    guns = guns_of(state, seat, tanks)
    first, second = _two_best(guns.ready)
    pair, single = race(state, seat, tanks)
    left = state.rebuilds[seat]
    lost = state.roster[seat] & state.destroyed
    return [
        *types,
        *ready_types,
        left,
        1.0 if left and lost else 0.0,
        finished,
        1.0 if finished >= 2 else 0.0,
        1.0 if finished >= 3 else 0.0,
        first,
        second,
        guns.best,
        sum(guns.ready),
        guns.total,
        guns.ready_at_flag,
        guns.any_at_flag,
        guns.in_front,
        1.0 if pair == 0 else 0.0,
        NEARNESS[pair],
        1.0 if pair <= 1 else 0.0,
        1.0 if pair == 2 else 0.0,
        APPROACH[single],
        1.0 if count == 1 else 0.0,
        1.0 if count == 2 else 0.0,
        1.0 if count == 3 else 0.0,
    ]


def guns_of(state: State, seat: Seat, tanks: list[Tank]) -> Guns:
    """Return what the tanks of a seat could shoot now, were they all ready."""
    enemies = state.held[1 - seat]
    stops = state.ground.cover | enemies
    flags = state.flagged[seat]
    seeing = [tank for tank in tanks if fan_of(tank.at, tank.facing).front & enemies]
    if not seeing:
        return NO_GUNS
    targets = targets_of(state, 1 - seat)
    on_flags = [n for n, target in enumerate(targets) if target.bit & flags]
    ready, ready_at_flag = [], 0.0
    best = total = at_flag = 0.0
    for tank in seeing:
        chances = [shot(tank, target, stops) for target in targets]
        own_best = max(chances)
        total += sum(chances)
        best = max(best, own_best)
        own_at_flag = max([chances[n] for n in on_flags], default=0.0)
        at_flag = max(at_flag, own_at_flag)
        if tank.ready:
            ready.append(own_best)
            ready_at_flag = max(ready_at_flag, own_at_flag)
    in_front = sum((fan_of(t.at, t.facing).front & enemies).bit_count() for t in seeing)
    return Guns(ready, best, total, ready_at_flag, at_flag, in_front)


def targets_of(state: State, seat: Seat) -> list[Target]:
    """Return the tanks of a seat as targets."""
    flank = state.field.flank_armor
    return [
        Target(
            tank.at,
            1 << tank.at,
            TANK_TYPES[tank.type].armor,
            BOARD.front(tank.at, tank.facing) if flank else -1,
        )
        for n in ids_of(state.roster[seat] & ~state.destroyed)
        for tank in (state.tanks[n],)
    ]


def shot(tank: Tank, target: Target, stops: Mask) -> float:
    """Return the chance that a tank destroys a target with one shot, 0 if it has no range."""
    kind = TANK_TYPES[tank.type]
    fan = fan_of(tank.at, tank.facing)
    ways = (fan.line if kind.line else fan.ways).get(target.at)
    if ways is None:
        return 0.0
    distance = ways[2]
    if ways[0] & stops and ways[1] & stops:
        if kind.line:
            return 0.0
        distance = flooded_range((tank.at, tank.facing), stops, target.at)
        if not distance:
            return 0.0
    whole = target.front >> tank.at & 1
    return DESTROYS[kind.fire][target.armor - 1 + whole][distance]


def race(state: State, seat: Seat, tanks: list[Tank]) -> tuple[int, int]:
    """Return how many moves two tanks need to two enemy flags, and one tank to the nearer."""
    flags = state.flags[1 - seat]
    if len(flags) < 2:
        return UNREACHED, UNREACHED
    walls = state.ground.walls
    to_first, to_second = moves_to(walls, flags[0]), moves_to(walls, flags[1])
    pair = single = UNREACHED
    best_first = best_second = UNREACHED
    for tank in tanks:
        first, second = to_first[tank.type][tank.at], to_second[tank.type][tank.at]
        pair = min(pair, first + best_second, second + best_first)
        best_first, best_second = min(best_first, first), min(best_second, second)
        single = min(single, first, second)
    return pair, single


@cache
def moves_to(walls: Mask, flag: Cell) -> tuple[tuple[int, ...], ...]:
    """Return the moves each type needs from each square to a flag, round the walls."""
    steps = [UNREACHED] * len(BOARD.cells)
    layer, distance = [flag], 0
    while layer:
        for cell in layer:
            steps[cell] = distance
        distance += 1
        around = {n for cell in layer for n in BOARD.neighbours(cell)}
        layer = [n for n in around if steps[n] == UNREACHED and not walls >> n & 1]
    return tuple(tuple(-(-n // kind.speed) for n in steps) for kind in TANK_TYPES)


def _two_best(chances: list[float]) -> tuple[float, float]:
    first, second = 0.0, 0.0
    for chance in chances:
        if chance > first:
            first, second = chance, first
        elif chance > second:
            second = chance
    return first, second
