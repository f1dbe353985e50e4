"""What a seat may order. Cells and facings as in `core.boards.squares`; a unit is its id."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from msgspec import Meta

from game.core.contract import Concede, Ready, Rolled
from game.rules.portable.data import JobKind

UnitId: TypeAlias = int
"""`NOBODY` where there is none."""

Unit: TypeAlias = Annotated[UnitId, Meta(ge=0, le=99)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
Direction: TypeAlias = Annotated[int, Meta(ge=0, le=3)]


@dataclass(frozen=True, slots=True)
class Deploy:
    """Place every unit that is not aboard, in secret: unit, square and facing (PW-13.12)."""

    placements: Annotated[tuple[tuple[Unit, Place, Direction], ...], Meta(max_length=99)]


@dataclass(frozen=True, slots=True)
class Bombard:
    """Aim a gun at a square, in secret, perhaps with its gas shell (PW-2.2, PW-12.1)."""

    unit: Unit
    target: Place
    gas: bool = False


@dataclass(frozen=True, slots=True)
class ChooseOrder:
    """Act first, or hand that to the enemy (PW-1.2)."""

    first: bool


@dataclass(frozen=True, slots=True)
class Move:
    """Move to a square, or stay and turn, and face a side (PW-3.1, PW-3.4)."""

    unit: Unit
    to: Place
    facing: Direction


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire at all enemies in a square (PW-4.1)."""

    unit: Unit
    target: Place


@dataclass(frozen=True, slots=True)
class Assault:
    """Fight the enemy in the front square (PW-5.1)."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class Work:
    """Begin to lay or clear mines, or to lay or cut wire (PW-8.1, PW-8.3, PW-8.6)."""

    unit: Unit
    job: JobKind
    square: Place


@dataclass(frozen=True, slots=True)
class Load:
    """Take a unit of the same square aboard, or in tow (PW-9.2)."""

    transport: Unit
    unit: Unit


@dataclass(frozen=True, slots=True)
class Unload:
    """Set down what is aboard, facing a side (PW-9.3)."""

    transport: Unit
    facing: Direction


@dataclass(frozen=True, slots=True)
class ChangeForm:
    """Mount or dismount cavalry (PW-3.15)."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class EndUnit:
    """Finish with the unit that is acting (PW-1.7)."""


@dataclass(frozen=True, slots=True)
class EndPhase:
    """End one's activations, spent or not (PW-1.10)."""


@dataclass(frozen=True, slots=True)
class Retreat:
    """Retreat instead of losing a point (PW-6.2)."""

    to: Place


@dataclass(frozen=True, slots=True)
class TakeLoss:
    """Stand, and lose a point (PW-6.2)."""


@dataclass(frozen=True, slots=True)
class Advance:
    """Take the square of a beaten enemy, and face a side (PW-5.8, PW-5.10); None: stay."""

    facing: Direction | None


Command: TypeAlias = (
    Deploy
    | Bombard
    | ChooseOrder
    | Move
    | Fire
    | Assault
    | Work
    | Load
    | Unload
    | ChangeForm
    | EndUnit
    | EndPhase
    | Retreat
    | TakeLoss
    | Advance
    | Concede
    | Ready
    | Rolled
)
"""All that changes a position."""
