"""What the library knows of each file: the match in it, or why it cannot be opened."""

from pathlib import Path
from typing import NamedTuple

from game.core.contract import BadData, Mistake, Say
from game.match.journal import Summary, library, read, replay
from game.match.journal.library import changed
from game.match.match import Match
from game.ui.scenes.library import files

UNFINISHED, FINISHED, DAMAGED = range(3)


class Detail(NamedTuple):
    """What is found when a file is read to its end."""

    match: Match | None
    mistakes: tuple[Mistake, ...] = ()
    notes: tuple[Say, ...] = ()
    """A torn last line was dropped."""
    readable: int = 0
    """Sound lines at the start of a damaged file."""


class Catalogue:
    """The player's files, and the details of those that were looked at."""

    def __init__(self) -> None:
        self.summaries: list[Summary] = []
        self._details: dict[tuple[Path, int], Detail] = {}
        self.renew()

    def renew(self) -> None:
        """Look at the folder again."""
        self.summaries = library()

    def of(self, kind: int) -> list[Summary]:
        """Return the files of one kind, the latest first."""
        return [summary for summary in self.summaries if self.kind(summary) == kind]

    def kind(self, summary: Summary) -> int:
        """Return whether a match is unfinished, finished or damaged."""
        known = self.known(summary)
        if summary.mistakes or (known is not None and known.mistakes):
            return DAMAGED
        return FINISHED if summary.over else UNFINISHED

    def known(self, summary: Summary) -> Detail | None:
        """Return the details of a file if it was read since it last changed."""
        return self._details.get(_key(summary.path))

    def detail(self, summary: Summary) -> Detail:
        """Return the details of a file; reads it if need be."""
        found = self.known(summary)
        if found is None:
            found = self._details[_key(summary.path)] = _detail(summary.path)
        return found

    def unread(self) -> Summary | None:
        """Return a file that was not read yet, None when all were."""
        return next((s for s in self.summaries if self.known(s) is None), None)


def _key(path: Path) -> tuple[Path, int]:
    return path, changed(path)


def _detail(path: Path) -> Detail:
    try:
        journalled = read(path)
        return Detail(replay(journalled), (), journalled.notes)
    except BadData as bad:
        return Detail(None, bad.mistakes, (), files.readable_lines(path))
