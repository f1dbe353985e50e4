"""Moving, copying and mending match files; nothing is ever thrown away."""

from pathlib import Path
from typing import Final

import platformdirs

from game.match import paths
from game.match.journal.lines import opened
from game.match.journal.veil import MARK
from game.match.journal.writing import replace_file
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
    return path.rename(_free(folder / path.name))


def restore(deleted: Path) -> Path:
    """Move a deleted match back to the others and return where it lies now.

    Raises:
        OSError: it cannot be moved; it stays where it is.
    """
    return deleted.rename(_free(deleted.parent.parent / deleted.name))


def export(path: Path) -> Path:
    """Copy a match to the player's documents and return the copy.

    Raises:
        OSError: it cannot be written.
    """
    copy = _free(documents() / path.name)
    replace_file(copy, path.read_bytes())
    return copy


def documents() -> Path:
    """Return the folder that copies go to."""
    if paths.own_home():
        return paths.home() / "copies"
    return Path(platformdirs.user_documents_dir()) / paths.APP


def readable_lines(path: Path) -> int:
    """Return how many lines at the start of a file belong to a sound match, the header included."""
    return len(_sound_lines(path))


def rescue(path: Path) -> Path:
    """Write the sound lines of a damaged match to a new file and return it.

    Raises:
        OSError: it cannot be read or written.
    """
    copy = _free(path.with_name(f"{path.stem}-rescued{path.suffix}"))
    replace_file(copy, b"".join(line + b"\n" for line in _sound_lines(path)))
    return copy


def _sound_lines(path: Path) -> list[bytes]:
    """The lines of a file as long as each is proved by the hash above it."""
    lines: list[bytes] = []
    hash = ""
    try:
        data = path.read_bytes()
    except OSError:
        return lines
    for line in data.split(b"\n"):
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


def _free(path: Path) -> Path:
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free
