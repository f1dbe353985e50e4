"""Keeps the pictures of a match: the ground, and the tanks in the players' colors."""

from functools import cache

from game.core.boards.cells import Mask
from game.rules.dicezone.state import State
from game.ui.boards.layer import BoardPicture
from game.ui.desk import Desk
from game.ui.tables.dicezone.art.tanks import Tanks
from game.ui.tables.dicezone.art.zone import Ground
from game.ui.tables.shared.pieces import InColours


class ZoneRenderer:
    """Keeps tanks and ground, and makes them anew when colors or terrain change."""

    def __init__(self, desk: Desk) -> None:
        self.tanks = InColours(desk, Tanks)

    def ground(self, state: State) -> BoardPicture:
        """Return the picture of the board with the terrain as it lies now."""
        return _ground(state.terrain)


@cache
def _ground(terrain: Mask) -> Ground:
    return Ground(terrain)
