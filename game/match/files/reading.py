"""Reading a whole file that anybody may have put there."""

import stat
from errno import EFBIG, EINVAL
from pathlib import Path
from typing import Final

from game.core.contract import Say
from game.match.files.troubles import FileTrouble, NoFile

LARGEST: Final = 64_000_000
"""Bytes that are read at most; the longest match there is has a hundredth of that."""


def read_file(path: Path) -> bytes:
    """Return the bytes of a file.

    Raises:
        NoFile: it is a folder, a device, or a pipe, which would wait for whoever writes there.
        OSError: it cannot be read, or is larger than any file of this program.
    """
    try:
        found = path.stat()
    except ValueError:  # it holds what no name on this system may
        raise FileTrouble(EINVAL, Say("core.file.impossible"), path) from None
    if not stat.S_ISREG(found.st_mode):
        raise NoFile(EINVAL, Say("core.file.no_file"), path)
    if found.st_size > LARGEST:
        raise FileTrouble(EFBIG, Say("core.file.too_large", (LARGEST // 1_000_000,)), path)
    return path.read_bytes()
