"""What nobody lets pass in Streetfire, and how sure the end of a match is."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final

from game.core.contract import Seat
from game.core.scenario import NEVER
from game.rules.streetfire.commands import Command, EndTurn, Move
from game.rules.streetfire.state import State, ids_of
from game.rules.streetfire.what_if import expected, shots_of

KILL: Final = Fraction(2, 5)
"""A chance to destroy that no piece gives up by moving."""
MARGIN: Final = 0.05
"""How much more a move must promise for all that."""
MOVES_BACK: Final = 0.3
"""Logits by which a move back to a position left lately must be better than another plan."""
UNCLOCKED: Final = 0.85
"""How much of its logit a chance keeps where no clock runs: over 400 matches of captains without
errors as printed, whoever was told 86% without this won 79%."""
LAST_DUEL: Final = 3.0
"""How much more of its logit a chance is told with when the last two pieces meet without a clock:
however long they dodge each other, the stronger one wins nearly always. The network was taught
under limits that would stop them. Fitted to 110 matches of captains without errors."""


def is_blunder(state: State, seat: Seat, command: Command) -> bool:
    """Return whether a command gives up a kill that nobody else can try, or any shot at all.

    A piece that moves gives up its shot, the end of the half those of all that are left.
    """
    if type(command) is Move:
        return command.piece in _killers(state, seat)
    if type(command) is not EndTurn:
        return False
    ready = state.ready
    return any(ready >> s.shooter & 1 and expected(s) > 0 for s in shots_of(state, seat))


@lru_cache(maxsize=8)
def _killers(state: State, seat: Seat) -> frozenset[int]:
    """The pieces that have a better chance than all others to destroy somebody, and a good one."""
    found = map(_sole_killer, _kills(state, seat).values())
    return frozenset([shooter for shooter in found if shooter is not None])


def _sole_killer(chances: Mapping[int, Fraction]) -> int | None:
    """The one that has the best chance at a target, None if several have, or it is not good."""
    best = max(chances.values())
    killers = [shooter for shooter, kill in chances.items() if kill == best]
    return killers[0] if best >= KILL and len(killers) == 1 else None


def _kills(state: State, seat: Seat) -> Mapping[int, Mapping[int, Fraction]]:
    """The chance of each piece that may act to destroy each target, by target and shooter."""
    found: dict[int, dict[int, Fraction]] = {}
    ready = set(ids_of(state.ready & state.alive[seat]))
    for shot in shots_of(state, seat):
        if shot.shooter in ready:
            for target, effect in shot.effects:
                found.setdefault(target, {})[shot.shooter] = effect.destroyed
    return found


def calibration_slope(state: State) -> float:
    """Return what the logit of a chance is multiplied by when it is told."""
    field = state.field
    clocked = field.turn_limit != NEVER or field.quiet_limit != NEVER
    alone = all(alive.bit_count() == 1 for alive in state.alive)
    if clocked:
        return 1.0
    return LAST_DUEL if alone else UNCLOCKED
