"""The sequence of play as one table, and the gate that every command passes on its way in."""

from game.core.sequence.phases import (
    Concession,
    OptionalRule,
    PhaseRow,
    Refuse,
    SequenceOfPlay,
    Verb,
    always,
    shows,
)

__all__ = (
    "Concession",
    "OptionalRule",
    "PhaseRow",
    "Refuse",
    "SequenceOfPlay",
    "Verb",
    "always",
    "shows",
)
