"""Putting a whole file in its place in one stroke, and finding names that are free."""

import os
import sys
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path
from typing import Final

from game.match.files.locks import try_lock
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
        with part.open("wb") as file:
            try_lock(file)  # tells a sweeper that somebody writes here
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            if sys.platform != "win32":  # which moves no open file
                part.replace(path)
        if sys.platform == "win32":
            part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def set_aside(path: Path, data: bytes) -> Path:
    """Keep what a damaged file holds beside it, once, under a name that is free; return the copy.

    Raises:
        OSError: it cannot be written.
    """
    for copy in _copies(path):
        if not os.path.lexists(copy):
            replace_file(copy, data)
            return copy
        if _holds(copy, data):
            return copy
    raise AssertionError("names never end")


def free_paths(path: Path) -> Iterator[Path]:
    """Return the path, then the path with numbers added to its name, where there is no file."""
    numbered = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
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


def free_path(path: Path) -> Path:
    """Return the path, or with a number added to its name where there is such a file."""
    return next(free_paths(path))
