"""The player's own scenarios of a game: found, starred, renamed, edited, removed."""

from game.ui.scenes.collection.scene import OwnScenarios

__all__ = ["OwnScenarios"]
