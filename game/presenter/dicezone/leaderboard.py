"""The leaderboard of High Score: what a match that was won is worth on it."""

from game.presenter.content import Score
from game.rules.dicezone.play.ending import leaderboard_rank, winners
from game.rules.dicezone.state import State


def score_of(state: State) -> Score | None:
    """Return the score of a match of High Score that was won, by target and tanks (DZ-12.12)."""
    rank = leaderboard_rank(state)
    if rank is None:
        return None
    turns, behind = rank
    seats = winners(state)
    points = state.scores[state.field.teams[seats[0]]]
    table = (state.field.target, len(state.tanks))
    return Score(table, seats, rank, (points, turns, -behind))
