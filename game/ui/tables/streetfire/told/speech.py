"""The names of what is on the table, and chances, in words."""

from fractions import Fraction

from game.rules.streetfire.refusals import piece_name
from game.rules.streetfire.state import State
from game.ui.tables.speech import TableSpeech


class Speech(TableSpeech):
    """Names guns too."""

    area = "streetfire_table"

    def piece(self, state: State, number: int) -> str:
        """Return the name of a piece, "LR 0"."""
        return self.said(piece_name(state, number))


def percent(chance: Fraction) -> str:
    """Return a chance as players say it; only what is certain is 0 or 100.

    >>> percent(Fraction(1, 6)), percent(Fraction(1, 300)), percent(Fraction(0))
    ('17 %', '1 %', '0 %')
    """
    share = float(chance)
    whole = round(100 * share)
    return f"{whole if share in (0.0, 1.0) else min(99, max(1, whole))} %"
