"""The scenarios there are: those that came with the program, and the player's own."""

from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from game.core.contract import BadData, Mistake
from game.core.scenario import Scenario
from game.match import paths
from game.match.scenarios.parsing import Find, ScenarioFile, parse
from game.match.texts import mistake

OWN: Final = "own-"


class Own(NamedTuple):
    """The player's own scenarios of one game."""

    scenarios: list[Scenario]
    mistakes: list[tuple[Mistake, ...]]
    """What is wrong, file by file, in those that are left out."""


def load(path: Path, find: Find | None = None) -> Scenario:
    """Return the scenario in a file.

    Raises:
        BadData: with every mistake in the file.
    """
    return parse(_read(path), path.stem, find, path.name)


def check(path: Path, find: Find | None = None) -> list[Mistake]:
    """Return every mistake in a scenario file, none if it is in order."""
    try:
        load(path, find)
    except BadData as bad:
        return list(bad.mistakes)
    return []


def all_scenarios(slug: str, find: Find | None = None) -> list[Scenario]:
    """Return the scenarios of a game: those that came with the program, then the player's own."""
    return [*supplied(slug, find), *own(slug, find).scenarios]


def supplied(slug: str, find: Find | None = None) -> list[Scenario]:
    """Return the scenarios of a game that came with the program, tutorials first, then by name.

    A file may begin with its place in the list, "10_first_parade.toml"; its id is without it.
    """
    found = [load(path, find) for path in sorted(paths.scenarios(slug).glob("*.toml"))]
    return sorted(found, key=lambda scenario: not scenario.tutorial)


def own(slug: str, find: Find | None = None) -> Own:
    """Return the player's own scenarios of a game by file name, and what is wrong in the others.

    The id of an own scenario is its file's name after `OWN`, which no supplied one begins with.
    """
    found = Own([], [])
    for path in sorted(paths.own_scenarios(slug).glob("*.toml")):
        try:
            found.scenarios.append(_own(path, slug, find))
        except BadData as bad:
            found.mistakes.append(bad.mistakes)
    return found


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise BadData(mistake(path.name, "unreadable", str(error.strerror))) from None
    except UnicodeDecodeError:
        raise BadData(mistake(path.name, "not_text")) from None


def _own(path: Path, slug: str, find: Find | None) -> Scenario:
    text = _read(path)
    scenario = parse(text, f"{OWN}{path.stem}", find, path.name)
    if scenario.game != slug:
        where = ScenarioFile(path.name, text, {}).where("game")
        raise BadData(mistake(where, "other_game", scenario.game, slug))
    return replace(scenario, own=True)
