"""A hand over the board: hand(table("standard 0,4 N speed=7; gunner 0,-4 S").moves())."""

from __future__ import annotations

import re
from typing import Any

from game.core.boards.cells import Cell
from game.core.scenario import Setup
from game.match.scenarios import supplied
from game.match.texts import Texts
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


def word(key: str, *values: str | int) -> str:
    """Return a sentence of the table's catalogue."""
    return Texts().text(f"dicezone_table.{key}", *values)


def says(text: str, key: str, *values: str | int) -> bool:
    """Return whether a text has a sentence of the table; values left out may be anything."""
    pieces = re.split(r"\{\d+[^}]*\}", word(key, *values))
    return re.search(".+?".join(map(re.escape, map(plain, pieces))), plain(text)) is not None


def plain(text: str) -> str:
    """Return a text with its percent signs close to the numbers."""
    return re.sub(r"(\d)\s%", r"\1%", text)


def tank(seat: int) -> str:
    """Return the name of the one tank of a player."""
    return Texts().text("dicezone.tank.only", NAMES[seat])


def stat(name: str) -> str:
    """Return a stat in words."""
    return Texts().text(f"dicezone.stat.{name}")
