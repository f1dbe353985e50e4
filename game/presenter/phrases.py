"""How every table speaks: its game's catalogue, the rules' sentences, players' names."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.contract import Refusal, Say
from game.core.words import Value
from game.match.texts import Texts
from game.match.wording.sentences import with_rule


@dataclass(frozen=True)
class Phrases:
    """Puts things in words for one language and the names of the players."""

    area: str
    """The catalogue of the game's table, "skirmish_table"."""
    texts: Texts
    names: tuple[str, ...]

    def word(self, key: str, *values: Value) -> str:
        """Return a sentence of the table's catalogue."""
        return self.said(Say(f"{self.area}.{key}", values))

    def said(self, say: Value) -> str:
        """Return a sentence of the rules, or a value of one, in words."""
        return self.texts.say(say, self.names)

    def refusal(self, refusal: Refusal) -> str:
        """Return why not, with the rule behind it."""
        return with_rule(self.texts, self.said(refusal.say), refusal.rule)

    def seat(self, seat: int) -> str:
        """Return the name of a player."""
        return self.said(Say("seat", (seat,)))


def listed(lines: Iterable[str]) -> str:
    """Return lines as a list in the markup of the window.

    >>> listed(("one", "two"))
    '- one\\n- two'
    """
    return "\n".join(f"- {line}" for line in lines)
