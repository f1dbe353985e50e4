"""What clicks, drags and turning keys mean on the map, phase by phase, and which way units face.

Pointing twice at the same place does it. Nothing is judged here: what an input means is put to
the rules, and their refusal is the answer.
"""

from collections.abc import Callable
from typing import Final

from game.core.boards.cells import Cell, Facing
from game.core.contract import Refusal, Subject
from game.presenter.boards.layout import Point, between, heading
from game.presenter.controls import given, next_of, pointed
from game.presenter.portable.queries import (
    ASSAULT,
    FORM,
    LOAD,
    MOVE,
    STAND,
    UNLOAD,
    WORK,
    GameContext,
    ahead,
    bare,
    command_of,
    company_at,
    detailed,
    enemies_at,
    is_own,
    middle,
    orders,
    own_unit,
    parts_of,
    places,
    plain,
    shots,
    unit_at,
    unit_of,
)
from game.presenter.selection import InputResult, Selection
from game.rules.portable.combat.melee import winner
from game.rules.portable.commands import (
    Advance,
    Assault,
    Fire,
    Load,
    Move,
    UnitId,
    Unload,
)
from game.rules.portable.play.transport import carries
from game.rules.portable.units import units_at

SWORDS: Final = 0.24
"""Half the side of the mark on the edge of a square that begins a close combat."""
ARROW: Final = 0.27
"""How far from the middle of a square its facings begin."""


def touch(context: GameContext, cell: Cell) -> InputResult:
    """Answer a click, or Enter, on a square."""
    meant = _TOUCH.get(context.state.phase) if context.owes else None
    return select(context, cell) if meant is None else meant(context, cell)


def select(context: GameContext, cell: Cell, way: int = 1) -> InputResult:
    """Take the next unit of those in a square; a single one is let go again."""
    there, subject = company_at(context, cell), context.selection.subject
    if not there or there == (subject,):
        return InputResult(bare(context))
    return InputResult(plain(context, next_of(there, subject, way)))


def touch_piece(context: GameContext, piece: Subject) -> InputResult | None:
    """Answer a click on a unit of a fan: take just this one; None if its square is aimed at."""
    number = own_unit(context)
    if number is not None and not is_own(context, piece):
        return None
    if number is not None and (mounted := _mounts(context, number, piece)) is not None:
        return mounted
    return InputResult(
        bare(context) if context.selection.subject == piece else plain(context, piece)
    )


def _mounts(context: GameContext, number: UnitId, carrier: Subject) -> InputResult | None:
    """Point out that a unit goes aboard what was touched beside it; the second time it does.

    None where it can't.
    """
    action, passenger = parts_of(context.selection)
    if number == carrier and action == LOAD and passenger.isdecimal():
        return given(context, command_of(context))
    found = unit_of(context, carrier)
    offered = [] if found is None else orders(context, found, Load)
    if number == carrier or not any(order.unit == number for order in offered):
        return None
    return InputResult(plain(context, carrier)._replace(action=detailed(LOAD, number)))


def _boards(context: GameContext, number: UnitId, cell: Cell) -> bool:
    """Whether a unit may go to a square where something stands that can take it aboard."""
    state = context.state
    if cell not in places(context, number):
        return False
    return any(carries(state, n, number) for n in units_at(state, cell, context.seat))


def touch_point(context: GameContext, at: Point) -> InputResult | None:
    """Answer a click on a facing of the ghost, or on the crossed swords before a unit."""
    number = own_unit(context)
    if number is None or context.state.phase != "activate":
        return None
    swords = swords_at(context, number)
    if swords is not None and max(abs(a - b) for a, b in zip(at, swords, strict=True)) < SWORDS:
        return assault(context, number)
    return touch_side(context, number, at)


def swords_at(context: GameContext, number: UnitId) -> Point | None:
    """Return where the mark of a close combat lies that a unit may begin now."""
    cell = ahead(context, number)
    if cell is None or context.queries.why_not(Assault(number)) is not None:
        return None
    board = context.state.field.board
    return between(middle(board, context.state.units[number].at), middle(board, cell), 0.5)


def assault(context: GameContext, number: UnitId) -> InputResult:
    """Point out the enemy in front for close combat, or begin it the second time."""
    wanted = plain(context, number)._replace(action=ASSAULT, target=ahead(context, number))
    return pointed(context, Assault(number), wanted)


def drop(context: GameContext, start: Cell, end: Cell) -> InputResult:
    """Answer a drag: turn what has been pointed out, else take a unit to a square or a target."""
    number, selection = own_unit(context), context.selection
    if number is not None and selection.cell == start and selection.target is None:
        return aim(context, end)
    there = [n for n in company_at(context, start) if is_own(context, n)]
    if not there or context.state.phase != "activate" or not context.owes:
        return InputResult(selection)
    picked = number if number in there else there[0]
    return touch(context.selecting(plain(context, picked)._replace(action=MOVE)), end)


def back(context: GameContext) -> Selection | None:
    """Return the selection without its last part, None if it is empty."""
    selection, left = context.selection, bare(context)
    chosen = (selection.target, selection.cell, selection.facing)
    if selection.subject is not None and (chosen != (None, None, None) or selection.action):
        return plain(context, selection.subject)
    if selection != left:
        return left
    return Selection() if selection.draft else None


def why(context: GameContext, cell: Cell) -> Refusal | None:
    """Return why the unit that orders are for cannot use a square."""
    number = own_unit(context)
    if number is None or context.state.phase != "activate":
        return touch(context.selecting(bare(context)), cell).refusal if context.owes else None
    if enemies_at(context, cell):
        return touch(context.selecting(plain(context, number)), cell).refusal
    return context.queries.why_not(Move(number, cell, natural_facing(context, number, cell)))


def _touch_activate(context: GameContext, cell: Cell) -> InputResult:
    number, selection = own_unit(context), context.selection
    if number is None:
        return select(context, cell)
    if parts_of(selection)[0] == WORK:
        return _touch_work(context, cell)
    if selection.action == UNLOAD:
        return _touch_unload(context, number, cell)
    if cell == context.state.units[number].at:
        return _touch_home(context, number, cell)
    if enemies_at(context, cell):
        return _touch_enemy(context, number, cell)
    friend = unit_at(context, cell)
    means_it = selection.action == MOVE or selection.cell == cell
    if friend is not None and not means_it and not _boards(context, number, cell):
        return select(context, cell)
    return _go(context, number, cell)


def _touch_home(context: GameContext, number: UnitId, cell: Cell) -> InputResult:
    """Turn on the spot if that is pointed out; else drop what is, or take the next unit here."""
    selection = context.selection
    if selection.cell == cell or selection.action == FORM:
        return given(context, command_of(context))
    if (selection.cell, selection.target, selection.action) != (None, None, ""):
        return InputResult(plain(context, number))
    return select(context, cell)


def _touch_enemy(context: GameContext, number: UnitId, cell: Cell) -> InputResult:
    """Fire at an enemy; attack the one in front if that is chosen or there is no shot at it."""
    in_front = cell == ahead(context, number)
    chosen = context.selection.action == ASSAULT
    if in_front and (chosen or cell not in shots(context, number)):
        fights = context.queries.why_not(Assault(number)) is None
        if fights or chosen:
            return assault(context, number)
    aimed = context.selection.target == cell and not chosen
    wanted = context.selection if aimed else plain(context, number)._replace(target=cell)
    return pointed(context, Fire(number, cell), wanted)


def _go(context: GameContext, number: UnitId, cell: Cell) -> InputResult:
    selection = context.selection
    if selection.cell == cell and selection.facing is not None:
        return given(context, command_of(context))
    action = MOVE if selection.action == MOVE else ""
    look = natural_facing(context, number, cell)
    wanted = plain(context, number)._replace(action=action, cell=cell, facing=look)
    return pointed(context, Move(number, cell, look), wanted)


def _touch_work(context: GameContext, cell: Cell) -> InputResult:
    wanted = context.selection._replace(cell=cell)
    command = command_of(context.selecting(wanted))
    if context.queries.why_not(command) is not None and unit_at(context, cell) is not None:
        return select(context, cell)
    return pointed(context, command, wanted)


def _touch_unload(context: GameContext, number: UnitId, cell: Cell) -> InputResult:
    """The square itself gives the order; one beside it says which way the load is to face."""
    if cell == context.state.units[number].at:
        return given(context, command_of(context))
    if context.state.field.board.distance(context.state.units[number].at, cell) == 1:
        return aim(context, cell)
    return touch(context.selecting(plain(context, number)), cell)


def _touch_advance(context: GameContext, cell: Cell) -> InputResult:
    """Point out the square that was won, or the winner's own to stay."""
    number, start, to = winner(context.state)
    selection = context.selection
    if cell == start:
        wanted = Selection(number, STAND)
    elif cell != to:
        return InputResult(selection)
    elif selection.cell == to:
        wanted = selection
    else:
        wanted = Selection(number, cell=to, facing=natural_advance_facing(context))
    return pointed(context, command_of(context.selecting(wanted)), wanted)


_TOUCH: Final[dict[str, Callable[[GameContext, Cell], InputResult]]] = {
    "activate": _touch_activate,
    "advance": _touch_advance,
}
"""What touching a square means in each phase in which it does more than show a card."""


# facing: by wheel, keys, drag, and clicks on the sides of a square


def natural_facing(context: GameContext, number: UnitId, cell: Cell) -> Facing:
    """Return the way a unit faces in a square by default: as it does now, or nearly so."""
    allowed = places(context, number).get(cell, ())
    return _nearest(context.state.units[number].facing, allowed)


def natural_advance_facing(context: GameContext) -> Facing:
    """Return the way the winner of a close combat faces by default."""
    number, _, _ = winner(context.state)
    return _nearest(context.state.units[number].facing, advance_facings(context))


def advance_facings(context: GameContext) -> tuple[Facing, ...]:
    """Return the ways in which the winner of a close combat may face."""
    number, _, _ = winner(context.state)
    return tuple(c.facing for c in orders(context, number, Advance) if c.facing is not None)


def _nearest(now: Facing, allowed: tuple[Facing, ...]) -> Facing:
    """The way that takes the least turning, the present one where none is allowed."""

    def turned(facing: Facing) -> tuple[int, Facing]:
        return min((facing - now) % 4, (now - facing) % 4), facing

    return min(allowed, key=turned, default=now)


def turn(context: GameContext, way: int) -> InputResult:
    """Answer the wheel or the turning keys: the next way that may be faced."""
    chosen = _turning(context)
    if chosen is None:
        return InputResult(context.selection)
    number, cell, now = chosen
    allowed = _allowed(context, number, cell)
    ways = [(now + way * quarter) % 4 for quarter in range(1, 5)]
    return _faced(context, number, cell, next((f for f in ways if f in allowed), ways[0]))


def aim(context: GameContext, cell: Cell) -> InputResult:
    """Answer a right-drag: face a square."""
    chosen = _turning(context)
    if chosen is None or cell == chosen[1]:
        return InputResult(context.selection)
    number, start, _ = chosen
    board = context.state.field.board
    return _faced(context, number, start, facing_toward(middle(board, start), middle(board, cell)))


def touch_side(context: GameContext, number: UnitId, at: Point) -> InputResult | None:
    """Answer a click near a side of the square that is pointed out; None anywhere else."""
    selection, board = context.selection, context.state.field.board
    if selection.cell is None or selection.facing is None or selection.target is not None:
        return None
    x, y = middle(board, selection.cell)
    away = max(abs(at[0] - x), abs(at[1] - y))
    wanted = facing_toward((x, y), at)
    if not ARROW <= away <= 0.5 or wanted == selection.facing:
        return None
    if wanted not in _allowed(context, number, selection.cell):
        return None
    return _faced(context, number, selection.cell, wanted)


def facing_toward(start: Point, end: Point) -> Facing:
    """Return the facing that looks from one place at another, along the longer way.

    >>> facing_toward((0, 0), (2, 1)), facing_toward((0, 0), (1, 1)), facing_toward((1, 1), (0, 0))
    (1, 2, 0)
    """
    return round(heading(start, end) / 90) % 4


def _turning(context: GameContext) -> tuple[UnitId, Cell, Facing] | None:
    """The unit that may be turned, where it is to stand, and how it would face so far."""
    selection, state = context.selection, context.state
    if state.phase == "advance" and context.owes:
        number, _, to = winner(state)
        now = selection.facing
        return number, to, natural_advance_facing(context) if now is None else now
    found = own_unit(context)
    if found is None or state.phase != "activate" or selection.target is not None:
        return None
    unit = state.units[found]
    cell = unit.at if selection.cell is None else selection.cell
    return found, cell, unit.facing if selection.facing is None else selection.facing


def _allowed(context: GameContext, number: UnitId, cell: Cell) -> tuple[Facing, ...]:
    if context.state.phase == "advance":
        return advance_facings(context)
    if context.selection.action == UNLOAD:
        return tuple(c.facing for c in orders(context, number, Unload))
    known, unit = places(context, number).get(cell, ()), context.state.units[number]
    return (*known, unit.facing) if cell == unit.at and known else known


def _faced(context: GameContext, number: UnitId, cell: Cell, facing: Facing) -> InputResult:
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
