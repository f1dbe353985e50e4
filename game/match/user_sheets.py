"""A player's own sheets of a game by name: teams, machines, plans, kept for the next match."""

import json
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from game.match import paths
from game.match.files import PATIENCE, FileLock, replace_file
from game.match.untrusted.names import name_fault
from game.match.untrusted.parsing import parse_json

LONGEST_NAME: Final = 24
MOST: Final = 50
"""Sheets of one game; the oldest make room."""

Numbers: TypeAlias = tuple[int, ...]
"""What a sheet says, as a game writes its draft in numbers."""


def load(slug: str) -> dict[str, Numbers]:
    """Return the sheets of a game by name; what cannot be read is left out."""
    try:
        found: Any = parse_json(paths.sheets(slug).read_bytes())
    except (OSError, ValueError):
        return {}
    named = found.items() if isinstance(found, Mapping) else ()
    return {name: tuple(row) for name, row in named if _is_row(row) and not name_fault(name)}


def save(slug: str, name: str, numbers: Numbers) -> dict[str, Numbers]:
    """Keep a sheet under a name, in place of another of that name; return all there are.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """
    _lock = FileLock.take(paths.sheets(slug), PATIENCE)
    others = {n: row for n, row in load(slug).items() if n != name}
    return _write(slug, {**dict(list(others.items())[-MOST + 1 :]), name: numbers})


def remove(slug: str, name: str) -> dict[str, Numbers]:
    """Forget the sheet of a name; return those that are left.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """
    _lock = FileLock.take(paths.sheets(slug), PATIENCE)
    return _write(slug, {n: row for n, row in load(slug).items() if n != name})


def _is_row(row: Any) -> bool:
    return isinstance(row, list) and all(type(n) is int for n in row)


def _write(slug: str, sheets: dict[str, Numbers]) -> dict[str, Numbers]:
    replace_file(paths.sheets(slug), json.dumps(sheets, ensure_ascii=False, indent=1).encode())
    return sheets
