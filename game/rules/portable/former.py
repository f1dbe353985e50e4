"""The earlier version of the rules; a match that was begun under it ends under it.

- Version 1 had none of the options that restore the document (PW-2.25 and the like): they are as
  they were then where nothing is set.
"""

from dataclasses import replace

from game.core.contract import Game


def version_1(game: Game) -> Game:
    """Return the game under version 1 of its rules."""
    return replace(game, version=1)
