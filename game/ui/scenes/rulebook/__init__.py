"""The rulebook: a game's rules to read, search and follow."""

from game.ui.scenes.rulebook.scene import Rulebook

__all__ = ["Rulebook"]
