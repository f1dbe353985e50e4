"""What a stage holds while things move: besides the pieces, the boards and counters that pop up."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.contract import Seat
from game.rules.dicezone.data import Stat, Stats
from game.rules.dicezone.state import State, TankId, TeamId
from game.ui.tables.dicezone.stage import Stage, stage_of
from game.ui.tables.motion import SceneWithEffects
from game.ui.tables.shared.reveal import Reveal


@dataclass(slots=True)
class PoppedBoard:
    """The ten dice of a tank as they pop up beside it."""

    stats: Stats
    lit: tuple[Stat, ...] = ()
    """The stats that change."""
    face: int = 0
    """What the carry die shows, 0 where there is none."""
    landed: float = 0.0
    """How far that die has dropped onto the stat it names, from 0 to 1."""
    dice: tuple[int, ...] = ()
    """Dice of a crate that are still to be given to stats."""


@dataclass(slots=True)
class Tracks:
    """Both tracks while their counters slide on to them."""

    move: tuple[TankId, ...]
    shoot: tuple[TankId, ...]
    share: float = 0.0
    """The share of their time that has passed."""


@dataclass(slots=True)
class PointsCounter:
    """The points of a team as its counter spins."""

    seats: tuple[Seat, ...]
    points: int
    alpha: float = 1.0
    asked: int = 0
    """How often it was told to go; only the last time counts."""


@dataclass(kw_only=True)
class ArcadeStage(SceneWithEffects, Stage):
    """All that stands on the board, and what pops up over it while things move."""

    reveal: Reveal | None = None
    """The boards of all sides while they turn over."""
    boards: dict[TankId, PoppedBoard] = field(default_factory=dict)
    tracks: Tracks | None = None
    counters: dict[TeamId, PointsCounter] = field(default_factory=dict)


def arcade_of(state: State) -> ArcadeStage:
    """Return what stands on the board in a position at rest, with nothing popped up."""
    rest = stage_of(state)
    return ArcadeStage(tanks=rest.tanks, crates=rest.crates, mines=rest.mines)
