"""The box of Bitskrieg."""

from typing import Final

from game.ui.tables.box import Box

BOX: Final = Box(paper="#f7e8c3", ink="#7a2318", spine="#5d7a34")
