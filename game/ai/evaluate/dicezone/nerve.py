"""What makes the computer fight: the pull to the enemy, and what no beginner lets pass."""

from typing import Any, Final

from game.core.boards.cells import OFF
from game.core.contract import Seat
from game.rules.dicezone.board import distance
from game.rules.dicezone.commands import EndMove, HoldFire
from game.rules.dicezone.data import MOVE
from game.rules.dicezone.play.movement import ways
from game.rules.dicezone.state import State, active

EAGER: Final = 0.012
"""Logits for a hex between a tank and the nearest enemy, for each turn after the first ones."""
PATIENT: Final = 6
"""Turns in which nobody is pulled."""
STRONGEST: Final = 0.15
"""Logits that a hex never goes beyond."""
NEAR: Final = 5
"""Hexes at which a tank is near enough."""


def urge(state: State, seat: Seat) -> float:
    """Return how ill at ease a seat is far from all enemies, the more the longer a match lasts."""
    pull = min(STRONGEST, EAGER * (state.turn - PATIENT))
    if pull <= 0.0:
        return 0.0
    teams = state.field.teams
    theirs = [t.cell for t in state.tanks if t.cell != OFF and teams[t.seat] != teams[seat]]
    ours = [t.cell for t in state.tanks if t.cell != OFF and t.seat == seat and t.stats[MOVE]]
    if not theirs:
        return 0.0
    gaps = [max(0, min([distance(own, cell) for cell in theirs]) - NEAR) for own in ours]
    return -pull * sum(gaps)


def shirks(state: State, seat: Seat, command: Any) -> bool:
    """Return whether a command lets a shot pass, or a crate that lies in reach."""
    if type(command) is HoldFire:
        return True
    if type(command) is not EndMove or not active(state).left:
        return False
    return any(state.crates >> pose.cell & 1 for pose in ways(state))
