"""Keeps the pictures of a match: the ground, and the tanks in the players' colors."""

from functools import cache

from game.rules.dicezone.state import State
from game.ui.boards.layer import BoardPicture
from game.ui.desk import Desk
from game.ui.tables.dicezone.art.tanks import Tanks
from game.ui.tables.dicezone.art.zone import GroundKey, ZoneGround, ground_key
from game.ui.tables.shared.pieces import MadeInColors


class ZoneRenderer:
    """Keeps tanks and ground, and makes them anew when colors, terrain or the ring change."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.tanks = MadeInColors(desk, Tanks)

    def ground(self, state: State) -> BoardPicture:
        """Return the picture of the board as terrain and ring are now."""
        stark = self._desk.theme.palette == "contrast"
        return _ground(ground_key(state)._replace(stark=stark))


@cache
def _ground(shown: GroundKey) -> ZoneGround:
    return ZoneGround(shown)
