"""What the map holds while things move: besides what stands on it, colors that go up and down."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.contract import Seat
from game.presenter.boards.layout import Point
from game.rules.portable.state import State
from game.ui.tables.motion import SceneWithEffects
from game.ui.tables.portable.stage import Stage, stage_of


@dataclass(slots=True)
class Colors:
    """The flag of a side on a mast: on a square, or large over the whole map."""

    seat: Seat
    at: Point | None = None
    """The foot of the mast; None: it stands over the map."""
    height: float = 1.0
    """How high on its pole it flies; a half is half-mast."""
    alpha: float = 0.0


@dataclass(kw_only=True)
class BattleStage(SceneWithEffects, Stage):
    """All that stands on the map, and what is shown over it while things move."""

    colors: list[Colors] = field(default_factory=list)


def battle_stage_of(state: State) -> BattleStage:
    """Return what stands on the map in a position at rest."""
    rest = stage_of(state)
    return BattleStage(
        tokens=rest.tokens,
        flags=rest.flags,
        mines=rest.mines,
        wire=rest.wire,
        clouds=rest.clouds,
        craters=rest.craters,
    )
