"""Howlers of Bitskrieg."""

from fractions import Fraction
from typing import Final

from game.core.boards.cells import cells_of
from game.core.contract import Command, Seat
from game.rules.bitskrieg import GAME
from game.rules.bitskrieg.actions.fire import aim
from game.rules.bitskrieg.commands import Bound, BoundAt, Fire, FireAt, Flip, Move, Ram, Rebuild
from game.rules.bitskrieg.odds import destroy_chance
from game.rules.bitskrieg.state import State, finished_ids, ids_of, ready_ids
from game.rules.bitskrieg.what_if import to_act
from tools.howlers.moment import KILL, GameHowlers, Moment, Step, passed_by, returning

STRIKES: Final = (Fire, FireAt, Bound, BoundAt, Ram)
"""Commands that throw dice at something."""


def step(state: State, command: Command) -> Step | None:
    """Return the drive of a Move, with the facings at its ends."""
    if type(command) is not Move:
        return None
    tank = state.tanks[command.tank]
    return Step(command.tank, (tank.at, tank.facing), (command.at, command.facing))


def shots(state: State, seat: Seat) -> dict[Fire, Fraction]:
    """Return every shot that a seat has, with its chance to destroy."""
    found = {}
    for tank in ids_of(ready_ids(state, seat)):
        for command in GAME.legal(state, seat).about(tank) if state.active == seat else ():
            if type(command) is Fire:
                found[command] = destroy_chance(state, aim(state, tank, command.target))
    return found


def captures(state: State, seat: Seat, command: Command) -> bool:
    """Return whether a command ends on an enemy flag (BK-4.9)."""
    return type(command) is Move and bool(state.flagged[1 - seat] >> command.at & 1)


def passes_a_kill(moment: Moment) -> bool | None:
    """A kill of 40 % or more is passed by, and nothing certain is had instead: no flag is captured,
    no tank rebuilt."""
    state, seat, command = moment[:3]
    if state.phase != "turn":
        return None
    best = max(shots(state, seat).values(), default=None)
    took = type(command) in (*STRIKES, Rebuild) or captures(state, seat, command)
    return passed_by(best, KILL, took)


def leaves_a_flag_open(moment: Moment) -> bool | None:
    """An enemy stands on a flag, the other flag falls next, and no shot is fired at either."""
    state, seat, command = moment[:3]
    if state.phase != "turn" or not _loses_flags(state, seat):
        return None
    guards = [shot for shot in shots(state, seat) if _is_on_flag(state, seat, shot.target)]
    if not guards:
        return None
    return type(command) not in STRIKES and not captures(state, seat, command)


def _is_on_flag(state: State, seat: Seat, target: int) -> bool:
    return bool(state.flagged[seat] >> state.tanks[target].at & 1)


def _loses_flags(state: State, seat: Seat) -> bool:
    """Whether the enemy holds both flags, or one and can drive onto the other (BK-9.3)."""
    taken = state.held[1 - seat] & state.flagged[seat]
    open_flags = state.flagged[seat] & ~taken
    if not taken:
        return False
    if not open_flags:
        return True
    there, holders = to_act(state, 1 - seat), set(cells_of(taken))
    return any(
        type(command) is Move
        and open_flags >> command.at & 1
        and there.tanks[command.tank].at not in holders
        for command in GAME.legal(there, 1 - seat)
    )


def flips_nothing(moment: Moment) -> bool | None:
    """A Flip is ordered though no tank is finished."""
    state, seat, command = moment[:3]
    if state.phase != "turn" or finished_ids(state, seat):
        return None
    return type(command) is Flip


HOWLERS: Final = GameHowlers(
    {
        "a kill of 40% passed by": passes_a_kill,
        "a flag left open with a guard at hand": leaves_a_flag_open,
        "a flip for nothing": flips_nothing,
        "to and fro": returning(step),
    },
    step,
)
