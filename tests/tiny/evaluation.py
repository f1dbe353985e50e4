"""What a position of the skirmish is worth, for tests of the search."""

from typing import Final

from game.ai.evaluate.evaluation import Evaluation
from game.core.contract import Seat
from tests.tiny.rounds import scores
from tests.tiny.state import State, allies


def value(state: State, seat: Seat) -> float:
    """Return the lives of the own side less those of the strongest other one."""
    lives, own = scores(state), allies(state, seat)
    sides = {allies(state, other) for other in range(len(lives))} - {own}
    return float(sum(lives[n] for n in own) - max(sum(lives[n] for n in side) for side in sides))


EVALUATION: Final[Evaluation[State]] = Evaluation(value, scale=1.0, careless=value)
