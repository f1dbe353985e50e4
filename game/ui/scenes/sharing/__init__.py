"""Sending a match: a picture of a position, an animation, the match as text, or its file."""

from game.ui.scenes.sharing.scene import SharePage

__all__ = ["SharePage"]
