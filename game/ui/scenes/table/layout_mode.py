"""How the panels share their column, by the room there is."""

from enum import Enum
from typing import Final

from game.ui.desk import Desk

TABS_BELOW: Final = 660
"""Units of height below which the panels lie under tabs."""
ROOMY_FROM: Final = 860
"""Units of height from which chances and dice have a place each."""


class LayoutMode(Enum):
    """How the panels share the column."""

    TABS = 0
    SHARED = 1
    ROOMY = 2


def layout_mode(desk: Desk) -> LayoutMode:
    """Return the manner for the window and the scale."""
    units = desk.size[1] / desk.theme.scale
    if units < TABS_BELOW:
        return LayoutMode.TABS
    return LayoutMode.ROOMY if units >= ROOMY_FROM else LayoutMode.SHARED
