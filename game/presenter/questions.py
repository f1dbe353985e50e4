"""The commands of a choice that name no place on the board: they stand as buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final

from game.core.boards.cells import Cell
from game.core.contract import Choice, Command, Subject
from game.presenter.context import Context

MOST: Final = 12
"""Buttons that a question has at most; for more a game asks step by step."""

CellsOf = Callable[[Context, Command], Sequence[Cell]]
Home = Callable[[Context, Subject], Cell | None]


def questions(context: Context, cells_of: CellsOf, home: Home) -> tuple[Command, ...]:
    """Return the legal commands that name no cell, about what is asked about or selected.

    What stands nowhere on the board, such as a word, is always asked about.
    """
    if not context.owes:
        return ()
    offered = (c for subject in _subjects(context, home) for c in context.queries.about(subject))
    return tuple(islice((c for c in offered if not cells_of(context, c)), MOST))


def _subjects(context: Context, home: Home) -> Iterator[Subject]:
    awaited = context.view.awaiting
    asked = awaited.subject if isinstance(awaited, Choice) else None
    for subject in context.queries.menu.subjects:
        if subject in (asked, context.selection.subject) or home(context, subject) is None:
            yield subject
