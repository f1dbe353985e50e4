"""Earlier versions of the rules; a match that was begun under one ends under it.

- Version 1 judged several payments for scuttled tanks one after the other, so that the first to
  reach the target won (DZ-12.2).
- Versions 1 and 2 let a match go on in which no side could hurt another anymore (DZ-12.17).
"""

from dataclasses import replace
from typing import Any

from game.core.contract import AnyGame
from game.core.scenario import Setup
from game.rules.dicezone.setup import start
from game.rules.dicezone.state import State


def version_1(game: AnyGame) -> AnyGame:
    """Return the game under version 1 of its rules."""
    return _former(game, 1, one_by_one=True, runs_on=True)


def version_2(game: AnyGame) -> AnyGame:
    """Return the game under version 2 of its rules."""
    return _former(game, 2, runs_on=True)


def _former(game: AnyGame, version: int, **as_it_was: Any) -> AnyGame:
    def begun(setup: Setup) -> State:
        state = start(setup)
        return state._replace(field=replace(state.field, **as_it_was))

    return replace(game, version=version, start=begun)
