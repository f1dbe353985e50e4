"""A hand over the board: hand(table("standard 0,4 N speed=7; gunner 0,-4 S").moves())."""

from __future__ import annotations

from typing import Any

from game.core.boards.cells import Cell
from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.rules.dicezone import GAME
from game.ui.tables.dicezone.table import TABLE
from tests.rules.dicezone.table import NAMES, Table, at
from tests.ui.hands import Hand as AnyHand


class Hand(AnyHand):
    """A hand that knows hexes by column and row."""

    def cell(self, *place: Any) -> Cell:
        """Return the cell of a hex, (0, 4); a cell stands for itself."""
        return place[0] if len(place) == 1 else at(*place)


def hand(position: Table, seat: int | None = None) -> Hand:
    """Return a hand over a position, of the seat that is asked."""
    return Hand(GAME, TABLE, setup_in(position), position, seat)


def setup_in(position: Table) -> Setup:
    """Return the set-up of a position."""
    scenario = next(one for one in supplied(GAME.slug) if one.id == "arcade_duel")
    return Setup(scenario, scenario.options, NAMES[: len(position.state.field.teams)])
