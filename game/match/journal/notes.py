"""What players keep about the matches of this computer: a name, a star, the time they took, and
the decisions they want to look at again.

It lies beside the files, which nobody changes for it: by the name of a file in the player's
folder, by the whole path of any other.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.match import paths
from game.match.untrusted.keeping import Keeping
from game.match.untrusted.names import name_fault

LONGEST_NAME: Final = 40
MOST: Final = 5_000
"""Matches that something is kept about; the oldest make room."""
_LONGEST_PATH: Final = 2_000
_MOST_SECONDS: Final = 10**8
_MOST_LATER: Final = 1_000


class MatchNote(NamedTuple):
    """What is kept about one match."""

    name: str = ""
    """What the player calls it, "" for nothing."""
    star: bool = False
    seconds: int = 0
    """Spent at its table; 0 where nobody knows."""
    later: tuple[int, ...] = ()
    """The entries of the decisions to look at once the match is over, in order."""


def load() -> dict[str, MatchNote]:
    """Return all notes; what cannot be read is left out."""
    return _KEPT.load("")[0]


def key_of(path: Path) -> str:
    """Return what the note about the match in a file is kept under."""
    return path.name if path.parent == paths.matches() else str(path)


def about(path: Path) -> MatchNote:
    """Return what is kept about the match in a file."""
    return load().get(key_of(path), MatchNote())


def change(path: Path, changed: Callable[[MatchNote], MatchNote]) -> None:
    """Change what is kept about the match in a file.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """
    key = key_of(path)

    def with_note(known: dict[str, MatchNote]) -> dict[str, MatchNote]:
        note = changed(known.get(key, MatchNote()))
        others = {other: kept for other, kept in known.items() if other != key}
        if note == MatchNote():
            return others
        return {**dict(list(others.items())[-MOST + 1 :]), key: note}

    _KEPT.change("", with_note)


def _note(key: str, row: Any) -> MatchNote | None:
    if not isinstance(row, Mapping) or len(key) > _LONGEST_PATH:
        return None
    note = MatchNote(*(row.get(field, usual) for field, usual in _USUAL.items()))
    if not isinstance(note.later, list | tuple) or not _are_entries(note.later):
        return None
    note = note._replace(later=tuple(sorted(set(note.later))))
    named = isinstance(note.name, str) and (not note.name or not name_fault(note.name))
    timed = type(note.seconds) is int and 0 <= note.seconds <= _MOST_SECONDS
    return note if named and timed and isinstance(note.star, bool) else None


def _are_entries(found: Sequence[Any]) -> bool:
    return len(found) <= _MOST_LATER and all(type(one) is int and one >= 0 for one in found)


def _plain(note: MatchNote) -> dict[str, Any]:
    return {field: value for field, value in note._asdict().items() if value != _USUAL[field]}


def _latter(known: dict[str, MatchNote], key: str, note: MatchNote) -> tuple[str, MatchNote]:
    """A note whose key is there twice: what was written last."""
    return key, note


_USUAL: Final[dict[str, Any]] = MatchNote()._asdict()
_KEPT: Final = Keeping(paths.match_notes, "core.notes", _note, _plain, _latter)
