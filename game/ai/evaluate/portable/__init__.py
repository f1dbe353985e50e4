"""What the computer knows of Big Board Portable Wargame: Modern."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.ai.evaluate.evaluation import Evaluation, Rated
from game.ai.evaluate.portable.dice import classes
from game.ai.evaluate.portable.drafts.answers import advances, answers
from game.ai.evaluate.portable.drafts.deployment import deployments
from game.ai.evaluate.portable.drafts.order_of_play import order
from game.ai.evaluate.portable.drafts.shells import shells
from game.ai.evaluate.portable.features import FEATURES, stand_ins
from game.ai.evaluate.portable.outlook import SCALE, value
from game.ai.evaluate.portable.plans import plans, sift
from game.ai.evaluate.portable.style import (
    MOVES_BACK,
    OPTIMISM,
    REMEMBERS,
    aggression,
    calibration_bias,
    calibration_slope,
    is_blunder,
    way,
)
from game.ai.evaluate.portable.taste import gap, traits
from game.core.contract import Seat
from game.rules.portable.state import State

A_TURN: Final = 18.0
"""Seconds that the highest level may think about a turn of its own."""

ROLLOUT_WIDTH: Final = 3
"""Plans that a choice in a play-out is made among."""

_DRAFTS: Final[Mapping[str, Callable[[State, Seat], Sequence[Rated]]]] = {
    "deploy": deployments,
    "orders": shells,
    "order_choice": order,
    "activate": plans,
    "answer": answers,
    "advance": advances,
}


def draft(state: State, seat: Seat) -> Sequence[Rated] | None:
    """Return what is worth a thought in a phase."""
    known = _DRAFTS.get(state.phase)
    return known(state, seat) if known is not None else None


def searched(state: State) -> bool:
    """Return whether the commands of a draft are followed to where they lead: plans are."""
    return state.phase == "activate"


def left(state: State, seat: Seat) -> int:
    """Return about how many decisions a seat has before it in its activations."""
    return 2 + 3 * min(state.left, sum(unit.seat == seat for unit in state.units)) // 2


EVALUATION: Final[Evaluation[State]] = Evaluation(
    value=value,
    scale=SCALE,
    careless=value,
    classes=classes,
    draft=draft,
    searched=searched,
    sift=sift,
    ahead=False,
    runs=False,
    errors={"recruit": 1.0, "corporal": 0.27, "sergeant": 0.12, "captain": 0.02},
    told_error=0.018,
    traits=traits,
    gap=gap,
    style_weight=0.25,
    left=left,
    seconds_a_turn=A_TURN,
    rounds=1,
    rollout_width=ROLLOUT_WIDTH,
    aggression=aggression,
    way=way,
    way_back=MOVES_BACK,
    remembers=REMEMBERS,
    is_blunder=is_blunder,
    calibration_slope=calibration_slope,
    calibration_bias=calibration_bias,
    optimism=OPTIMISM,
    stand_ins=stand_ins,
    features=FEATURES,
)
