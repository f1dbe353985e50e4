"""The player's own scenarios as a collection: stars, new names, removal and return, likeness."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.core.contract import AnyGame, BadData, Say
from game.core.editing import MapStyle
from game.core.scenario import Scenario
from game.match import paths, scenarios, user_scenarios
from game.match.editing.edits import SetKey, edited
from game.match.editing.session import editing_of, found_drafts
from game.match.editing.text import draft_of, text_of
from game.match.files import is_file, move_new, replace_file
from game.match.journal.library import changed
from game.match.scenarios import is_scenario, own_id
from game.match.untrusted.keeping import Keeping
from game.match.user_scenarios import path_of

MOST: Final = 5_000
"""Stars that are kept for a game; the oldest make room."""
_LONGEST_ID: Final = 300
_JOINT: Final = "_"
_WORDS: Final = ("name", "pitch", "suits", "tutorial")
"""Keys of a file that change nothing of how it is played."""


class RemovedScenario(NamedTuple):
    """A scenario among the removed ones, and what brings it back as it was."""

    scenario: Scenario
    path: Path
    """Where it lies now."""
    was: Path
    star: bool


def stars(slug: str) -> tuple[frozenset[str], tuple[Say, ...]]:
    """Return the ids of a game's own scenarios with a star, and what is wrong with their file."""
    found, told = _KEPT.load(slug)
    return frozenset(found), told


def set_star(scenario: Scenario, on: bool) -> None:
    """Give one of the player's own scenarios a star, or take it away.

    Raises:
        OSError: it cannot be written; nothing has changed.
    """

    def changed(known: dict[str, bool]) -> dict[str, bool]:
        others = {id: True for id in known if id != scenario.id}
        return {**dict(list(others.items())[1 - MOST :]), scenario.id: True} if on else others

    _KEPT.change(scenario.game, changed)


def is_being_edited(game: AnyGame, scenario: Scenario) -> bool:
    """Return whether the editor has a draft of an own scenario that was not saved."""
    return any(draft.own == scenario.id for draft in found_drafts(game))


def rename(game: AnyGame, scenario: Scenario, name: str) -> Scenario:
    """Write another name into the file of an own scenario, and return it as it lies there.

    The file keeps its own name, by which matches and settings know the scenario.

    Raises:
        BadData: the file is not in order any more, or would not be with this name.
        OSError: it cannot be written; nothing has changed.
    """
    path, editing = path_of(scenario), editing_of(game)
    draft = draft_of(scenarios.load(path).text, editing.map_style, path.name)
    text = text_of(edited(editing, draft, SetKey(("name",), name)), editing.map_style)
    renamed = replace(scenarios.parse(text, scenario.id), own=True)
    replace_file(path, text.encode())
    return renamed


def remove(scenario: Scenario) -> RemovedScenario:
    """Move one of the player's own scenarios to the removed ones; its star goes with it.

    Raises:
        OSError: it cannot be moved; it stays where it is.
    """
    was, star = path_of(scenario), scenario.id in stars(scenario.game)[0]
    path = user_scenarios.remove(scenario)
    if star:
        with suppress(OSError):  # a star without a scenario shows nowhere
            set_star(scenario, on=False)
    return RemovedScenario(scenario, path, was, star)


def bring_back(removed: RemovedScenario) -> Scenario:
    """Move a removed scenario back to the player's own, with its star; return it as it is there.

    Raises:
        OSError: it cannot be moved; it stays where it is.
    """
    path = move_new(removed.path, removed.was, _JOINT)
    scenario = replace(removed.scenario, id=own_id(path))
    if removed.star:
        with suppress(OSError):
            set_star(scenario, on=True)
    return scenario


def has_removed(slug: str) -> bool:
    """Return whether there is any removed scenario of a game."""
    return next(_removed_files(slug), None) is not None


def removed_ones(game: AnyGame) -> list[RemovedScenario]:
    """Return the removed scenarios of a game that can be read, the one changed last in front."""
    found = (_removed(path) for path in _removed_files(game.slug))
    return sorted(filter(None, found), key=lambda one: -changed(one.path))


def _removed_files(slug: str) -> Iterator[Path]:
    folder = paths.deleted(paths.own_scenarios(slug))
    return (path for path in folder.glob("*") if is_scenario(path) and is_file(path))


def _removed(path: Path) -> RemovedScenario | None:
    was = path.parent.parent / path.name
    try:
        scenario = replace(scenarios.load(path), id=own_id(was), own=True)
    except BadData:
        return None
    return RemovedScenario(scenario, path, was, star=False)


def alike(game: AnyGame, listed: Iterable[Scenario]) -> Mapping[str, tuple[Scenario, ...]]:
    """Return by id the others that differ from a scenario in nothing but words, if there are any.

    Neither comments nor the order of keys count, nor how the file is laid out.
    """
    style = editing_of(game).map_style
    groups: dict[str, list[Scenario]] = defaultdict(list)
    for scenario in listed:
        groups[_terms(scenario.text, style)].append(scenario)
    return {
        one.id: tuple(other for other in group if other.id != one.id)
        for group in groups.values()
        for one in group
        if len(group) > 1
    }


@lru_cache(512)
def _terms(text: str, style: MapStyle) -> str:
    """What a scenario is but for its words, in one way of writing."""
    draft = draft_of(text, style)
    for key in _WORDS:
        draft = draft.put(None, key)
    return json.dumps([draft.rows, draft.tables], sort_keys=True, default=_plain)


def _plain(value: Any) -> Any:
    """A closed table as JSON knows it; dates and the like by their words."""
    return dict(value) if isinstance(value, Mapping) else str(value)


def _star(id: str, value: Any) -> bool | None:
    return True if value is True and len(id) <= _LONGEST_ID else None


def _latter(known: dict[str, bool], id: str, star: bool) -> tuple[str, bool]:
    return id, star


_KEPT: Final = Keeping(paths.scenario_stars, "core.stars", _star, bool, _latter)
