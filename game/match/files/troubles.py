"""Why this program itself, and not the system, does not read or write a file."""

from pathlib import Path

from game.core.contract import Say


class FileTrouble(OSError):
    """Something that this program has against a file; `say` tells it to the player."""

    def __init__(self, number: int, say: Say, path: Path) -> None:
        super().__init__(number, say.id, str(path))
        self.say = say


class NoFile(FileTrouble):
    """It is a folder, a pipe or a device."""


class NameTaken(FileTrouble, FileExistsError):
    """There is such a file, or another program begins it just now."""


def reason_of(error: OSError) -> str | Say:
    """Return why a file could not be read or written, as a value of a sentence."""
    if isinstance(error, FileTrouble):
        return error.say
    return error.strerror or type(error).__name__
