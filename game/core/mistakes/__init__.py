"""Places in a file, and what may be wrong there in a scenario of any game.

The sentences are in the catalogue, `core.place` and `core.mistake`; whoever shows a mistake turns
it into words.
"""

from game.core.mistakes.openings import OpeningField, OpeningFields
from game.core.mistakes.places import (
    Place,
    in_column,
    in_force,
    in_line,
    names,
    one_line,
    opening_field,
    outermost,
    within,
)

__all__ = (
    "OpeningField",
    "OpeningFields",
    "Place",
    "in_column",
    "in_force",
    "in_line",
    "names",
    "one_line",
    "opening_field",
    "outermost",
    "within",
)
