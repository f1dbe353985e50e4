"""The scenarios there are: those that came with the program, and the player's own."""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from game.core.contract import BadData, Mistake
from game.core.scenario import Scenario
from game.match import paths
from game.match.files import read_file, reason_of
from game.match.scenarios.parsing import Find, ScenarioFile, id_of, parse
from game.match.scenarios.starting import check_starts
from game.match.untrusted.names import escaped, hidden
from game.match.untrusted.parsing import contained
from game.match.wording.mistakes import mistake

OWN: Final = "own-"
SUFFIX: Final = ".cbs"
"""What the names of scenario files end with that are the program's own to open."""
SUFFIXES: Final = (SUFFIX, ".toml")
"""What they may end with; those that come with the program are for reading, too."""
FORMER: Final = "former.txt"
"""The SHA-256 of each text that a supplied scenario had before, so that old matches are known."""
_KEPT: Final = 256
"""Scenarios that need not be read again while the text of their file stays as it is."""


class ScenarioFolder(NamedTuple):
    """The scenarios in a folder."""

    scenarios: list[Scenario]
    mistakes: list[tuple[Mistake, ...]]
    """What is wrong, file by file, in those that are left out."""


def is_scenario(path: Path) -> bool:
    """Return whether a file is a scenario by its name."""
    return path.suffix.lower() in SUFFIXES


def load(path: Path, find: Find | None = None) -> Scenario:
    """Return the scenario in a file.

    Raises:
        BadData: with every mistake in the file.
    """
    with contained(path.name):
        return _parsed(_read(path), path.stem, find, path.name)


def check(path: Path, find: Find | None = None) -> list[Mistake]:
    """Return every mistake in a scenario file, none if it is in order and can be started."""
    try:
        scenario = load(path, find)
        with contained(path.name):
            check_starts(scenario, find, path.name)
    except BadData as bad:
        return list(bad.mistakes)
    return []


def all_scenarios(slug: str, find: Find | None = None) -> list[Scenario]:
    """Return the scenarios of a game: those that came with the program, then the player's own."""
    return [*supplied(slug, find), *own(slug, find).scenarios]


def supplied(slug: str, find: Find | None = None) -> list[Scenario]:
    """Return the scenarios of a game that came with the program and can be read."""
    return found(slug, find).scenarios


def supplied_text(slug: str, id: str) -> str | None:
    """Return the text of a scenario that came with the program, None if it has none of this id."""
    named = (path for path in paths.scenarios(slug).glob("*.toml") if id_of(path.stem) == id)
    try:
        return next(map(_read, named), None)
    except BadData:
        return None


def was_supplied(slug: str, id: str, text: str) -> bool:
    """Return whether a scenario of this id once came with the program in these words."""
    digest = hashlib.sha256(text.encode()).hexdigest()
    try:
        former = read_file(paths.scenarios(FORMER)).decode("utf-8").splitlines()
    except (OSError, ValueError):
        return False
    return f"{digest}  {slug}/{id}" in former


def found(slug: str, find: Find | None = None) -> ScenarioFolder:
    """Return the scenarios of a game that came with the program, tutorials first, then by name.

    A file may begin with its place in the list, "10_first_parade.toml"; its id is without it.
    """
    read = _read_all(sorted(paths.scenarios(slug).glob("*.toml")), lambda path: load(path, find))
    return ScenarioFolder(
        sorted(read.scenarios, key=lambda scenario: not scenario.tutorial), read.mistakes
    )


def own(slug: str, find: Find | None = None) -> ScenarioFolder:
    """Return the player's own scenarios of a game by file name, and what is wrong in the others.

    The id of an own scenario is its file's name after `OWN`, which no supplied one begins with.
    """
    folder = paths.own_scenarios(slug)
    files = sorted(path for suffix in SUFFIXES for path in folder.glob(f"*{suffix}"))
    return _read_all(files, lambda path: _own(path, slug, find))


def own_id(path: Path) -> str:
    """Return the id of the scenario in one of the player's own files.

    The ending belongs to it where the same name stands before the usual one as well.
    """
    alone = path.suffix == SUFFIX or not path.with_suffix(SUFFIX).exists()
    return OWN + (path.stem if alone else path.name)


def is_own_id(id: str) -> bool:
    """Return whether a file among the player's own may have this id.

    >>> is_own_id("own-mill"), is_own_id("own-../mill"), is_own_id("mill")
    (True, False, False)
    """
    name = id.removeprefix(OWN)
    return id.startswith(OWN) and Path(name).name == name and "\0" not in name


def own_path(slug: str, id: str) -> Path:
    """Return the file of the player's own scenario with an id, whether it is there or not."""
    folder, name = paths.own_scenarios(slug), id.removeprefix(OWN)
    tried = [folder / name, *(folder / f"{name}{suffix}" for suffix in SUFFIXES)]
    of_scenarios = (path for path in tried if path.suffix in SUFFIXES and path.exists())
    return next(of_scenarios, folder / f"{name}{SUFFIX}")


def _read_all(files: Iterable[Path], read: Callable[[Path], Scenario]) -> ScenarioFolder:
    """Read each file; one that cannot be read leaves the others alone."""
    all_of_them = ScenarioFolder([], [])
    for path in files:
        try:
            all_of_them.scenarios.append(read(path))
        except BadData as bad:
            all_of_them.mistakes.append(bad.mistakes)
    return all_of_them


@lru_cache(_KEPT)
def _parsed(text: str, name: str, find: Find | None, file_name: str) -> Scenario:
    return parse(text, name, find, file_name)


def _read(path: Path) -> str:
    try:
        return read_file(path).decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except OSError as error:
        raise BadData(mistake(path.name, "unreadable", reason_of(error))) from None
    except UnicodeDecodeError:
        raise BadData(mistake(path.name, "not_text")) from None


def _own(path: Path, slug: str, find: Find | None) -> Scenario:
    if any(map(hidden, path.name)):
        # The name becomes the scenario's id, which journals and settings keep as text.
        raise BadData(mistake(escaped(path.name), "file_name"))
    text = _read(path)
    with contained(path.name):
        scenario = _parsed(text, own_id(path), find, path.name)
        if scenario.game != slug:
            where = ScenarioFile(path.name, text, {}).where("game")
            raise BadData(mistake(where, "other_game", scenario.game, slug))
        check_starts(scenario, find, path.name)
    return replace(scenario, own=True)
