"""Keeps the pictures of a match: the arena, and the Krushers in the players' colors."""

from functools import cache

from game.rules.metalkrushers.state import State
from game.ui.boards.layer import BoardPicture
from game.ui.desk import Desk
from game.ui.tables.metalkrushers.art.arena import Floor, FloorKey, floor_key
from game.ui.tables.metalkrushers.art.machines import Machines
from game.ui.tables.shared.pieces import MadeInColors


class ArenaRenderer:
    """Keeps Krushers and floor, and makes them anew when colors or the field change."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.machines = MadeInColors(desk, Machines)

    def floor(self, state: State) -> BoardPicture:
        """Return the picture of the arena as the null field lies now."""
        stark = self._desk.theme.palette == "contrast"
        return _floor(floor_key(state)._replace(stark=stark))


@cache
def _floor(shown: FloorKey) -> Floor:
    return Floor(shown)
