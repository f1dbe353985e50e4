"""Words of the table: its own catalogue, the rules' sentences, and names of what is on it."""

from fractions import Fraction
from typing import Final, NamedTuple

from game.core.contract import Refusal, Say
from game.match.texts import Texts
from game.rules.streetfire.refusals import piece_name
from game.rules.streetfire.state import State

AREA: Final = "streetfire_table"


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

    def piece(self, state: State, number: int) -> str:
        """Return the name of a piece, "LR 0"."""
        return self.said(piece_name(state, number))

    def seat(self, seat: int) -> str:
        """Return the name of a player."""
        return self.said(Say("seat", (seat,)))


def percent(chance: Fraction) -> str:
    """Return a chance as players say it; only what is certain is 0 or 100.

    >>> percent(Fraction(1, 6)), percent(Fraction(1, 300)), percent(Fraction(0))
    ('17 %', '1 %', '0 %')
    """
    share = float(chance)
    whole = round(100 * share)
    return f"{whole if share in (0.0, 1.0) else min(99, max(1, whole))} %"
