"""Journals: the readable text file that is save, replay and bug report at once.

A `.cbm` file holds JSON lines: a header, then a line for each command, undo and the end. Every
line carries a hash of itself and of the hash before it. The file only grows while a match is
played, one flushed line at a time, so a program killed at any moment has lost nothing.

`text_log` tells the same as words to post, with a block below them that reads in again.

Two things are secret while a match goes on, and stand veiled in its file: the seed of seeded dice,
and the choices made in secret, till the rules open them. `veil` says against whom that holds. The
commitments beside them prove in the end that no die was bent and no choice changed, as long as
players noted them. `verify` plays the whole match again and says claim by claim what is proved.
"""

from game.match.journal.begun import begun_here, note_elsewhere
from game.match.journal.header import Header, header_of
from game.match.journal.library import Summary, Unfinished, library, unfinished
from game.match.journal.proof.claims import Noted
from game.match.journal.proof.findings import Claim
from game.match.journal.proof.verify import Verdict, verify
from game.match.journal.reading import NOTED, Journalled, JournalRecord, end_code_of, read
from game.match.journal.resume import (
    RulesGone,
    as_text,
    begin,
    export,
    keep,
    open_match,
    replay,
    rules_gone,
    save_copy,
    taken_in,
)
from game.match.journal.writing import Journal

__all__ = (
    "NOTED",
    "Claim",
    "Header",
    "Journal",
    "Journalled",
    "JournalRecord",
    "Noted",
    "RulesGone",
    "Summary",
    "Unfinished",
    "Verdict",
    "as_text",
    "begin",
    "begun_here",
    "end_code_of",
    "export",
    "header_of",
    "keep",
    "library",
    "note_elsewhere",
    "open_match",
    "read",
    "replay",
    "rules_gone",
    "save_copy",
    "taken_in",
    "unfinished",
    "verify",
)
