"""A box is open: scenario, players, options and dice of a new match."""

from game.ui.scenes.newmatch.scene import NewMatch

__all__ = ["NewMatch"]
