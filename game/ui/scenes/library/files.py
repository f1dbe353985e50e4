"""Moving, copying and mending match files; nothing is ever thrown away."""

from pathlib import Path

from game.match import paths
from game.match.files import move_new, read_file, write_new
from game.match.journal.lines import opened
from game.match.journal.veil import MARK
from game.match.untrusted.parsing import parse_json


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


def export(path: Path) -> Path:
    """Copy a match to the player's documents and return the copy.

    Raises:
        OSError: it cannot be written.
    """
    return write_new(paths.copies() / path.name, read_file(path))


def readable_lines(path: Path) -> int:
    """Return how many lines at the start of a file belong to a sound match, the header included."""
    try:
        return len(_sound_lines(path))
    except OSError:
        return 0


def rescue(path: Path) -> Path:
    """Write the sound lines of a damaged match to a new file and return it.

    Raises:
        OSError: it cannot be read or written.
    """
    sound = b"".join(line + b"\n" for line in _sound_lines(path))
    return write_new(path.with_name(f"{path.stem}-rescued{path.suffix}"), sound)


def _sound_lines(path: Path) -> list[bytes]:
    """The lines of a file as long as each is proved by the hash above it."""
    lines: list[bytes] = []
    hash = ""
    for line in read_file(path).split(b"\n"):
        whole = opened(line, hash)
        if whole is None or (not lines and not _is_header(line)):
            break
        lines.append(line)
        hash = whole[1]
    return lines


def _is_header(line: bytes) -> bool:
    try:
        return MARK in parse_json(line)
    except (ValueError, TypeError):
        return False
