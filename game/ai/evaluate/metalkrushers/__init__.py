"""What the computer knows of MetalKrushers."""

from collections.abc import Sequence
from typing import Final

from game.ai.evaluate.evaluation import Evaluation, Rated
from game.ai.evaluate.metalkrushers.answers import answers
from game.ai.evaluate.metalkrushers.build import builds, styled_builds, sure_builds
from game.ai.evaluate.metalkrushers.dice import classes
from game.ai.evaluate.metalkrushers.features import FEATURES
from game.ai.evaluate.metalkrushers.points import SCALE, careless, value
from game.ai.evaluate.metalkrushers.style import (
    MARGIN,
    aggression,
    attacks,
    calibration_slope,
    is_blunder,
)
from game.ai.evaluate.metalkrushers.taste import gap, traits
from game.core.contract import Seat
from game.rules.metalkrushers.commands import Command, Move
from game.rules.metalkrushers.state import State, krusher


def draft(state: State, seat: Seat) -> Sequence[Rated] | None:
    """Return what may be built, or declared in an attack, with its points; None elsewhere."""
    return builds(state, seat) or answers(state, seat)


def closes(state: State, command: Command) -> bool:
    """Return whether a command leaves a Krusher as it stands."""
    if type(command) is not Move:
        return False
    own = krusher(state, state.movement[0])
    return (command.to, command.facing) == (own.cell, own.facing)


def is_driven(state: State) -> bool:
    """Return whether the pull toward the enemy counts: not for whoever may strike."""
    return state.phase == "move"


def left(state: State, seat: Seat) -> int:
    """Return how many moves and attacks a seat has still before it in this turn."""
    roster = state.field.roster
    return max(1, sum(roster[n] == seat for n in (*state.movement, *state.attack)))


EVALUATION: Final[Evaluation[State]] = Evaluation(
    value=value,
    scale=SCALE,
    careless=careless,
    classes=classes,
    draft=draft,
    sure_draft=sure_builds,
    styled_draft=styled_builds,
    closes=closes,
    ahead=False,
    runs=False,
    errors={"recruit": 1.3, "corporal": 0.6, "sergeant": 0.28, "captain": 0.08},
    told_error=0.055,
    traits=traits,
    gap=gap,
    style_weight=1.0,
    style_reach=0.08,
    left=left,
    attacks=attacks,
    aggression=aggression,
    is_driven=is_driven,
    is_blunder=is_blunder,
    blunder_margin=MARGIN,
    calibration_slope=calibration_slope,
    features=FEATURES,
)
