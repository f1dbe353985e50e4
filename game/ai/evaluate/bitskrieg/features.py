"""What a network is told of a position of Bitskrieg."""

from operator import mul
from typing import Final

from game.ai.evaluate.bitskrieg.points import SCALE, points_of
from game.ai.evaluate.bitskrieg.side import FEATURES as SIDE
from game.ai.evaluate.bitskrieg.side import SIGHTS, moves_to, side, sight_of
from game.ai.evaluate.evaluation import RULES_OF_THUMB, Features
from game.core.boards.cells import Cell, Mask, cells_of
from game.core.contract import Seat
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.ending.victory import leader
from game.rules.bitskrieg.state import State, Tank, ids_of

FURTHER: Final = (
    "no tank ready",
    "holds a flag",
    "way from the tanks to the nearest enemies",
    "tanks",
)
OF_A_SIDE: Final = (*SIDE, *FURTHER)
SMALLER: Final = {
    **dict.fromkeys(SIDE[:9], 0.5),
    "finished tanks": 0.4,
    "best shot of a ready tank": 2.0,
    "second best shot of a ready tank": 2.0,
    "best shot of any tank": 2.0,
    "enemies in reach": 0.2,
}
"""What some of a side's numbers are multiplied by to be of a feature's size."""
SIZES: Final = tuple(SMALLER.get(name, 1.0) for name in SIDE)
OF_BOTH: Final = (
    "quiet turns",
    "turn",
    "lead and a late turn",
    "lead and the last turns",
    "lead and quiet turns",
    RULES_OF_THUMB,
)
NAMES: Final = (
    *(f"mover: {name}" for name in OF_A_SIDE),
    *(f"other: {name}" for name in OF_A_SIDE),
    *OF_BOTH,
)
EAGER: Final = 0.25
"""Logits for each move nearer to a flag or an enemy, when the match is about to be stopped."""
MOST: Final = 6.0
"""Logits beyond which the rules of thumb say no more."""
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
    mine, theirs = side(state, seat), side(state, 1 - seat)
    thumb = points_of(state, seat, mine, theirs) / SCALE if state.phase == "turn" else 0.0
    return [
        *map(mul, mine, SIZES),
        *_further(state, seat),
        *map(mul, theirs, SIZES),
        *_further(state, 1 - seat),
        *_clock(state, seat),
        max(-MOST, min(MOST, thumb)),
    ]


def mover(state: State) -> Seat:
    """Return the seat that is to move; seat 0 where it is nobody's turn."""
    return max(state.active, 0)


def _tanks(state: State, seat: Seat) -> list[Tank]:
    return [state.tanks[n] for n in ids_of(state.roster[seat] & ~state.destroyed)]


def _further(state: State, seat: Seat) -> list[float]:
    """The values of `FURTHER` for a seat."""
    tanks = _tanks(state, seat)
    held = (state.held[seat] & state.flagged[1 - seat]).bit_count()
    return [
        1.0 if not any(tank.ready for tank in tanks) else 0.0,
        1.0 if held == 1 else 0.0,
        _apart(tanks, state.held[1 - seat]),
        0.3 * len(tanks),
    ]


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
