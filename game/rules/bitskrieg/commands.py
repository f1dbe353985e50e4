"""What a seat may order; RULES.md says at its end how orders are written.

Cells and facings are those of `core.boards.squares`.
"""

from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from msgspec import Meta

from game.core.codec import BRIEF
from game.core.contract import Concede, Rolled
from game.rules.bitskrieg.data import Axis, Edge

TankId: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Facing: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
TypeRow: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=12)]
Title: TypeAlias = Annotated[str, Meta(max_length=24)]
"""A name that a player has given."""


@dataclass(frozen=True, slots=True)
class PickTerrain:
    """Name an unused obstacle piece and the side to place (BK-20.1)."""

    piece: Annotated[int, Meta(ge=0, le=5)]
    side: Annotated[int, Meta(ge=0, le=1)]


@dataclass(frozen=True, slots=True)
class ChooseTanks:
    """Choose the team in secret (BK-2.4)."""

    light: Count
    medium: Count
    heavy: Count
    destroyers: Count
    name: Title = field(default="", metadata=BRIEF)
    """What the player calls the team, "" for nothing."""


@dataclass(frozen=True, slots=True)
class ChooseAxis:
    """Choose which two edges are home edges (BK-2.6)."""

    axis: Axis


@dataclass(frozen=True, slots=True)
class ChooseEdge:
    """Choose the own home edge (BK-2.7)."""

    edge: Edge


@dataclass(frozen=True, slots=True)
class PlaceTank:
    """Deploy a tank on the home edge (BK-2.8)."""

    type: TypeRow
    at: Place
    facing: Facing


@dataclass(frozen=True, slots=True)
class PlaceFlag:
    """Put a flag on a dice square (BK-2.9)."""

    at: Place


@dataclass(frozen=True, slots=True)
class Move:
    """Drive a tank; the route to `at` and `facing` is derived (BK-4)."""

    tank: TankId
    at: Place
    facing: Facing


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire at an enemy tank (BK-6.1)."""

    tank: TankId
    target: TankId


@dataclass(frozen=True, slots=True)
class FireAt:
    """Fire at the obstacle on a square (BK-19.1)."""

    tank: TankId
    square: Place


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn every finished tank to ready (BK-7.1)."""


@dataclass(frozen=True, slots=True)
class Rebuild:
    """Bring a destroyed tank back on the home edge (BK-8.2)."""

    tank: TankId
    at: Place
    facing: Facing


@dataclass(frozen=True, slots=True)
class Reserve:
    """Bring a new tank from the pool (BK-13.1)."""

    type: TypeRow
    at: Place
    facing: Facing


@dataclass(frozen=True, slots=True)
class Reverse:
    """Back one square (BK-17.1)."""

    tank: TankId


@dataclass(frozen=True, slots=True)
class Ram:
    """Drive to `at` and `facing` (or stay) and ram the enemy tank straight ahead (BK-18.1)."""

    tank: TankId
    at: Place
    facing: Facing


@dataclass(frozen=True, slots=True)
class Bound:
    """Drive to `at` and `facing`, one step slower, and fire at a tank from there (BK-15.1)."""

    tank: TankId
    at: Place
    facing: Facing
    target: TankId


@dataclass(frozen=True, slots=True)
class BoundAt:
    """Drive, and fire at the obstacle on a square (BK-15.1, BK-19.1)."""

    tank: TankId
    at: Place
    facing: Facing
    square: Place


Command: TypeAlias = (
    PickTerrain
    | ChooseTanks
    | ChooseAxis
    | ChooseEdge
    | PlaceTank
    | PlaceFlag
    | Move
    | Fire
    | FireAt
    | Flip
    | Rebuild
    | Reserve
    | Reverse
    | Ram
    | Bound
    | BoundAt
    | Concede
    | Rolled
)
"""All that changes a position."""
Arrival: TypeAlias = PlaceTank | Rebuild | Reserve
"""What brings a tank onto a home square."""
