"""A player's own sheets of a game by name: teams, machines, plans, kept for the next match."""

import json
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from game.core.contract import Say
from game.match import paths
from game.match.files import FileLock, replace_file
from game.match.untrusted.keeping import read_things
from game.match.untrusted.names import name_fault

LONGEST_NAME: Final = 24
MOST: Final = 50
"""Sheets of one game; the oldest make room."""

Numbers: TypeAlias = tuple[int, ...]
"""What a sheet says, as a game writes its draft in numbers."""


class KnownSheets(NamedTuple):
    """The sheets of a game, and what the player should know of their file."""

    sheets: dict[str, Numbers]
    notes: tuple[Say, ...] = ()


def load(slug: str) -> KnownSheets:
    """Return the sheets of a game by name; what cannot be read is left out.

    The file as it was is then kept beside itself, for the next sheet that is saved replaces it.
    """
    path = paths.sheets(slug)
    try:
        return _read(path)
    except OSError as error:
        return KnownSheets({}, (Say("core.sheets.unreadable", (str(path), error.strerror or "")),))


def save(slug: str, name: str, numbers: Numbers) -> dict[str, Numbers]:
    """Keep a sheet under a name, in place of another of that name; return all there are.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """
    _lock = FileLock.wait(paths.sheets(slug))
    others = {n: row for n, row in _read(paths.sheets(slug)).sheets.items() if n != name}
    return _write(slug, {**dict(list(others.items())[-MOST + 1 :]), name: numbers})


def remove(slug: str, name: str) -> dict[str, Numbers]:
    """Forget the sheet of a name; return those that are left.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """
    _lock = FileLock.wait(paths.sheets(slug))
    known = _read(paths.sheets(slug)).sheets
    return _write(slug, {n: row for n, row in known.items() if n != name})


def _read(path: Path) -> KnownSheets:
    sheets, copy = read_things(path, _sheet)
    return KnownSheets(sheets, (Say("core.sheets.damaged", (copy,)),) if copy else ())


def _sheet(name: str, row: Any) -> Numbers | None:
    if name_fault(name) or not isinstance(row, list):
        return None
    return tuple(row) if all(type(n) is int for n in row) else None


def _write(slug: str, sheets: dict[str, Numbers]) -> dict[str, Numbers]:
    replace_file(paths.sheets(slug), json.dumps(sheets, ensure_ascii=False, indent=1).encode())
    return sheets
