"""Tank types, obstacle pieces and constants."""

from typing import Final, Literal, NamedTuple, TypeAlias

from game.core.boards.squares import Squares
from game.core.scenario import NEVER, OptionValue

BOARD: Final = Squares(8, 8)
AHEAD: Final = tuple(tuple(BOARD.step(cell, facing) for facing in range(4)) for cell in BOARD.cells)
"""The square that each facing of each cell looks at, `OFF` beyond the edge."""

TankType: TypeAlias = int
"""Row of `TANK_TYPES`."""

Kind: TypeAlias = Literal["obstacle", "building", "woods", "water"]
Edge: TypeAlias = Literal["N", "E", "S", "W"]
Axis: TypeAlias = Literal["ns", "ew"]


class TypeOfTank(NamedTuple):
    """One row of the unit chart (the head of RULES.md)."""

    id: str
    speed: int
    fire: int
    armor: int
    line: bool
    """Fires only straight ahead."""


LT, MT, HT, TD = range(4)
TANK_TYPES: Final = (
    # id     speed fire armor line
    TypeOfTank("LT", 3, 1, 3, False),
    TypeOfTank("MT", 2, 1, 4, False),
    TypeOfTank("HT", 1, 2, 5, False),
    TypeOfTank("TD", 2, 2, 3, True),
)

PIECES: Final[tuple[tuple[Kind, Kind], ...]] = (
    ("building", "woods"),  # P0
    ("building", "woods"),  # P1
    ("woods", "water"),  # P2
    ("woods", "water"),  # P3
    ("water", "building"),  # P4
    ("water", "building"),  # P5
)
"""Both sides of the six obstacle pieces (BK-20.1)."""

EDGES: Final[tuple[Edge, ...]] = ("N", "E", "S", "W")
"""Edge `EDGES[f]` is the one a tank of facing f looks towards (BK-1.5)."""

DICE_SQUARES: Final = tuple(BOARD.cell(c, r) for r in range(1, 7) for c in range(1, 7))
"""The 36 squares with dice, in reading order (BK-1.1, BK-1.2)."""

OBSTACLE_COUNT: Final = 6  # BK-2.1
TEAM_SIZE: Final = 5  # BK-2.4
MAX_PER_TYPE: Final = 3  # BK-2.4
FLAGS_PER_SEAT: Final = 2  # BK-2.13
REBUILD_MAX: Final = 5  # BK-12.1
MAX_RANGE: Final = 5  # BK-5.7
OBSTACLE_ARMOR: Final = 4  # BK-19.2
RESERVE_COST: Final = 2  # BK-13.2
MAX_REJECTS: Final = 10  # BK-2.3, BK-2.6

AXIS_CHOOSERS: Final = {"player_1": 0, "player_2": 1}
"""The seat that chooses the axis where the dice do not say (BK-2.6)."""

OPTIONS: Final = (
    OptionValue("reserves", "BK-13.1", False),
    OptionValue("flank_armor", "BK-14.1", False),
    OptionValue("bounding_fire", "BK-15.1", False),
    OptionValue("stun", "BK-16.1", False),
    OptionValue("reverse", "BK-17.1", False),
    OptionValue("ramming", "BK-18.1", False),
    OptionValue("destroy_obstacles", "BK-19.1", False),
    OptionValue("terrain", "BK-20.1", False),
    OptionValue("rebuilds", "BK-12.1", (2, 2), 0, REBUILD_MAX),
    OptionValue("turn_limit", "BK-10.2", 360, 40, 600, advanced=True, printed=NEVER, never=True),
    OptionValue("quiet_limit", "BK-10.3", 60, 20, 200, advanced=True, printed=NEVER, never=True),
    OptionValue("terrain_first", "BK-20.5", 0, 0, 1, advanced=True),
    OptionValue("sealed_off_flags", "BK-2.12", False, advanced=True, printed=True),
    OptionValue("axis_chooser", "BK-2.6", "dice", choices=("dice", *AXIS_CHOOSERS), advanced=True),
    OptionValue("turn_in_place", "BK-4.6", "quarter", choices=("quarter", "any"), advanced=True),
)
