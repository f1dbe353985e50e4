"""Going from piece to piece: what Tab selects next."""

from __future__ import annotations

from game.core.contract import Subject
from game.presenter.selection import Selection
from game.ui.scenes.table.table import Table


def walk(table: Table, way: int) -> bool:
    """Select the next piece that may do something; tell whether there is one.

    What was refused to the piece before is put away.
    """
    if not table.session.may_act:
        return False
    walked = table.game.orders.walk(table.context, way) or _next_subject(table, way)
    if walked is None:
        return False
    home = None if walked.subject is None else table.game.places.home(table.context, walked.subject)
    table.selection = walked
    table.withdraw()
    if home is not None:
        table.point(home, by_keys=True)
    return True


def _next_subject(table: Table, way: int) -> Selection | None:
    """The next subject of the menu that stands on the board, None if there is none."""
    subjects = [s for s in table.view.menu.subjects if _stands(table, s)]
    if not subjects:
        return None
    now = table.selection.subject
    at = subjects.index(now) + way if now in subjects else _after_the_last(table, subjects, way)
    chosen = subjects[at % len(subjects)]
    table.walked = (chosen, tuple(subjects))
    return Selection(chosen, draft=table.selection.draft)


def _after_the_last(table: Table, subjects: list[Subject], way: int) -> int:
    """Return the place of what follows the piece chosen last, if that has nothing left to do.

    Where nothing was chosen, or it may still act, the round begins anew.
    """
    last, row = table.walked
    if last not in subjects and last in row:
        at = row.index(last)
        rest = row[at + 1 :] if way > 0 else row[:at][::-1]
        following = next((subject for subject in rest if subject in subjects), None)
        if following is not None:
            return subjects.index(following)
    return 0 if way > 0 else -1


def _stands(table: Table, subject: Subject) -> bool:
    return table.game.places.home(table.context, subject) is not None
