"""A player's own file of named things: what can be read of it, and what becomes of the rest."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from game.match.files import read_file, set_aside
from game.match.untrusted.parsing import parse_json

Kept = TypeVar("Kept")


class ReadThings(NamedTuple, Generic[Kept]):
    """What could be read of a file, by name."""

    things: dict[str, Kept]
    copy: str = ""
    """The name of the file that keeps the original, where something could not be read."""


def read_things(path: Path, read: Callable[[str, Any], Kept | None]) -> ReadThings[Kept]:
    """Return what `read` accepts of a file, by name; no file holds nothing.

    Where it turns something down, the file as it was is kept aside: the next one that is written
    replaces it.

    Raises:
        OSError: it cannot be read, or the original cannot be kept.
    """
    try:
        data = read_file(path)
    except FileNotFoundError:
        return ReadThings({})
    try:
        found: Any = parse_json(data)
    except ValueError:
        found = None
    named = found if isinstance(found, Mapping) else {}
    accepted = {name: read(name, value) for name, value in named.items()}
    things = {name: kept for name, kept in accepted.items() if kept is not None}
    if isinstance(found, Mapping) and len(things) == len(found):
        return ReadThings(things)
    return ReadThings(things, set_aside(path, data).name)
