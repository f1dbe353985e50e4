"""What a match counted, and how lucky each side was: the luck ledger."""

from game.match.statistics.counts import Statistics, Whose, of_whoever_decided, statistics
from game.match.statistics.ledger import Ledger, Side, ledger
from game.match.statistics.records import CountedThrow, Lot, Reckoning

__all__ = (
    "Ledger",
    "Lot",
    "Reckoning",
    "Side",
    "Statistics",
    "CountedThrow",
    "Whose",
    "ledger",
    "of_whoever_decided",
    "statistics",
)
