"""What the clock makes of a position of Streetfire: who leads, and who may lead when it stops."""

from typing import Final

from game.ai.evaluate.streetfire.chart import chart_of
from game.ai.evaluate.streetfire.points import late, still
from game.core.contract import Seat
from game.rules.streetfire.data import Points
from game.rules.streetfire.play.ending import leader
from game.rules.streetfire.state import NOBODY, State

OF_THE_CLOCK: Final = (
    "a hit point was lost",
    "quiet turns",
    "quiet turns squared",
    "turn",
    "lead",
    "lead and quiet turns",
    "lead and many quiet turns",
    "lead and a late turn",
    "lead and the last turns",
    "lead by the ring and quiet turns",
    "the last turn",
    "lead in the last turn",
    "lead in the last turn and the other side acts next",
    "race to the ring and quiet turns",
    "race to the ring in the last turn",
)


def of_the_clock(state: State, seat: Seat) -> list[float]:
    """Return the value of each of `OF_THE_CLOCK`, as the seat sees it whose half it is."""
    quiet, turns = still(state), late(state)
    ahead, by_ring = _lead(state, seat), even(state)
    last = 1.0 if quiet >= 1.0 or turns >= 1.0 else 0.0
    soon, now = race(state, seat) if by_ring and state.field.ring_tiebreak else (0, 0)
    return [
        1.0 if state.hurt else 0.0,
        quiet,
        quiet**2,
        turns,
        ahead,
        ahead * quiet**2,
        ahead * quiet**6,
        ahead * turns**4,
        ahead * turns**16,
        ahead * quiet**2 if by_ring else 0.0,
        last,
        ahead * last,
        ahead * last if seat == state.first else 0.0,
        soon / 2 * quiet**2,
        last * max(-1, min(1, now)),
    ]


def even(state: State) -> bool:
    """Return whether both sides have as many pieces and hit points: the ring decides (SF-9.5)."""
    points: list[Points] = [0, 0]
    for piece in state.pieces:
        points[piece.seat] += piece.hp
    return points[0] == points[1] and state.alive[0].bit_count() == state.alive[1].bit_count()


def race(state: State, seat: Seat) -> tuple[int, int]:
    """Return how many more pieces a seat can have on the ring than the other.

    The first number is after one more move of every piece, the second at the end of this turn.
    """
    chart, other_acts = chart_of(state.field.town), seat == state.first
    soon = now = 0
    for number, piece in enumerate(state.pieces):
        if not piece.hp:
            continue
        sign = 1 if piece.seat == seat else -1
        acts = state.ready >> number & 1 if sign > 0 else other_acts
        near = int(chart.near(piece.at) & chart.ring != 0)
        soon += sign * near
        now += sign * (near if acts else chart.ring >> piece.at & 1)
    return soon, now


def _lead(state: State, seat: Seat) -> float:
    """Return 1 for a seat that is ahead, -1 for one that is behind (SF-9.5)."""
    ahead = leader(state)
    if ahead == NOBODY:
        return 0.0
    return 1.0 if ahead == seat else -1.0
