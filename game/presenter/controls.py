"""What pointing means at every table, where a game says nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, TypeVar

from game.core.boards.cells import Cell
from game.core.contract import Command, Refusal, Subject
from game.core.kinds import Answer
from game.presenter.boards.layout import Point
from game.presenter.context import AnyContext, ContextT
from game.presenter.selection import InputResult, Pointed, Selection

Possible = TypeVar("Possible")
Rest = ParamSpec("Rest")


def given(context: AnyContext, command: Command | None) -> InputResult:
    """Return the command if it is legal, else why not; nothing changes where there is none."""
    if command is None:
        return InputResult(context.selection)
    refusal = context.queries.why_not(command)
    if refusal is not None:
        return InputResult(context.selection, refusal=refusal)
    return InputResult(Selection(), command)


def select_first(context: AnyContext, kind: type, refusal: Refusal) -> InputResult:
    """Return why a kind of order cannot be given while no piece is selected.

    Where nothing forbids the kind, `refusal` asks for a piece.
    """
    return InputResult(context.selection, refusal=context.queries.why_not_kind(kind) or refusal)


def pointed(context: AnyContext, command: Command | None, wanted: Selection) -> InputResult:
    """Point something out, or give its command the second time; tell at once why it cannot be."""
    result = given(context, command)
    again = context.selection == wanted
    return result if result.refusal is not None or again else InputResult(wanted)


def considered(context: ContextT, touch: Callable[[ContextT, Cell], InputResult]) -> InputResult:
    """Return what touching the hovered cell would mean for what is selected, else the selection.

    To touch another subject would only select that one.
    """
    subject, unmoved = context.selection.subject, InputResult(context.selection)
    if context.hover is None or subject is None:
        return unmoved
    meant = touch(context, context.hover)
    elsewhere = meant.command is None and meant.selection.subject != subject
    return unmoved if elsewhere and meant.refusal is None else meant


def stepwise(
    own: Callable[[ContextT], Callable[Concatenate[ContextT, Rest], Answer] | None],
    otherwise: Callable[Concatenate[ContextT, Rest], Answer],
) -> Callable[Concatenate[ContextT, Rest], Answer]:
    """Return a function of a table for which some steps of a match have one of their own.

    `own` returns the function of the step, None where the step does as all others do.
    """

    def chosen(context: ContextT, /, *rest: Rest.args, **named: Rest.kwargs) -> Answer:
        return (own(context) or otherwise)(context, *rest, **named)

    return chosen


def next_of(possible: Sequence[Possible], now: object, way: int = 1) -> Possible:
    """Return what comes after something, or before it; the first where it is none of them."""
    place = possible.index(now) + way if now in possible else 0
    return possible[place % len(possible)]


def back(context: AnyContext) -> Selection | None:
    """Return the selection without its last part, None if it is empty."""
    selection = context.selection
    if selection.target is not None or selection.cell is not None or selection.action:
        return Selection(selection.subject, draft=selection.draft)
    return Selection(draft=selection.draft) if selection.subject is not None else None


def unturned(context: AnyContext, way: int) -> InputResult:
    """Change nothing: what is placed has no facing."""
    return InputResult(context.selection)


def unaimed(context: AnyContext, cell: Cell) -> InputResult:
    """Change nothing: what is placed has no facing."""
    return InputResult(context.selection)


def unpressed(context: AnyContext, action: str) -> InputResult:
    """Change nothing: there are no buttons."""
    return InputResult(context.selection)


def no_walk(context: AnyContext, way: int) -> Selection | None:
    """Return None: the pieces are the subjects of the rules' menu."""
    return None


def no_key(context: AnyContext, key: str) -> InputResult | None:
    """Return None: the game has no keys of its own."""
    return None


def no_point(context: AnyContext, at: Point) -> InputResult | None:
    """Return None: nothing is smaller than a cell."""
    return None


def no_piece(context: AnyContext, at: Point) -> Pointed | None:
    """Return None: there are no fans."""
    return None


def no_touch_piece(context: AnyContext, piece: Subject) -> InputResult | None:
    """Return None: the cell of the piece is meant."""
    return None
