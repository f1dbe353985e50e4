"""Bitskrieg: what one side of a position has, feature by feature."""

from functools import cache
from math import exp
from typing import Final, NamedTuple

from game.core.boards.cells import Cell, Mask
from game.core.contract import Seat
from game.rules.bitskrieg.actions.range import Ways, fan_of, flood
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
    "enemies in reach",
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
    for dice in (kind.fire for kind in TANK_TYPES)
)
"""Chance that a shot destroys: type of the shooter, armor, range (BK-6.2 to BK-6.4)."""


class Guns(NamedTuple):
    """What a side's tanks could do to the other's now."""

    ready: list[float]
    """Best chance to destroy of each ready tank that has an enemy in front."""
    best: float
    total: float
    ready_at_flag: float
    any_at_flag: float
    in_reach: int


NO_GUNS: Final = Guns([], 0.0, 0.0, 0.0, 0.0, 0)


class EnemyTank(NamedTuple):
    """An enemy tank as a gunner sees it."""

    at: Cell
    bit: Mask
    armor: int
    front: Mask
    """Squares from which its armor is whole."""


class Aims(NamedTuple):
    """What a side's guns have before them."""

    targets: list[EnemyTank]
    stops: Mask
    flags: Mask
    """The side's own flags."""


class TankSight(NamedTuple):
    """What a gun has before it in one place."""

    near: Mask
    """Squares it could ever hit from there."""
    ways: dict[Mask, Ways]
    about: Mask
    """Squares that matter to counting round what is in the way; 0 for a gun that cannot."""


SIGHTS: Final[tuple[dict[int, TankSight], ...]] = ({}, {}, {}, {})
"""By type of tank, then by square times four plus facing."""
FLOODS: Final[dict[tuple[int, Mask], tuple[Mask, ...]]] = {}
"""Counts round what is in the way, by place and what stops them."""
MOST_FLOODS: Final = 20_000
KNOWN: Final[dict[tuple[object, Mask, Mask], dict[int, tuple[float, float, float]]]] = {}
"""Of each enemy's tanks, as far as it matters to guns: what they see from where they stand."""
MOST_KNOWN: Final = 20_000


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
        guns.in_reach,
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
    seeing = []
    for tank in tanks:
        sight = SIGHTS[tank.type].get(tank.at * 4 + tank.facing) or sight_of(tank)
        if sight.near & enemies:
            seeing.append((tank, sight))
    if not seeing:
        return NO_GUNS
    known = known_aims(state, seat)
    field: Aims | None = None
    ready, ready_at_flag = [], 0.0
    best = total = at_flag = 0.0
    for tank, sight in seeing:
        place = tank.type << 8 | tank.at << 2 | tank.facing
        found = known.get(place)
        if found is None:
            field = field or aims_of(state, seat)
            found = known[place] = aims(tank, sight, field)
        own_best, own_total, own_at_flag = found
        total += own_total
        best, at_flag = max(best, own_best), max(at_flag, own_at_flag)
        if tank.ready:
            ready.append(own_best)
            ready_at_flag = max(ready_at_flag, own_at_flag)
    in_reach = sum([(sight.near & enemies).bit_count() for _, sight in seeing])
    return Guns(ready, best, total, ready_at_flag, at_flag, in_reach)


def known_aims(state: State, seat: Seat) -> dict[int, tuple[float, float, float]]:
    """Return what is known of a seat's guns by type, square and facing, in front of one enemy.

    From one action to the next most tanks stay, and so does what they bear on.
    """
    last = 4 if state.field.flank_armor else 3
    tanks = state.tanks
    enemies = [tanks[n][1:last] for n in ids_of(state.roster[1 - seat] & ~state.destroyed)]
    key = (tuple(enemies), state.ground.cover, state.flagged[seat])
    known = KNOWN.get(key)
    if known is None:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        known = KNOWN[key] = {}
    return known


def aims_of(state: State, seat: Seat) -> Aims:
    """Return what the guns of a seat have before them."""
    stops = state.ground.cover | state.held[1 - seat]
    return Aims(targets_of(state, 1 - seat), stops, state.flagged[seat])


def aims(tank: Tank, sight: TankSight, field: Aims) -> tuple[float, float, float]:
    """Return a tank's best shot, the sum of its shots, its best at an enemy on a flag."""
    best = total = at_flag = 0.0
    near = sight.near
    for target in field.targets:
        if near & target.bit:
            chance = shot(tank, sight, target, field.stops)
            total += chance
            if chance > best:
                best = chance
            if target.bit & field.flags and chance > at_flag:
                at_flag = chance
    return best, total, at_flag


def targets_of(state: State, seat: Seat) -> list[EnemyTank]:
    """Return the tanks of a seat as targets."""
    found = []
    flank = state.field.flank_armor
    for number in ids_of(state.roster[seat] & ~state.destroyed):
        _, kind, at, facing, _ = state.tanks[number]
        front = BOARD.front(at, facing) if flank else -1
        found.append(EnemyTank(at, 1 << at, TANK_TYPES[kind].armor, front))
    return found


def shot(tank: Tank, sight: TankSight, target: EnemyTank, stops: Mask) -> float:
    """Return the chance that a tank destroys a target near it with one shot, 0 without a range."""
    one, other, distance = sight.ways[target.bit]
    if one & stops and other & stops:
        distance = _round_about(tank, sight, stops, target.bit) if sight.about else 0
        if not distance:
            return 0.0
    whole = target.front >> tank.at & 1
    return DESTROYS[tank.type][target.armor - 1 + whole][distance]


def sight_of(tank: Tank) -> TankSight:
    """Return what a tank's gun has before it; a table, built place by place."""
    fan = fan_of(tank.at, tank.facing)
    line = TANK_TYPES[tank.type].line
    near, ways = (fan.ahead, fan.line) if line else (fan.near, fan.ways)
    behind = BOARD.front(tank.at, (tank.facing + 2) % 4)
    about = 0 if line else BOARD.full & ~behind
    sight = TankSight(near, ways, about)
    SIGHTS[tank.type][tank.at * 4 + tank.facing] = sight
    return sight


def _round_about(tank: Tank, sight: TankSight, stops: Mask, target: Mask) -> int:
    """The range to a target counted round what is in the way, 0 if none (BK-5.1)."""
    key = (tank.at * 4 + tank.facing, stops & sight.about)
    rings = FLOODS.get(key)
    if rings is None:
        if len(FLOODS) >= MOST_FLOODS:
            FLOODS.clear()
        rings = FLOODS[key] = flood((tank.at, tank.facing), stops)
    for distance, ring in enumerate(rings, 1):
        if ring & target:
            return distance
    return 0


def race(state: State, seat: Seat, tanks: list[Tank]) -> tuple[int, int]:
    """Return how many moves two tanks need to two enemy flags, and one tank to the nearer."""
    flags = state.flags[1 - seat]
    if len(flags) < 2 or not tanks:
        return UNREACHED, UNREACHED
    walls = state.ground.walls
    to_first, to_second = moves_to(walls, flags[0]), moves_to(walls, flags[1])
    firsts = [to_first[tank.type][tank.at] for tank in tanks]
    seconds = [to_second[tank.type][tank.at] for tank in tanks]
    first, second = min(firsts), min(seconds)
    one, other = firsts.index(first), seconds.index(second)
    if one != other:
        return first + second, min(first, second)
    # One tank is nearest to both: another must take the second, or the first.
    firsts[one] = seconds[one] = UNREACHED
    return min(UNREACHED, first + min(seconds), second + min(firsts)), min(first, second)


@cache
def moves_to(walls: Mask, flag: Cell) -> tuple[tuple[int, ...], ...]:
    """Return the moves each type needs from each square to a flag, round the walls."""
    steps = [UNREACHED] * len(BOARD.cells)
    layer, distance = [flag], 0
    while layer:
        for cell in layer:
            steps[cell] = distance
        distance += 1
        around = {n for cell in layer for n in BOARD.neighbors(cell)}
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
