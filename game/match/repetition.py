"""When a puzzle comes again: at once after a miss, then after three days, then after ten."""

from datetime import date, timedelta
from typing import Final, NamedTuple

INTERVALS: Final = (0, 3, 10)
"""Days until a puzzle comes again that was solved so often in a row."""


class PuzzleStanding(NamedTuple):
    """How a player stands with a puzzle."""

    solved: int = 0
    """How often in a row it was solved; a miss begins anew."""
    last: date | None = None
    """The day it was last tried; None if it never was."""

    @property
    def due(self) -> date | None:
        """Return the day it comes again; None where it is new, or learned for good."""
        if self.last is None or self.learned:
            return None
        return self.last + timedelta(days=INTERVALS[self.solved])

    @property
    def learned(self) -> bool:
        """Return whether it comes no more."""
        return self.solved >= len(INTERVALS)

    def comes(self, today: date) -> bool:
        """Return whether it is to be solved today: it is new, or its day has come."""
        return not self.learned and (self.due is None or self.due <= today)

    def answered(self, found: bool, today: date) -> "PuzzleStanding":
        """Return how they stand once they have tried it today.

        Solved before its day has come, it stays as it is.
        """
        if not found:
            return PuzzleStanding(0, today)
        return PuzzleStanding(self.solved + 1, today) if self.comes(today) else self

    def written(self) -> str:
        """Return it as the settings keep it.

        >>> PuzzleStanding(2, date(2026, 11, 28)).written(), PuzzleStanding().written()
        ('2 2026-11-28', '')
        """
        return "" if self.last is None else f"{self.solved} {self.last.isoformat()}"


def standing(written: str) -> PuzzleStanding:
    """Return what the settings keep of a puzzle; what cannot be read is new.

    >>> standing("2 2026-11-28")
    PuzzleStanding(solved=2, last=datetime.date(2026, 11, 28))
    >>> standing("two")
    PuzzleStanding(solved=0, last=None)
    """
    solved, _, day = written.partition(" ")
    try:
        return PuzzleStanding(min(max(0, int(solved)), len(INTERVALS)), date.fromisoformat(day))
    except ValueError:
        return PuzzleStanding()
