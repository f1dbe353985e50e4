"""Words of the table: its own catalogue, the rules' sentences, and names of what is on it."""

from typing import Final, NamedTuple

from game.core.boards.squares import Cell
from game.core.contract import Refusal, Say
from game.match.texts import Texts
from game.rules.bitskrieg.data import TANK_TYPES
from game.rules.bitskrieg.refusals import square_name, tank_name
from game.rules.bitskrieg.state import State

AREA: Final = "bitskrieg_table"
FACING_WORDS: Final = ("north", "east", "south", "west")


class Speech(NamedTuple):
    """Puts things in words for one language and the names of the players."""

    texts: Texts
    names: tuple[str, ...]

    def word(self, key: str, *values: str | int) -> str:
        """Return a sentence of the table's catalogue."""
        return self.texts.text(f"{AREA}.{key}", *values)

    def said(self, say: Say) -> str:
        """Return a sentence of the rules in words."""
        return self.texts.say(say, self.names)

    def refusal(self, refusal: Refusal) -> str:
        """Return why not, with the rule behind it."""
        return f"{self.said(refusal.say)} ({refusal.rule})"

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

    def seat(self, seat: int) -> str:
        """Return the name of a player."""
        return self.said(Say("seat", (seat,)))
