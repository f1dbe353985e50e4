"""The history of a draft: every edit with the draft it made, and where in it one stands."""

from game.core.editing import ScenarioDraft, ScenarioEditing
from game.match.editing.edits import Edit, FillField, SetKey, edited


class EditHistory:
    """A start, a list of edits, and a place in it: undo and redo only move the place.

    Every draft is kept as it was, so undoing forgets nothing that an edit changed and touches
    nothing that it did not. There is no bound.
    """

    def __init__(self, editing: ScenarioEditing, start: ScenarioDraft) -> None:
        self.editing = editing
        self._drafts = [start]
        self._edits: list[Edit] = []
        self._place = 0
        self.joins = False
        """Whether the next edit may go on with the last one."""

    @property
    def draft(self) -> ScenarioDraft:
        """Return the draft as it is now."""
        return self._drafts[self._place]

    @property
    def steps(self) -> int:
        """Return how many edits can be undone."""
        return self._place

    @property
    def undone(self) -> int:
        """Return how many edits can be redone."""
        return len(self._edits) - self._place

    def do(self, edit: Edit) -> bool:
        """Make an edit; what was undone can't be redone then. False where it changes nothing.

        Letters typed into one key, or clicks on one number, are one step.
        """
        last = self._edits[self._place - 1] if self._place else None
        joins = self.joins and last is not None and _goes_on(last, edit)
        if (after := edited(self.editing, self.draft, edit)) is self.draft:
            return False
        del self._drafts[self._place + 1 :], self._edits[self._place :]
        if joins:
            self._drafts.pop(), self._edits.pop()
        self._drafts.append(after)
        self._edits.append(edit)
        self._place = len(self._edits)
        self.joins = True
        return True

    def part(self) -> None:
        """Let the next edit be a step of its own."""
        self.joins = False

    def undo(self) -> bool:
        """Go back one edit; False at the start."""
        return self._go(-1)

    def redo(self) -> bool:
        """Make the edit again that was undone last; False where there is none."""
        return self._go(1)

    def _go(self, steps: int) -> bool:
        self.joins = False
        if not 0 <= self._place + steps < len(self._drafts):
            return False
        self._place += steps
        return True


def _goes_on(last: Edit, edit: Edit) -> bool:
    """Whether an edit only goes on with the one before it."""
    match last, edit:
        case SetKey(path, str()), SetKey(other, str()):
            return path == other
        case FillField(field, int() as number, seat), FillField(other, int(), whose):
            return (field, seat) == (other, whose) and type(number) is not bool
    return False
