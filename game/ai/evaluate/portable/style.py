"""What makes the computer fight, what no beginner lets pass, and how sure it may be."""

from typing import Final

from game.ai.evaluate.evaluation import Way
from game.ai.evaluate.portable.ground import gap
from game.ai.evaluate.portable.march import hunting, passed, shelling
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
UNSETTLED: Final = 0.25
"""Share of its exhaustion points up to which the losses of a side say nothing, where both sides
march. This and the next four were fitted to 193 matches of captains under both rule sets."""
SETTLED: Final = 2.9
"""How much more of a chance is told there for each share of the points that is lost beyond."""
AT_MOST: Final = 1.8
"""The most that losses ever settle: who is far ahead then wins more surely than it seems."""
SIEGE: Final = 0.75
"""How much is told in a siege from the first turn on: who holds out leads."""
SETTLED_SIEGE: Final = 1.2
"""How much of a chance losses settle there, once they are high."""
AT_MOST_SIEGE: Final = 1.3
"""The most that they ever settle there."""
CLOSING: Final = 6
"""How suddenly the clock settles the rest: the power of the share of the turns that have begun."""


def aggression(state: State, seat: Seat) -> float:
    """Return how ill at ease a seat is far from the enemy, the more the later it is.

    Who leads may wait for him, unless he may not come: then it is the worse the longer he has been
    exhausted, so that nobody strolls about before the last of the enemy for ever.
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
    return max(_settled_by_losses(state), min(1.0, late))


def _settled_by_losses(state: State) -> float:
    exhaustion = state.field.points
    lost = max(lost_strength(state, seat) / exhaustion[seat] for seat in (0, 1))
    if _is_siege(state):
        return max(SIEGE, min(AT_MOST_SIEGE, SETTLED_SIEGE * lost))
    return max(0.0, min(AT_MOST, SETTLED * (lost - UNSETTLED)))


def _is_siege(state: State) -> bool:
    return state.field.opening.must_take != NOBODY


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
