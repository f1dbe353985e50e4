"""Journals: the readable text file that is save, replay and bug report at once.

A `.cbm` file holds JSON lines: a header, then a line for each command, undo and the end. Every
line carries a hash of itself and of the hash before it. The file only grows while a match is
played, one flushed line at a time, so a program killed at any moment has lost nothing.

The seed of seeded dice stands in the header as `sealed`: mixed with its commitment, so that a
glance at the file does not tell the next roll. It is a curtain, no lock; the commitment is what
proves at the end, when the seed stands in the last line, that no die was bent.
"""

from game.match.journal.header import Header, header_of
from game.match.journal.library import Summary, latest_unfinished, library
from game.match.journal.reading import Journalled, JournalRecord, read
from game.match.journal.resume import begin, keep, open_match, replay
from game.match.journal.verify import Verdict, verify
from game.match.journal.writing import Journal

__all__ = (
    "Header",
    "Journal",
    "Journalled",
    "JournalRecord",
    "Summary",
    "Verdict",
    "begin",
    "header_of",
    "keep",
    "latest_unfinished",
    "library",
    "open_match",
    "read",
    "replay",
    "verify",
)
