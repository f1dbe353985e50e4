"""What the computer knows of Big Board Portable Wargame: Modern."""

from typing import Final

from game.ai.evaluate.evaluation import Evaluation
from game.core.boards.cells import OFF
from game.core.contract import Seat
from game.rules.portable.state import State


def value(state: State, seat: Seat) -> float:
    """Return the strength and the objectives of one's own side less those of the enemy."""
    sides = [0.0, 0.0]
    for unit in state.units:
        if unit.at != OFF:
            sides[unit.seat] += unit.sp
    for objective, owner in zip(state.field.opening.objectives, state.owners, strict=True):
        if owner >= 0:
            sides[owner] += 0.6 * objective.value
    return sides[seat] - sides[1 - seat]


EVALUATION: Final = Evaluation(value, scale=6.0, careless=value)
