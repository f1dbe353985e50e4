"""The shelf: the title screen with the five boxes."""

from game.ui.scenes.shelf.scene import Shelf

__all__ = ["Shelf"]
