"""The table: a match being played, watched or looked back at."""

from game.ui.scenes.table.scene import TableScene

__all__ = ["TableScene"]
