"""Which way a unit faces at the end of a move: by wheel, keys, drag, and clicks on its sides."""

from typing import Final

from game.core.boards.cells import Cell, Facing
from game.presenter.boards.layout import Point, heading
from game.presenter.context import Context
from game.presenter.controls import given
from game.presenter.portable.controls.selecting import plain
from game.presenter.portable.places import middle
from game.presenter.portable.queries import UNLOAD, orders, own_unit, places
from game.presenter.selection import InputResult, Selection
from game.rules.portable.combat.melee import winner
from game.rules.portable.commands import Advance, Move, UnitId, Unload

ARROW: Final = 0.27
"""How far from the middle of a square its facings begin."""


def natural(context: Context, number: UnitId, cell: Cell) -> Facing:
    """Return the way a unit faces in a square by default: as it does now, or nearly so."""
    allowed = places(context, number).get(cell, ())
    return _nearest(context.state.units[number].facing, allowed)


def natural_advance(context: Context) -> Facing:
    """Return the way the winner of a close combat faces by default."""
    number, _, _ = winner(context.state)
    return _nearest(context.state.units[number].facing, of_advance(context))


def of_advance(context: Context) -> tuple[Facing, ...]:
    """Return the ways in which the winner of a close combat may face."""
    number, _, _ = winner(context.state)
    return tuple(c.facing for c in orders(context, number, Advance) if c.facing is not None)


def _nearest(now: Facing, allowed: tuple[Facing, ...]) -> Facing:
    """The way that takes the least turning, the present one where none is allowed."""

    def turned(facing: Facing) -> tuple[int, Facing]:
        return min((facing - now) % 4, (now - facing) % 4), facing

    return min(allowed, key=turned, default=now)


def turn(context: Context, way: int) -> InputResult:
    """Answer the wheel or the turning keys: the next way that may be faced."""
    chosen = _turning(context)
    if chosen is None:
        return InputResult(context.selection)
    number, cell, now = chosen
    allowed = _allowed(context, number, cell)
    ways = [(now + way * quarter) % 4 for quarter in range(1, 5)]
    return _faced(context, number, cell, next((f for f in ways if f in allowed), ways[0]))


def aim(context: Context, cell: Cell) -> InputResult:
    """Answer a right-drag: face a square."""
    chosen = _turning(context)
    if chosen is None or cell == chosen[1]:
        return InputResult(context.selection)
    number, start, _ = chosen
    board = context.state.field.board
    return _faced(context, number, start, towards(middle(board, start), middle(board, cell)))


def touch_point(context: Context, number: UnitId, at: Point) -> InputResult | None:
    """Answer a click near a side of the square that is pointed out; None anywhere else."""
    selection, board = context.selection, context.state.field.board
    if selection.cell is None or selection.facing is None or selection.target is not None:
        return None
    x, y = middle(board, selection.cell)
    away = max(abs(at[0] - x), abs(at[1] - y))
    wanted = towards((x, y), at)
    if not ARROW <= away <= 0.5 or wanted == selection.facing:
        return None
    if wanted not in _allowed(context, number, selection.cell):
        return None
    return _faced(context, number, selection.cell, wanted)


def towards(start: Point, end: Point) -> Facing:
    """Return the facing that looks from one place at another, along the longer way.

    >>> towards((0, 0), (2, 1)), towards((0, 0), (1, 1)), towards((1, 1), (0, 0))
    (1, 2, 0)
    """
    return round(heading(start, end) / 90) % 4


def _turning(context: Context) -> tuple[UnitId, Cell, Facing] | None:
    """The unit that may be turned, where it is to stand, and how it would face so far."""
    selection, state = context.selection, context.state
    if state.phase == "advance" and context.owes:
        number, _, to = winner(state)
        now = selection.facing
        return number, to, natural_advance(context) if now is None else now
    found = own_unit(context)
    if found is None or state.phase != "activate" or selection.target is not None:
        return None
    unit = state.units[found]
    cell = unit.at if selection.cell is None else selection.cell
    return found, cell, unit.facing if selection.facing is None else selection.facing


def _allowed(context: Context, number: UnitId, cell: Cell) -> tuple[Facing, ...]:
    if context.state.phase == "advance":
        return of_advance(context)
    if context.selection.action == UNLOAD:
        return tuple(c.facing for c in orders(context, number, Unload))
    known, unit = places(context, number).get(cell, ()), context.state.units[number]
    return (*known, unit.facing) if cell == unit.at and known else known


def _faced(context: Context, number: UnitId, cell: Cell, facing: Facing) -> InputResult:
    """Point out the facing in a square; as it stands already, nothing is pointed out."""
    selection, unit = context.selection, context.state.units[number]
    if facing not in _allowed(context, number, cell):
        if context.state.phase == "advance":
            return given(context, Advance(facing))
        unloads = selection.action == UNLOAD
        return given(context, Unload(number, facing) if unloads else Move(number, cell, facing))
    unturned = cell == unit.at and facing == unit.facing
    if unturned and selection.action != UNLOAD and context.state.phase == "activate":
        return InputResult(plain(context, number))
    return InputResult(Selection(number, selection.action, cell, facing, draft=selection.draft))
