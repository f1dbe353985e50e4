"""How even a scenario is: which share of matches between captains each side has won."""

from game.match.fairness.keeping import keep, label_of, parsed, tables_of
from game.match.fairness.label import FairnessLabel, Handicap, handicap_of
from game.match.fairness.telling import label_words, share_words

__all__ = (
    "FairnessLabel",
    "Handicap",
    "handicap_of",
    "keep",
    "label_of",
    "label_words",
    "parsed",
    "share_words",
    "tables_of",
)
