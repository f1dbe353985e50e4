"""What stands where, what may be ordered now, and which selection amounts to an order.

Candidates are put to the rules, and nothing is decided here. A selection's action says what it is
about to do: "" for whatever the square suggests, else one of the names below. Two of them go on
behind a colon: "work:lay_mines" begins a job, "load:7" takes unit 7 aboard.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from game.core.boards.cells import OFF, Cell, Facing
from game.core.contract import Seat, Subject
from game.core.kinds import ByKind
from game.presenter.boards.layout import Point
from game.presenter.context import Context, once_a_position
from game.presenter.selection import Selection
from game.rules.portable.board.terrain import Board
from game.rules.portable.combat.melee import winner
from game.rules.portable.commands import (
    Advance,
    Assault,
    Bombard,
    ChangeForm,
    Command,
    EndPhase,
    EndUnit,
    Fire,
    Load,
    Move,
    Retreat,
    UnitId,
    Unload,
    Work,
)
from game.rules.portable.data import NOBODY, TURNS_OF
from game.rules.portable.state import State
from game.rules.portable.units import own_units, stands, units_at

GameContext: TypeAlias = Context[State, object]
OrderT = TypeVar("OrderT")

GAS: Final = "gas"
"""The action of a selection that fires a gas shell."""
MOVE: Final = "move"
"""The action of a selection that means to move even where a friend stands."""
FIRE: Final = "fire"
ASSAULT: Final = "assault"
UNLOAD: Final = "unload"
FORM: Final = "form"
WORK: Final = "work"
LOAD: Final = "load"
FINISH: Final = "finish"
END: Final = "end"
"""The action of a selection that is about to end the activations."""
STAND: Final = "stand"
"""The action of a selection that does not advance."""
FILLED_IN: Final = ("deploy", "orders")
"""Phases in which a sheet is filled in."""


def middle(board: Board, cell: Cell) -> Point:
    """Return the place of a square in board units."""
    column, row = board.places[cell]
    return (column + 0.5, row + 0.5)


def unit_at(context: GameContext, cell: Cell) -> Subject | None:
    """Return the unit on a square; of several, one that something can be decided of."""
    there = units_at(context.state, cell)
    subjects = context.queries.menu.subjects
    return next((n for n in there if n in subjects), there[0] if there else None)


@once_a_position
def company_at(context: GameContext, cell: Cell) -> tuple[UnitId, ...]:
    """Return all units in a square, able ones first, each followed by the unit aboard it."""
    subjects, units = context.queries.menu.subjects, context.state.units
    there = sorted(units_at(context.state, cell), key=lambda n: n not in subjects)
    aboard = [n for n, unit in enumerate(units) if unit.at == cell and unit.carrier >= 0]
    return tuple(m for n in there for m in (n, *(a for a in aboard if units[a].carrier == n)))


def unit_of(context: GameContext, subject: Subject | None) -> UnitId | None:
    """Return the unit that a subject is, None for anything else."""
    if not isinstance(subject, int) or not 0 <= subject < len(context.state.units):
        return None
    return subject


def home(context: GameContext, subject: Subject) -> Cell | None:
    """Return the square of a unit."""
    number = unit_of(context, subject)
    cell: Cell = OFF if number is None else context.state.units[number].at
    return None if cell == OFF else cell


def own_unit(context: GameContext) -> UnitId | None:
    """Return the unit that orders are for: the selected one, else the one that is acting.

    In the activations it may have nothing left to do: the rules tell why. In other phases it is
    the selected one if something can be decided of it.
    """
    subject, state = context.selection.subject, context.state
    if state.phase != "activate" or not context.owes:
        known = isinstance(subject, int) and subject in context.queries.menu.subjects
        return subject if isinstance(subject, int) and known else None
    if subject is None:
        return None if state.open == NOBODY else state.open
    return subject if isinstance(subject, int) and is_own(context, subject) else None


def is_own(context: GameContext, subject: Subject | None) -> bool:
    """Return whether a subject is a living unit of the seat that looks on."""
    number = unit_of(context, subject)
    if number is None:
        return False
    unit = context.state.units[number]
    return unit.seat == context.seat and unit.at != OFF


def on_the_map(state: State, seat: Seat) -> list[UnitId]:
    """Return the units of a seat that stand on the map, without those aboard others."""
    return [n for n in own_units(state, seat) if stands(state.units[n])]


def enemies_at(context: GameContext, cell: Cell) -> list[UnitId]:
    """Return the enemies of the seat that looks on in a square."""
    return units_at(context.state, cell, 1 - context.seat)


# what may be ordered


def orders(context: GameContext, number: UnitId, kind: type[OrderT]) -> list[OrderT]:
    """Return the legal orders of a kind to a unit."""
    return [c for c in context.queries.about(number) if isinstance(c, kind)]


@once_a_position
def places(context: GameContext, number: UnitId) -> dict[Cell, tuple[Facing, ...]]:
    """Return every square in which a unit may end a move, with the ways it may face there."""
    found: dict[Cell, list[Facing]] = {}
    for move in orders(context, number, Move):
        found.setdefault(move.to, []).append(move.facing)
    return {cell: tuple(facings) for cell, facings in found.items()}


@once_a_position
def shots(context: GameContext, number: UnitId) -> dict[Cell, Fire]:
    """Return the squares that a unit may fire at now."""
    return {shot.target: shot for shot in orders(context, number, Fire)}


def advancing(context: GameContext) -> UnitId | None:
    """Return the winner of a close combat that is asked whether it advances."""
    return winner(context.state)[0] if context.state.phase == "advance" else None


# selections and what they amount to


def detailed(action: str, detail: object) -> str:
    """Return an action that goes on behind a colon.

    >>> detailed(LOAD, 7)
    'load:7'
    """
    return f"{action}:{detail}"


def parts_of(selection: Selection) -> tuple[str, str]:
    """Return the action of a selection and what stands behind its colon, "" if nothing does."""
    action, _, detail = selection.action.partition(":")
    return action, detail


def command_of(context: GameContext) -> Command | None:
    """Return the command that the selection amounts to, None while something is missing."""
    selection, phase = context.selection, context.state.phase
    if phase == "advance":
        taken = None if selection.facing is None else Advance(selection.facing)
        return Advance(None) if selection.action == STAND else taken
    if selection.action == END:
        return EndPhase()
    number = own_unit(context)
    return None if number is None else _ordered(context, number)


def _ordered(context: GameContext, number: UnitId) -> Command | None:
    selection = context.selection
    name, what = parts_of(selection)
    if selection.target is not None and context.state.phase == "orders":
        return Bombard(number, selection.target, selection.action == GAS)
    if name in _WHOLE:
        return _WHOLE[name](number, selection, what)
    if selection.target is not None:
        return Fire(number, selection.target)
    if selection.cell is not None and selection.facing is not None:
        return Move(number, selection.cell, selection.facing)
    return None


def _begin(number: UnitId, selection: Selection, job: str) -> Command | None:
    at = selection.cell
    return None if at is None or job not in TURNS_OF else Work(number, job, at)


def _set_down(number: UnitId, selection: Selection, what: str) -> Command | None:
    return None if selection.facing is None else Unload(number, selection.facing)


_WHOLE: Final[dict[str, Callable[[UnitId, Selection, str], Command | None]]] = {
    ASSAULT: lambda number, selection, what: Assault(number),
    FORM: lambda number, selection, what: ChangeForm(number),
    LOAD: lambda number, selection, what: Load(number, int(what)),
    WORK: _begin,
    UNLOAD: _set_down,
}
"""What each action amounts to that is named; a shot or a move is told by where it points."""


def selection_of(context: GameContext, command: Command) -> Selection:
    """Return the selection that amounts to a command."""
    select = _SELECTED.get(type(command))
    return Selection() if select is None else select(context, command)


def _to_advance(context: GameContext, command: Advance) -> Selection:
    number = advancing(context)
    if command.facing is None:
        return Selection(number, STAND)
    return Selection(number, cell=winner(context.state)[2], facing=command.facing)


_SELECTED: Final[ByKind[GameContext, Selection]] = {
    Bombard: lambda _, c: Selection(c.unit, GAS if c.gas else "", target=c.target),
    Fire: lambda _, c: Selection(c.unit, target=c.target),
    Move: lambda _, c: Selection(c.unit, cell=c.to, facing=c.facing),
    Assault: lambda context, c: Selection(c.unit, ASSAULT, target=ahead(context, c.unit)),
    Work: lambda _, c: Selection(c.unit, detailed(WORK, c.job), c.square),
    Load: lambda _, c: Selection(c.transport, detailed(LOAD, c.unit)),
    Unload: lambda context, c: Selection(c.transport, UNLOAD, home(context, c.transport), c.facing),
    ChangeForm: lambda _, c: Selection(c.unit, FORM),
    EndPhase: lambda _, c: Selection(action=END),
    Advance: _to_advance,
}


def ahead(context: GameContext, number: UnitId) -> Cell | None:
    """Return the front square of a unit."""
    unit = context.state.units[number]
    if unit.at == OFF:
        return None
    cell = context.state.field.board.steps[unit.at][unit.facing]
    return None if cell == OFF else cell


def cells_of_command(context: GameContext, command: Command) -> tuple[Cell, ...]:
    """Return the squares that a command is about: who acts first, what it aims at last.

    None for those that stand as buttons.
    """
    state = context.state
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
        case Advance(facing) if facing is not None:
            return winner(state)[1:]
        case ChangeForm(unit) | Unload(unit) | Load(unit):
            return (state.units[unit].at,)
        case EndUnit():
            return (state.units[state.open].at,)
    return ()


def bare(context: GameContext) -> Selection:
    """Return the selection of nothing, with the overlay that is shown."""
    return Selection(draft=context.selection.draft)


def plain(context: GameContext, subject: Subject | None) -> Selection:
    """Return the selection of a subject alone, with the overlay that is shown."""
    return Selection(subject, draft=context.selection.draft)


# what is filled in on a sheet


def is_filled_in(context: GameContext) -> bool:
    """Return whether what is owed is filled in on a panel, not ordered on the board."""
    return context.owes and context.state.phase in FILLED_IN


@dataclass(frozen=True)
class DraftSheet:
    """A sheet that the seat that looks on fills in; the rules know nothing of it yet."""

    context: GameContext

    @property
    def state(self) -> State:
        """The position, without what is filled in."""
        return self.context.state

    @property
    def seat(self) -> Seat:
        """Whose sheet this is."""
        return self.context.seat
