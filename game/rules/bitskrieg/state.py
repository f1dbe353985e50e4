"""The position: an immutable value of named tuples, ints and tuples (catalogue 2.4)."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from game.core.boards.squares import Cell, Facing, Mask
from game.core.contract import Hidden, Seat
from game.core.fixed import Fixed
from game.rules.bitskrieg.data import Axis, Edge, Kind, TankType

Phase: TypeAlias = Literal[
    "terrain", "obstacles", "choose", "rolloff", "axis", "edge", "deploy", "flags", "turn", "over"
]


class Team(NamedTuple):
    """Tanks of each type."""

    light: int
    medium: int
    heavy: int
    destroyers: int


class FixedTank(NamedTuple):
    """A tank that a scenario has put on the board."""

    seat: Seat
    type: TankType
    at: Cell
    facing: Facing


class Opening(NamedTuple):
    """What a scenario fixes; None is left to the set-up (catalogue section 4)."""

    obstacles: tuple[tuple[Cell, Kind], ...] | None = None
    forces: tuple[Team, Team] | None = None
    homes: tuple[Edge, Edge] | None = None
    first: Seat = 0
    tanks: tuple[FixedTank, ...] | None = None
    flags: tuple[tuple[Cell, ...], tuple[Cell, ...]] | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Field(Fixed):
    """All that is settled before the match: the options and the scenario's opening."""

    reserves: bool
    flank_armor: bool
    bounding_fire: bool
    stun: bool
    reverse: bool
    ramming: bool
    destroy_obstacles: bool
    terrain: bool
    rebuilds: tuple[int, int]
    turn_limit: int
    quiet_limit: int
    terrain_first: Seat
    opening: Opening


class Tank(NamedTuple):
    """One tank, on the board or destroyed (`at` is `OFF`)."""

    seat: Seat
    type: TankType
    at: Cell
    facing: Facing
    ready: bool


class Ground(NamedTuple):
    """Which squares hold which obstacles, and what that means (BK-20.2)."""

    obstacles: Mask
    buildings: Mask
    woods: Mask
    water: Mask


class Shot(NamedTuple):
    """A shot between its rolls; `target` is -1 for an obstacle."""

    tank: int
    target: int
    at: Cell
    range: int
    armor: int
    bound: bool
    hit: bool
    """The range roll is made and the damage roll pending."""


class Ramming(NamedTuple):
    """A ram between its two rolls."""

    tank: int
    target: int
    own: int
    """The rammer's face, 0 before it is rolled."""


class Preparation(NamedTuple):
    """What only the set-up needs; None in `State` once turn 1 begins."""

    placed: int
    """Obstacles on the board."""
    picked: tuple[int, ...]
    """Obstacle pieces used (terrain)."""
    piece: int
    """The piece and side being diced for, piece * 2 + side; -1 for none."""
    rejects: int
    choices: tuple[Team | Hidden | None, Team | Hidden | None]
    die: int
    """The roll-off die of seat 0, 0 before it is rolled."""
    ties: int
    chooser: Seat
    axis: Axis | None
    undeployed: tuple[Team, Team]


class Ending(NamedTuple):
    """Who won and how."""

    winner: Seat
    reason: str


class State(NamedTuple):
    """A position of Bitskrieg."""

    field: Field
    phase: Phase
    active: Seat
    """Who is to act, or whose dice are awaited."""
    first: Seat
    turn: int
    quiet: int
    tanks: tuple[Tank, ...]
    """By id."""
    held: tuple[Mask, Mask]
    """Squares with tanks of each seat; proved against `tanks` by a test."""
    ground: Ground
    flags: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    rebuilds: tuple[int, int]
    pool: tuple[Team, Team]
    """Tanks of each type left over for reserves."""
    reserve_used: tuple[bool, bool]
    homes: tuple[Edge, Edge] | None
    shot: Shot | None = None
    ramming: Ramming | None = None
    preparation: Preparation | None = None
    ending: Ending | None = None
