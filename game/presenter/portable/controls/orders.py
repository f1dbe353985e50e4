"""What clicks and keys mean while the guns are given their orders."""

from __future__ import annotations

from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Command, Refusal, Subject
from game.presenter.context import Context
from game.presenter.portable.forms.forecast import targets_of
from game.presenter.portable.forms.orders import (
    HOLDS,
    OPEN,
    FireSheet,
    GunOrder,
    sheet_of,
)
from game.presenter.selection import InputResult, Selection
from game.rules.portable.commands import Bombard
from game.rules.portable.units import units_at

HOLD_KEYS: Final = ("delete", "backspace")
"""Keys of the button that has a gun hold its fire; they count while it is out of sight, too."""


def touch(context: Context, cell: Cell) -> InputResult:
    """Take another gun, or aim the one at work; a square without enemies is of no account.

    Unless guns fire at any square (PW-2.22).

    Where the one at work cannot fire, but another one aims already, that one comes to work.
    """
    sheet = sheet_of(context)
    if sheet is None:
        return InputResult(context.selection)
    there = [n for n in units_at(sheet.state, cell, sheet.seat) if n in sheet.orders]
    if there:
        return InputResult(sheet.at_work(there[0]).selection)
    anything = sheet.state.field.any_target
    if not anything and not units_at(sheet.state, cell, 1 - sheet.seat):
        return InputResult(sheet.selection)
    aimed = [n for n, order in sheet.orders.items() if order.target == cell]
    if aimed and sheet.fault(cell) is not None:
        return InputResult(sheet.at_work(aimed[0]).selection)
    return aim_at(sheet, cell)


def touch_piece(context: Context, piece: Subject) -> InputResult | None:
    """Take a gun out of a fan; of all others their square is meant."""
    sheet = sheet_of(context)
    if sheet is None or not isinstance(piece, int) or piece not in sheet.orders:
        return None
    return InputResult(sheet.at_work(piece).selection)


def drop(context: Context, start: Cell, end: Cell) -> InputResult:
    """Drag from a gun to its target."""
    return touch(context.selecting(touch(context, start).selection), end)


def aim_at(sheet: FireSheet, cell: Cell, gas: bool | None = None) -> InputResult:
    """Aim the gun at work at a square, or tell why it cannot be."""
    if sheet.gun in sheet.given:
        return InputResult(sheet.selection, refusal=sheet.fault(cell))
    refusal = sheet.fault(cell, gas)
    if refusal is not None:
        return InputResult(sheet.selection, refusal=refusal)
    return InputResult(sheet.aimed(cell, gas).moved_on().selection)


def why(context: Context, cell: Cell) -> Refusal | None:
    """Return why the gun at work cannot be aimed at a square."""
    sheet = sheet_of(context)
    return None if sheet is None else sheet.fault(cell)


def hold(sheet: FireSheet) -> InputResult:
    """Have the gun at work hold its fire; the next one comes to work."""
    return InputResult(sheet.with_order(GunOrder(HOLDS)).moved_on().selection)


def reopen(sheet: FireSheet) -> InputResult:
    """Take the order of the gun at work back."""
    return InputResult(sheet.with_order(GunOrder(OPEN, sheet.order.gas)).selection)


def load_gas(sheet: FireSheet, gas: bool) -> InputResult:
    """Choose between the gas shell and a common one for the gun at work."""
    return InputResult(sheet.with_order(sheet.order._replace(gas=gas)).selection)


def confirm(context: Context) -> InputResult:
    """Close the orders, or ask about guns without one."""
    sheet = sheet_of(context)
    return InputResult(context.selection) if sheet is None else sheet.closed()


def back(context: Context) -> Selection | None:
    """Take back the question, else the order of the gun at work; None where there is neither."""
    sheet = sheet_of(context)
    if sheet is None:
        return None
    if sheet.asked:
        return sheet.at_work(sheet.gun).selection
    if sheet.order.target == OPEN or sheet.gun in sheet.given:
        return None
    return reopen(sheet).selection


def key(context: Context, name: str) -> InputResult | None:
    """Answer digits, which aim the gun at work at its targets, with Shift by gas; and Delete.

    Delete is the button beside them: the gun holds its fire, or may fire again.
    """
    sheet = sheet_of(context)
    if sheet is None:
        return None
    if name in HOLD_KEYS:
        return reopen(sheet) if sheet.order.target == HOLDS else hold(sheet)
    digit = name.removeprefix("shift+")
    found = targets_of(context, sheet.gun)
    if not digit.isdecimal() or not 1 <= int(digit) <= len(found):
        return None
    return aim_at(sheet, found[int(digit) - 1], True if digit != name else None)


def pointing(context: Context, command: Command) -> Selection:
    """Return the selection that amounts to the order of a gun."""
    sheet = sheet_of(context)
    if sheet is None or not isinstance(command, Bombard) or command.unit not in sheet.orders:
        return context.selection
    return sheet.at_work(command.unit).aimed(command.target, command.gas).selection


def next_gun(context: Context, way: int) -> Selection | None:
    """Return the selection with the next gun at work."""
    sheet = sheet_of(context)
    return None if sheet is None else sheet.walked(way).selection
