"""Earlier versions of the rules; a match that was begun under one ends under it.

- Version 2 let an attack that was broken off cost its declarations and its place (MK-9.6), and
  did not ask again about tie orders that form a ring (MK-7.4.10).
- Version 1 had no match without a turn limit (MK-9.8) either; where nothing is set, all is as in
  version 2.
"""

from dataclasses import replace

from game.core.contract import Game
from game.core.scenario import Setup
from game.rules.metalkrushers.setup import start
from game.rules.metalkrushers.state import State


def version_2(game: Game) -> Game:
    """Return the game under version 2 of its rules."""

    def begun(setup: Setup) -> State:
        return start(setup, former=True)

    return replace(game, version=2, start=begun)


def version_1(game: Game) -> Game:
    """Return the game under version 1 of its rules."""
    return replace(version_2(game), version=1)
