"""Syncing files to disk without anybody waiting for it."""

import os
import sys
import threading
from collections.abc import Callable
from errno import EINVAL, ENOTSUP
from pathlib import Path


class DiskSync:
    """Syncs a file in a thread of its own; what is asked meanwhile is synced in one go.

    The program does not end before the thread has, and the thread ends with the last file.
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
                self._thread = threading.Thread(target=self._run, name="sync")
                self._thread.start()

    def wait(self) -> None:
        """Wait until all that was asked is done."""
        thread = self._thread
        if thread is not None:
            thread.join()

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
        if error.errno not in (EINVAL, ENOTSUP):  # a drive that cannot be asked
            raise
    finally:
        os.close(number)
