"""The box of Streetfire."""

from typing import Final

from game.ui.tables.box import Box

BOX: Final = Box(paper="#0d1726", ink="#8fd3ff", spine="#1a2c47", starts=True)
