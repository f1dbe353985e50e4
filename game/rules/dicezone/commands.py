"""What a seat may order. Cells as in `core.boards.hexes`; a tank is its id."""

from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from msgspec import Meta

from game.core.codec import BRIEF
from game.core.contract import Concede, Ready, Rolled
from game.rules.dicezone.data import LONGEST_DRIVE, Piece, StatName

Id: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
Direction: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Pips: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Word: TypeAlias = Annotated[str, Meta(max_length=20)]
Title: TypeAlias = Annotated[str, Meta(max_length=24)]
"""A name that a player has given."""
StatPips: TypeAlias = Annotated[tuple[Pips, ...], Meta(min_length=9, max_length=9)]
"""A number for each of the nine stats, front to core."""


@dataclass(frozen=True, slots=True)
class PlaceTerrain:
    """Lay a piece of terrain (DZ-2.2)."""

    piece: Piece
    cell: Place
    rotation: Direction = 0


@dataclass(frozen=True, slots=True)
class PassTerrain:
    """Lay no more terrain (DZ-2.2)."""


@dataclass(frozen=True, slots=True)
class PlaceTank:
    """Put a tank on a start hex (DZ-2.9, DZ-10.7)."""

    cell: Place
    facing: Direction


@dataclass(frozen=True, slots=True)
class SplitPool:
    """Share the pips of a team among its tanks, by rising id (DZ-13.4)."""

    pips: Annotated[tuple[Pips, ...], Meta(min_length=1, max_length=8)]


@dataclass(frozen=True, slots=True)
class Design:
    """Set the dice of a tank: nine stats, or the name of a ready design (DZ-3.1, DZ-10.6)."""

    tank: Id
    stats: StatPips | Word
    name: Title = field(default="", metadata=BRIEF)
    """What the player calls it, "" for nothing."""


@dataclass(frozen=True, slots=True)
class Spend:
    """Pay credits for pips on the stats of a tank (DZ-12.8)."""

    tank: Id
    pips: StatPips


@dataclass(frozen=True, slots=True)
class Plan:
    """Say in secret how a tank sets its dice in this turn (DZ-4)."""

    tank: Id
    speed: Pips
    range: Pips
    accuracy: Pips
    damage: Pips
    armor: Annotated[tuple[Pips, ...], Meta(min_length=4, max_length=4)]
    """Front, right, left and rear, with what is pushed into them."""
    from_move: Pips = 0
    from_core: Pips = 0
    fire_first: bool = False


@dataclass(frozen=True, slots=True)
class Scuttle:
    """Say in secret that a lamed tank is given up (DZ-10.9)."""

    tank: Id


@dataclass(frozen=True, slots=True)
class Drive:
    """Drive by steps: F forward, B backward, L and R a turn to the left and right (DZ-6.2)."""

    steps: Annotated[str, Meta(min_length=1, max_length=LONGEST_DRIVE)]


@dataclass(frozen=True, slots=True)
class Nitro:
    """Add the speed set in this turn to the allowance (DZ-6.8)."""


@dataclass(frozen=True, slots=True)
class DropMine:
    """Lay a mine behind the tank (DZ-6.9)."""


@dataclass(frozen=True, slots=True)
class EndMove:
    """Drive no more in this turn (DZ-6.5)."""


@dataclass(frozen=True, slots=True)
class DropToken:
    """Give up one of four tokens (DZ-7.8)."""

    token: Word


@dataclass(frozen=True, slots=True)
class Allocate:
    """Add the pips that a crate gives (DZ-7.4)."""

    pips: StatPips


@dataclass(frozen=True, slots=True)
class AssignDice:
    """Give the first die to one stat and the second to another (DZ-7.5)."""

    first: StatName
    second: StatName


@dataclass(frozen=True, slots=True)
class Rebalance:
    """Set all nine stats anew (DZ-7.6)."""

    stats: StatPips


@dataclass(frozen=True, slots=True)
class SetArmor:
    """Set the four armor stats anew."""

    front: Pips
    right: Pips
    left: Pips
    rear: Pips


@dataclass(frozen=True, slots=True)
class Fire:
    """Shoot at an enemy, with a boost, a missile, or some of the dice (DZ-8)."""

    target: Id
    boost: Word | None = None
    missile: Word | None = None
    dice: Pips | None = None


@dataclass(frozen=True, slots=True)
class UseCritical:
    """Let a critical hit go through the armor, or strike it as any other hit does (DZ-8.9)."""

    through: bool


@dataclass(frozen=True, slots=True)
class HoldFire:
    """Shoot no more in this turn (DZ-8.1)."""


Command: TypeAlias = (
    PlaceTerrain
    | PassTerrain
    | PlaceTank
    | SplitPool
    | Design
    | Spend
    | Plan
    | Scuttle
    | Drive
    | Nitro
    | DropMine
    | EndMove
    | DropToken
    | Allocate
    | AssignDice
    | Rebalance
    | SetArmor
    | Fire
    | HoldFire
    | UseCritical
    | Concede
    | Ready
    | Rolled
)
"""All that changes a position."""
