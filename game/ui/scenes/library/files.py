"""Moving, copying and mending match files; nothing is ever thrown away."""

from pathlib import Path
from typing import Final

import platformdirs

from game.match import journal, paths
from game.match.files import free_path, read_file, replace_file
from game.match.journal.lines import opened
from game.match.journal.veil import MARK
from game.match.untrusted.parsing import parse_json

DELETED: Final = "deleted"
"""Folder that deleted matches go to."""


def delete(path: Path) -> Path:
    """Move a match to the folder of deleted ones and return where it lies now.

    Raises:
        OSError: it cannot be moved; it stays where it is.
    """
    folder = path.parent / DELETED
    folder.mkdir(parents=True, exist_ok=True)
    return path.rename(free_path(folder / path.name))


def restore(deleted: Path) -> Path:
    """Move a deleted match back to the others and return where it lies now.

    Raises:
        OSError: it cannot be moved; it stays where it is.
    """
    return deleted.rename(free_path(deleted.parent.parent / deleted.name))


def export(path: Path) -> tuple[Path, bool]:
    """Copy a match to the player's documents; return the copy, and whether it is a branch.

    Raises:
        OSError: it cannot be written.
    """
    copy = free_path(documents() / path.name)
    return copy, journal.export(path, copy)


def documents() -> Path:
    """Return the folder that copies go to."""
    if paths.own_home():
        return paths.home() / "copies"
    return Path(platformdirs.user_documents_dir()) / paths.APP


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
    copy = free_path(path.with_name(f"{path.stem}-rescued{path.suffix}"))
    replace_file(copy, sound)
    return copy


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
