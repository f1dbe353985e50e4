"""What happens, in order, for the log and the animations."""

from dataclasses import dataclass
from typing import TypeAlias

from game.core.boards.cells import Cell, Facing
from game.core.contract import Conceded, Seat, Submitted
from game.rules.portable.data import JobKind, KindId
from game.rules.portable.state import Order, Placement, Reason, State


@dataclass(frozen=True, slots=True)
class Deployed:
    """Both sides have deployed, and all placements lie open (PW-13.12)."""

    placements: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn begins (PW-1.1)."""

    turn: int


@dataclass(frozen=True, slots=True)
class CloudDrifted:
    """A cloud has rolled; it drifts or stays, or has left the board (PW-12.3, PW-12.4)."""

    start: Cell
    end: Cell
    die: int


@dataclass(frozen=True, slots=True)
class CloudRose:
    """A gas shell has burst (PW-12.2)."""

    at: Cell


@dataclass(frozen=True, slots=True)
class CloudCleared:
    """A cloud has blown away at its age (PW-12.5)."""

    at: Cell


@dataclass(frozen=True, slots=True)
class GunAimed:
    """A gun has its order; only its own side knows (PW-2.2)."""

    seat: Seat
    unit: int
    target: Cell
    gas: bool


@dataclass(frozen=True, slots=True)
class GunsIdle:
    """Guns of either side have nobody to fire at in this turn (PW-2.1, PW-2.3)."""

    guns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OrdersOpened:
    """The orders of both sides lie open (PW-2.2)."""

    orders: tuple[Order, ...]


@dataclass(frozen=True, slots=True)
class ShellLanded:
    """A shell has come down; `at` is -1 where it has no effect (PW-2.8, PW-2.14)."""

    gun: int
    target: Cell
    at: Cell
    die: int
    modifier: int


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """Both sides have rolled for initiative (PW-1.2)."""

    faces: tuple[int, int]
    winner: Seat
    """-1 for a tie that is rolled again."""


@dataclass(frozen=True, slots=True)
class OrderChosen:
    """It is settled who acts first (PW-1.2)."""

    seat: Seat
    """Whose right it was."""
    first: Seat


@dataclass(frozen=True, slots=True)
class SideBegan:
    """The activations of a side begin (PW-1.3)."""

    turn: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class ActivationsRolled:
    """A side has rolled how many units it may activate (PW-1.3)."""

    seat: Seat
    faces: tuple[int, ...]
    units: int
    """Units that it has."""


@dataclass(frozen=True, slots=True)
class UnitEnded:
    """A unit has finished for the turn (PW-1.7)."""

    unit: int


@dataclass(frozen=True, slots=True)
class SideEnded:
    """A side has ended its activations with some left (PW-1.10)."""

    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A unit has moved square by square, or turned on the spot (PW-3.1, PW-3.4)."""

    unit: int
    start: Cell
    path: tuple[Cell, ...]
    facing: Facing


@dataclass(frozen=True, slots=True)
class Endangered:
    """A unit has entered mines or gas (PW-3.14, PW-12.6)."""

    unit: int
    at: Cell
    mines: bool
    clouds: int


@dataclass(frozen=True, slots=True)
class Fired:
    """A unit fires at a square (PW-4.1)."""

    unit: int
    target: Cell


@dataclass(frozen=True, slots=True)
class FireRolled:
    """Its dice have fallen (PW-4.8)."""

    unit: int
    faces: tuple[int, ...]
    modifier: int


@dataclass(frozen=True, slots=True)
class FireLanded:
    """So many dice hit (PW-4.8)."""

    unit: int
    target: Cell
    hits: int


@dataclass(frozen=True, slots=True)
class AssaultBegan:
    """A unit attacks another in close combat (PW-5.1)."""

    unit: int
    enemy: int
    front: bool
    """The enemy faces it."""


@dataclass(frozen=True, slots=True)
class BlowRolled:
    """A unit has rolled in close combat (PW-5.4)."""

    unit: int
    die: int
    modifier: int
    need: int


@dataclass(frozen=True, slots=True)
class Blow:
    """Whether a unit is hit in close combat (PW-5.4)."""

    unit: int
    hit: bool


@dataclass(frozen=True, slots=True)
class AssaultWon:
    """A close combat has a winner (PW-5.7)."""

    unit: int
    enemy: int


@dataclass(frozen=True, slots=True)
class Advanced:
    """The winner has taken the square (PW-5.8)."""

    unit: int
    start: Cell
    end: Cell
    facing: Facing


@dataclass(frozen=True, slots=True)
class HitRolled:
    """The owner of a unit has rolled for a hit (PW-6.1)."""

    unit: int
    die: int
    loses: bool


@dataclass(frozen=True, slots=True)
class StrengthLost:
    """A unit has lost a point (PW-6.2)."""

    unit: int
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class Unharmed:
    """A hit does nothing to a unit (PW-4.11, PW-6.6)."""

    unit: int


@dataclass(frozen=True, slots=True)
class Destroyed:
    """A unit is destroyed (PW-6.4)."""

    unit: int
    at: Cell


@dataclass(frozen=True, slots=True)
class Retreated:
    """A unit has retreated (PW-6.3)."""

    unit: int
    start: Cell
    end: Cell


@dataclass(frozen=True, slots=True)
class Freed:
    """A unit stands where its transport was destroyed (PW-6.6)."""

    unit: int
    at: Cell


@dataclass(frozen=True, slots=True)
class JobBegan:
    """A unit begins to work (PW-8.1)."""

    unit: int
    job: JobKind
    at: Cell


@dataclass(frozen=True, slots=True)
class JobAdvanced:
    """Work has gone on for a turn (PW-8.2)."""

    unit: int
    progress: int
    turns: int


@dataclass(frozen=True, slots=True)
class JobDone:
    """Mines are laid or cleared, wire is laid or cut (PW-8.2, PW-8.6)."""

    unit: int
    job: JobKind
    at: Cell


@dataclass(frozen=True, slots=True)
class Loaded:
    """A transport has taken a unit aboard, or in tow (PW-9.2)."""

    transport: int
    unit: int


@dataclass(frozen=True, slots=True)
class Unloaded:
    """A transport has set a unit down (PW-9.3)."""

    transport: int
    unit: int
    facing: Facing


@dataclass(frozen=True, slots=True)
class FormChanged:
    """Cavalry has mounted or dismounted (PW-3.15)."""

    unit: int
    kind: KindId


@dataclass(frozen=True, slots=True)
class ObjectiveTaken:
    """An objective has a new owner (PW-13.5)."""

    seat: Seat
    at: Cell
    value: int


@dataclass(frozen=True, slots=True)
class SideExhausted:
    """A side is exhausted (PW-7.1)."""

    seat: Seat
    lost: int
    point: int


@dataclass(frozen=True, slots=True)
class CollapseSet:
    """After a first exhaustion the turn is known that ends the battle (PW-13.11)."""

    turn: int


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The battle is over (PW-13.8)."""

    winner: Seat
    reason: Reason
    points: tuple[int, int]


Event: TypeAlias = (
    Deployed
    | TurnBegan
    | CloudDrifted
    | CloudRose
    | CloudCleared
    | GunsIdle
    | GunAimed
    | OrdersOpened
    | ShellLanded
    | InitiativeRolled
    | OrderChosen
    | SideBegan
    | ActivationsRolled
    | UnitEnded
    | SideEnded
    | Moved
    | Endangered
    | Fired
    | FireRolled
    | FireLanded
    | AssaultBegan
    | BlowRolled
    | Blow
    | AssaultWon
    | Advanced
    | HitRolled
    | StrengthLost
    | Unharmed
    | Destroyed
    | Retreated
    | Freed
    | JobBegan
    | JobAdvanced
    | JobDone
    | Loaded
    | Unloaded
    | FormChanged
    | ObjectiveTaken
    | SideExhausted
    | CollapseSet
    | MatchOver
    | Submitted
    | Conceded
)
"""All that may happen."""
MILESTONES = (StrengthLost, ObjectiveTaken, SideExhausted)

Outcome: TypeAlias = tuple[State, tuple[Event, ...]]
"""What a command leads to: the next position, and what happened on the way, in order."""
