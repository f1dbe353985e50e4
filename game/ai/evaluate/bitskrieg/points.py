"""How good a position of Bitskrieg is by rules of thumb: a weighted sum of what both sides have."""

from collections.abc import Sequence
from operator import mul
from typing import Final

from game.ai.evaluate.bitskrieg.clocks import used_up
from game.ai.evaluate.bitskrieg.side import side
from game.core.contract import Seat
from game.rules.bitskrieg.ending.victory import leader
from game.rules.bitskrieg.state import State

SCALE: Final = 210.0
"""Points of one step in the logit; a ready medium tank is 100."""

WEIGHTS: Final = (
    # to move, other   feature, in the order of `side.FEATURES`
    (65.0, 64.0),  # light tanks
    (75.0, 76.0),  # medium tanks
    (131.0, 132.0),  # heavy tanks
    (55.0, 54.0),  # tank destroyers
    (27.0, 29.0),  # ready light tanks
    (25.0, 26.0),  # ready medium tanks
    (24.0, 23.0),  # ready heavy tanks
    (28.0, 30.0),  # ready tank destroyers
    (60.0, 59.0),  # rebuilds left
    (44.0, 43.0),  # a rebuild is possible
    (17.0, 16.0),  # finished tanks
    (11.0, 13.0),  # two or more finished
    (11.0, 13.0),  # three or more finished
    (18.0, 23.0),  # best shot of a ready tank
    (29.0, 36.0),  # second best shot of a ready tank
    (70.0, 46.0),  # best shot of any tank
    (19.0, 18.0),  # sum of the best shot of each ready tank
    (28.0, 29.0),  # sum of all shots
    (87.0, 49.0),  # best ready shot at an enemy on an own flag
    (88.0, 84.0),  # best shot of any tank at an enemy on an own flag
    (1.0, 1.0),  # enemies in reach
    (0.0, 236.0),  # holds both flags
    (185.0, 194.0),  # nearness of two tanks to two flags
    (117.0, 97.0),  # two flags within one move
    (39.0, 35.0),  # two flags within two moves
    (26.0, 25.0),  # nearness of one tank to one flag
    (-133.0, -135.0),  # one tank left
    (-28.0, -32.0),  # two tanks left
    (7.0, 4.0),  # three tanks left
)
MOVER: Final = tuple(mine for mine, _ in WEIGHTS)
OTHER: Final = tuple(theirs for _, theirs in WEIGHTS)

THREATS: Final = range(13, 26)
"""Features that a careless player does not look for on the other side."""
BLIND: Final = tuple(0.0 if n in THREATS else weight for n, weight in enumerate(OTHER))


def value(state: State, seat: Seat) -> float:
    """Return the points of a position for a seat; the set-up is even."""
    if state.phase != "turn":
        return 0.0
    mover = state.active
    points = points_of(state, mover, side(state, mover), side(state, 1 - mover))
    return points if mover == seat else -points


def points_of(state: State, mover: Seat, mine: Sequence[float], theirs: Sequence[float]) -> float:
    """Return the points of a position for the seat to move, from what both sides have."""
    points = float(sum(map(mul, MOVER, mine))) - float(sum(map(mul, OTHER, theirs)))
    return points + _limits(state, mover)


def careless(state: State, seat: Seat) -> float:
    """Return the points that a player sees who has eyes only for their own plans."""
    if state.phase != "turn":
        return 0.0
    own = float(sum(map(mul, MOVER, side(state, seat))))
    return own - float(sum(map(mul, BLIND, side(state, 1 - seat))))


def _limits(state: State, mover: Seat) -> float:
    """Points for being ahead when the match is about to be cut off (BK-10.4)."""
    late, still = used_up(state)
    if late < 0.4 and still < 0.4:
        return 0.0
    points = 59.0 * late**4 + 557.0 * late**20 + 212.0 * still**4
    return points if leader(state) == mover else -points
