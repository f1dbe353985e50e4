"""What happens, in order, for the log and the animations."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from game.core.boards.cells import Cell, Facing
from game.core.codec import BRIEF
from game.core.contract import Conceded, Seat, Submitted
from game.rules.bitskrieg.data import Axis, Edge, Kind, TankType


class Pose(NamedTuple):
    """Where a tank stands and which way it faces."""

    at: Cell
    facing: Facing


@dataclass(frozen=True, slots=True)
class TerrainPicked:
    """A seat chose the piece and side it will dice a square for (BK-20.1)."""

    seat: Seat
    piece: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class ObstaclePlaced:
    """An obstacle came to stand (BK-2.1)."""

    seat: Seat
    kind: Kind
    at: Cell


@dataclass(frozen=True, slots=True)
class ObstacleRerolled:
    """The dice named a square that was taken (BK-2.2)."""

    seat: Seat
    at: Cell


@dataclass(frozen=True, slots=True)
class TanksRevealed:
    """Both teams are open: tanks of each type, seat by seat (BK-2.5)."""

    teams: tuple[tuple[int, int, int, int], tuple[int, int, int, int]]
    names: tuple[str, str] = field(default=("", ""), metadata=BRIEF)
    """What the players call them."""


@dataclass(frozen=True, slots=True)
class RolledOff:
    """One die each; `chooser` is -1 for a tie (BK-2.6)."""

    faces: tuple[int, int]
    chooser: Seat


@dataclass(frozen=True, slots=True)
class AxisChosen:
    """Who rolled higher, or was agreed on, chose the axis (BK-2.6)."""

    seat: Seat
    axis: Axis


@dataclass(frozen=True, slots=True)
class EdgeChosen:
    """The other seat chose its home edge and is First Player (BK-2.7)."""

    seat: Seat
    edge: Edge


@dataclass(frozen=True, slots=True)
class TankPlaced:
    """A tank was deployed (BK-2.8)."""

    tank: int
    seat: Seat
    type: TankType
    at: Cell
    facing: Facing


@dataclass(frozen=True, slots=True)
class FlagPlaced:
    """A flag was placed (BK-2.13)."""

    seat: Seat
    at: Cell


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat is to act (BK-3.1)."""

    turn: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Moved:
    """A tank drove; the path starts where it stood (BK-4.11)."""

    tank: int
    path: tuple[Pose, ...]


@dataclass(frozen=True, slots=True)
class Reversed:
    """A tank backed one square (BK-17.1)."""

    tank: int
    start: Cell
    at: Cell


@dataclass(frozen=True, slots=True)
class FlagTaken:
    """A tank came to stand on an enemy flag (BK-9.2)."""

    tank: int
    owner: Seat
    at: Cell


@dataclass(frozen=True, slots=True)
class FlagFreed:
    """A flag is no longer captured (BK-9.4)."""

    owner: Seat
    at: Cell


@dataclass(frozen=True, slots=True)
class Fired:
    """A shot is on its way; `target` is -1 for an obstacle (BK-6.1, BK-19.1)."""

    tank: int
    target: int
    at: Cell
    """The square shot at."""
    path: tuple[Cell, ...]
    """The squares counted, the target's included, the shooter's not (BK-5.2)."""
    range: int
    armor: int
    """Armor valid for this shot (BK-14.1)."""
    flank: bool


@dataclass(frozen=True, slots=True)
class Missed:
    """The range roll failed (BK-6.2)."""

    tank: int
    target: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """The range roll succeeded (BK-6.2)."""

    tank: int
    target: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DamageRolled:
    """The damage dice against the armor (BK-6.4)."""

    tank: int
    target: int
    faces: tuple[int, ...]
    armor: int


@dataclass(frozen=True, slots=True)
class Destroyed:
    """A tank left the board (BK-6.7)."""

    tank: int
    at: Cell


@dataclass(frozen=True, slots=True)
class Deflected:
    """The damage roll had no effect on the target, -1 for an obstacle (BK-6.5)."""

    target: int


@dataclass(frozen=True, slots=True)
class Stunned:
    """A tank was turned to finished by a hit (BK-16.1)."""

    tank: int


@dataclass(frozen=True, slots=True)
class ObstacleCleared:
    """An obstacle is gone for good (BK-19.2)."""

    at: Cell
    kind: Kind


@dataclass(frozen=True, slots=True)
class Rammed:
    """A tank rams the one ahead (BK-18.1)."""

    tank: int
    target: int
    at: Cell
    """The square of the rammed tank."""


@dataclass(frozen=True, slots=True)
class RamRolled:
    """Each seat's die against its own tank's armor (BK-18.3)."""

    tank: int
    target: int
    own: int
    other: int


@dataclass(frozen=True, slots=True)
class Flipped:
    """These tanks are ready again (BK-7.1)."""

    tanks: tuple[int, ...]
    forced: bool = False
    """Nothing else was possible, so that nobody was asked (BK-3.3)."""


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """A destroyed tank is back, finished (BK-8.2)."""

    tank: int
    at: Cell
    facing: Facing
    left: int
    """On the rebuild marker."""


@dataclass(frozen=True, slots=True)
class ReserveArrived:
    """A new tank came from the pool, finished (BK-13.1)."""

    tank: int
    seat: Seat
    type: TankType
    at: Cell
    facing: Facing
    left: int


@dataclass(frozen=True, slots=True)
class QuietWarning:
    """So many turns without a shot are left (BK-10.3); told for the last ten."""

    left: int


@dataclass(frozen=True, slots=True)
class MatchOver:
    """Somebody won (BK-9, BK-10)."""

    winner: Seat
    reason: str


Event: TypeAlias = (
    TerrainPicked
    | ObstaclePlaced
    | ObstacleRerolled
    | TanksRevealed
    | RolledOff
    | AxisChosen
    | EdgeChosen
    | TankPlaced
    | FlagPlaced
    | TurnBegan
    | Moved
    | Reversed
    | FlagTaken
    | FlagFreed
    | Fired
    | Missed
    | Hit
    | DamageRolled
    | Destroyed
    | Deflected
    | Stunned
    | ObstacleCleared
    | Rammed
    | RamRolled
    | Flipped
    | Rebuilt
    | ReserveArrived
    | QuietWarning
    | MatchOver
    | Submitted
    | Conceded
)
"""All that happens."""

MILESTONES: Final = (Destroyed, Rebuilt, ReserveArrived, ObstacleCleared, FlagTaken, FlagFreed)
"""What changes something: a turn without any is quiet (BK-10.1)."""
