"""From pointing to commands: point at a gun, at where it is to go or to fire, and once more.

Pointing twice at the same place does it. Nothing is judged here: what an input means is put to
the rules, and their refusal is the answer.
"""

from collections.abc import Sequence
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Refusal, Say, Subject
from game.presenter.controls import next_of, pointed, select_first
from game.presenter.selection import NOTHING, InputResult, Selection
from game.presenter.streetfire.queries import (
    END,
    REFUSALS,
    GameContext,
    enters,
    living_at,
    own_piece,
    shots,
)
from game.rules.streetfire.commands import Command, EndTurn, Fire, Move
from game.rules.streetfire.state import ids_of

SELECT_FIRST: Final = Refusal("no_piece", "SF-5.3", Say("streetfire_table.select_first"))


def touch(context: GameContext, cell: Cell) -> InputResult:
    """Answer a click, or Enter, on a position or a block."""
    piece, selection = own_piece(context), context.selection
    here = piece is not None and context.state.pieces[piece].at == cell
    if piece is None or (here and not _fires_here(context, piece)):
        return select(context, cell)
    enemies = _holds(context, 1 - context.seat, cell)
    if selection.action == "fire" or (enemies and not enters(context, piece, cell)):
        shot = Selection(piece, selection.action, target=cell)
        return pointed(context, Fire(piece, cell), shot)
    friends = not enemies and _holds(context, context.seat, cell)
    if friends and selection.action != "move" and selection.cell != cell:
        return InputResult(Selection(living_at(context.state, cell)[0]))
    return pointed(context, Move(piece, cell), Selection(piece, selection.action, cell))


def select(context: GameContext, cell: Cell, way: int = 1) -> InputResult:
    """Take the next piece of those on a position; a single one is let go again."""
    there, subject = living_at(context.state, cell), context.selection.subject
    let_go = not there or there == (subject,)
    return InputResult(NOTHING if let_go else Selection(next_of(there, subject, way)))


def touch_gun(context: GameContext, piece: Subject) -> InputResult | None:
    """Answer a click on a gun of a fan: take just this gun; None if its position is aimed at."""
    assert isinstance(piece, int)
    enemy = context.state.pieces[piece].seat != context.seat
    if enemy and own_piece(context) is not None:
        return None
    return InputResult(Selection(None if context.selection.subject == piece else piece))


def turn(context: GameContext, way: int) -> InputResult:
    """Go through a stack with the wheel."""
    subject = context.selection.subject
    if not isinstance(subject, int):
        return InputResult(context.selection)
    at = context.state.pieces[subject].at
    if len(living_at(context.state, at)) < 2:
        return InputResult(context.selection)
    return select(context, at, way)


def drop(context: GameContext, start: Cell, end: Cell) -> InputResult:
    """Drag a gun: to a target to aim at it, else to where it is to go."""
    there, subject = living_at(context.state, start), context.selection.subject
    if not there:
        return InputResult(context.selection)
    picked = subject if subject in there else there[0]
    shared = context.state.field.shared_positions  # else nobody moves there, and it is a shot
    aims = shared and _holds(context, 1 - context.seat, end)
    return touch(context.selecting(Selection(picked, "" if aims else "move")), end)


def together(context: GameContext, command: Command, others: Sequence[Subject]) -> list[Command]:
    """Return how other guns do as one does: fire at the same target, or go the same way.

    Guns that stand together go to the same position. Who can't do it stays out of it.
    """
    streets, pieces = context.state.field.town.streets, context.state.pieces
    found: list[Command] = []
    for other in others:
        assert isinstance(other, int)
        if isinstance(command, Fire):
            found.append(Fire(other, command.at))
        elif isinstance(command, Move):
            start, to = (streets.point(at) for at in (pieces[command.piece].at, command.to))
            own = streets.point(pieces[other].at)
            cell = streets.cell(own[0] + to[0] - start[0], own[1] + to[1] - start[1])
            found.append(Move(other, cell))
    return [one for one in found if context.queries.why_not(one) is None]


def press(context: GameContext, action: str) -> InputResult:
    """Answer a button of the card or its key; firing goes from target to target."""
    piece, selection = own_piece(context), context.selection
    if action == END:
        return pointed(context, EndTurn(), Selection(action=END))
    if piece is None:
        return select_first(context, Fire, SELECT_FIRST)
    refusal_to = REFUSALS.get(action)
    refusal = None if refusal_to is None else refusal_to(context, piece)
    if refusal_to is None or refusal is not None:
        return InputResult(selection, refusal=refusal)
    if action == "move":
        return InputResult(Selection(piece, "" if selection.action == "move" else "move"))
    target = next_of(list(shots(context, piece)), selection.target)
    return InputResult(Selection(piece, "fire", target=target))


def key(context: GameContext, key: str) -> InputResult | None:
    """Answer the number keys: they select the own pieces in the order of the force, from 1."""
    if len(key) != 1 or not key.isdecimal() or context.seat not in (0, 1):
        return None
    found, place = ids_of(context.state.alive[context.seat]), int(key)
    return InputResult(Selection(found[place - 1])) if 1 <= place <= len(found) else None


def _fires_here(context: GameContext, piece: int) -> bool:
    """Whether firing is chosen, and an enemy shares the piece's position (SF-3.10)."""
    return context.selection.action == "fire" and context.state.pieces[piece].at in shots(
        context, piece
    )


def _holds(context: GameContext, seat: int, cell: Cell) -> bool:
    return bool(context.state.held[seat] >> cell & 1)
