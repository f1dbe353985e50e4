"""What the library knows of each file: the match in it, or why it cannot be opened.

Nobody waits for a long list: a few files are looked at when it opens, the others frame by frame.
"""

from pathlib import Path
from typing import Final, NamedTuple

from game.core.contract import BadData, Mistake, Say
from game.match.journal import Summary, read, replay, rules_gone
from game.match.journal.library import changed, proved
from game.match.journal.library import files as match_files
from game.match.journal.library import summary as summary_of
from game.match.match import Match
from game.ui.memory.freed import spare
from game.ui.scenes.library import files

UNFINISHED, FINISHED, DAMAGED = range(3)
FIRST: Final = 12
"""Files that are looked at before a list is shown: more than it has room for."""
MORE: Final = 3
"""Files that are looked at in each frame after that."""


class Detail(NamedTuple):
    """What is found when a file is read to its end."""

    match: Match | None
    mistakes: tuple[Mistake, ...] = ()
    notes: tuple[Say, ...] = ()
    """A torn last line was dropped."""
    readable: int = 0
    """Sound lines at the start of a damaged file."""
    only_watched: bool = False
    """Whether the match cannot go on: its rules are gone."""


class Catalogue:
    """The player's files, and the details of those that were looked at."""

    def __init__(self) -> None:
        self.complete = False
        """Whether every file was read to its end."""
        self.summaries: list[Summary] = []
        """Of the files that were looked at, the latest first."""
        self._waiting: list[Path] = []
        self._details: dict[Path, tuple[int, Detail]] = {}
        """Of the files that were read to their end, each with the time it was last changed."""
        self.renew()

    def renew(self) -> None:
        """Look at the folder again: at the files that are known, and at a few others."""
        known = {summary.path for summary in self.summaries}
        self._details = {p: read for p, read in self._details.items() if read[0] == changed(p)}
        self._waiting = match_files()
        self.summaries, self.complete = [], False
        seen = [n for n, path in enumerate(self._waiting, 1) if path in known]
        self._look(max([FIRST, *seen]))

    def read_on(self) -> bool:
        """Look at some files that were not, and read one to its end; tell whether there was one."""
        self._look(MORE)
        unread = next((s for s in self.summaries if self.known(s) is None), None)
        if unread is not None:
            self.detail(unread)
            spare()
        self.complete = unread is None and not self._waiting
        return unread is not None

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
        """Return the details of a file if it was read; the next renewal looks for changes."""
        read = self._details.get(summary.path)
        return None if read is None else read[1]

    def detail(self, summary: Summary) -> Detail:
        """Return the details of a file; reads it if need be."""
        found = self.known(summary)
        if found is None:
            stamp, found = changed(summary.path), _detail(summary.path)
            self._details[summary.path] = stamp, found
            self.summaries = [self._proved(s) if s is summary else s for s in self.summaries]
        return found

    def _look(self, count: int) -> None:
        """Look at the next files."""
        paths, self._waiting = self._waiting[:count], self._waiting[count:]
        self.summaries += [self._proved(summary_of(path)) for path in paths]

    def _proved(self, summary: Summary) -> Summary:
        detail = self.known(summary)
        match = detail.match if detail is not None else None
        return summary if match is None else proved(summary, match)


def _detail(path: Path) -> Detail:
    try:
        journalled = read(path)
        match = replay(journalled)
        if match.over or rules_gone(journalled.header, match.game) is None:
            return Detail(match, (), journalled.notes)
        notes = (*journalled.notes, Say("table.only_watched"))
        return Detail(match, (), notes, only_watched=True)
    except BadData as bad:
        return Detail(None, bad.mistakes, (), files.readable_lines(path))
