"""The selections that the controls of the board have in common."""

from typing import Any

from game.core.boards.cells import Cell
from game.presenter.context import Context
from game.presenter.dicezone.queries import Extras, extras, number_at
from game.presenter.selection import InputResult, Selection


def unmoved(context: Context) -> InputResult:
    """Return the answer that changes nothing."""
    return InputResult(context.selection)


def bare(context: Context) -> Selection:
    """Return the selection without places: overlay and tokens stay."""
    return Selection(draft=context.selection.draft)


def placed(context: Context, **places: Any) -> Selection:
    """Return a selection of some places; the overlay stays."""
    draft = Extras(extras(context.selection).overlay).draft
    return Selection(draft=draft, **places)


def looked_at(context: Context, cell: Cell) -> InputResult:
    """Show the card of a tank; it is let go when it is touched again."""
    there = number_at(context, cell)
    wanted = placed(context, subject=there)
    again = wanted == context.selection
    return InputResult(placed(context) if again else wanted)
