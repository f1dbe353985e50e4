"""What stands in a folder, and the folders that a player starts from."""

import os
from collections.abc import Collection, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from game.match import paths
from game.match.files import is_folder
from game.match.user_scenarios import file_stem

MOST: Final = 2000
"""Entries of a folder that are listed at most."""


_OF_HOME: Final = {"documents": "Documents", "downloads": "Downloads", "desktop": "Desktop"}
"""Folders that most systems have in a home."""


class FolderEntry(NamedTuple):
    """A folder or a file, as a list shows it."""

    path: Path
    is_folder: bool

    @property
    def name(self) -> str:
        """What it is called; a folder with a slash behind it."""
        return f"{self.path.name}/" if self.is_folder else self.path.name


class StartFolder(NamedTuple):
    """A folder to start from."""

    id: str
    """The end of its name's id, `library.place.<id>`."""
    path: Path


def entries(folder: Path, suffixes: Collection[str]) -> list[FolderEntry]:
    """Return the folders in a folder, then its files that end so; hidden ones are left out.

    Raises:
        OSError: it cannot be looked at.
    """
    with os.scandir(folder) as found:
        listed = [entry for entry in islice(found, MOST) if not entry.name.startswith(".")]
    told = [FolderEntry(Path(entry.path), _is_folder(entry)) for entry in listed]
    wanted = [one for one in told if one.is_folder or one.path.suffix.lower() in suffixes]
    return sorted(wanted, key=_order)


def _order(one: FolderEntry) -> tuple[bool, str, str]:
    """Folders first, then by name, whatever letters are large."""
    return not one.is_folder, file_stem(one.path.name), one.path.name


def places() -> list[StartFolder]:
    """Return the folders that a player may start from: those of them that are there."""
    found: dict[Path, str] = {}
    for id, path in _known_places():
        if is_folder(path):
            found.setdefault(path, id)
    return [StartFolder(id, path) for path, id in found.items()]


def nearest(folder: Path) -> Path:
    """Return a folder, or the nearest one above it that is there."""
    return next((place for place in (folder, *folder.parents) if is_folder(place)), Path.cwd())


def _known_places() -> Iterator[tuple[str, Path]]:
    with suppress(paths.NoHome):
        yield "copies", paths.copies()
        yield "matches", paths.matches()
        yield "pictures", paths.pictures()
    with suppress(RuntimeError):
        yield "home", Path.home()
        for id, name in _OF_HOME.items():
            yield id, Path.home() / name


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False
