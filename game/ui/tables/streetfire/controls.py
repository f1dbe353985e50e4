"""From pointing to commands: point at a gun, at where it is to go or to fire, and once more.

Pointing twice at the same place does it. Nothing is judged here: what an input means is put to
the rules, and their refusal is the answer.
"""

from game.core.boards.squares import Cell
from game.core.contract import Command, Subject
from game.rules.streetfire.commands import EndTurn, Fire, Move
from game.rules.streetfire.state import ids_of
from game.ui.tables.context import Context
from game.ui.tables.controls import given
from game.ui.tables.selection import InputResult, Selection
from game.ui.tables.streetfire.queries import (
    END,
    living_at,
    own_piece,
    refusal_to_fire,
    refusal_to_move,
    shots,
)


def touch(context: Context, cell: Cell) -> InputResult:
    """Answer a click, or Enter, on a position or a block."""
    piece, selection = own_piece(context), context.selection
    if piece is None or context.state.pieces[piece].at == cell:
        return select(context, cell)
    if selection.action == "fire" or _holds(context, 1 - context.seat, cell):
        shot = Selection(piece, selection.action, target=cell)
        return _pointed(context, shot, Fire(piece, cell))
    friends = _holds(context, context.seat, cell)
    if friends and selection.action != "move" and selection.cell != cell:
        return InputResult(Selection(living_at(context.state, cell)[0]))
    return _pointed(context, Selection(piece, selection.action, cell), Move(piece, cell))


def select(context: Context, cell: Cell, way: int = 1) -> InputResult:
    """Take the next piece of those on a position; a single one is let go again."""
    there, subject = living_at(context.state, cell), context.selection.subject
    if subject in there:
        place = there.index(subject) + way
        return InputResult(Selection(there[place % len(there)] if len(there) > 1 else None))
    return InputResult(Selection(there[0] if there else None))


def touch_gun(context: Context, piece: Subject) -> InputResult | None:
    """Answer a click on a gun of a fan: take just this gun; None if its position is aimed at."""
    assert isinstance(piece, int)
    enemy = context.state.pieces[piece].seat != context.seat
    if enemy and own_piece(context) is not None:
        return None
    return InputResult(Selection(None if context.selection.subject == piece else piece))


def turn(context: Context, way: int) -> InputResult:
    """Go through a stack with the wheel."""
    subject = context.selection.subject
    if not isinstance(subject, int):
        return InputResult(context.selection)
    at = context.state.pieces[subject].at
    if len(living_at(context.state, at)) < 2:
        return InputResult(context.selection)
    return select(context, at, way)


def drop(context: Context, start: Cell, end: Cell) -> InputResult:
    """Drag a gun: to a target to aim at it, else to where it is to go."""
    there, subject = living_at(context.state, start), context.selection.subject
    if not there:
        return InputResult(context.selection)
    picked = subject if subject in there else there[0]
    return touch(context.selecting(Selection(picked, "move")), end)


def back(context: Context) -> Selection | None:
    """Return the selection without its last part, None if it is empty."""
    subject, action, cell, _, target, _ = context.selection
    if target is not None or cell is not None or action not in ("", END):
        return Selection(subject)
    return Selection() if subject is not None or action else None


def press(context: Context, action: str) -> InputResult:
    """Answer a button of the card or its key."""
    if action == END:
        return _end(context)
    piece = own_piece(context)
    if piece is None:
        return InputResult(context.selection, refusal=context.queries.why_not(Fire(15, 0)))
    if action == "move":
        return _press_move(context, piece)
    return _press_fire(context, piece) if action == "fire" else InputResult(context.selection)


def key(context: Context, key: str) -> InputResult | None:
    """Answer the number keys: they select the own pieces in the order of the force, from 1."""
    if len(key) != 1 or not key.isdecimal() or context.seat not in (0, 1):
        return None
    found, place = ids_of(context.state.alive[context.seat]), int(key)
    return InputResult(Selection(found[place - 1])) if 1 <= place <= len(found) else None


def _holds(context: Context, seat: int, cell: Cell) -> bool:
    return bool(context.state.held[seat] >> cell & 1)


def _pointed(context: Context, wanted: Selection, command: Command) -> InputResult:
    """Point at a place, or give the order if it is the second time."""
    result = given(context, command)
    before, meant = context.selection, (wanted.cell, wanted.target)
    again = (before.cell, before.target) == meant
    return result if result.refusal is not None or again else InputResult(wanted)


def _end(context: Context) -> InputResult:
    """The first time ask, the second time do it: what is unused is lost."""
    result = given(context, EndTurn())
    if result.refusal is not None or context.selection.action == END:
        return result
    return InputResult(Selection(action=END))


def _press_move(context: Context, piece: int) -> InputResult:
    refusal = refusal_to_move(context, piece)
    if refusal is not None:
        return InputResult(context.selection, refusal=refusal)
    return InputResult(Selection(piece, "" if context.selection.action == "move" else "move"))


def _press_fire(context: Context, piece: int) -> InputResult:
    """Go from target to target."""
    refusal = refusal_to_fire(context, piece)
    if refusal is not None:
        return InputResult(context.selection, refusal=refusal)
    targets, target = list(shots(context, piece)), context.selection.target
    place = targets.index(target) + 1 if target in targets else 0
    return InputResult(Selection(piece, "fire", target=targets[place % len(targets)]))
