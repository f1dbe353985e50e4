"""What is noted of the matches on this computer, beside their files.

Which were begun here: a line for each, by the digest of its terms. And in which order they were
played, by name: the clock that stamps a file may have been set back since.
"""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from game.match import paths
from game.match.files import append_line, read_file
from game.match.journal.header import Header, digest_of
from game.match.match import Match


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
