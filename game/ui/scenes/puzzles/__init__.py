"""Puzzles out of the player's own matches."""

from game.ui.scenes.puzzles.scene import PuzzlesPage

__all__ = ["PuzzlesPage"]
