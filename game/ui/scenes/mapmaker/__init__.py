"""Maps drawn to order: wishes on the left, the map they give on the right."""

from game.ui.scenes.mapmaker.scene import MapMakerScene

__all__ = ["MapMakerScene"]
