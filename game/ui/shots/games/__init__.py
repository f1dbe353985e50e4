"""The screens of each game's own table, by slug."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.ui.shots.stage import Screen

MODULES: Final = {
    "bitskrieg": "game.ui.shots.games.bitskrieg",
    "streetfire": "game.ui.shots.games.streetfire",
}
"""The module with each game's list `SCREENS`."""


def screens_of(slug: str) -> Mapping[str, Screen]:
    """Return the screens of a game by name; a game without a list has none."""
    if slug not in MODULES:
        return {}
    screens: Mapping[str, Screen] = import_module(MODULES[slug]).SCREENS
    return screens
