"""What the computer knows of Dice Zone."""

from typing import Final

from game.ai.evaluate.evaluation import Evaluation
from game.core.contract import Seat
from game.rules.dicezone.state import State


def value(state: State, seat: Seat) -> float:
    """Return the points and pips of one's own side less those of the strongest enemy."""
    teams = state.field.teams
    points: dict[int, float] = {}
    for team in teams:
        points[team] = float(state.scores[team]) if state.scores else 0.0
    for tank in state.tanks:
        points[teams[tank.seat]] += 10.0 * sum(tank.stats)
    mine = points.pop(teams[seat])
    return mine - max(points.values(), default=0.0)


EVALUATION: Final = Evaluation(value, scale=150.0, careless=value)
