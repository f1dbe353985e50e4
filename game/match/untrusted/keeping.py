"""A player's own file of named things: what can be read of it, and what becomes of the rest."""

import json
from codecs import BOM_UTF8
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from game.core.contract import Say
from game.match.files import FileLock, read_file, reason_of, replace_file, set_aside
from game.match.untrusted.parsing import parse_named

Kept = TypeVar("Kept")


Things: TypeAlias = dict[str, Kept]
"""Named things, the oldest first."""


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
        found = parse_named(data.removeprefix(BOM_UTF8))
    except ValueError:
        return ReadThings({}, set_aside(path, data).name)
    accepted = {name: read(name, value) for name, value in found.items()}
    things = {name: kept for name, kept in accepted.items() if kept is not None}
    if len(things) == len(found):
        return ReadThings(things)
    return ReadThings(things, set_aside(path, data).name)


@dataclass(frozen=True)
class Keeping(Generic[Kept]):
    """How named things of one kind are kept, in one file for each game."""

    path: Callable[[str], Path]
    """The file of a game, by its slug."""
    area: str
    """Where the catalogue says what is wrong with a file, "core.sheets"."""
    read: Callable[[str, Any], Kept | None]
    """What a name and the value beside it in the file stand for; None if it cannot be."""
    plain: Callable[[Kept], Any]
    """A thing as JSON knows it."""

    def load(self, slug: str) -> tuple[Things[Kept], tuple[Say, ...]]:
        """Return what a game's file holds, and what the player should know of it.

        What cannot be read is left out. The file as it was is then kept beside itself, for the
        next thing that is kept replaces it.
        """
        path = self.path(slug)
        try:
            things, copy = read_things(path, self.read)
        except OSError as error:
            return {}, (Say(f"{self.area}.unreadable", (str(path), reason_of(error))),)
        return things, (Say(f"{self.area}.damaged", (copy,)),) if copy else ()

    def change(self, slug: str, change: Callable[[Things[Kept]], Things[Kept]]) -> Things[Kept]:
        """Keep what a change makes of the things of a game, and return that.

        No other program writes the file meanwhile. A change that returns the very things it was
        given leaves the file alone.

        Raises:
            OSError: it cannot be written; nothing has changed.
        """
        path = self.path(slug)
        _lock = FileLock.wait(path)
        before = read_things(path, self.read).things
        after = change(before)
        if after is not before:
            rows = {name: self.plain(thing) for name, thing in after.items()}
            replace_file(path, json.dumps(rows, ensure_ascii=False, indent=1).encode())
        return after
