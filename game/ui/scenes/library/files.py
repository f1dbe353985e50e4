"""Moving, copying and mending match files; nothing is ever thrown away."""

from pathlib import Path

from game.match import journal, paths
from game.match.files import move_new, read_file, write_new
from game.match.journal.lines import ProvedLine, proved
from game.match.journal.veil import MARK


def delete(path: Path) -> Path:
    """Move a match to the folder of deleted ones and return where it lies now.

    Raises:
        OSError: it cannot be moved; it stays where it is.
    """
    return move_new(path, paths.deleted(path.parent) / path.name)


def restore(deleted: Path) -> Path:
    """Move a deleted match back to the others and return where it lies now.

    Raises:
        OSError: it cannot be moved; it stays where it is.
    """
    return move_new(deleted, deleted.parent.parent / deleted.name)


def export(path: Path) -> tuple[Path, bool]:
    """Copy a match to the player's documents; return the copy, and whether it is a branch.

    Raises:
        OSError: it cannot be written.
    """
    return journal.export(path, paths.copies() / path.name)


def readable_lines(path: Path) -> int:
    """Return how many lines at the start of a file belong to a sound match, the header included."""
    try:
        return len(_sound(read_file(path)))
    except OSError:
        return 0


def rescue(path: Path) -> Path:
    """Write the sound lines of a damaged match to a new file and return it.

    Raises:
        OSError: it cannot be read or written.
    """
    data = read_file(path)
    lines = _sound(data)
    sound = data[: lines[-1].end] if lines else b""
    return write_new(path.with_name(f"{path.stem}-rescued{path.suffix}"), sound)


def _sound(data: bytes) -> list[ProvedLine]:
    """The lines of a match as long as each is proved by the hash above it."""
    lines = list(proved(data))
    return lines if lines and MARK in lines[0].record else []
