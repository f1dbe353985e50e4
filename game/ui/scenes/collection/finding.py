"""What is known of a player's own scenarios, and which of them are listed in which order."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final, NamedTuple

from game.core.contract import AnyGame, Say
from game.core.scenario import Scenario
from game.match import scenarios
from game.match.editing import collection
from game.match.journal.library import changed
from game.match.texts import Texts
from game.match.user_scenarios import path_of
from game.match.wording.moments import WRITTEN, moment
from game.match.wording.translations import scenario_words
from game.ui.scenes.library.finding import has_words

MOST_NAMED: Final = 3
"""Scenarios alike that are all called by name."""
ORDERS: Final = ("starred", "name", "latest")


class Collected(NamedTuple):
    """The player's own scenarios of a game, and what is known of each, by its id."""

    scenarios: tuple[Scenario, ...] = ()
    stars: frozenset[str] = frozenset()
    changed: Mapping[str, int] = {}
    """When its file was last changed, in nanoseconds; 0 if it cannot be looked at."""
    alike: Mapping[str, tuple[Scenario, ...]] = {}
    """The scenarios of the game, supplied ones too, that differ from it in nothing but words."""
    notes: tuple[Say, ...] = ()
    """What could not be read of the stars."""


def collected(game: AnyGame) -> Collected:
    """Return the player's own scenarios of a game as they lie on the disk now."""
    own = scenarios.own(game.slug).scenarios
    stars, notes = collection.stars(game.slug)
    alike = collection.alike(game, [*scenarios.supplied(game.slug), *own])
    times = {one.id: changed(path_of(one)) for one in own}
    return Collected(tuple(own), stars, times, alike, notes)


def listed(known: Collected, typed: str, order: str) -> list[Scenario]:
    """Return the scenarios with every word typed somewhere in what is told, in an order.

    Those that are equal in an order stand by name.
    """
    matching = (
        one
        for one in known.scenarios
        if has_words(typed, "\n".join((one.name, one.pitch, one.suits, path_of(one).name)))
    )
    by_name = sorted(matching, key=_place)
    if order == "starred":
        return sorted(by_name, key=lambda one: one.id not in known.stars)
    if order == "latest":
        return sorted(by_name, key=lambda one: -known.changed[one.id])
    return by_name


def _place(scenario: Scenario) -> str:
    """What a scenario is sorted by, whatever the case of its letters."""
    return str.casefold(scenario.name)


def changed_words(texts: Texts, known: Collected, scenario: Scenario) -> str:
    """Return when a scenario was last changed, "" if nobody knows."""
    stamp = known.changed.get(scenario.id, 0)
    if not stamp:
        return ""
    written = datetime.fromtimestamp(stamp / 1e9).strftime(WRITTEN)
    return texts.text("collection.changed", moment(texts, written))


def alike_words(texts: Texts, known: Collected, scenario: Scenario) -> str:
    """Return which scenarios differ from one in nothing but words, "" if none does."""
    others = known.alike.get(scenario.id, ())
    names = [scenario_words(texts, other).name for other in others]
    if len(names) > MOST_NAMED:
        return texts.text("collection.alike_more", names[0], len(names) - 1)
    return texts.text("collection.alike", texts.listed(names)) if names else ""
