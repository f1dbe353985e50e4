"""Keeps the pictures of a match: the map, and the units in the players' colors."""

from game.rules.portable.board.terrain import Board
from game.ui.desk import Desk
from game.ui.tables.portable.art.survey import SurveyMap
from game.ui.tables.portable.art.units import Units
from game.ui.tables.shared.pieces import InColours


class BattleMapRenderer:
    """Keeps units and map, and makes them anew when colors change."""

    def __init__(self, desk: Desk, board: Board) -> None:
        self.units = InColours(desk, Units)
        self.map = SurveyMap(board)
