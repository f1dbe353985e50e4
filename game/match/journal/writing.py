"""Writing a journal: one flushed line at a time, and never a match stopped by a full disk."""

import os
from collections.abc import Mapping, Sequence
from errno import EEXIST
from pathlib import Path
from typing import Any

import msgspec

from game.core.contract import Result, Say, Seat
from game.match.dice import DiceSource, SeededDice
from game.match.journal.header import Header
from game.match.journal.lines import RecordsDigest, bound
from game.match.journal.veil import SealedEntries, veiled


class Journal:
    """The file of one match.

    When a line cannot be written, `trouble` says so, the line waits in memory, and the next one
    tries again; `move` goes on in another place.
    """

    def __init__(self, path: Path, header: Header, notes: Sequence[Say] = ()) -> None:
        self.path = path
        self.header = header
        self.notes = tuple(notes)
        """What the reader had to say when this journal was opened."""
        self.trouble: Say | None = None
        self._lines: list[str] = []
        self._sealed = SealedEntries()
        self._digest = RecordsDigest()
        self._hash = ""
        self._written = 0
        self._good = 0
        """Bytes of the file that are whole lines of this journal."""
        self._size = 0
        """Bytes of the file when it was last looked at."""

    @classmethod
    def create(
        cls, path: Path, header: Header, records: Sequence[Mapping[str, Any]] = ()
    ) -> "Journal":
        """Return the journal of a new match, its header and first records written in one stroke.

        Raises:
            FileExistsError: there is such a file; it is left as it is.
        """
        if path.exists():
            raise FileExistsError(EEXIST, "There is such a file", str(path))
        journal = cls(path, header)
        for record in (msgspec.to_builtins(header), *records):
            journal._bind(record)
        journal._write()
        return journal

    @classmethod
    def resumed(cls, path: Path, header: Header, records: Sequence[Mapping[str, Any]]) -> "Journal":
        """Return the journal of a match that goes on; the file keeps its good lines as they are.

        A file of an older format is written anew, in one stroke, with the first new line.
        """
        journal = cls(path, header)
        for record in (msgspec.to_builtins(header), *records):
            journal._bind(record)
        lines = "".join(journal._lines).encode()
        if _begins_with(path, lines):
            journal._written, journal._good = len(journal._lines), len(lines)
        journal._size = _size(path)
        return journal

    def command(self, seat: Seat, command: Mapping[str, Any], secret: bool = False) -> None:
        """Write a command of a seat; veiled, if it is secret, until `open` opens it."""
        self._add(record_of(seat, command, secret))

    def open(self, count: int) -> None:
        """Open those among the first `count` entries that still stand veiled."""
        for entry in self._sealed.before(count):
            self._add(entry.opening)

    def undo(self, count: int, again: Sequence[tuple[Seat, Mapping[str, Any]]] = ()) -> None:
        """Write that the last entries were taken back, and the sealed ones that came again.

        All in one stroke: a program that is killed loses no order of another seat.
        """
        self._bind({"undo": count})
        for seat, command in again:
            self._bind(record_of(seat, command, secret=True))
        self._write()

    def end(self, result: Result, dice: DiceSource) -> None:
        """Write who won and the digest of all that led to it, and reveal the seed."""
        seed = {"seed": dice.seed.hex()} if isinstance(dice, SeededDice) else {}
        self._add({"end": result._asdict(), "digest": self._digest.hex, **seed})

    def save_copy(self, path: Path) -> None:
        """Write the whole journal to another file.

        Raises:
            OSError: it cannot be written; nothing has changed.
        """
        replace_file(path, "".join(self._lines).encode())

    def move(self, path: Path) -> None:
        """Go on in another file.

        Raises:
            OSError: it cannot be written; the journal stays where it is.
        """
        self.save_copy(path)
        self.path = path
        self._mark_written()

    def _add(self, record: Mapping[str, Any]) -> None:
        self._bind(record)
        self._write()

    def _bind(self, record: Mapping[str, Any]) -> None:
        if self._lines:
            self._digest.add(record)
        line, self._hash = bound(record, self._hash)
        self._lines.append(line)
        self._sealed.note(len(self._lines), record)

    def _write(self) -> None:
        try:
            self._give_way()
            if self._good and _size(self.path) >= self._good:
                write_at(self.path, self._good, self._waiting())
            else:
                replace_file(self.path, "".join(self._lines).encode())
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self.trouble = Say("core.journal.trouble", (str(self.path), reason))
        else:
            self._mark_written()

    def _give_way(self) -> None:
        """Go on in a new file when another program has written to this one."""
        if self.trouble is None and _size(self.path) > max(self._size, self._good):
            self.path = free_path(self.path)
            self._good = self._written = 0
            self.notes += (Say("core.journal.moved", (self.path.name,)),)

    def _waiting(self) -> bytes:
        return "".join(self._lines[self._written :]).encode()

    def _mark_written(self) -> None:
        self._good += len(self._waiting())
        self._written = len(self._lines)
        self._size = self._good
        self.trouble = None


def record_of(seat: Seat, command: Mapping[str, Any], secret: bool) -> dict[str, Any]:
    """Return the record of a command, veiled if it is secret."""
    return veiled(seat, command) if secret else {"seat": seat, **command}


def free_path(path: Path) -> Path:
    """Return the path, or with a number added to its name where there is such a file."""
    free, number = path, 1
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def write_at(path: Path, offset: int, data: bytes) -> None:
    """Write `data` after the first `offset` bytes of a file; a torn line there goes."""
    with path.open("r+b") as file:
        file.seek(offset)
        file.truncate()
        file.write(data)


def replace_file(path: Path, data: bytes) -> None:
    """Put a whole file in its place in one stroke: readers see the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _begins_with(path: Path, lines: bytes) -> bool:
    return path.exists() and path.read_bytes().startswith(lines)
