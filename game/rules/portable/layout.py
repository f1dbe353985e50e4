"""Where units stand, as masks: worked out from the units, or from what one move changes."""

from typing import Final, TypeVar

from game.core.boards.cells import OFF, Cell, Facing, Mask
from game.core.contract import Seat
from game.core.records import NEW
from game.rules.portable.board.terrain import Board
from game.rules.portable.commands import UnitId
from game.rules.portable.data import HAS
from game.rules.portable.state import Layout, State, Unit

NO_COMBAT: Final = HAS["X"]
"""The kinds that are no combat units (PW-3.7)."""

Half = TypeVar("Half")


def laid_out(units: tuple[Unit, ...], board: Board) -> Layout:
    """Return the layout of some units."""
    ours, theirs = ([unit for unit in units if unit.seat == seat] for seat in (0, 1))
    return Layout(*zip(_side(ours, board), _side(theirs, board), strict=True))


def _side(units: list[Unit], board: Board) -> tuple[Mask, ...]:
    """The parts of a layout that are about the units of one seat."""
    held = combat = fronts = commanders = spotters = hulls = shared = laden = crowded = 0
    for unit in units:
        if unit.at == OFF:
            continue
        if unit.carrier >= 0:
            laden |= 1 << unit.carrier
            continue
        bit = 1 << unit.at
        crowded |= held & bit
        held |= bit
        fronts |= board.ahead[unit.at][unit.facing]
        if unit.kind == "commander":
            commanders |= bit
        elif unit.kind == "spotter":
            spotters |= bit
        else:
            hulls |= bit
            if unit.kind not in NO_COMBAT:
                shared |= combat & bit
                combat |= bit
    beside = board.spread(held)
    return held, combat, fronts, beside, commanders, spotters, hulls, shared, laden, crowded


def laid_anew(layout: Layout, units: list[Unit], seat: Seat, board: Board) -> Layout:
    """Return the layout with one seat's part of it worked out again from its units."""
    side = _side(units, board)
    pairs = zip(side, layout, strict=True)
    if seat == 0:
        return NEW(Layout, [(new, both[1]) for new, both in pairs])
    return NEW(Layout, [(both[0], new) for new, both in pairs])


def after_move(state: State, number: UnitId, at: Cell, facing: Facing) -> Layout | None:
    """Return the layout after a unit has gone to another place, its load with it.

    Only what it changes is worked out: a tenth of the time of the whole. None where others share
    one of its squares, or it is aboard itself: then it takes a look at all units.
    """
    layout, unit, board = state.layout, state.units[number], state.field.board
    seat, start = unit.seat, unit.at
    left, entered, held = 1 << start, 1 << at, layout.held[seat]
    if layout.crowded[seat] & left or held & entered & ~left or unit.carrier >= 0:
        return None
    fronts = put(layout.fronts, seat, _fronts_after(state, number, at, facing))
    if at == start:
        return NEW(Layout, (*layout[:2], fronts, *layout[3:]))
    step = left ^ entered
    held ^= step
    combat, commanders, spotters, hulls = layout.combat, layout[4], layout[5], layout.hulls
    if unit.kind == "commander":
        commanders = put(commanders, seat, commanders[seat] ^ step)
    elif unit.kind == "spotter":
        spotters = put(spotters, seat, spotters[seat] ^ step)
    else:
        hulls = put(hulls, seat, hulls[seat] ^ step)
        if unit.kind not in NO_COMBAT:
            combat = put(combat, seat, combat[seat] ^ step)
    places = (
        put(layout.held, seat, held),
        combat,
        fronts,
        put(layout.beside, seat, board.spread(held)),
    )
    return NEW(Layout, (*places, commanders, spotters, hulls, *layout[7:]))


def _fronts_after(state: State, number: UnitId, at: Cell, facing: Facing) -> Mask:
    """The front squares of a side after one of its units has gone to another place."""
    unit, board = state.units[number], state.field.board
    seat, start = unit.seat, unit.at
    fronts, before = state.layout.fronts[seat], board.ahead[start][unit.facing]
    if before:
        around = board.beside[board.steps[start][unit.facing]] & ~(1 << start)
        if not around & state.layout.held[seat] or not _is_faced(state, seat, around, before):
            fronts ^= before
    return fronts | board.ahead[at][facing]


def _is_faced(state: State, seat: Seat, around: Mask, square: Mask) -> bool:
    """Whether a unit of a side in some squares has another square in front."""
    units, ahead = state.units, state.field.board.ahead
    for number in state.field.own[seat]:
        unit = units[number]
        if unit.at == OFF or unit.carrier >= 0 or not around >> unit.at & 1:
            continue
        if ahead[unit.at][unit.facing] == square:
            return True
    return False


def put(pair: tuple[Half, Half], seat: Seat, value: Half) -> tuple[Half, Half]:
    """Return a pair with the place of a seat changed."""
    return (pair[0], value) if seat else (value, pair[1])
