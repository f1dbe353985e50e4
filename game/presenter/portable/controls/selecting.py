"""Selections that keep the overlay which lies over the map."""

from game.core.contract import Subject
from game.presenter.context import Context
from game.presenter.selection import Selection


def bare(context: Context) -> Selection:
    """Return the selection of nothing, with the overlay that is shown."""
    return Selection(draft=context.selection.draft)


def plain(context: Context, subject: Subject | None) -> Selection:
    """Return the selection of a subject alone, with the overlay that is shown."""
    return Selection(subject, draft=context.selection.draft)
