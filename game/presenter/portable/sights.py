"""Where units could go, fire and fight: what the overlays show and the words tell.

All of it is asked of the rules, partly about positions that might be.
"""

from collections.abc import Mapping
from typing import NamedTuple

from game.core.boards.cells import Cell, Facing, cells_of
from game.core.forecast import Odds
from game.presenter.context import Context, once_a_position
from game.presenter.portable.queries import places
from game.rules.portable import what_if
from game.rules.portable.combat import fire
from game.rules.portable.commands import Assault, Fire, UnitId
from game.rules.portable.play.movement import has_fired_in_place
from game.rules.portable.play.routes import (
    Way,
    limits,
    stops_at,
    why_stop,
)
from game.rules.portable.play.routes import ways as ways_of
from game.rules.portable.state import State
from game.rules.portable.what_if import can_hit, may_fire_after, placed, reach_of


class Stop(NamedTuple):
    """What makes a unit stop in a square: the last part of the rule's word, "woods"."""

    word: str


@once_a_position
def ways(context: Context, number: UnitId) -> Mapping[Cell, Way]:
    """Return every square that a unit may move to now, with its way there."""
    known = ways_of(context.state, number)
    return {cell: known[cell] for cell in places(context, number) if cell in known}


@once_a_position
def stops(context: Context, number: UnitId) -> dict[Cell, Stop]:
    """Return the squares in reach in which a unit would have to stop, and why."""
    state: State = context.state
    board, bounds, start = state.field.board, limits(state, number), state.units[number].at
    found = {}
    for cell, way in ways(context, number).items():
        step = (way.path[-2] if len(way.path) > 1 else start, cell)
        if stops_at(board, bounds, step):
            found[cell] = Stop(why_stop(state, number, step))
    return found


@once_a_position
def shut_by_friends(context: Context, number: UnitId) -> tuple[Cell, ...]:
    """Return the friends' squares within the move of a unit that it may not end in."""
    state: State = context.state
    unit = state.units[number]
    if not places(context, number):
        return ()
    near = state.field.board.within(unit.at, limits(state, number).most)
    held = state.layout.held[unit.seat] & near & ~(1 << unit.at)
    known = ways(context, number)
    return tuple(cell for cell in cells_of(held) if cell not in known)


# fire


@once_a_position
def wedge(context: Context, number: UnitId) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """Return the squares that a unit's fire reaches, and those in range that are shut to it."""
    state: State = context.state
    cells = cells_of(reach_of(state, number))
    clear = tuple(cell for cell in cells if can_hit(state, number, cell))
    known = set(clear)
    return clear, tuple(cell for cell in cells if cell not in known)


@once_a_position
def shots_after(context: Context, number: UnitId, cell: Cell, facing: Facing) -> dict[Cell, Odds]:
    """Return what a unit could fire at after a move, from there, with the chances."""
    state: State = context.state
    way = ways(context, number).get(cell, Way((), False, 0))
    if not may_fire_after(state, number, way) or has_fired_in_place(state, number):
        return {}
    there = placed(state, number, cell, facing, way)
    there = what_if.opened(there, number)
    found = {}
    for shot in fire.fires(there, number):
        assert isinstance(shot, Fire)
        odds = context.view.game.odds(there, there.units[number].seat, shot)
        if odds is not None:
            found[shot.target] = odds
    return found


@once_a_position
def assault_after(context: Context, number: UnitId, cell: Cell, facing: Facing) -> Odds | None:
    """Return the chances of the close combat that a unit could begin after a move."""
    state: State = context.state
    way = ways(context, number).get(cell, Way((), False, 0))
    there = what_if.opened(placed(state, number, cell, facing, way), number)
    return context.view.game.odds(there, there.units[number].seat, Assault(number))


# close combat
