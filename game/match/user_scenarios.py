"""The player's own scenarios: drawn to order, kept in a file each, and removed."""

import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import game.rules
from game.core.contract import AnyGame, BadData
from game.core.scenario import Heading, MapMaker, Options, Scenario
from game.match import paths, scenarios
from game.match.files import move_new, write_new
from game.match.scenarios import SUFFIX, Find, own_id, own_path
from game.match.texts import Texts
from game.match.untrusted.names import tidy
from game.match.wording.sentences import numbered

LONGEST_NAME: Final = 40
_NAMELESS: Final = "map"
_JOINT: Final = "_"
"""Stands before the number of a file whose name is taken."""
_DEVICES: Final = {
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{d}{n}" for d in ("com", "lpt") for n in "123456789"),
}
"""Names that no file may have on Windows."""


def default_wishes(maker: MapMaker) -> dict[str, Any]:
    """Return every wish with its default."""
    return {wish.id: wish.default for wish in maker.wishes}


def heading(
    owner: AnyGame,
    seed: int,
    name: str = "",
    texts: Texts | None = None,
    wishes: Options | None = None,
) -> Heading:
    """Return what a map drawn by a number says of itself, its own name where none is given.

    The pitch has the number and then the words of every wish that is a choice; where no wishes
    are given, those of the usual ones.
    """
    texts, area = texts or Texts(), f"{owner.slug}.map"
    own_name = tidy(name, LONGEST_NAME) or texts.text(f"{area}.name", seed)
    pitch = texts.text(f"{area}.pitch", seed, *_choices(owner, texts, wishes))
    return Heading(own_name, pitch, texts.text(f"{area}.suits"))


def _choices(owner: AnyGame, texts: Texts, wishes: Options | None) -> Iterator[str]:
    maker = owner.map_maker
    assert maker is not None
    chosen = default_wishes(maker) if wishes is None else wishes
    for wish in maker.wishes:
        if wish.choices:
            yield texts.text(f"{owner.slug}.wish.{wish.id}.choice.{chosen[wish.id]}")


def drawn(owner: AnyGame, wishes: Options, seed: int, heading: Heading) -> str:
    """Return the text of a scenario made to order.

    Raises:
        BadData: with every wish out of its bounds, or why there is no such map.
    """
    maker = owner.map_maker
    assert maker is not None
    wrong = [scenarios.option_mistake(w, wishes[w.id], w.id) for w in maker.wishes]
    if mistakes := [one for one in wrong if one is not None]:
        raise BadData(*mistakes)
    return maker.draw(wishes, seed, heading)


def free_name(name: str, taken: Collection[str]) -> str:
    """Return the name, or with the first number behind it that makes it another one.

    >>> free_name("Old Mill", ["old mill", "Old Mill 2"]), free_name("Mill", ["Old Mill"])
    ('Old Mill 3', 'Mill')
    """
    known = {other.casefold() for other in taken}
    free, number = name, 1
    while free.casefold() in known:
        number += 1
        free = numbered(Texts(), name, number)
    return free


def keep(owner: AnyGame, text: str, find: Find | None = None) -> Scenario:
    """Write a scenario among the player's own, over no other file, and return it as it lies there.

    Raises:
        BadData: the text is no scenario of the game.
        OSError: it cannot be written; nothing has changed.
    """
    scenario = scenarios.parse(text, _NAMELESS, find)
    assert scenario.game == owner.slug
    wanted = paths.own_scenarios(owner.slug) / f"{file_stem(scenario.name)}{SUFFIX}"
    path = write_new(wanted, text.encode(), _JOINT)
    return replace(scenario, id=own_id(path), own=True)


def take_in(path: Path) -> Scenario:
    """Return the scenario in a file from anywhere, kept among the player's own.

    One that is there already, or came with the program, is not kept a second time.

    Raises:
        BadData: with every mistake in the file.
        OSError: it cannot be kept; nothing has changed.
    """
    if mistakes := scenarios.check(path):
        raise BadData(*mistakes)
    new = scenarios.load(path)
    known = (one for one in scenarios.all_scenarios(new.game) if one.text == new.text)
    return next(known, None) or keep(game.rules.load(new.game), new.text)


def path_of(scenario: Scenario) -> Path:
    """Return the file of one of the player's own scenarios."""
    assert scenario.own
    return own_path(scenario.game, scenario.id)


def remove(scenario: Scenario) -> Path:
    """Move one of the player's own scenarios to the removed ones and return where it lies now.

    Raises:
        OSError: it cannot be moved; it stays where it is.
    """
    path = path_of(scenario)
    return move_new(path, paths.deleted(path.parent) / path.name, _JOINT)


def file_stem(name: str, nameless: str = _NAMELESS) -> str:
    """Return a name for a file that every system takes: small letters, digits and underscores."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    words = "".join(mark if mark.isalnum() else " " for mark in plain).split()
    stem = "_".join(words) or nameless
    return f"{nameless}_{stem}" if stem in _DEVICES else stem
