"""The sequence of play as one table, and the gate that every command passes on its way in."""

from game.core.sequence.phases import (
    OptionalRule,
    PhaseRow,
    Refuse,
    SequenceOfPlay,
    Verb,
    always,
    shows,
)

__all__ = (
    "OptionalRule",
    "PhaseRow",
    "Refuse",
    "SequenceOfPlay",
    "Verb",
    "always",
    "shows",
)
