"""A hand over the map: hand(table("0 infantry 5,8 N; 1 infantry 5,5 S").acts(0)).touch(5, 8)."""

from __future__ import annotations

from typing import Any

from game.core.boards.cells import Cell
from game.rules.portable import GAME
from game.ui.tables.portable.table import TABLE
from tests.rules.portable.table import Table, at, setup_of
from tests.ui.hands import Hand as AnyHand


class Hand(AnyHand):
    """A hand that knows squares by column and row."""

    def cell(self, *place: Any) -> Cell:
        """Return the cell of a square, (5, 8); a cell stands for itself."""
        return place[0] if len(place) == 1 else at(*place)


def hand(position: Table, seat: int | None = None) -> Hand:
    """Return a hand over a position, of the seat that is asked."""
    return Hand(GAME, TABLE, setup_of(position.state.field.opening), position, seat)
