"""The names of what is on the table, in words."""

from typing import Final

from game.core.boards.squares import Cell
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.refusals import square_name, tank_name
from game.rules.bitskrieg.state import State
from game.ui.tables.speech import TableSpeech

FACING_WORDS: Final = ("north", "east", "south", "west")


class Speech(TableSpeech):
    """Names tanks, their types, facings and squares too."""

    area = "bitskrieg_table"

    def tank(self, state: State, number: int) -> str:
        """Return the name of a tank, "Heavy Tank 3"."""
        return self.said(tank_name(state, number))

    def type(self, kind: int) -> str:
        """Return the name of a type of tank, "Heavy Tank"."""
        return self.word(f"type.{TANK_TYPES[kind].id}")

    def facing(self, facing: int) -> str:
        """Return the name of a facing, "north"."""
        return self.word(f"facing.{FACING_WORDS[facing]}")

    def place(self, cell: Cell, facing: int) -> str:
        """Return a square and a facing, "3-4, facing north"."""
        return self.word("place", square_name(cell), self.facing(facing))
