"""What pointing means at every table, where a game says nothing else."""

from __future__ import annotations

from game.core.boards.squares import Cell
from game.core.contract import Command, Subject
from game.ui.boards.layout import Point
from game.ui.tables.context import Context
from game.ui.tables.selection import InputResult, Pointed, Selection


def given(context: Context, command: Command | None) -> InputResult:
    """Return the command if it is legal, else why not; nothing changes where there is none."""
    if command is None:
        return InputResult(context.selection)
    refusal = context.queries.why_not(command)
    if refusal is not None:
        return InputResult(context.selection, refusal=refusal)
    return InputResult(Selection(), command)


def back(context: Context) -> Selection | None:
    """Return the selection without its last part, None if it is empty."""
    selection = context.selection
    if selection.target is not None or selection.cell is not None or selection.action:
        return Selection(selection.subject, draft=selection.draft)
    return Selection(draft=selection.draft) if selection.subject is not None else None


def unturned(context: Context, way: int) -> InputResult:
    """Change nothing: what is placed has no facing."""
    return InputResult(context.selection)


def unaimed(context: Context, cell: Cell) -> InputResult:
    """Change nothing: what is placed has no facing."""
    return InputResult(context.selection)


def unpressed(context: Context, action: str) -> InputResult:
    """Change nothing: there are no buttons."""
    return InputResult(context.selection)


def no_key(context: Context, key: str) -> InputResult | None:
    """Return None: the game has no keys of its own."""
    return None


def no_point(context: Context, at: Point) -> InputResult | None:
    """Return None: nothing is smaller than a cell."""
    return None


def no_piece(context: Context, at: Point) -> Pointed | None:
    """Return None: there are no fans."""
    return None


def no_touch_piece(context: Context, piece: Subject) -> InputResult | None:
    """Return None: the cell of the piece is meant."""
    return None
