"""Which matches were begun on this computer: a line for each, by the digest of its terms."""

from contextlib import suppress

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
