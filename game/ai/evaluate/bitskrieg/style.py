"""Who trails in Bitskrieg, what nobody does, and how surely the computer tells its chances."""

from fractions import Fraction
from functools import lru_cache
from typing import Final

from game.ai.evaluate.bitskrieg.clocks import used_up
from game.core.contract import Seat
from game.rules.bitskrieg.actions.fire import aim
from game.rules.bitskrieg.actions.targets import fires
from game.rules.bitskrieg.commands import Command, Fire, Flip, Move
from game.rules.bitskrieg.ending.victory import leader
from game.rules.bitskrieg.odds import destroy_chance
from game.rules.bitskrieg.state import State, ids_of, ready_ids

KILL: Final = Fraction(2, 5)
"""A chance to destroy a tank that nobody passes by."""
MARGIN: Final = 0.05
"""How much more another command must promise for all that."""

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
    """Return whether a good shot is passed by, or a flip leaves an enemy on an own flag.

    A drive onto an enemy flag is worth a shot, and so is a rebuild.
    """
    if type(command) is Move:
        return not state.flagged[1 - seat] >> command.at & 1 and best_kill(state, seat) >= KILL
    if type(command) is not Flip or not ready_ids(state, seat):
        return False
    if any(state.held[1 - seat] >> flag & 1 for flag in state.flags[seat]):
        return True
    return best_kill(state, seat) >= KILL


@lru_cache(maxsize=8)
def best_kill(state: State, seat: Seat) -> Fraction:
    """Return the best chance of a seat to destroy a tank with a shot."""
    shots = [shot for tank in ids_of(ready_ids(state, seat)) for shot in fires(state, tank)]
    kills = [destroy_chance(state, aim(state, s.tank, s.target)) for s in shots if type(s) is Fire]
    return max(kills, default=Fraction(0))


def calibration_slope(state: State) -> float:
    """Return how much of its logit the seat to move is told."""
    return 1.0 if is_losing_on_time(state, state.active) else SETTLED


def calibration_bias(state: State, seat: Seat) -> float:
    """Return what it is worth to lead when the match may be stopped, the more the sooner."""
    if state.phase != "turn" or is_losing_on_time(state, seat):
        return 0.0
    late, still = used_up(state)
    return float(AHEAD + AHEAD_QUIET * still**2 + AHEAD_LATE * late**4)
