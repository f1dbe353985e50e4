"""Howlers of Portable Wargame."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from game.core.boards.cells import OFF
from game.core.contract import Command, Result, Seat
from game.rules.portable import GAME
from game.rules.portable.combat.fire import fires
from game.rules.portable.commands import EndPhase, EndUnit, Move, UnitId
from game.rules.portable.data import KINDS, NOBODY
from game.rules.portable.play.activation import able
from game.rules.portable.play.movement import may_move
from game.rules.portable.play.routes import ways
from game.rules.portable.state import FRESH, State
from game.rules.portable.what_if import chance_to_hit
from tools.howlers.moment import KILL, GameHowlers, Moment, Step, passed_by, returning


def step(state: State, command: Command) -> Step | None:
    """Return the squares of a Move; to turn in a square is none."""
    if type(command) is not Move or state.units[command.unit].at == command.to:
        return None
    return Step(command.unit, state.units[command.unit].at, command.to)


def _hits(state: State, seat: Seat, units: tuple[UnitId, ...]) -> Iterator[Fraction]:
    """Yield the chance to hit of every shot that some units have."""
    for number in units:
        for command in fires(state, number):
            if (odds := GAME.odds(state, seat, command)) is not None:
                yield chance_to_hit(odds)


def ended(state: State, command: Command) -> tuple[UnitId, ...]:
    """Return the units with orders left that a command ends."""
    if type(command) is EndUnit:
        return (state.open,)
    if type(command) is EndPhase:
        return (state.open,) if state.open != NOBODY else tuple(able(state))
    return ()


def ends_with_a_shot(moment: Moment) -> bool | None:
    """A unit, or all that are left, end their turn with a shot that hits at 40 % or more, and
    that does not win the battle.
    """
    state, seat, command = moment[:3]
    if type(command) not in (EndUnit, EndPhase):
        return None
    end = GAME.awaiting(GAME.apply(state, seat, command)[0])
    if isinstance(end, Result) and seat in end.winners:
        return False
    best = max(_hits(state, seat, ended(state, command)), default=Fraction(0))
    return bool(passed_by(best, KILL, False))


def walks_into_mines(moment: Moment) -> bool | None:
    """A move ends in mines though a safe one brings the unit as near to what its side wants."""
    state, seat, command = moment[:3]
    if type(command) is not Move or not state.mines:
        return None
    if not state.mines >> command.to & 1 or state.units[command.unit].at == command.to:
        return False
    goals, board = _goals(state, seat), state.field.board
    safe = [cell for cell, way in ways(state, command.unit).items() if not way.dangers]
    nearest = min(board.distance(command.to, goal) for goal in goals)
    return any(board.distance(cell, goal) <= nearest for cell in safe for goal in goals)


def _goals(state: State, seat: Seat) -> list[int]:
    """The objectives that a side lacks, or else the enemy."""
    pairs = zip(state.field.opening.objectives, state.owners, strict=True)
    wanted = [objective.at for objective, owner in pairs if owner != seat]
    return wanted or [u.at for u in state.units if u.seat != seat and u.at != OFF]


def sleeps_through_a_siege(moment: Moment) -> bool | None:
    """Who must take an objective ends a turn in which no unit of theirs did anything, though one
    could shoot, or come nearer to an objective that is not theirs.
    """
    state, seat, command = moment[:3]
    if type(command) is not EndPhase or state.field.opening.must_take != seat:
        return None
    if seat in state.owners or not state.left:
        return None
    own = [state.units[n] for n in state.field.own[seat] if state.units[n].at != OFF]
    if any(unit.deeds not in (FRESH, FRESH._replace(done=True, spent=True)) for unit in own):
        return False
    units = tuple(able(state))
    shoots = any(hit >= KILL for hit in _hits(state, seat, units))
    return shoots or any(comes_nearer(state, seat, number) for number in units)


def comes_nearer(state: State, seat: Seat, number: UnitId) -> bool:
    """Return whether a unit that fights can safely end nearer to an objective that it lacks."""
    unit, board = state.units[number], state.field.board
    kind = KINDS[unit.kind]
    if "X" in kind.traits or kind.weapon == "barrage" or not may_move(state, number):
        return False
    goals = _goals(state, seat)

    def away(cell: int) -> int:
        return min(board.distance(cell, goal) for goal in goals)

    found = ways(state, number).items()
    return any(not way.dangers and away(cell) < away(unit.at) for cell, way in found)


HOWLERS: Final = GameHowlers(
    {
        "a turn ended with a shot of 40%": ends_with_a_shot,
        "a walk into known mines": walks_into_mines,
        "a siege turn slept through": sleeps_through_a_siege,
        "to and fro": returning(step),
    },
    step,
)
