"""The earlier version of the rules; a match that was begun under it ends under it.

- Version 1 had none of the options that restore the document (PW-2.25 and the like): they are as
  they were then where nothing is set. It also took cover on a hill for cover in plain sight: units
  fired through more of it than its edge (PW-4.6).
"""

from dataclasses import replace

from game.core.contract import AnyGame
from game.core.scenario import Setup
from game.rules.portable.state import State


def version_1(game: AnyGame) -> AnyGame:
    """Return the game under version 1 of its rules."""

    def begun(setup: Setup) -> State:
        state: State = game.start(setup)
        return state._replace(field=replace(state.field, former=True))

    return replace(game, version=1, start=begun)
