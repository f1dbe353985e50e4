"""The box of Dice Zone."""

from typing import Final

from game.ui.tables.box import Box

BOX: Final = Box("#1a0f3c", "#ff8ad8", "#2d1857")
