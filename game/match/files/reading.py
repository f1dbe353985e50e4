"""Reading a whole file that anybody may have put there."""

import stat
from errno import EFBIG, EINVAL
from pathlib import Path
from typing import Final

LARGEST: Final = 64_000_000
"""Bytes that are read at most; the longest match there is has a hundredth of that."""


def read_file(path: Path) -> bytes:
    """Return the bytes of a file.

    Raises:
        OSError: it cannot be read, is larger than any of this program, or is no file: opening
            a pipe would wait for somebody to write into it.
    """
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise OSError(EINVAL, "It is not a file", str(path))
    if found.st_size > LARGEST:
        raise OSError(EFBIG, f"It is larger than {LARGEST // 1_000_000} MB", str(path))
    return path.read_bytes()
