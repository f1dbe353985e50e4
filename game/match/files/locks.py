"""Locks of files: one program at a time, freed by the system when the program dies.

The lock lies in a hidden file beside the one it guards, so that others may still read that.
"""

import os
import sys
import time
import weakref
from contextlib import suppress
from errno import EAGAIN
from itertools import count
from pathlib import Path
from typing import IO, Any, Final

from game.core.contract import Say
from game.match.files.troubles import FileTrouble

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


LOCK: Final = ".lock"
"""What the names of lock files end with."""
PATIENCE: Final = 1.0
"""Seconds to wait for a program that reads, changes and writes a small file."""
_PAUSE: Final = 0.01
"""Seconds between two attempts."""
_ATTEMPTS: Final = 3
"""So often a lock is asked for at least: a sweeper holds one for a moment to see whose it is."""


class FileLock:
    """The right of this program to write a file, as long as the object lives.

    All in one program who take the lock of a file share it.
    """

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path = path
        weakref.finalize(self, remove_locked, path, file)

    @classmethod
    def take(cls, path: Path, seconds: float = 0.0) -> "FileLock | None":
        """Return the lock of a file, None if another program holds it for `seconds` more.

        Raises:
            OSError: there can be no locks in this folder.
        """
        name = path.absolute().with_name(f".{path.name}{LOCK}")
        until = time.monotonic() + seconds
        for attempt in count(1):
            if (held := _HELD.get(name)) is not None:
                return held
            if (file := _locked(name)) is not None:
                held = _HELD[name] = cls(name, file)
                return held
            if attempt >= _ATTEMPTS and time.monotonic() >= until:
                break
            time.sleep(_PAUSE)
        return None

    @classmethod
    def wait(cls, path: Path) -> "FileLock":
        """Return the lock of a small file once no other program reads, changes and writes it.

        Who went ahead without it might overwrite what the other one writes, or be overwritten.

        Raises:
            OSError: another program holds it too long, as one that is halted does.
        """
        held = cls.take(path, PATIENCE)
        if held is None:
            raise FileTrouble(EAGAIN, Say("core.file.busy"), path)
        return held


_HELD: Final[weakref.WeakValueDictionary[Path, FileLock]] = weakref.WeakValueDictionary()
"""Locks that this program holds; the system would refuse it a second time."""


def try_lock(file: IO[bytes]) -> bool:
    """Lock an open file until it is closed; tell whether no other program has done so.

    Where the system knows no locks there is nobody to ask, and the answer is yes.
    """
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # some network drives
        return True
    return True


def _locked(name: Path) -> IO[Any] | None:
    name.parent.mkdir(parents=True, exist_ok=True)
    # Opened without waiting, should a pipe lie there.
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)
    file = os.fdopen(os.open(name, flags, 0o666), "ab")
    if try_lock(file) and is_there(name, file):
        return file
    file.close()
    return None


def is_there(name: Path, file: IO[bytes]) -> bool:
    """Return whether an open file still has its name.

    Its last holder may have removed it between opening and locking, and another program may have
    made, and locked, a new one of that name.
    """
    try:
        return os.path.samestat(name.stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False


def remove_locked(path: Path, file: IO[bytes]) -> None:
    """Remove a file that this program has locked, and close it.

    Windows removes no open file, and no other program's; elsewhere it goes while it is locked,
    so that nobody loses a lock just taken.
    """
    if sys.platform == "win32":
        file.close()
    with suppress(OSError):
        path.unlink()
    file.close()
