"""What happens, in order, for the log and the animations."""

from dataclasses import dataclass
from typing import TypeAlias

from game.core.boards.cells import Cell
from game.core.boards.streets import Block
from game.core.contract import Conceded, Seat
from game.rules.streetfire.data import Aim, Kind, Points


@dataclass(frozen=True, slots=True)
class Tossed:
    """The coin says who goes first in a turn (SF-1.2)."""

    turn: int
    first: Seat
    again: bool = False
    """Who goes first had the last half of the turn before: two halves in a row."""


@dataclass(frozen=True, slots=True)
class HalfBegan:
    """A seat is to act with all its pieces (SF-1.1)."""

    turn: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece moved; the path starts where it stood (SF-2.1, SF-2.2)."""

    piece: int
    path: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Fired:
    """A shot is on its way (SF-3.1)."""

    piece: int
    start: Cell
    at: Cell
    aim: Aim
    blocks: tuple[Block, ...]
    """The blocks passed over, in order (SF-3.9)."""
    targets: tuple[int, ...]
    """The enemy pieces there, each of which is rolled for (SF-4.2)."""


@dataclass(frozen=True, slots=True)
class DamageRolled:
    """The dice for one target (SF-4.3)."""

    target: int
    faces: tuple[int, ...]
    damage: Points
    kind: Kind
    """Of the piece that fired: what an SR costs is reckoned from what an LR would (SF-4.6)."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A lobbed shell fell wide of a target (SF-4.5)."""

    target: int


@dataclass(frozen=True, slots=True)
class Hit:
    """A target lost hit points (SF-4.8)."""

    target: int
    lost: Points
    left: Points


@dataclass(frozen=True, slots=True)
class Crippled:
    """The range of a target is halved from now on (SF-4.10)."""

    target: int


@dataclass(frozen=True, slots=True)
class Destroyed:
    """A piece is eliminated and removed (SF-4.9)."""

    target: int
    at: Cell


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Both seats have acted; so many quiet turns lie in a row now (SF-9.3)."""

    turn: int
    quiet: int


@dataclass(frozen=True, slots=True)
class MatchOver:
    """Somebody has won, or nobody: `winner` is -1 for a draw (SF-9)."""

    winner: Seat
    reason: str


Event: TypeAlias = (
    Tossed
    | HalfBegan
    | Moved
    | Fired
    | DamageRolled
    | Missed
    | Hit
    | Crippled
    | Destroyed
    | TurnEnded
    | MatchOver
    | Conceded
)
