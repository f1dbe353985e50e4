"""A hand over Streetfire's table: hand(table("0 LR D6; 1 SR D3")).touch("D6").touch("D5")."""

from __future__ import annotations

from game.match.texts import Texts
from game.rules.streetfire import GAME
from game.ui.tables.streetfire.table import TABLE
from tests.rules.streetfire.table import OLD_CENTRE, Table, setup
from tests.ui.hands import Hand

NAMES = ("Ada", "Ben")


def word(key: str, *values: str | int) -> str:
    """Return a sentence of the table."""
    return Texts().text(f"streetfire_table.{key}", *values)


def block(*corners: str) -> str:
    """Return the words for a block, by the crossings at two of its corners."""
    return Texts().text("streetfire.block", *corners)


def hand(position: Table, seat: int | None = None, map: str = OLD_CENTRE) -> Hand:
    """Return a hand over a position."""
    return Hand(GAME, TABLE, setup(map), position, seat)
