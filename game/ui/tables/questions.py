"""The commands of a choice that name no place on the board: they stand as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final

from game.core.contract import Choice, Command
from game.ui.tables.context import Context

MOST: Final = 12
"""Buttons that a question has at most; a game asks step by step for more."""
LOOKED_AT: Final = 400
"""Commands that are looked through for those without a place."""


def questions(
    context: Context, cells_of: Callable[[Context, Command], Sequence[object]]
) -> tuple[Command, ...]:
    """Return the legal commands that name no cell, about the unit asked about if there is one."""
    awaited = context.view.awaiting
    if not isinstance(awaited, Choice) or not context.owes:
        return ()
    asked = awaited.subject
    menu = context.queries.menu
    offered = menu if asked not in menu.subjects else context.queries.about(asked)
    looked_at = islice(iter(offered), LOOKED_AT)
    return tuple(islice((c for c in looked_at if not cells_of(context, c)), MOST))
