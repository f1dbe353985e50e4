"""The library: matches to go on with, replays, and files that are damaged."""

from game.ui.scenes.library.scene import Library

__all__ = ["Library"]
