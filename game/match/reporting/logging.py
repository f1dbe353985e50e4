"""The file that failures of the program go to."""

import traceback
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.match import paths
from game.match.files import read_file, replace_file

_LONGEST: Final = 400_000
"""Letters of the file at most."""


def log_trouble(error: BaseException) -> Path:
    """Write a failure to the file, the oldest lines leaving when it is long; return the file."""
    path = paths.trouble_log()
    lines = "".join(traceback.format_exception(error))
    with suppress(OSError):
        before = read_file(path).decode("utf-8", "replace") if path.exists() else ""
        whole = (before + lines + "\n")[-_LONGEST:]
        replace_file(path, whole.encode("utf-8", "replace"))
    return path
