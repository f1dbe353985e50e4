"""How the panels share their column, by the room there is."""

from enum import Enum
from typing import Final

from game.ui.desk import Desk

TABS_BELOW: Final = 660
"""Units of height below which the panels lie under tabs."""
ROOMY_FROM: Final = 860
"""Units of height from which chances and dice have a place each."""


class Manner(Enum):
    """How the panels share the column."""

    TABS = 0
    SHARED = 1
    ROOMY = 2


def manner_of(desk: Desk) -> Manner:
    """Return the manner for the window and the scale."""
    units = desk.size[1] / desk.theme.scale
    if units < TABS_BELOW:
        return Manner.TABS
    return Manner.ROOMY if units >= ROOMY_FROM else Manner.SHARED
