"""A player's own file of named things: what can be read of it, and what becomes of the rest."""

import json
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable
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
    again: Callable[[Things[Kept], str, Kept], tuple[str, Kept] | None]
    """Under which name to keep what, where a thing's name is taken; None if there is no room."""

    def load(self, slug: str) -> tuple[Things[Kept], tuple[Say, ...]]:
        """Return what a game's file holds, and what the player should know of it.

        What cannot be read is left out. The file as it was is then kept beside itself, for the
        next thing that is kept replaces it.
        """
        path = self.path(slug)
        try:
            things, copy = self._read(path)
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
        before = self._read(path).things
        after = change(before)
        if after is not before:
            rows = {name: self.plain(thing) for name, thing in after.items()}
            replace_file(path, json.dumps(rows, ensure_ascii=False, indent=1).encode())
        return after

    def _read(self, path: Path) -> ReadThings[Kept]:
        """What is accepted of a file; no file holds nothing.

        Where something is turned down, the file as it was is kept aside: the next one that is
        written replaces it.

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
        things, all_sound = self._accepted(found)
        return ReadThings(things, "" if all_sound else set_aside(path, data).name)

    def _accepted(self, found: Iterable[tuple[str, Any]]) -> tuple[Things[Kept], bool]:
        """The things that values stand for, and whether each of them stands for one."""
        things: Things[Kept] = {}
        all_sound = True
        for name, value in found:
            kept = self.read(name, value)
            if kept is None:
                place = None
            else:
                place = self.again(things, name, kept) if name in things else (name, kept)
            if place is None:
                all_sound = False
            else:
                things[place[0]] = place[1]
        return things, all_sound
