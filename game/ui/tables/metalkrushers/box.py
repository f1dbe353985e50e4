"""The box of MetalKrushers."""

from typing import Final

from game.ui.tables.box import Box

BOX: Final = Box(paper="#23201d", ink="#f2b24b", spine="#4a3a2c")
