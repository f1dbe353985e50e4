"""What is noted of the matches on this computer, beside their files.

Which were begun here: a line for each, by the digest of its terms. In which order they were
played, by name: the clock that stamps a file may have been set back since. And which were saved
in other folders.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.match import paths
from game.match.files import FileLock, append_line, is_file, read_file, replace_file
from game.match.journal.header import Header, digest_of
from game.match.match import Match

SUFFIX: Final = ".cbm"
"""What the names of the files of matches end with."""
MOST_ELSEWHERE: Final = 100
"""Files in other folders that are remembered, those that were saved last."""


def is_match(path: Path) -> bool:
    """Return whether a file is a match by its name.

    >>> is_match(Path("Mill.CBM")), is_match(Path("mill.cbs"))
    (True, False)
    """
    return path.suffix.lower() == SUFFIX


def note(header: Header) -> None:
    """Note a match that begins here; where that cannot be written, it counts as another's."""
    with suppress(OSError):
        append_line(paths.begun(), digest_of(header))


def begun_here(match: Match) -> bool:
    """Return whether a match was begun on this computer; one without a file was."""
    if match.journal is None:
        return True
    try:
        known = read_file(paths.begun()).split()
    except OSError:
        return False
    return digest_of(match.journal.header).encode() in known


def note_played(path: Path) -> None:
    """Note that the match in a file of the player's folder is the one that was played last."""
    if path.parent == paths.matches():
        with suppress(OSError, UnicodeError):
            append_line(paths.played(), path.name)


def order_played(folder: Path) -> Mapping[str, int]:
    """Return when the matches of a folder were last played, each after those of lower numbers.

    By name; none in a folder other than the player's, or where it is not known.
    """
    if folder != paths.matches():
        return {}
    try:
        names = read_file(paths.played()).decode("utf-8", "replace").split("\n")
    except OSError:
        return {}
    return {name: number for number, name in enumerate(names) if name}


def note_elsewhere(path: Path) -> bool:
    """Note that a match was saved in a folder of the player's choice; those that are gone leave.

    Return whether that could be written.
    """
    with suppress(OSError):
        _lock = FileLock.wait(paths.elsewhere())
        known = [known for known in elsewhere() if known != path]
        names = map(os.fsencode, [*known, path][-MOST_ELSEWHERE:])
        replace_file(paths.elsewhere(), b"".join(name + b"\n" for name in names))
        return True
    return False


def elsewhere() -> list[Path]:
    """Return the files of matches saved in other folders that are there, the last one last."""
    try:
        names = read_file(paths.elsewhere()).split(b"\n")[-MOST_ELSEWHERE - 1 :]
    except OSError:
        return []
    return list(
        dict.fromkeys(path for path in map(Path, map(os.fsdecode, names)) if _is_match(path))
    )


def _is_match(path: Path) -> bool:
    """Whether the file of a match is there, outside of the player's folder of matches."""
    if not path.is_absolute() or not is_match(path) or path.parent == paths.matches():
        return False
    return is_file(path)
