"""The earlier version of the rules; a match that was begun under it ends under it.

- Version 1 had none of the options that restore the document (SF-2.9 and the like), and no clock
  could be off: all is as it was then where nothing is set.
"""

from dataclasses import replace

from game.core.contract import AnyGame


def version_1(game: AnyGame) -> AnyGame:
    """Return the game under version 1 of its rules."""
    return replace(game, version=1)
