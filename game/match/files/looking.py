"""What lies at a path that anybody may have typed: nobody is told of what cannot be looked at.

Paths raise an error themselves where a name is too long, or a folder above is closed to the player.
"""

from contextlib import suppress
from pathlib import Path


def is_file(path: Path) -> bool:
    """Return whether a file is there, as far as one may look.

    >>> is_file(Path("a" * 5000))
    False
    """
    with suppress(OSError, ValueError):
        return path.is_file()
    return False


def is_folder(path: Path) -> bool:
    """Return whether a folder is there, as far as one may look."""
    with suppress(OSError, ValueError):
        return path.is_dir()
    return False
