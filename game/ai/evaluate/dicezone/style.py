"""What makes the computer fight: the pull to the enemy, and what no beginner lets pass."""

from typing import Final

from game.ai.evaluate.dicezone.roads import LATE, drive_to
from game.ai.evaluate.evaluation import Way
from game.core.boards.cells import OFF, cells_of
from game.core.boards.driving import Pose
from game.core.contract import Seat
from game.rules.dicezone.board import distance
from game.rules.dicezone.commands import Command, Drive, EndMove, HoldFire
from game.rules.dicezone.data import MOVE
from game.rules.dicezone.play.movement import course, reach_now
from game.rules.dicezone.state import State, active, enemies
from game.rules.dicezone.what_if import (
    end_of,
    may_hit,
    placed,
    still_to_shoot,
    turns_left,
    weakest_side,
)

EAGER: Final = 0.012
"""Logits for a hex to the nearest enemy or crate, for each turn after the first ones."""
PATIENT: Final = 6
"""Turns in which nobody is pulled."""
PATIENT_ALONE: Final = 0
"""The same where no crates bring the tanks together."""
STRONGEST: Final = 0.15
"""Logits that a hex never goes beyond before it is late."""
NEAR: Final = 5
"""Hexes at which a tank is near enough to an enemy."""
STRONGER: Final = 5
"""Turns late in a match in which the strongest pull grows by as much as it was."""
CLOSE: Final = 12
"""Points of movement to a crate beyond which it makes no difference."""
DRIVES_BACK: Final = 0.16
"""Logits by which a drive back to a pose must be better than another plan."""
LEFT: Final = 14
"""What a crate counts that nobody has taken, in hexes."""
SETTLED: Final = 0.4
"""How much of its logit a chance keeps when it is told in the first turn; this and what follows
were fitted to 200 matches of captains without errors."""
SETTLED_A_TURN: Final = 0.045
"""How much more of it in each turn."""
AT_MOST: Final = 0.82


def aggression(state: State, seat: Seat) -> float:
    """Return how ill at ease a seat is far from enemies and crates, the more the later it is."""
    patient = PATIENT if state.field.crates != "off" else PATIENT_ALONE
    late = max(0, state.turn - LATE)
    pull = min(STRONGEST * (1 + late / STRONGER), EAGER * (state.turn - patient))
    if pull <= 0.0:
        return 0.0
    teams = state.field.teams
    theirs = [t.cell for t in state.tanks if t.cell != OFF and teams[t.seat] != teams[seat]]
    ours = [t for t in state.tanks if t.cell != OFF and t.seat == seat and t.stats[MOVE]]
    crates = tuple(cells_of(state.crates))
    way = LEFT * len(crates)
    for own in ours:
        here = Pose(own.cell, own.facing)
        if late:
            way += drive_to(theirs, state.terrain, here)
        else:
            away = min([distance(own.cell, cell) for cell in theirs], default=0)
            way += max(0, away - NEAR)
        way += min(CLOSE, drive_to(crates, state.terrain, here))
    return -pull * way


def is_blunder(state: State, seat: Seat, command: Command) -> bool:
    """Return whether a command lets a shot pass, or a crate that lies in reach, or ends a move
    with a weak side to the enemy."""
    if type(command) is HoldFire:
        return True
    if type(command) is not EndMove or not active(state).left:
        return False
    return bool(state.crates & reach_now(state).cells) or _shows_a_weak_side(state)


def _shows_a_weak_side(state: State) -> bool:
    """Whether, once all others have moved, a turn would show those who may shoot a stronger one."""
    own = active(state).tank
    shooters = () if state.waiting else still_to_shoot(state, own)
    shooters = tuple(foe for foe in shooters if may_hit(state, foe, own))
    if not shooters:
        return False
    shown = weakest_side(state, own, state.tanks[own].facing, shooters)
    return any(weakest_side(state, own, turn, shooters) > shown for turn in turns_left(state))


def attacks(state: State, seat: Seat, command: Command) -> bool | None:
    """Return whether a drive ends where an enemy may be shot at; a crate throws dice as well."""
    if type(command) not in (Drive, EndMove) or state.act is None:
        return None
    number = state.act.tank
    there = placed(state, number, end_of(state, command.steps if type(command) is Drive else ""))
    return any(may_hit(there, number, other) for other in enemies(there, number))


def way(state: State, command: Command) -> Way | None:
    """Return where a drive takes a tank, and how it faces there."""
    if type(command) is not Drive:
        return None
    number = active(state).tank
    here = Pose(state.tanks[number].cell, state.tanks[number].facing)
    driven = course(here, command.steps)
    return (number, here), (number, Pose(driven.cells[-1], driven.facing))


def calibration_slope(state: State) -> float:
    """Return how far a match is settled: the later, the more."""
    return min(AT_MOST, SETTLED + SETTLED_A_TURN * state.turn)
