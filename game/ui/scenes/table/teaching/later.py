"""The decisions that a player wants to look at again once the match is over."""

from __future__ import annotations

from game.match.journal import notes
from game.match.match import Match


class LaterLooks:
    """Keeps them beside the match; what is found there is told by its analysis, and not before."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._known: frozenset[int] | None = None

    @property
    def possible(self) -> bool:
        """Whether there will be an analysis: the match goes on, and is kept."""
        return self._match.journal is not None and not self._match.over

    @property
    def wanted(self) -> bool:
        """Whether the decision that is awaited is among them."""
        return len(self._match.entries) in self._all

    def toggle(self) -> None:
        """Keep the decision that is awaited, or keep it no more.

        Raises:
            OSError: it cannot be written; nothing has changed.
        """
        journal, entry = self._match.journal, len(self._match.entries)
        assert journal is not None

        def toggled(note: notes.MatchNote) -> notes.MatchNote:
            return note._replace(later=tuple(sorted({*note.later} ^ {entry})))

        self._known = None
        notes.change(journal.path, toggled)

    @property
    def _all(self) -> frozenset[int]:
        if self._known is None:
            journal = self._match.journal
            self._known = frozenset(() if journal is None else notes.about(journal.path).later)
        return self._known
