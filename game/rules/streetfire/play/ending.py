"""Who has won, and who leads when the clock stops (SF-9)."""

from typing import Final

from game.core.contract import Result, Seat
from game.rules.streetfire.data import Points
from game.rules.streetfire.events import Event, MatchOver
from game.rules.streetfire.state import NOBODY, Ending, Outcome, State, ids_of


def leader(state: State) -> Seat:
    """Return who wins if the clock stops now, `NOBODY` for a draw (SF-9.5)."""
    ours, theirs = standing(state, 0), standing(state, 1)
    if ours == theirs:
        return NOBODY
    return 0 if ours > theirs else 1


def standing(state: State, seat: Seat) -> tuple[int, Points, int]:
    """Return living pieces, hit points and pieces on the ring: compared in this order (SF-9.5)."""
    living = [state.pieces[number] for number in ids_of(state.alive[seat])]
    ring = state.field.town.streets.ring if state.field.ring_tiebreak else 0
    on_ring = sum(ring >> piece.at & 1 for piece in living)
    return len(living), sum(piece.hp for piece in living), on_ring


def conclude(state: State, winner: Seat, reason: str, events: tuple[Event, ...]) -> Outcome:
    """Return the finished match and its last event (SF-9.1 to SF-9.8)."""
    over = state._replace(
        phase="over", active=NOBODY, ready=0, shot=None, ending=Ending(winner, reason)
    )
    return over, (*events, MatchOver(winner, reason))


def result(state: State) -> Result:
    """Return who won and how; the winner scores 1, a draw is 0 for both (SF-9.2)."""
    assert state.ending is not None
    winner, reason = state.ending
    winners = (0, 1) if winner == NOBODY else (winner,)
    return Result(winners, reason, (int(winner == 0), int(winner == 1)), reason in BY_CLOCK)


BY_CLOCK: Final = ("quiet", "turn_limit", "bound")
"""Ends by which a seat is only ahead (SF-9.3, SF-9.4, SF-9.8)."""
