"""What a network is told of a position of Bitskrieg."""

from typing import Final

from game.ai.evaluate.bitskrieg.side import (
    APPROACH,
    NEARNESS,
    SIGHTS,
    UNREACHED,
    guns_of,
    moves_to,
    sight_of,
)
from game.ai.evaluate.evaluation import Features
from game.core.boards.cells import Cell, Mask, cells_of
from game.core.contract import Seat
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.ending.victory import leader
from game.rules.bitskrieg.state import State, Tank, ids_of

OF_A_SIDE: Final = (
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
    "no tank ready",
    "best shot of a ready tank",
    "second best shot of a ready tank",
    "best shot of any tank",
    "sum of the best shot of each ready tank",
    "sum of all shots",
    "best ready shot at an enemy on an own flag",
    "best shot of any tank at an enemy on an own flag",
    "enemies in front",
    "holds a flag",
    "holds both flags",
    "nearness of a tank to the nearer flag",
    "nearness of a tank to the farther flag",
    "nearness of two tanks to two flags",
    "two flags within one move",
    "two flags within two moves",
    "way from the tanks to the nearest enemies",
    "one tank left",
    "two tanks left",
    "three tanks left",
    "tanks",
)
OF_BOTH: Final = (
    "quiet turns",
    "turn",
    "lead and a late turn",
    "lead and the last turns",
    "lead and quiet turns",
)
NAMES: Final = (
    *(f"mover: {name}" for name in OF_A_SIDE),
    *(f"other: {name}" for name in OF_A_SIDE),
    *OF_BOTH,
)
EAGER: Final = 0.25
"""Logits for each move nearer to a flag or an enemy, when the match is about to be stopped."""
SOON: Final = 0.3
"""Share of a limit below which it does not matter who is ahead."""
GAPS: Final = tuple(
    tuple(
        abs(BOARD.square(one).column - BOARD.square(other).column)
        + abs(BOARD.square(one).row - BOARD.square(other).row)
        for other in BOARD.cells
    )
    for one in BOARD.cells
)
"""Squares from one cell to another, along rows and columns."""
NEAREST: Final[dict[Mask, dict[Cell, int]]] = {}
"""The way from a square to the nearest of some enemies, as far as it was asked for."""
MOST_NEAREST: Final = 20_000


def of(state: State, seat: Seat) -> list[float]:
    """Return the value of each of `NAMES`, as a seat sees it that is to move."""
    mine, theirs = _tanks(state, seat), _tanks(state, 1 - seat)
    return [
        *_side(state, seat, mine),
        *_side(state, 1 - seat, theirs),
        *_clock(state, seat),
    ]


def mover(state: State) -> Seat:
    """Return the seat that is to move; seat 0 where it is nobody's turn."""
    return max(state.active, 0)


def _tanks(state: State, seat: Seat) -> list[Tank]:
    return [state.tanks[n] for n in ids_of(state.roster[seat] & ~state.destroyed)]


def _side(state: State, seat: Seat, tanks: list[Tank]) -> list[float]:
    count = len(tanks)
    types, ready = [0.0] * 4, [0.0] * 4
    for tank in tanks:
        types[tank.type] += 0.5
        if tank.ready:
            ready[tank.type] += 0.5
    waiting = count - 2 * sum(ready)
    left, lost = state.rebuilds[seat], state.roster[seat] & state.destroyed
    return [
        *types,
        *ready,
        0.5 * left,
        1.0 if left and lost else 0.0,
        0.4 * waiting,
        1.0 if waiting >= 2 else 0.0,
        1.0 if waiting >= 3 else 0.0,
        1.0 if waiting == count else 0.0,
        *_guns(state, seat, tanks),
        *_race(state, seat, tanks),
        _apart(tanks, state.held[1 - seat]),
        1.0 if count == 1 else 0.0,
        1.0 if count == 2 else 0.0,
        1.0 if count == 3 else 0.0,
        0.3 * count,
    ]


def _guns(state: State, seat: Seat, tanks: list[Tank]) -> list[float]:
    guns = guns_of(state, seat, tanks)
    first = second = 0.0
    for chance in guns.ready:
        if chance > first:
            first, second = chance, first
        elif chance > second:
            second = chance
    return [
        2.0 * first,
        2.0 * second,
        2.0 * guns.best,
        sum(guns.ready),
        guns.total,
        guns.ready_at_flag,
        guns.any_at_flag,
        0.2 * guns.in_reach,
    ]


def _race(state: State, seat: Seat, tanks: list[Tank]) -> list[float]:
    """From `holds a flag` on: how near the enemy flags are."""
    flags, enemy = state.flags[1 - seat], 1 - seat
    held = (state.held[seat] & state.flagged[enemy]).bit_count()
    one, both = 1.0 if held == 1 else 0.0, 1.0 if held == 2 else 0.0
    if len(flags) < 2 or not tanks:
        return [one, both, 0.0, 0.0, 0.0, 0.0, 0.0]
    walls = state.ground.walls
    to_first, to_second = moves_to(walls, flags[0]), moves_to(walls, flags[1])
    firsts = [to_first[tank.type][tank.at] for tank in tanks]
    seconds = [to_second[tank.type][tank.at] for tank in tanks]
    first, second = min(firsts), min(seconds)
    near, far = (first, second) if first < second else (second, first)
    pair = min(UNREACHED, pair_of(firsts, seconds))
    return [
        one,
        both,
        APPROACH[near],
        APPROACH[far],
        NEARNESS[pair],
        1.0 if pair <= 1 else 0.0,
        1.0 if pair == 2 else 0.0,
    ]


def pair_of(firsts: list[int], seconds: list[int]) -> int:
    """Return the fewest moves in which two different tanks reach two flags."""
    first, second = min(firsts), min(seconds)
    one = firsts.index(first)
    if one != seconds.index(second):
        return first + second
    # One tank is nearest to both: another must take the second, or the first.
    others = [n for n in range(len(firsts)) if n != one]
    if not others:
        return UNREACHED
    return min(first + min([seconds[n] for n in others]), second + min([firsts[n] for n in others]))


def _apart(tanks: list[Tank], enemies: Mask) -> float:
    """The mean way from the tanks to their nearest enemies."""
    if not tanks or not enemies:
        return 0.0
    nearest = NEAREST.get(enemies)
    if nearest is None:
        if len(NEAREST) >= MOST_NEAREST:
            NEAREST.clear()
        nearest = NEAREST[enemies] = {}
    total = 0
    for tank in tanks:
        way = nearest.get(tank.at)
        if way is None:
            row = GAPS[tank.at]
            way = nearest[tank.at] = min([row[at] for at in cells_of(enemies)])
        total += way
    return total / (4 * len(tanks))


def urge(state: State, seat: Seat) -> float:
    """Return how ill at ease a seat is with tanks that neither aim nor are near a flag."""
    flags, enemies = state.flags[1 - seat], state.held[1 - seat]
    if not enemies or len(flags) < 2:
        return 0.0
    walls, idle, cells = state.ground.walls, 0.0, cells_of(enemies)
    first, second = (moves_to(walls, flag) for flag in flags)
    for tank in _tanks(state, seat):
        sight = SIGHTS[tank.type].get(tank.at * 4 + tank.facing) or sight_of(tank)
        if not sight.near & enemies:
            row, kind, at = GAPS[tank.at], tank.type, tank.at
            idle += min(first[kind][at], second[kind][at], min([row[n] for n in cells]) / 2)
    late, still = state.turn / state.field.turn_limit, state.quiet / state.field.quiet_limit
    return -EAGER * max(still, late * late) * idle


def _clock(state: State, seat: Seat) -> list[float]:
    late, still = state.turn / state.field.turn_limit, state.quiet / state.field.quiet_limit
    if late < SOON and still < SOON:
        return [still, late, 0.0, 0.0, 0.0]
    sign = 1.0 if leader(state) == seat else -1.0
    return [still, late, sign * late**4, sign * late**20, sign * still**4]


FEATURES: Final = Features(NAMES, of, mover)
