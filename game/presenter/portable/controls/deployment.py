"""What clicks, drags and keys mean while units are deployed."""

from __future__ import annotations

from random import Random
from typing import Final

from game.core.boards.cells import OFF, Cell, cells_of
from game.core.contract import Command, Refusal
from game.presenter.context import Context
from game.presenter.portable.controls.facing import towards
from game.presenter.portable.forms.deployment import DeploySheet, Post, sheet_of
from game.presenter.portable.places import middle
from game.presenter.selection import InputResult, Selection
from game.rules.portable.commands import Deploy, UnitId
from game.rules.portable.data import HAS

CHANCE: Final = Random()
"""Varies the suggestions; nothing in the rules hangs on it."""
LIFTS: Final = ("delete", "backspace")


def touch(context: Context, cell: Cell) -> InputResult:
    """Place the unit at work on a square, or take one that stands there.

    A unit that has its square moves only once it is taken by hand, with a click or Tab.
    """
    sheet = sheet_of(context)
    if sheet is None:
        return InputResult(context.selection)
    there = sheet.units_at(cell)
    if sheet.unit in there:
        after = there[(there.index(sheet.unit) + 1) % len(there)]
        return InputResult(sheet.at_work(after).selection)
    refusal = sheet.fault(sheet.unit, cell)
    if there and (not sheet.joins or refusal is not None):
        return InputResult(sheet.at_work(there[0]).selection)
    if not sheet.busy:
        return InputResult(sheet.selection)
    return _put(sheet, cell, refusal)


def _put(sheet: DeploySheet, cell: Cell, refusal: Refusal | None) -> InputResult:
    if refusal is not None:
        return InputResult(sheet.selection, refusal=refusal)
    return InputResult(sheet.put(sheet.unit, cell).moved_on().selection)


def drop(context: Context, start: Cell, end: Cell) -> InputResult:
    """Move a unit from one square to another; it changes places with one that is in its way."""
    sheet = sheet_of(context)
    if sheet is None:
        return InputResult(context.selection)
    there = sheet.units_at(start)
    if not there:
        return InputResult(sheet.selection)
    sheet = sheet.at_work(sheet.unit if sheet.unit in there else there[0])
    refusal = sheet.fault(sheet.unit, end)
    if refusal is None:
        return InputResult(sheet.put(sheet.unit, end).at_work(sheet.unit, picked=False).selection)
    return _exchanged(sheet, start, end, refusal)


def _exchanged(sheet: DeploySheet, start: Cell, end: Cell, refusal: Refusal) -> InputResult:
    fighters = (n for n in sheet.units_at(end) if sheet.state.units[n].kind not in HAS["X"])
    other = next(fighters, None)
    if other is None:
        return InputResult(sheet.selection, refusal=refusal)
    cleared = sheet.put(other, start)
    if cleared.put(sheet.unit, end).fault(sheet.unit, end) is not None:
        return InputResult(sheet.selection, refusal=refusal)
    return InputResult(cleared.put(sheet.unit, end).at_work(sheet.unit, picked=False).selection)


def why(context: Context, cell: Cell) -> Refusal | None:
    """Return why the unit at work may not stand in a square."""
    sheet = sheet_of(context)
    return None if sheet is None else sheet.fault(sheet.unit, cell)


def turn(context: Context, way: int) -> InputResult:
    """Turn the unit at work by a quarter."""
    sheet = sheet_of(context)
    if sheet is None:
        return InputResult(context.selection)
    return InputResult(sheet.faced(sheet.place.facing + way).selection)


def aim(context: Context, cell: Cell) -> InputResult:
    """Face the unit at work toward a square."""
    sheet = sheet_of(context)
    if sheet is None or not sheet.place.taken or sheet.place.at == cell:
        return InputResult(context.selection)
    board = sheet.state.field.board
    facing = towards(middle(board, sheet.place.at), middle(board, cell))
    return InputResult(sheet.faced(facing).selection)


def key(context: Context, name: str) -> InputResult | None:
    """Answer Delete, which lifts the unit at work off the board."""
    sheet = sheet_of(context)
    if sheet is None or name not in LIFTS or not sheet.place.taken:
        return None
    return lift(sheet)


def lift(sheet: DeploySheet) -> InputResult:
    """Lift the unit at work off the board."""
    return InputResult(sheet.lifted().selection)


def confirm(context: Context) -> InputResult:
    """Hand in the deployment, or tell why not."""
    sheet = sheet_of(context)
    return InputResult(context.selection) if sheet is None else sheet.handed()


def command(context: Context) -> Command | None:
    """Return the deployment as it is filled in."""
    sheet = sheet_of(context)
    return None if sheet is None else sheet.command


def pointing(context: Context, command: Command) -> Selection:
    """Return the selection that amounts to a deployment."""
    sheet = sheet_of(context)
    if sheet is None or not isinstance(command, Deploy):
        return context.selection
    for number, at, facing in command.placements:
        sheet = sheet.put(number, at, facing)
    return sheet.selection


def back(context: Context) -> Selection | None:
    """Return None: what is placed stays, and undo takes it back."""
    return None


def next_unit(context: Context, way: int) -> Selection | None:
    """Return the selection with the next unit at work."""
    sheet = sheet_of(context)
    return None if sheet is None else sheet.walked(way).selection


# all at once


def cleared(sheet: DeploySheet) -> DeploySheet:
    """Return the sheet with nobody on the board."""
    return _with(sheet, {n: Post(OFF, place.facing) for n, place in sheet.places.items()})


def as_listed(sheet: DeploySheet) -> DeploySheet:
    """Return the sheet with all units where the scenario has them."""
    listed = sheet.state.field.opening.units
    return _with(sheet, {n: Post(listed[n].at, listed[n].facing) for n in sheet.places})


def by_chance(sheet: DeploySheet) -> DeploySheet:
    """Return the sheet with all units in their zone by chance, together only where it is full."""
    zone = sheet.state.field.opening.zones[sheet.seat] & sheet.state.field.board.land
    listed = sheet.state.field.opening.units
    cells = cells_of(zone)
    numbers: list[UnitId] = list(sheet.places)
    drawn = CHANCE.sample(cells, min(len(cells), len(numbers)))
    drawn += CHANCE.choices(cells, k=len(numbers) - len(drawn))
    order = sorted(numbers, key=lambda n: sheet.state.units[n].kind in HAS["X"])
    places = {n: Post(at, listed[n].facing) for n, at in zip(order, drawn, strict=True)}
    return _with(sheet, {n: places[n] for n in numbers})


def _with(sheet: DeploySheet, places: dict[UnitId, Post]) -> DeploySheet:
    return DeploySheet(sheet.context, next(iter(places)), places)
