"""What may be ordered now: candidates are put to the rules, and nothing is decided here."""

from typing import Any, Final

from game.core.boards.cells import OFF, Cell
from game.core.contract import Command, Subject
from game.rules.portable.commands import (
    Assault,
    Bombard,
    ChangeForm,
    EndUnit,
    Fire,
    Load,
    Move,
    Retreat,
    UnitId,
    Unload,
    Work,
)
from game.rules.portable.units import units_at
from game.ui.tables.context import Context
from game.ui.tables.selection import Selection

GAS: Final = "gas"
"""The action of a selection that fires a gas shell."""


def unit_at(context: Context, cell: Cell) -> Subject | None:
    """Return the unit on a square; of several, one that something can be decided of."""
    there = units_at(context.state, cell)
    subjects = context.queries.menu.subjects
    return next((n for n in there if n in subjects), there[0] if there else None)


def home(context: Context, subject: Subject) -> Cell | None:
    """Return the square of a unit."""
    units = context.state.units
    if not isinstance(subject, int) or not 0 <= subject < len(units):
        return None
    cell: Cell = units[subject].at
    return None if cell == OFF else cell


def own_unit(context: Context) -> UnitId | None:
    """Return the selected unit if something can be decided of it."""
    subject = context.selection.subject
    return (
        subject if isinstance(subject, int) and subject in context.queries.menu.subjects else None
    )


def enemies_at(context: Context, cell: Cell) -> list[UnitId]:
    """Return the enemies of the seat that looks on in a square."""
    return units_at(context.state, cell, 1 - context.seat)


def command_of(context: Context) -> Command | None:
    """Return the command that the selection amounts to, None while something is missing."""
    selection, phase = context.selection, context.state.phase
    if phase == "answer":
        return None if selection.cell is None else Retreat(selection.cell)
    number = own_unit(context)
    if number is None:
        return None
    if selection.target is not None:
        if phase == "orders":
            return Bombard(number, selection.target, selection.action == GAS)
        if selection.action == "assault":
            return Assault(number)
        return Fire(number, selection.target)
    if selection.cell is not None and selection.facing is not None:
        return Move(number, selection.cell, selection.facing)
    return None


def selection_of(context: Context, command: Command) -> Selection:
    """Return the selection that amounts to a command."""
    match command:
        case Bombard(unit, target, gas):
            return Selection(unit, GAS if gas else "", target=target)
        case Fire(unit, target):
            return Selection(unit, target=target)
        case Move(unit, to, facing):
            return Selection(unit, cell=to, facing=facing)
        case Assault(unit):
            return Selection(unit, "assault", target=ahead(context, unit))
        case Retreat(to):
            return Selection(cell=to)
        case Work(unit, _, square):
            return Selection(unit, cell=square)
        case ChangeForm(unit) | Load(unit) | Unload(unit):
            return Selection(unit)
    return Selection()


def ahead(context: Context, number: UnitId) -> Cell | None:
    """Return the front square of a unit."""
    unit = context.state.units[number]
    cell: Cell = context.state.field.board.steps[unit.at][unit.facing]
    return None if cell == OFF else cell


def cells_of_command(context: Context, command: Command) -> tuple[Cell, ...]:
    """Return the squares that a command is about: who acts first, what it aims at last."""
    state: Any = context.state
    match command:
        case (
            Bombard(unit, target) | Fire(unit, target) | Move(unit, target) | Work(unit, _, target)
        ):
            return (state.units[unit].at, target)
        case Assault(unit):
            end = ahead(context, unit)
            return (state.units[unit].at,) if end is None else (state.units[unit].at, end)
        case Retreat(to):
            return (state.units[state.hits[0].unit].at, to)
        case ChangeForm(unit) | Unload(unit) | Load(unit):
            return (state.units[unit].at,)
        case EndUnit():
            return (state.units[state.open].at,)
    return ()
