"""The table of each game, by slug."""

from importlib import import_module
from typing import Final

from game.ui.tables.game_table import GameTable

MODULES: Final = {
    "bitskrieg": "game.ui.tables.bitskrieg.table",
    "streetfire": "game.ui.tables.streetfire.table",
}
"""The module with each game's `TABLE`; imported when its box is opened."""


def table_of(slug: str) -> GameTable:
    """Return the table of a game."""
    table: GameTable = import_module(MODULES[slug]).TABLE
    return table
