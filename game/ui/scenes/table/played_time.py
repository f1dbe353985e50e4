"""How long a match was at its table, kept beside its file."""

from contextlib import suppress

from game.match.journal import notes
from game.match.match import Match
from game.ui.desk import Desk


class PlayedTime:
    """Counts from when a match comes to its table until it is over, or leaves."""

    def __init__(self, desk: Desk, match: Match) -> None:
        self._desk, self._match = desk, match
        self._since: float | None = None if match.over else desk.used

    def keep(self) -> None:
        """Add what was played since to what was played before; nothing once it is over."""
        journal, desk = self._match.journal, self._desk
        if self._since is None or journal is None:
            return
        seconds = round(desk.used - self._since)
        self._since = None if self._match.over else self._since + seconds
        if seconds:
            with suppress(OSError):  # of no match would anything else be lost
                notes.change(journal.path, lambda n: n._replace(seconds=n.seconds + seconds))
