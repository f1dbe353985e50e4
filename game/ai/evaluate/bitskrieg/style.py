"""Who trails in Bitskrieg, what nobody does, and how surely the computer tells its chances."""

from typing import Final

from game.ai.evaluate.bitskrieg.clocks import used_up
from game.core.contract import Seat
from game.rules.bitskrieg.commands import Command, Flip
from game.rules.bitskrieg.ending.victory import leader
from game.rules.bitskrieg.state import State, ready_ids

SETTLED: Final = 0.65
"""How much of its logit whoever leads is told; this and what follows were fitted to 2,500 matches.
Its network thinks little of a win by the clock. That of whoever trails is true as it is."""
AHEAD: Final = 0.11
"""Logits more for whoever leads."""
AHEAD_QUIET: Final = 0.74
"""Logits more for it when all quiet turns are used up, a quarter of them when half are."""
AHEAD_LATE: Final = 0.74
"""Logits more for it in the last turn, a sixteenth of them halfway."""


def is_losing_on_time(state: State, seat: Seat) -> bool:
    """Return whether a seat would lose if the match were stopped now (BK-10.4)."""
    return state.phase == "turn" and leader(state) != seat


def is_blunder(state: State, seat: Seat, command: Command) -> bool:
    """Return whether a flip leaves an enemy on an own flag though a ready tank could answer."""
    if type(command) is not Flip or not ready_ids(state, seat):
        return False
    return any(state.held[1 - seat] >> flag & 1 for flag in state.flags[seat])


def calibration_slope(state: State) -> float:
    """Return how much of its logit the seat to move is told."""
    return 1.0 if is_losing_on_time(state, state.active) else SETTLED


def calibration_bias(state: State, seat: Seat) -> float:
    """Return what it is worth to lead when the match may be stopped, the more the sooner."""
    if state.phase != "turn" or is_losing_on_time(state, seat):
        return 0.0
    late, still = used_up(state)
    return float(AHEAD + AHEAD_QUIET * still**2 + AHEAD_LATE * late**4)
