"""What each player was taught, by name: lessons and lines for newcomers."""

from collections.abc import Iterable
from typing import Any

from game.match.settings import Settings


def taught(settings: Settings, name: str) -> frozenset[str]:
    """Return what a player need not be told again.

    >>> sorted(taught(Settings(taught={"Ada": ("tiny.lessons",)}), "Ada"))
    ['tiny.lessons']
    """
    return frozenset(settings.taught.get(name, ()))


def teaching(settings: Settings, name: str, ids: Iterable[str]) -> dict[str, Any]:
    """Return the settings in which a player was taught just these, in the order of the ids."""
    return {"taught": {**settings.taught, name: tuple(dict.fromkeys(ids))}}


def handed_over(settings: Settings, name: str) -> dict[str, Any]:
    """Return the settings in which what nobody was named for belongs to a player.

    Older programs remembered for the whole machine; it becomes the first player's who sits down.

    >>> handed_over(Settings(hints_seen=("a", "b"), taught={"Ada": ("b", "c")}), "Ada")
    {'taught': {'Ada': ('b', 'c', 'a')}, 'hints_seen': ()}
    """
    known = settings.taught.get(name, ())
    return {**teaching(settings, name, (*known, *settings.hints_seen)), "hints_seen": ()}
