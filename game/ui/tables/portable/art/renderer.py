"""Keeps the pictures of a match: the map, and the units in the players' colors."""

from game.rules.portable.board.terrain import Board
from game.ui.desk import Desk
from game.ui.tables.portable.art.survey import SurveyMap
from game.ui.tables.portable.art.units import Units
from game.ui.tables.shared.pieces import MadeInColors


class BattleMapRenderer:
    """Keeps units and map, and makes them anew when colors, signs or the palette change."""

    def __init__(self, desk: Desk, board: Board) -> None:
        self._desk, self._board = desk, board
        self._units = MadeInColors(desk, Units)
        self._maps: dict[bool, SurveyMap] = {}

    def units(self, colors: tuple[int, ...]) -> Units:
        """Return the units in the colors of the players, with the signs of the settings."""
        return self._units(colors, self._desk.settings.unit_signs == "pictures")

    @property
    def map(self) -> SurveyMap:
        """The map, plainer in the palette of high contrast."""
        stark = self._desk.theme.palette == "contrast"
        if stark not in self._maps:
            self._maps[stark] = SurveyMap(self._board, stark)
        return self._maps[stark]
