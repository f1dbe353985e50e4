"""What makes the computer fight, what no beginner lets pass, and how sure it may be."""

from typing import Final

from game.ai.evaluate.evaluation import Way
from game.ai.evaluate.portable.ground import gap
from game.ai.evaluate.portable.march import hunting, passed, shelling
from game.ai.evaluate.portable.outlook import lateness
from game.ai.evaluate.portable.plans import plans
from game.core.boards.cells import OFF, mask_of
from game.core.contract import Seat
from game.core.scenario import NEVER
from game.rules.portable.commands import Command, EndPhase, EndUnit, Fire, Move
from game.rules.portable.data import KINDS, NOBODY
from game.rules.portable.play.ending import lost_strength, points
from game.rules.portable.state import State

EAGER: Final = 0.007
"""Logits for a square to the nearest enemy, the more of the match is over, unless one leads."""
NEAR: Final = 3
"""Squares at which a unit is near enough to an enemy."""
PASSED_UP: Final = 0.3
"""What a plan promises that nobody lets pass."""
SHOT: Final = 0.05
"""The same of a shot, which costs nothing."""
MOVES_BACK: Final = 0.05
"""Logits by which a way back must be better: a fourth of those elsewhere, where less is at stake
than a match of forty units."""
REMEMBERS: Final = 60
"""Moves of a side after which it does not matter any more where a unit came from."""
UNSETTLED: Final = 0.35
"""Share of its exhaustion points up to which the losses of a side settle nothing. This,
`SETTLED`, and all from `LOSSES` to `LEADING` were fitted to 350 matches of captains, turn by
turn."""
SETTLED: Final = 0.85
"""How much more of a chance is told for each share of the points that is lost beyond, up to all of
them: the way that is left and the fire to come tell little before."""
TOLD: Final = 0.08
"""How much of it is told at least, so that the better of two plans is told to be the better."""
CLOSING: Final = 6
"""How suddenly the clock settles the rest: the power of the share of the turns that have begun."""
LOSSES: Final = 2.9
"""Logits for losing a share of one's exhaustion points less than the enemy: that tells from the
first shot on who will win."""
LOSSES_IN_SIEGE: Final = 3.3
"""How much more that counts where one side must take what the other holds."""
HOLDING: Final = 2.0
"""Logits for being the side that only has to hold out."""
LEADING: Final = 0.25
"""Logits for a victory point ahead when the last turn is played."""
OPTIMISM: Final = 0.2
"""Logits that a plan promises too much: about what one unit's fire brings."""


def aggression(state: State, seat: Seat) -> float:
    """Return how ill at ease a seat is far from the enemy, the more the later it is.

    Who leads may wait for him, unless he may not come: then it is the worse the longer he has been
    exhausted, so that nobody strolls about before the last of the enemy forever.
    """
    board = state.field.board
    theirs = mask_of(u.at for u in state.units if u.seat != seat and u.at != OFF)
    if not theirs or state.exhausted[seat] or shelling(state, seat):
        return 0.0
    if leads(state, seat) and not hunting(state, seat):
        return 0.0
    way = 0
    for unit in state.units:
        kind = KINDS[unit.kind]
        fights = "X" not in kind.traits and kind.weapon != "barrage"
        if unit.seat == seat and unit.at != OFF and fights:
            way += max(0, gap(board, unit.at, theirs) - NEAR)
    eager = EAGER * (0.3 + passed(state))
    if hunting(state, seat):
        eager *= 1 + state.turn - state.exhausted[1 - seat]
    return -eager * way


def leads(state: State, seat: Seat) -> bool:
    """Return whether a side has more victory points, or has not begun yet (PW-13.6)."""
    return not state.turn or points(state, seat) > points(state, 1 - seat)


def calibration_slope(state: State) -> float:
    """Return how far a battle is settled: by the losses of the side that has lost more, and by
    the clock, if there is one, in the last turn wholly.
    """
    limit = state.field.turn_limit
    late: float = 0.0 if limit == NEVER else (state.turn / limit) ** CLOSING
    most = min(1.0, max(_lost_share(state, seat) for seat in (0, 1)))
    return max(TOLD, SETTLED * (most - UNSETTLED), min(1.0, late))


def calibration_bias(state: State, seat: Seat) -> float:
    """Return what losses, a siege, and a lead near the end tell of who will win.

    Units go where there is something to gain, so plans are chosen by much that says little of how
    a battle ends; the strength that each side has lost says most.
    """
    if state.phase == "deploy":
        return 0.0
    must = state.field.opening.must_take
    holding = 0.0 if must == NOBODY else HOLDING if must != seat else -HOLDING
    losses = LOSSES if must == NOBODY else LOSSES + LOSSES_IN_SIEGE
    ahead = points(state, seat) - points(state, 1 - seat)
    fewer = _lost_share(state, 1 - seat) - _lost_share(state, seat)
    return holding + losses * fewer + LEADING * lateness(state) * ahead


def _lost_share(state: State, seat: Seat) -> float:
    return lost_strength(state, seat) / state.field.points[seat]


def is_blunder(state: State, seat: Seat, command: Command) -> bool:
    """Return whether a command ends what still had something good to do."""
    if type(command) not in (EndPhase, EndUnit) or state.phase != "activate":
        return False
    rated = plans(state, seat)
    return any(one.points > (SHOT if type(one.command) is Fire else PASSED_UP) for one in rated)


def way(state: State, command: Command) -> Way | None:
    """Return where a command moves a unit; to turn in a square takes it nowhere."""
    if type(command) is not Move or state.units[command.unit].at == command.to:
        return None
    return (command.unit, state.units[command.unit].at), (command.unit, command.to)
