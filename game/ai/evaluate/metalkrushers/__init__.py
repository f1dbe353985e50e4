"""How good a position of MetalKrushers is."""

from typing import Final

from game.ai.evaluate.evaluation import Evaluation
from game.core.contract import Seat
from game.rules.metalkrushers.state import State, alive, krusher


def value(state: State, seat: Seat) -> float:
    """Return the Internal Linkage and armor of one's own side less those of the strongest enemy."""
    points: dict[int, float] = {}
    for number in alive(state):
        own, side = krusher(state, number), state.field.side(number)
        worth = 10.0 * own.linkage + 1.5 * sum(own.armor) + own.shield
        points[side] = points.get(side, 0.0) + worth
    mine = points.pop(state.field.teams[seat], 0.0)
    return mine - max(points.values(), default=0.0)


EVALUATION: Final = Evaluation(value, scale=60.0, careless=value)
