"""A hand over the arena: hand(table("Wicket 0,2 N; Turnstile 0,0 S").moves()).touch("G8")."""

from __future__ import annotations

from typing import Any

from game.core.boards.cells import Cell
from game.match.texts import Texts
from game.rules.metalkrushers import GAME
from game.ui.tables.metalkrushers.table import TABLE
from tests.rules.metalkrushers.table import Table, setup_of
from tests.ui.hands import Hand as AnyHand


class Hand(AnyHand):
    """A hand that knows the names of hexes."""

    def cell(self, *place: Any) -> Cell:
        """Return the cell of a name, "G7"; a cell stands for itself."""
        if isinstance(place[0], int):
            return place[0]
        cell: Cell | None = self.position.state.field.arena.named(place[0])
        assert cell is not None, f"there is no hex {place[0]}"
        return cell


def word(key: str, *values: str | int) -> str:
    """Return a sentence of the table's catalogue."""
    return Texts().text(f"metalkrushers_table.{key}", *values)


def opening_of(key: str, *values: str | int) -> str:
    """Return a sentence up to its last value, which is not given."""
    return word(key, *values, "§").partition("§")[0]


def hand(position: Table, seat: int | None = None) -> Hand:
    """Return a hand over a position, of the seat that is asked."""
    field = position.state.field
    return Hand(GAME, TABLE, setup_of(field.opening, len(field.teams)), position, seat)
