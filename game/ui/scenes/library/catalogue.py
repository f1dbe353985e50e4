"""What the library knows of each file: the match in it, or why it cannot be opened.

Nobody waits for a long list: each frame reads for a few milliseconds, what is chosen first.
"""

from pathlib import Path
from typing import Final, NamedTuple

from game.core.contract import BadData, Mistake, Say
from game.match.journal import Summary, notes, rules_gone
from game.match.journal.library import changed, played, proved
from game.match.journal.library import files as match_files
from game.match.journal.library import summary as summary_of
from game.match.journal.notes import MatchNote
from game.match.journal.reading import Steps, finish, reading
from game.match.match import Match
from game.ui.memory.freed import spare
from game.ui.scenes.library import files

UNFINISHED, FINISHED, DAMAGED = range(3)
PIECES: Final = 3
"""Steps of reading a file in one frame."""


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
    """The player's files, and what was read of them so far."""

    def __init__(self) -> None:
        self._files: list[Path] = []
        """All there are, the latest first."""
        self._summaries: dict[Path, tuple[int, Summary]] = {}
        """Of the files that were looked at, each with the time it was last changed."""
        self._details: dict[Path, tuple[int, Detail]] = {}
        """Of the files that were read to their end, likewise."""
        self._wanted: Path | None = None
        """The file that is read to its end before all others."""
        self._work: Steps[None] | None = None
        """What is being read."""
        self.notes: dict[str, MatchNote] = {}
        """What the player keeps about matches."""
        self.renew()

    @property
    def complete(self) -> bool:
        """Whether every file was read to its end."""
        return self._work is None and self._next() is None

    @property
    def summaries(self) -> list[Summary]:
        """Of the files that were looked at, the latest first."""
        return [self._summaries[path][1] for path in self._files if path in self._summaries]

    def renew(self, *new: Path) -> None:
        """Look at the folder again, for files that have changed, and at new ones at once."""
        self._files, self._work = match_files(), None
        self.notes = notes.load()
        stamps = {path: changed(path) for path in self._files}
        self._summaries = {p: s for p, s in self._summaries.items() if s[0] == stamps.get(p)}
        self._details = {p: d for p, d in self._details.items() if d[0] == stamps.get(p)}
        for path in new:
            finish(self._look_at(path))

    def read_on(self) -> bool:
        """Read for some milliseconds; tell whether something is known that was not."""
        found = False
        for _ in range(PIECES):
            self._work = self._work or self._next()
            if self._work is None:
                break
            try:
                next(self._work)
            except StopIteration:
                self._work, found = None, True
        return found

    def want(self, summary: Summary) -> None:
        """Have a file read to its end before all others."""
        if self.known(summary) is None and self._wanted != summary.path:
            self._wanted, self._work = summary.path, None

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

    def _next(self) -> Steps[None] | None:
        """What is to be read next; None once all is known."""
        if self._wanted in self._summaries and self._wanted not in self._details:
            return self._read_to_end(self._wanted)
        for known, read in ((self._summaries, self._look_at), (self._details, self._read_to_end)):
            path = next((path for path in self._files if path not in known), None)
            if path is not None:
                return read(path)
        return None

    def _look_at(self, path: Path) -> Steps[None]:
        stamp = changed(path)
        self._summaries[path] = stamp, (yield from summary_of(path))

    def _read_to_end(self, path: Path) -> Steps[None]:
        stamp = changed(path)
        detail = yield from _detail(path)
        self._details[path] = stamp, detail
        if detail.match is not None:
            looked, summary = self._summaries[path]
            self._summaries[path] = looked, proved(summary, detail.match)
        spare()


def _detail(path: Path) -> Steps[Detail]:
    try:
        journalled = yield from reading(path)
        match = yield from played(journalled)
        if match.over or rules_gone(journalled.header, match.game) is None:
            return Detail(match, (), journalled.notes)
        notes = (*journalled.notes, Say("table.only_watched"))
        return Detail(match, (), notes, only_watched=True)
    except BadData as bad:
        return Detail(None, bad.mistakes, (), files.readable_lines(path))
