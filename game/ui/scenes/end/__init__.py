"""The end of a match: who won and why, luck, statistics, and what comes next."""

from game.ui.scenes.end.scene import End

__all__ = ["End"]
