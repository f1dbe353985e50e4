"""Guns, damage and constants. Distances are squared, in half blocks."""

from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.scenario import NEVER, OptionValue

Kind: TypeAlias = int
"""Row of `KINDS`."""

Points: TypeAlias = int | float
"""Hit points: whole, or with a half where halves are kept (SF-4.13)."""

Phase: TypeAlias = Literal["toss", "act", "damage", "over"]
Aim: TypeAlias = Literal["direct", "indirect", "blocked"]
"""How a shot reaches its target (SF-3.4 to SF-3.6)."""


class KindOfPiece(NamedTuple):
    """One row of the list of pieces (SF-3.2, SF-4.6, SF-4.10)."""

    id: str
    range: int
    half_range: int
    """The range of a damaged piece."""
    factor: int
    """Halves of a hit point for each point rolled."""


LR, SR = range(2)
KINDS: Final = (
    #           id   range half factor
    KindOfPiece("LR", 36, 9, 2),
    KindOfPiece("SR", 16, 4, 3),
)
LONGEST_RANGE: Final = max(kind.range for kind in KINDS)

STEPS: Final = 2  # SF-2.1
DAMAGED_AT: Final = 3  # SF-4.10, SF-4.11
MISSES: Final = 6  # SF-4.5
DICE_PER_TARGET: Final = {"direct": 1, "indirect": 2}  # SF-4.1
MOST_PIECES: Final = 8
HEIGHTS: Final = "123"
SQUARE: Final = "."

OPTIONS: Final = (
    OptionValue("toss", "SF-1.2", "each_turn", choices=("each_turn", "once"), printed="once"),
    OptionValue("shared_positions", "SF-2.9", False, printed=True),
    OptionValue("rounding", "SF-4.7", "up", choices=("up", "down", "exact"), printed="exact"),
    OptionValue("hit_points", "SF-4.11", (6, 6), 1, 8),
    OptionValue("ring_tiebreak", "SF-9.5", True, printed=False),
    OptionValue("quiet_limit", "SF-9.3", 8, 4, 20, advanced=True, printed=NEVER, never=True),
    OptionValue("turn_limit", "SF-9.4", 40, 10, 99, advanced=True, printed=NEVER, never=True),
)
