"""What happens, in order, for the log and the animations."""

from dataclasses import dataclass
from typing import TypeAlias

from game.core.boards.cells import Cell, Facing
from game.core.boards.hexes import Side
from game.core.contract import Conceded, Seat, Submitted
from game.rules.metalkrushers.data import Arm, ShieldUse
from game.rules.metalkrushers.workshop.sheet import Item, Sheet


@dataclass(frozen=True, slots=True)
class SheetRevealed:
    """A Krusher rolls in, and its sheet lies open (MK-4.2)."""

    krusher: int
    sheet: Sheet
    cell: Cell
    facing: Facing


@dataclass(frozen=True, slots=True)
class BuiltByDice:
    """Six dice have made a Krusher (MK-4.3)."""

    krusher: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn begins, with its power and the step of the null field (MK-6.12.3)."""

    turn: int
    power: int
    step: int


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """A Krusher, or the leader of a side, has rolled (MK-6.2.1, MK-7.4.3)."""

    krusher: int
    die: int
    score: int
    again: bool = False
    """To break a tie (MK-6.2.2)."""


@dataclass(frozen=True, slots=True)
class OrderSet:
    """The orders of the turn stand (MK-6.2.3, MK-6.2.4)."""

    movement: tuple[int, ...]
    attack: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TieOrderSet:
    """A leader has said who of a tied set moves first (MK-7.4.10)."""

    krushers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Saved:
    """A Krusher is kept back, or none (MK-7.4.7)."""

    seat: Seat
    krusher: int | None


@dataclass(frozen=True, slots=True)
class Moved:
    """A Krusher has moved, from where it stood, by steps (MK-6.3)."""

    krusher: int
    start: Cell
    steps: str
    """As in `core.boards.driving`, the free turn with them."""
    end: Cell
    facing: Facing


@dataclass(frozen=True, slots=True)
class OustTried:
    """A Krusher runs at another; both have rolled (MK-7.3.4)."""

    krusher: int
    target: int
    start: Cell
    steps: str
    launch: Cell
    direction: Facing
    totals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Ousted:
    """The target is pushed off its hex, and the ouster takes it (MK-7.3.5)."""

    krusher: int
    target: int
    to: Cell
    taken: Cell


@dataclass(frozen=True, slots=True)
class OustFailed:
    """The target holds its ground (MK-7.3.7)."""

    krusher: int
    target: int


@dataclass(frozen=True, slots=True)
class Arming:
    """A Krusher takes up what a point gives (MK-7.5.4)."""

    krusher: int
    arm: Arm
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ArmedWith:
    """An arm holds an item now, or stayed as it was (MK-7.5.4, MK-7.5.6)."""

    krusher: int
    arm: Arm
    item: Item | None


@dataclass(frozen=True, slots=True)
class Skipped:
    """A Krusher could not attack, which counts as a pass (MK-5.1)."""

    krusher: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A Krusher attacks nobody (MK-6.4.4)."""

    krusher: int


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """A Krusher attacks, out of one side into another (MK-6.4.1)."""

    krusher: int
    target: int
    out_of: Side
    into: Side


@dataclass(frozen=True, slots=True)
class ReflexRolled:
    """The reflex die, with its modifiers, and the hexsides it allows (MK-6.5)."""

    krusher: int
    die: int
    total: int
    allowed: int


@dataclass(frozen=True, slots=True)
class Faced:
    """A Krusher has turned, or kept its facing (MK-6.5.5)."""

    krusher: int
    before: Facing
    facing: Facing


@dataclass(frozen=True, slots=True)
class ShieldDeclared:
    """What a shield does in this turn (MK-6.6)."""

    krusher: int
    use: ShieldUse
    opponent: int | None


@dataclass(frozen=True, slots=True)
class ParryDeclared:
    """A weapon parries in this turn instead of striking (MK-6.7)."""

    krusher: int
    arm: Arm
    opponent: int


@dataclass(frozen=True, slots=True)
class ParryDesignated:
    """Which blow of the attacker the parry meets (MK-6.7.5)."""

    krusher: int
    attacker: int
    arm: Arm


@dataclass(frozen=True, slots=True)
class HitRolled:
    """Two dice of one arm: the total with its modifiers, and what it comes to (MK-6.8)."""

    krusher: int
    target: int
    arm: Arm
    item: Item
    faces: tuple[int, int]
    total: int
    result: str
    """"miss", "hit" or "critical"."""
    parts: tuple[tuple[str, int], ...] = ()
    """What was added to the dice, by name."""


@dataclass(frozen=True, slots=True)
class BlowLanded:
    """A blow has hit, plainly or critically (MK-6.8.2, MK-6.10.1)."""

    krusher: int
    target: int
    arm: Arm
    critical: bool


@dataclass(frozen=True, slots=True)
class BlowMissed:
    """A blow has missed (MK-6.8.2)."""

    krusher: int
    target: int
    arm: Arm


@dataclass(frozen=True, slots=True)
class DamageRolled:
    """The damage die of a blow (MK-6.9)."""

    krusher: int
    target: int
    arm: Arm
    die: int
    points: int


@dataclass(frozen=True, slots=True)
class ShieldLost:
    """A shield has taken points (MK-6.9.3)."""

    krusher: int
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class ShieldGone:
    """A plain shield is broken for good (MK-6.6.6)."""

    krusher: int


@dataclass(frozen=True, slots=True)
class ArmorLost:
    """A plate has taken points (MK-6.9.3)."""

    krusher: int
    side: Side
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class LinkageLost:
    """Internal Linkage is gone (MK-6.9.3, MK-6.10.3)."""

    krusher: int
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class CriticalRolled:
    """The critical die of a blow (MK-6.10.2)."""

    krusher: int
    target: int
    arm: Arm
    die: int
    points: int


@dataclass(frozen=True, slots=True)
class Doomed:
    """A Krusher is finished, and fights on till the turn ends (MK-6.4.5)."""

    krusher: int


@dataclass(frozen=True, slots=True)
class FieldBit:
    """The live field takes Internal Linkage (MK-6.11.6)."""

    krusher: int
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class Defeated:
    """A Krusher is removed (MK-6.12.1)."""

    krusher: int
    at: Cell


@dataclass(frozen=True, slots=True)
class FieldGrew:
    """The null field steps in (MK-6.11.4)."""

    step: int


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The last side stands, or several share the end (MK-9)."""

    winners: tuple[Seat, ...]
    reason: str


Event: TypeAlias = (
    SheetRevealed
    | BuiltByDice
    | TurnBegan
    | InitiativeRolled
    | OrderSet
    | TieOrderSet
    | Saved
    | Moved
    | OustTried
    | Ousted
    | OustFailed
    | Arming
    | ArmedWith
    | Skipped
    | Passed
    | AttackDeclared
    | ReflexRolled
    | Faced
    | ShieldDeclared
    | ParryDeclared
    | ParryDesignated
    | HitRolled
    | BlowLanded
    | BlowMissed
    | DamageRolled
    | ShieldLost
    | ShieldGone
    | ArmorLost
    | LinkageLost
    | CriticalRolled
    | Doomed
    | FieldBit
    | Defeated
    | FieldGrew
    | MatchOver
    | Submitted
    | Conceded
)
