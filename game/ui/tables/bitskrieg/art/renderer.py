"""Keeps the pictures of a match: the table top, and the counters in the players' colours."""

from collections.abc import Hashable
from typing import Final

from game.rules.bitskrieg.state import State
from game.ui.boards.layer import BoardPicture
from game.ui.desk import Desk
from game.ui.tables.bitskrieg.art.battlefield import Battlefield
from game.ui.tables.bitskrieg.art.counters import Counters
from game.ui.tables.bitskrieg.art.liveries import livery
from game.ui.tables.bitskrieg.art.trays import TablePicture
from game.ui.tables.bitskrieg.overlays.pieces import Pieces
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.counters import Livery
from game.ui.theme import Theme, channels

KEPT: Final = 4
"""Pictures of the table top: before and after the home edges are known, twice."""


class BattleRenderer:
    """Keeps counters and pictures, and makes them anew when colours or edges change."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._counters: tuple[tuple[Theme, tuple[int, ...]], Counters] | None = None
        self._pictures: dict[Hashable, TablePicture] = {}
        self.pieces = Pieces()

    def counters(self, colours: tuple[int, ...]) -> Counters:
        """Return the counters in the colours of the players."""
        key = (self._desk.theme, colours)
        if self._counters is None or self._counters[0] != key:
            self._counters = (key, Counters(lettering, self._liveries(colours)))
        return self._counters[1]

    def table_top(self, state: State, colours: tuple[int, ...]) -> BoardPicture:
        """Return the table top with the home edges as far as they are known."""
        homes = state.homes or (None, None)
        key = (self._desk.theme, colours, homes)
        if key not in self._pictures:
            liveries = self._liveries(colours)
            if len(self._pictures) >= KEPT:
                self._pictures.clear()
            self._pictures[key] = TablePicture(Battlefield(lettering, homes, liveries), liveries)
        return self._pictures[key]

    def _liveries(self, colours: tuple[int, ...]) -> tuple[Livery, Livery]:
        bases = [self._desk.theme.seat(place).base for place in (*colours, 0, 1)[:2]]
        first, second = (livery(channels(base)) for base in bases)
        return first, second
