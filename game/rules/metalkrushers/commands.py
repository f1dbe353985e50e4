"""What a seat may order (MK-5). Cells as in `core.boards.hexes`; a Krusher is its id."""

from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from msgspec import Meta

from game.core.codec import BRIEF
from game.core.contract import Concede, Ready, Rolled
from game.rules.metalkrushers.data import Arm, ShieldUse, WeaponSize
from game.rules.metalkrushers.workshop.sheet import Sheet, Title, Word

Id: TypeAlias = Annotated[int, Meta(ge=0, le=29)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=400)]
Direction: TypeAlias = Annotated[int, Meta(ge=0, le=5)]


@dataclass(frozen=True, slots=True)
class Build:
    """Build one Krusher: a sheet, or the name of a ready-made one (MK-4.1, MK-4.3)."""

    krusher: Id
    sheet: Sheet | Word
    name: Title = field(default="", metadata=BRIEF)
    """What the player calls it, "" for nothing."""


@dataclass(frozen=True, slots=True)
class TieFirst:
    """Say who of a tied set moves first (MK-7.4.10)."""

    krusher: Id


@dataclass(frozen=True, slots=True)
class Save:
    """Keep one Krusher back to move after all others, or none (MK-7.4.7)."""

    krusher: Id | None


@dataclass(frozen=True, slots=True)
class Move:
    """Move to a hex and a facing; only the end matters (MK-6.3.1)."""

    to: Place
    facing: Direction


@dataclass(frozen=True, slots=True)
class Oust:
    """Ram an enemy off its hex (MK-7.3.1)."""

    target: Id
    direction: Direction
    push: Direction


@dataclass(frozen=True, slots=True)
class TakeUp:
    """Take what a pick-up point gives (MK-7.5.2)."""

    arm: Arm


@dataclass(frozen=True, slots=True)
class PickSize:
    """Pick the size of a weapon that comes in any (MK-7.5.5)."""

    size: WeaponSize


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack an enemy with everything that can strike it (MK-6.4.1)."""

    target: Id


@dataclass(frozen=True, slots=True)
class PassAttack:
    """Attack nobody (MK-6.4.4)."""


@dataclass(frozen=True, slots=True)
class Reflex:
    """Try a reflex turn (MK-6.5.1)."""


@dataclass(frozen=True, slots=True)
class NoReflex:
    """Keep the reflex try for a later attack (MK-6.5.7)."""


@dataclass(frozen=True, slots=True)
class Face:
    """Turn as far as the reflex roll allows, or stay (MK-6.5.5)."""

    facing: Direction


@dataclass(frozen=True, slots=True)
class UseShield:
    """Say what the shield does in this turn (MK-6.6); a parry names its opponent."""

    use: ShieldUse
    opponent: Id | None = None


@dataclass(frozen=True, slots=True)
class Parry:
    """Give up the blow of a weapon to parry one of an opponent (MK-6.7)."""

    arm: Arm
    opponent: Id


@dataclass(frozen=True, slots=True)
class NoParry:
    """Parry with no weapon in this turn."""


@dataclass(frozen=True, slots=True)
class Designate:
    """Say which blow the parry meets, by the attacker's arm (MK-6.7.5)."""

    arm: Arm


Command: TypeAlias = (
    Build
    | TieFirst
    | Save
    | Move
    | Oust
    | TakeUp
    | PickSize
    | Attack
    | PassAttack
    | Reflex
    | NoReflex
    | Face
    | UseShield
    | Parry
    | NoParry
    | Designate
    | Ready
    | Concede
    | Rolled
)
"""All that changes a position."""
