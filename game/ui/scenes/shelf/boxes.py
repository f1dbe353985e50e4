"""The boxes on the shelf: their fronts, whether they can be opened, and how a label is printed."""

from typing import Final, NamedTuple

import game.rules
from game.ui.tables import MODULES
from game.ui.theme import Colour


class BoxFront(NamedTuple):
    """The front of one game's box."""

    slug: str
    paper: Colour
    """Of the title's plate."""
    ink: Colour
    spine: Colour
    """Of the side that is seen when the box is pulled out."""

    @property
    def opens(self) -> bool:
        """Tell whether the game can be played."""
        return self.slug in game.rules.GAMES and self.slug in MODULES


FRONTS: Final = (
    #        slug             plate      letters    side
    BoxFront("bitskrieg", "#f7e8c3", "#7a2318", "#5d7a34"),
    BoxFront("metalkrushers", "#23201d", "#f2b24b", "#4a3a2c"),
    BoxFront("dicezone", "#1a0f3c", "#ff8ad8", "#2d1857"),
    BoxFront("portable", "#efe4c8", "#27405f", "#a08c62"),
    BoxFront("streetfire", "#0d1726", "#8fd3ff", "#1a2c47"),
)
"""The five boxes, in their order on the shelf."""
