"""What the computer knows of Dice Zone."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.ai.evaluate.dicezone.dice import classes
from game.ai.evaluate.dicezone.drafts.builds import designs, purchases, shares, styled_designs
from game.ai.evaluate.dicezone.drafts.finds import finds
from game.ai.evaluate.dicezone.drafts.matchup import matchup
from game.ai.evaluate.dicezone.drafts.plans import plans
from game.ai.evaluate.dicezone.drafts.setting_up import places, terrain
from game.ai.evaluate.dicezone.drives import aimed, drives, novice_drives
from game.ai.evaluate.dicezone.features import FEATURES
from game.ai.evaluate.dicezone.outlook import SCALE, value
from game.ai.evaluate.dicezone.style import (
    DRIVES_BACK,
    aggression,
    attacks,
    calibration_slope,
    is_blunder,
    way,
)
from game.ai.evaluate.dicezone.taste import gap, traits
from game.ai.evaluate.evaluation import Evaluation, Rated
from game.core.contract import Seat, Subject
from game.rules.dicezone.commands import Command, EndMove
from game.rules.dicezone.state import State

_DRAFTS: Final[Mapping[str, Callable[[State, Seat], Sequence[Rated]]]] = {
    "terrain": terrain,
    "deploy": places,
    "pool": shares,
    "design": designs,
    "credits": purchases,
    "assign": plans,
    "move": drives,
    **dict.fromkeys(("drop", "assign_dice", "rebalance", "allocate", "set_armor"), finds),
    "rebuild": designs,
    "redeploy": places,
}


def draft(state: State, seat: Seat) -> Sequence[Rated] | None:
    """Return what is worth a thought in a phase; None for shots, whose menu is short."""
    known = _DRAFTS.get(state.phase)
    return known(state, seat) if known is not None else None


def novice_draft(state: State, seat: Seat) -> Sequence[Rated] | None:
    """Return what a beginner gives a thought."""
    return novice_drives(state, seat) if state.phase == "move" else draft(state, seat)


def searched(state: State) -> bool:
    """Return whether the commands of a draft are followed to where they lead: drives are."""
    return state.phase == "move"


def sift(state: State, subject: Subject, commands: Sequence[Command]) -> Sequence[Command]:
    """Return the shots that do most."""
    return aimed(state, commands) if state.phase == "shoot" else commands


def closes(state: State, command: Command) -> bool:
    """Return whether a command only ends the move of a tank."""
    return type(command) is EndMove


def is_driven(state: State) -> bool:
    """Return whether the pull toward the enemy counts: not for whoever may shoot."""
    return state.phase != "shoot"


EVALUATION: Final[Evaluation[State]] = Evaluation(
    value=value,
    scale=SCALE,
    careless=value,
    classes=classes,
    draft=draft,
    drafts_by_level=dict.fromkeys(("recruit", "corporal", "sergeant"), novice_draft),
    styled_draft=styled_designs,
    matchup=matchup,
    closes=closes,
    searched=searched,
    sift=sift,
    ahead=False,
    runs=False,
    errors={"recruit": 4.4, "corporal": 1.1, "sergeant": 0.4, "captain": 0.12},
    told_error=0.046,
    attacks=attacks,
    traits=traits,
    gap=gap,
    style_weight=1.2,
    style_parts={"careful": 0.5},
    style_reach=0.05,
    aggression=aggression,
    is_driven=is_driven,
    way=way,
    way_back=DRIVES_BACK,
    is_blunder=is_blunder,
    calibration_slope=calibration_slope,
    features=FEATURES,
)
