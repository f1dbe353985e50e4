"""The box of Big Board Portable Wargame: Modern."""

from typing import Final

from game.ui.tables.box import Box

BOX: Final = Box("#efe4c8", "#27405f", "#a08c62")
