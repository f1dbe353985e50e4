"""Syncing files to disk without anybody waiting for it."""

import atexit
import errno
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final
from weakref import WeakSet

PATIENCE: Final = 5.0
"""Seconds that a disk which does not answer is waited for."""


class DiskSync:
    """Syncs a file in a thread of its own; what is asked meanwhile is synced in one go.

    The program does not end before the thread has, unless the disk does not answer.
    """

    def __init__(self, on_synced: Callable[[OSError | None], object]) -> None:
        self._on_synced = on_synced
        self._guard = threading.Lock()
        self._asked: Path | None = None
        self._thread: threading.Thread | None = None

    def ask(self, path: Path) -> None:
        """Have a file synced; what came of it is told in the thread."""
        with self._guard:
            self._asked = path
            if self._thread is None:
                # A daemon: the thread of a disk that does not answer would keep the program alive.
                self._thread = threading.Thread(target=self._run, name="sync", daemon=True)
                self._thread.start()
                _AT_WORK.add(self)

    def wait(self, seconds: float = PATIENCE) -> None:
        """Wait until all that was asked is done; a disk that takes longer is told as a failure."""
        thread = self._thread
        if thread is None:
            return
        thread.join(seconds)
        if thread.is_alive():
            self._on_synced(TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT)))

    def _run(self) -> None:
        while (path := self._next()) is not None:
            try:
                sync_file(path)
            except OSError as error:
                self._on_synced(error)
            else:
                self._on_synced(None)

    def _next(self) -> Path | None:
        with self._guard:
            path, self._asked = self._asked, None
            if path is None:
                self._thread = None
            return path


_AT_WORK: Final[WeakSet[DiskSync]] = WeakSet()
"""Whoever has begun to sync a file."""


def _wait_for_all() -> None:
    """Let what is being synced come to its end before the program does."""
    end = monotonic() + PATIENCE
    for sync in list(_AT_WORK):
        sync.wait(max(0.0, end - monotonic()))


atexit.register(_wait_for_all)


def sync_file(path: Path) -> None:
    """Have the system write to disk what it holds of a file, and of the name of the file.

    Raises:
        OSError: it cannot; a file that is gone is no failure.
    """
    try:
        _synced(path, os.O_RDWR)
        if sys.platform != "win32":  # which opens no folders
            _synced(path.parent, os.O_RDONLY)
    except FileNotFoundError:
        return


def _synced(path: Path, flags: int) -> None:
    number = os.open(path, flags)
    try:
        os.fsync(number)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # a drive that cannot be asked
            raise
    finally:
        os.close(number)
