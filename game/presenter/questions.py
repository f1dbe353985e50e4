"""The commands of a choice that name no place on the board: they stand as buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from game.core.boards.cells import Cell
from game.core.contract import Choice, Command, Subject
from game.presenter.context import ContextT

MOST: Final = 12
"""Buttons that a question has at most; for more a game asks step by step."""

CellsOf: TypeAlias = Callable[[ContextT, Command], Sequence[Cell]]
Home: TypeAlias = Callable[[ContextT, Subject], Cell | None]


def questions(
    context: ContextT, cells_of: CellsOf[ContextT], home: Home[ContextT]
) -> tuple[Command, ...]:
    """Return the legal commands that name no cell, about what is asked about or selected.

    What stands nowhere on the board, such as a word, is always asked about.
    """
    if not context.owes:
        return ()
    offered = (c for subject in _subjects(context, home) for c in context.queries.about(subject))
    return tuple(islice((c for c in offered if not cells_of(context, c)), MOST))


def _subjects(context: ContextT, home: Home[ContextT]) -> Iterator[Subject]:
    awaited = context.view.awaiting
    asked = awaited.subject if isinstance(awaited, Choice) else None
    for subject in context.queries.menu.subjects:
        if subject in (asked, context.selection.subject) or home(context, subject) is None:
            yield subject
