"""What drives the computer in Bitskrieg beside the chance to win, and how surely it tells that."""

from typing import Final

from game.ai.evaluate.bitskrieg.features import GAPS
from game.ai.evaluate.bitskrieg.side import SIGHTS, moves_to, sight_of
from game.core.boards.cells import cells_of
from game.core.contract import Command, Seat
from game.rules.bitskrieg.commands import Flip
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.ending.victory import leader
from game.rules.bitskrieg.state import State, ids_of, ready_ids

EAGER: Final = 1.5
"""Logits for each move nearer to a flag or an enemy, when the match is about to be stopped."""
PATIENCE: Final = 2.5
"""Power of the share of a limit that is used up: half of it drives a sixth as much as all."""
CLOSE: Final = 2
"""Squares to an enemy before it within which a tank aims well enough to stay where it is."""
AROUND: Final = tuple(
    sum(BOARD.row_mask(row) for row in range(8) if abs(row - at.row) <= CLOSE)
    & sum(BOARD.column_mask(column) for column in range(8) if abs(column - at.column) <= CLOSE)
    for at in map(BOARD.square, BOARD.cells)
)
"""The squares within `CLOSE` of each square."""
SETTLED: Final = 0.73
"""How much of a logit is told; this and what follows were fitted to 3,000 matches."""
AHEAD: Final = 0.14
"""Logits for who would win if the match were stopped at once."""
AHEAD_QUIET: Final = 1.24
"""Logits more when all quiet turns are used up, a quarter of them when half are."""
AHEAD_LATE: Final = 0.85
"""Logits more in the last turn, a sixteenth of them halfway."""


def urge(state: State, seat: Seat) -> float:
    """Return how ill at ease a seat is with tanks that neither aim from near nor are at a flag.

    Only whoever would lose if the clock stopped the match is; the other has time.
    """
    flags, enemies = state.flags[1 - seat], state.held[1 - seat]
    if not enemies or len(flags) < 2 or leader(state) == seat:
        return 0.0
    walls, idle, cells = state.ground.walls, 0.0, cells_of(enemies)
    first, second = (moves_to(walls, flag) for flag in flags)
    for number in ids_of(state.roster[seat] & ~state.destroyed):
        tank = state.tanks[number]
        sight = SIGHTS[tank.type].get(tank.at * 4 + tank.facing) or sight_of(tank)
        if not sight.near & enemies & AROUND[tank.at]:
            row, kind, at = GAPS[tank.at], tank.type, tank.at
            idle += min(first[kind][at], second[kind][at], min([row[n] for n in cells]) / 2)
    late, still = state.turn / state.field.turn_limit, state.quiet / state.field.quiet_limit
    return -float(EAGER * max(still, late * late) ** PATIENCE * idle)


def shirks(state: State, seat: Seat, command: Command) -> bool:
    """Return whether a flip leaves an enemy on an own flag though a ready tank could answer."""
    if type(command) is not Flip or not ready_ids(state, seat):
        return False
    return any(state.held[1 - seat] >> flag & 1 for flag in state.flags[seat])


def settled(state: State) -> float:
    """Return how much of a logit is told."""
    return SETTLED


def foreseen(state: State, seat: Seat) -> float:
    """Return what being ahead is worth if the match is stopped, the more the sooner it may be."""
    if state.phase != "turn":
        return 0.0
    late, still = state.turn / state.field.turn_limit, state.quiet / state.field.quiet_limit
    worth: float = AHEAD + AHEAD_QUIET * still**2 + AHEAD_LATE * late**4
    return worth if leader(state) == seat else -worth
