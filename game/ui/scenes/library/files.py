"""Moving, copying and mending match files, and what one proves; nothing is thrown away."""

from pathlib import Path

from game.core.contract import BadData
from game.match import paths
from game.match.files import move_new, read_file, write_new
from game.match.journal import Claim, taken_in, verify
from game.match.journal.begun import is_match
from game.match.journal.lines import ProvedLine, proved
from game.match.journal.veil import MARK
from game.match.untrusted.parsing import contained
from game.match.wording.mistakes import mistake_texts
from game.ui.desk import Desk
from game.ui.scenes.arrivals import why_not_taken
from game.ui.scenes.table.panels.words import plain
from game.ui.stack import Scene
from game.ui.widgets import tell


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


def own_file(desk: Desk, path: Path) -> tuple[Path, str]:
    """Return the file of the match in a file, and why there is none: a text may hold one."""
    if is_match(path):
        return path, ""
    try:
        own = taken_in(path)
    except (BadData, OSError) as error:
        return path, why_not_taken(desk.texts, error)
    return own, "" if is_match(own) else desk.say("library.no_text", path.name)


def proof_of(desk: Desk, path: Path) -> Scene:
    """Return a message with each claim about a match, how it stands and why."""
    try:
        with contained(path.name):
            verdict = verify(path)
    except BadData as bad:
        words = mistake_texts(desk.texts, bad)
        return tell(desk, desk.say("proof.damaged"), "\n\n".join(map(plain, words)))
    notes = [plain(desk.texts.say(note)) for note in verdict.notes]
    claims = [_claim_words(desk, claim) for claim in verdict.claims]
    title = desk.say(f"proof.{verdict.standing}")
    return tell(desk, title, "\n\n".join((*notes, *claims)))


def _claim_words(desk: Desk, claim: Claim) -> str:
    head, *says = (plain(desk.texts.say(say)) for say in (claim.head, *claim.says))
    return desk.texts.paragraph((desk.say("proof.head", head), *says))
