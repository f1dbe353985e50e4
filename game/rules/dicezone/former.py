"""Earlier versions of the rules; a match that was begun under one ends under it.

- Version 1 judged several payments for scuttled tanks one after the other, so that the first to
  reach the target won (DZ-12.2).
"""

from dataclasses import replace

from game.core.contract import AnyGame
from game.core.scenario import Setup
from game.rules.dicezone.setup import start
from game.rules.dicezone.state import State


def version_1(game: AnyGame) -> AnyGame:
    """Return the game under version 1 of its rules."""

    def begun(setup: Setup) -> State:
        state = start(setup)
        return state._replace(field=replace(state.field, one_by_one=True))

    return replace(game, version=1, start=begun)
