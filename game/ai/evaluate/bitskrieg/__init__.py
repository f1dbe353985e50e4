"""What the computer knows of Bitskrieg: its evaluation, and how dice fall alike."""

from collections.abc import Sequence
from typing import Final

from game.ai.evaluate.bitskrieg.features import FEATURES
from game.ai.evaluate.bitskrieg.points import SCALE, careless, value
from game.ai.evaluate.bitskrieg.setup import draft, sure_draft
from game.ai.evaluate.bitskrieg.style import (
    MARGIN,
    calibration_bias,
    calibration_slope,
    is_blunder,
    is_losing_on_time,
)
from game.ai.evaluate.bitskrieg.taste import gap, traits
from game.ai.evaluate.evaluation import Evaluation, FaceClass, Way
from game.core.contract import Roll, Subject
from game.rules.bitskrieg.commands import Command, Move, Rebuild, Reserve
from game.rules.bitskrieg.data import EDGES, TANK_TYPES
from game.rules.bitskrieg.state import State


def classes(state: State, roll: Roll) -> Sequence[FaceClass] | None:
    """Return the faces of a shot or a ram by what they do (BK-6.2 to BK-6.5, BK-18)."""
    if roll.purpose == "range" and state.shot is not None:
        return _either(state.shot.range, len(roll.sides), every=True)
    if roll.purpose == "damage" and state.shot is not None:
        return _damage(state, state.shot.armor, len(roll.sides))
    ramming = state.ramming
    if ramming is not None:
        number = ramming.target if ramming.own else ramming.tank
        return _either(TANK_TYPES[state.tanks[number].type].armor, 1, every=True)
    return None


def sift(state: State, subject: Subject, commands: Sequence[Command]) -> Sequence[Command]:
    """Return the commands without tanks that come home looking away from the enemy.

    Of destroyed tanks of one type only the first is rebuilt.
    """
    if subject not in ("rebuild", "reserve"):
        return commands
    assert state.homes is not None
    ahead = (EDGES.index(state.homes[state.active]) + 2) % 4
    home = [command for command in commands if isinstance(command, Rebuild | Reserve)]
    facing = [command for command in home if command.facing == ahead]
    firsts: dict[int, int] = {}
    for command in facing:
        if isinstance(command, Rebuild):
            firsts.setdefault(state.tanks[command.tank].type, command.tank)
    return [c for c in facing if isinstance(c, Reserve) or c.tank in firsts.values()]


def way(state: State, command: Command) -> Way | None:
    """Return where a command drives or turns a tank."""
    if type(command) is not Move:
        return None
    tank = state.tanks[command.tank]
    before = (command.tank, tank.at, tank.facing)
    return before, (command.tank, command.at, command.facing)


def _either(most: int, dice: int, every: bool) -> tuple[FaceClass, FaceClass]:
    """Ways for every die (or any) to show more than `most`, and for the rest."""
    above = (6 - most) ** dice if every else 6**dice - most**dice
    return FaceClass(above, (6,) * dice), FaceClass(6**dice - above, (1,) * dice)


def _damage(state: State, armor: int, dice: int) -> Sequence[FaceClass]:
    destroyed, held = _either(armor, dice, every=False)
    if not state.field.stun:
        return destroyed, held
    weaker = (armor - 1) ** dice
    stunned = FaceClass(held.ways - weaker, (armor,) * dice)
    return destroyed, stunned, FaceClass(weaker, (1,) * dice)


EVALUATION: Final[Evaluation[State]] = Evaluation(
    value=value,
    scale=SCALE,
    careless=careless,
    classes=classes,
    draft=draft,
    sure_draft=sure_draft,
    sift=sift,
    way=way,
    is_blunder=is_blunder,
    blunder_margin=MARGIN,
    errors={"recruit": 0.26, "corporal": 0.16, "sergeant": 0.09, "captain": 0.04},
    told_error=0.027,
    traits=traits,
    gap=gap,
    style_weight=0.22,
    style_parts={"careful": 0.5},
    calibration_slope=calibration_slope,
    calibration_bias=calibration_bias,
    is_losing_on_time=is_losing_on_time,
    features=FEATURES,
)
