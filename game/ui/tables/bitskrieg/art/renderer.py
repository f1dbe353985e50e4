"""Keeps the pictures of a match: the table top, and the counters in the players' colors."""

from functools import partial

from game.rules.bitskrieg.state import State
from game.ui.boards.layer import BoardPicture
from game.ui.desk import Desk
from game.ui.tables.bitskrieg.art.battlefield import Battlefield, Homes
from game.ui.tables.bitskrieg.art.counters import Counters
from game.ui.tables.bitskrieg.art.liveries import livery
from game.ui.tables.bitskrieg.art.trays import TablePicture
from game.ui.tables.bitskrieg.overlays.pieces import Pieces
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.pieces import Liveries, MadeInColors


class BattleRenderer:
    """Keeps counters and table top, and makes them anew when colors or edges change."""

    def __init__(self, desk: Desk) -> None:
        self.counters = MadeInColors(desk, partial(Counters, lettering), livery)
        self._table_top = MadeInColors(desk, _table_picture, livery)
        self.pieces = Pieces()

    def table_top(self, state: State, colors: tuple[int, ...]) -> BoardPicture:
        """Return the table top with the home edges as far as they are known."""
        return self._table_top(colors, state.homes or (None, None))


def _table_picture(liveries: Liveries, homes: Homes) -> TablePicture:
    left, right = liveries[:2]
    sides = (right, left) if homes[0] == "E" else (left, right)
    return TablePicture(Battlefield(lettering, homes, (left, right)), sides)
