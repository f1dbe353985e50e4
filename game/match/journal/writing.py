"""Writing a journal: one flushed line at a time, and never a match stopped by a full disk."""

import os
from collections.abc import Callable, Sequence
from errno import EEXIST
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from game.core.codec import Plain
from game.core.contract import Result, Say, Seat
from game.match.dice import DiceSource, SeededDice
from game.match.files import (
    DiskSync,
    FileLock,
    NameTaken,
    free_paths,
    reason_of,
    replace_file,
    write_new,
)
from game.match.journal.begun import note_played
from game.match.journal.header import Header, header_of
from game.match.journal.lines import RecordsDigest, bound
from game.match.journal.veil import SealedEntries, SealPlace, veiled
from game.match.match import Match

Lost: TypeAlias = Literal["copy", "moved"]
"""How another program has the file of a match: it holds its lock, or has written to it."""


class SealedOrder(NamedTuple):
    """A command that is veiled when it is written: its seal fits only the line it comes to."""

    seat: Seat
    command: Plain


Record: TypeAlias = Plain | SealedOrder
"""A line to be written."""


class Journal:
    """The file of one match.

    When a line cannot be written, `trouble` says so, the line waits in memory, and the next one
    tries again; `move` goes on in another place. What was written is synced to disk by a thread.
    One program writes a file; in a second one the match goes on as a branch in a file of its own,
    and `notes` say so: `Match.keep_apart` asks before each line.
    """

    def __init__(self, path: Path, header: Header, notes: Sequence[Say] = ()) -> None:
        self.path = path
        self.header = header
        self.notes = tuple(notes)
        """What the reader had to say when this journal was opened."""
        self.on_trouble: Callable[[], object] = lambda: None
        """Called, in another thread, when what was written could not be synced to disk."""
        self._unwritten: Say | None = None
        self._unsynced: Say | None = None
        self._given_up = False
        self._noted = False
        """Whether it was noted that this match is played, under the name it has now."""
        self._doubtful = False
        """Whether a sync has failed since the file was last written as a whole."""
        self._lock: FileLock | None = None
        self._sync = DiskSync(self._synced)
        self._lines: list[str] = []
        self._sealed = SealedEntries(header.sealing)
        self._digest = RecordsDigest()
        self._hash = ""
        self._written = 0
        self._good = 0
        """Bytes of the file that are whole lines of this journal."""
        self._size = 0
        """Bytes of the file when it was last looked at."""

    @classmethod
    def create(cls, path: Path, header: Header, records: Sequence[Record] = ()) -> "Journal":
        """Return the journal of a new match, its header and first records written in one stroke.

        Raises:
            FileExistsError: there is such a file, or another program begins it just now; it is
                left as it is.
        """
        journal = cls(path, header)
        if not journal._claimed(path) or os.path.lexists(path):
            raise NameTaken(EEXIST, Say("core.file.taken"), path)
        for record in (msgspec.to_builtins(header), *records):
            journal._bind(record)
        journal._write()
        return journal

    @classmethod
    def resumed(cls, path: Path, header: Header, records: Sequence[Record]) -> "Journal":
        """Return the journal of a match that goes on; the file keeps its good lines as they are.

        A file of an older format is written anew, in one stroke, with the first new line.
        """
        journal = cls(path, header)
        for record in (msgspec.to_builtins(header), *records):
            journal._bind(record)
        lines = journal.data
        if _begins_with(path, lines):
            journal._written, journal._good = len(journal._lines), len(lines)
        journal._size = _size(path)
        return journal

    @property
    def data(self) -> bytes:
        """All lines, whether the file holds them yet or not."""
        return "".join(self._lines).encode()

    @property
    def trouble(self) -> Say | None:
        """Why the match is not safe on disk, None if it is."""
        return self._unwritten or self._unsynced

    @property
    def at_risk(self) -> bool:
        """Whether something of the match would be lost with the program, and nobody has said so."""
        return self.trouble is not None and not self._given_up

    @property
    def kept(self) -> int:
        """How many commands the file holds, those taken back included."""
        return sum(line.startswith('{"seat"') for line in self._lines[: self._written])

    def lost(self) -> Lost | None:
        """Claim the file; return how another program has it, None if this one may write it."""
        if self._lock is None and not self._claimed(self.path):
            return "copy"
        if self.trouble is None and _size(self.path) > max(self._size, self._good):
            return "moved"
        return None

    def go_apart(self, match: Match, how: Lost) -> None:
        """Go on in a new file with a match that is a branch now; it is written with the next line.

        Another program has the file of the match that it was.
        """
        self.header = header_of(match, self.header.begun, len(match.entries))
        self._lines, self._hash = [], ""
        self._sealed = SealedEntries(self.header.sealing)
        self._digest = RecordsDigest()
        for record in (msgspec.to_builtins(self.header), *records_of(match)):
            self._bind(record)
        self.path = next(path for path in free_paths(self.path) if self._claimed(path))
        self._good = self._written = self._size = 0
        self._noted = False
        self.notes += (Say(f"core.journal.{how}", (self.path.name,)),)

    def give_up(self) -> None:
        """Take what cannot be written for lost; the player has said so."""
        self._given_up = True

    def close(self) -> None:
        """Write what is not written yet, wait until it is on disk, and free the file."""
        self.try_again()
        self._lock = None

    def command(self, seat: Seat, command: Plain, secret: bool = False) -> None:
        """Write a command of a seat; veiled, if it is secret, until `open` opens it."""
        self._add(record_of(seat, command, secret))

    def open(self, count: int) -> None:
        """Open those among the first `count` entries that still stand veiled."""
        for entry in self._sealed.before(count):
            self._add(entry.opening)

    def undo(self, count: int, again: Sequence[tuple[Seat, Plain]] = ()) -> None:
        """Write that the last entries were taken back, and the sealed ones that came again.

        All in one stroke: a program that is killed loses no order of another seat.
        """
        self._bind({"undo": count})
        for seat, command in again:
            self._bind(record_of(seat, command, secret=True))
        self._write()

    def end(self, result: Result, dice: DiceSource) -> None:
        """Write who won and the digest of all that led to it, and reveal the seed."""
        self.bind_end(result, dice)
        self._write()

    def bind_end(self, result: Result, dice: DiceSource) -> None:
        """Add the end as `end` does, and write nothing."""
        seed = {"seed": dice.seed.hex()} if isinstance(dice, SeededDice) else {}
        self._bind({"end": result._asdict(), "digest": self._digest.hex, **seed})

    def save_copy(self, folder: Path, name: str = "") -> Path:
        """Write the whole journal to another folder, under a name that is free; return the copy.

        The file is called as the journal's own, unless it has a name of its own.

        Raises:
            OSError: it cannot be written; nothing has changed.
        """
        return write_new(folder / (name or self.path.name), self.data)

    def move(self, folder: Path) -> None:
        """Go on in another folder, under a name that is free.

        Raises:
            OSError: it cannot be written; the journal stays where it is.
        """
        self._sync.wait()  # what it still tells is of the file that is left
        self.path = self.save_copy(folder)
        self._unsynced, self._doubtful, self._good, self._written = None, False, 0, 0
        self._lock = None
        self._claimed(self.path)
        self._mark_written()

    def try_again(self) -> None:
        """Write at once what could not be written or synced, and wait till the disk has it."""
        self._sync.wait()
        if self.trouble is not None:
            self._write()
            self._sync.wait()

    def _add(self, record: Record) -> None:
        self._bind(record)
        self._write()

    def _bind(self, record: Record) -> None:
        if isinstance(record, SealedOrder):
            place = SealPlace(self.header.sealing, len(self._lines) + 1, record.seat)
            record = veiled(place, record.command)
        if self._lines:
            self._digest.add(record)
        line, self._hash = bound(record, self._hash)
        self._lines.append(line)
        self._sealed.note(len(self._lines), record)

    def _write(self) -> None:
        if self._doubtful:  # nobody knows which lines the disk has: all are written again
            self._doubtful, self._good, self._written = False, 0, 0
        try:
            self._put()
        except OSError as error:
            self._unwritten = self._trouble(error)
        else:
            self._mark_written()
            self._sync.ask(self.path)
            if not self._noted:
                self._noted = True
                note_played(self.path)

    def _put(self) -> None:
        if self._good and _size(self.path) >= self._good:
            write_at(self.path, self._good, self._waiting())
        else:
            self._sync.wait()  # Windows replaces no open file
            replace_file(self.path, self.data)

    def _claimed(self, path: Path) -> bool:
        """Whether no other program writes there; where there can be no locks, nobody knows."""
        try:
            self._lock = FileLock.take(path)
        except OSError:
            return True
        return self._lock is not None

    def _synced(self, error: OSError | None) -> None:
        if error is not None:
            self._unsynced, self._doubtful = self._trouble(error), True
            self.on_trouble()
        elif not self._doubtful:
            self._unsynced = None

    def _trouble(self, error: OSError) -> Say:
        return Say("core.journal.trouble", (str(self.path), reason_of(error)))

    def _waiting(self) -> bytes:
        return "".join(self._lines[self._written :]).encode()

    def _mark_written(self) -> None:
        self._good += len(self._waiting())
        self._written = len(self._lines)
        self._size = self._good
        self._unwritten = None


def records_of(match: Match) -> list[Record]:
    """Return the records of all entries of a match; what is still a secret is veiled."""
    return [
        record_of(entry.seat, match.codec.plain(entry.command), n >= match.opened)
        for n, entry in enumerate(match.entries)
    ]


def record_of(seat: Seat, command: Plain, secret: bool) -> Record:
    """Return the record of a command; it is veiled, if it is secret, as it is written."""
    return SealedOrder(seat, command) if secret else {"seat": seat, **command}


def write_at(path: Path, offset: int, data: bytes) -> None:
    """Write `data` after the first `offset` bytes of a file; a torn line there goes."""
    with path.open("r+b") as file:
        if file.seek(0, os.SEEK_END) > offset:
            file.truncate(offset)
            file.seek(offset)
        file.write(data)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:  # it is gone, or will fail to be written with a better word
        return 0


def _begins_with(path: Path, lines: bytes) -> bool:
    try:
        return path.read_bytes().startswith(lines)
    except OSError:
        return False
