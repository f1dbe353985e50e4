"""What a network is told of a position of Bitskrieg."""

from collections.abc import Sequence
from operator import mul
from typing import Final

from game.ai.evaluate.bitskrieg.clocks import used_up
from game.ai.evaluate.bitskrieg.points import SCALE, points_of
from game.ai.evaluate.bitskrieg.side import FEATURES as SIDE
from game.ai.evaluate.bitskrieg.side import side
from game.ai.evaluate.evaluation import RULES_OF_THUMB, Features
from game.core.boards.cells import Mask, cells_of
from game.core.contract import Seat
from game.rules.bitskrieg.data import BOARD
from game.rules.bitskrieg.ending.victory import leader
from game.rules.bitskrieg.state import State

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
READY: Final = slice(4, 8)
"""Where a side's numbers say how many tanks of each type are ready."""
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
APART: Final[dict[tuple[Mask, Mask], float]] = {}
"""The mean way from some tanks to their nearest enemies, as far as it was asked for: most commands
leave all tanks on their squares or differ only in the way a tank faces."""
MOST_APART: Final = 20_000


def of(state: State, seat: Seat) -> list[float]:
    """Return the value of each of `NAMES`, as a seat sees it that is to move."""
    mine, theirs = side(state, seat), side(state, 1 - seat)
    thumb = points_of(state, seat, mine, theirs) / SCALE if state.phase == "turn" else 0.0
    return [
        *map(mul, mine, SIZES),
        *_further(state, seat, mine),
        *map(mul, theirs, SIZES),
        *_further(state, 1 - seat, theirs),
        *_clock(state, seat),
        max(-MOST, min(MOST, thumb)),
    ]


def mover(state: State) -> Seat:
    """Return the seat that is to move; seat 0 where it is nobody's turn."""
    return max(state.active, 0)


def _further(state: State, seat: Seat, known: Sequence[float]) -> list[float]:
    """The values of `FURTHER` for a seat, given those of `side.FEATURES`."""
    tanks, enemies = state.held[seat], state.held[1 - seat]
    held = (tanks & state.flagged[1 - seat]).bit_count()
    return [
        0.0 if any(known[READY]) else 1.0,
        1.0 if held == 1 else 0.0,
        _apart(tanks, enemies),
        0.3 * tanks.bit_count(),
    ]


def _apart(tanks: Mask, enemies: Mask) -> float:
    """The mean way from the tanks to their nearest enemies."""
    if not tanks or not enemies:
        return 0.0
    found = APART.get((tanks, enemies))
    if found is None:
        if len(APART) >= MOST_APART:
            APART.clear()
        others, places = cells_of(enemies), cells_of(tanks)
        ways = [min([GAPS[at][other] for other in others]) for at in places]
        found = APART[tanks, enemies] = sum(ways) / (4 * len(places))
    return found


def _clock(state: State, seat: Seat) -> list[float]:
    late, still = used_up(state)
    if late < SOON and still < SOON:
        return [still, late, 0.0, 0.0, 0.0]
    sign = 1.0 if leader(state) == seat else -1.0
    return [still, late, sign * late**4, sign * late**20, sign * still**4]


FEATURES: Final = Features(NAMES, of, mover)
