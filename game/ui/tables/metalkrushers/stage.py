"""What stands in the arena at one moment: every Krusher with the actor that moves it.

A position at rest and an animation are drawn by the same code: `stage_of` sets the Krushers
down, animations change their actors and what is to be seen of them.
"""

from dataclasses import dataclass, field

from game.core.contract import Seat
from game.presenter.metalkrushers.places import middle
from game.rules.metalkrushers.data import LINKAGE, Arm
from game.rules.metalkrushers.state import Krusher, State, alive, krusher, seat_of
from game.rules.metalkrushers.workshop.sheet import Arms, Item, Sheet, shield_points
from game.ui.motion.tweens import Actor
from game.ui.tables.motion import SceneWithEffects
from game.ui.tables.shared.reveal import Reveal


@dataclass(frozen=True, slots=True)
class VisibleKrusher:
    """What is to be seen of a Krusher; pictures are kept by it."""

    seat: Seat
    number: int
    chassis: str
    arms: Arms
    armor: tuple[int, ...]
    """Points left by hull side, the front first."""
    built: tuple[int, ...]
    """Points that the sides were built with."""
    linkage: int
    """Points of Internal Linkage left, 0 to 16."""
    shield: int
    """Points of the shield left."""
    shield_built: int
    done: bool = False
    """It has moved, or has attacked or passed, and others are still to."""


@dataclass(slots=True)
class StagedKrusher:
    """A Krusher on the board."""

    look: VisibleKrusher
    actor: Actor


@dataclass(slots=True)
class Limb:
    """A weapon that moves by itself while its Krusher is drawn without it."""

    krusher: int
    arm: Arm
    item: Item
    forward: float = 0.0
    """Board units out of the hand, the way it points."""
    angle: float = 0.0
    """Degrees clockwise from where the Krusher looks."""
    size: float = 1.0


@dataclass
class Stage(SceneWithEffects):
    """All Krushers in the arena, by id."""

    machines: dict[int, StagedKrusher] = field(default_factory=dict)
    step: int = 0
    """Of the null field."""
    reveal: Reveal | None = None
    """The sheets of all sides while they open."""
    limbs: list[Limb] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)
    """What stands over a Krusher for a while, such as its place in the order."""


def stage_of(state: State) -> Stage:
    """Return the Krushers of a position at rest."""
    machines = {number: machine_of(state, number) for number in alive(state)}
    return Stage(machines, state.step)


def machine_of(state: State, number: int) -> StagedKrusher:
    """Return a Krusher where it stands."""
    own = krusher(state, number)
    return StagedKrusher(look_of(state, number), Actor(*middle(state, own.cell), own.facing * 60.0))


def look_of(state: State, number: int) -> VisibleKrusher:
    """Return what is to be seen of a Krusher."""
    own = krusher(state, number)
    return look_of_sheet(own.sheet, seat_of(state, number), number, own)


def look_of_sheet(sheet: Sheet, seat: Seat, number: int, own: Krusher) -> VisibleKrusher:
    """Return what is to be seen of a Krusher built by a sheet."""
    return VisibleKrusher(
        seat,
        number,
        sheet.chassis,
        own.arms,
        own.armor,
        sheet.armor,
        max(0, min(LINKAGE, own.linkage)),
        own.shield,
        shield_points(own.arms),
    )
