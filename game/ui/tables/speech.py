"""What every table says alike: its own catalogue, the rules' sentences, players' names."""

from dataclasses import dataclass
from typing import ClassVar

from game.core.contract import Refusal, Say
from game.match.texts import Texts


@dataclass(frozen=True)
class TableSpeech:
    """Puts things in words for one language and the names of the players.

    A game adds the names of what lies on its own board.
    """

    area: ClassVar[str]
    """The catalogue of the game's table."""

    texts: Texts
    names: tuple[str, ...]

    def word(self, key: str, *values: str | int) -> str:
        """Return a sentence of the table's catalogue."""
        return self.texts.text(f"{self.area}.{key}", *values)

    def said(self, say: Say) -> str:
        """Return a sentence of the rules in words."""
        return self.texts.say(say, self.names)

    def refusal(self, refusal: Refusal) -> str:
        """Return why not, with the rule behind it."""
        return f"{self.said(refusal.say)} ({refusal.rule})"

    def seat(self, seat: int) -> str:
        """Return the name of a player."""
        return self.said(Say("seat", (seat,)))
