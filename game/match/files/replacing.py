"""Putting a whole file in its place in one stroke: over the old one, or under a name that is free.

Every file of the program but a growing journal is written here: beside its place first, synced,
and then moved there. A name that is free is held by a lock and never by an empty file, so that a
program that is killed leaves nothing that looks like content.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, count
from pathlib import Path
from typing import IO, Final

from game.match.files.locks import FileLock, is_there, try_lock
from game.match.files.reading import read_file

PART: Final = ".part"
"""What the names of files end with that are being written."""

DAMAGED: Final = "damaged"
"""What the names of copies of damaged files end with."""


def replace_file(path: Path, data: bytes) -> None:
    """Put a whole file in its place in one stroke: readers see the old one or the new one.

    Raises:
        OSError: it cannot be written; the old file stays as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}{PART}")
    try:
        with _opened(part) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            if sys.platform != "win32":  # which moves no open file
                part.replace(path)
        if sys.platform == "win32":
            part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        error.filename, error.filename2 = str(path), None  # nobody knows the other one
        raise


def write_new(path: Path, data: bytes, joint: str = "-") -> Path:
    """Write a whole file under a name that is free, as `free_paths` gives them; return where.

    Raises:
        OSError: it cannot be written; there is no such file.
    """
    with reserved(path, joint) as free:
        replace_file(free, data)
    return free


def move_new(source: Path, path: Path, joint: str = "-") -> Path:
    """Move a file to a name that is free, as `free_paths` gives them; return where it lies now.

    Raises:
        OSError: it cannot be moved; it stays where it is.
    """
    with reserved(path, joint) as free:
        return source.rename(free)


@contextmanager
def reserved(path: Path, joint: str = "-") -> Iterator[Path]:
    """Hold the first name that is free, so that no other program takes it meanwhile.

    Raises:
        OSError: its folder cannot be made.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    for free in free_paths(path, joint):
        try:
            lock = FileLock.take(free)
        except OSError:  # there can be no locks here, and nobody to ask
            yield free
            return
        if lock is not None and not os.path.lexists(free):
            yield free
            return


def append_line(path: Path, line: str) -> None:
    """Add a line to a file of notes; one that was torn before stays by itself.

    Nobody waits for the disk: a note may be lost.

    Raises:
        OSError: it cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        file.seek(max(file.seek(0, os.SEEK_END) - 1, 0))
        torn = file.read(1) not in (b"", b"\n")
        file.write((b"\n" if torn else b"") + line.encode() + b"\n")


def set_aside(path: Path, data: bytes) -> Path:
    """Keep what a damaged file holds beside it, once, under a name that is free; return the copy.

    Raises:
        OSError: it cannot be written.
    """
    for copy in _copies(path):
        if not os.path.lexists(copy):
            return write_new(copy, data)
        if _holds(copy, data):
            return copy
    raise AssertionError("names never end")


def free_paths(path: Path, joint: str = "-") -> Iterator[Path]:
    """Return the path, then the path with numbers added to its name, where there is no file."""
    numbered = (path.with_name(f"{path.stem}{joint}{number}{path.suffix}") for number in count(2))
    return (free for free in chain((path,), numbered) if not os.path.lexists(free))


def _copies(path: Path) -> Iterator[Path]:
    yield path.with_name(f"{path.stem}.{DAMAGED}{path.suffix}")
    for number in count(2):
        yield path.with_name(f"{path.stem}.{DAMAGED}-{number}{path.suffix}")


def _holds(path: Path, data: bytes) -> bool:
    try:
        return read_file(path) == data
    except OSError:
        return False


def _opened(part: Path) -> IO[bytes]:
    """A file to write, locked: that tells a sweeper that somebody writes here."""
    while True:
        file = part.open("wb")
        if try_lock(file) and is_there(part, file):
            return file
        file.close()  # a sweeper came first, and removes it
