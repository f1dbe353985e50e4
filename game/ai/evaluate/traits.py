"""What a command shows of whoever gives it: the measure by which styles of play differ."""

from collections.abc import Iterable
from typing import NamedTuple


class Traits(NamedTuple):
    """How far a command is of a kind, each from 0 to 1."""

    attack: float = 0.0
    """It hurts the enemy, or is made for that."""
    guard: float = 0.0
    """It shields or spares what is one's own."""
    trick: float = 0.0
    """It takes a way around: mines, gas, roofs, rare arms."""
    hold: float = 0.0
    """It stays where it is, and takes what comes."""


PLAIN = Traits()
"""A command that every style gives alike."""


def mean_gap(gaps: Iterable[float]) -> float:
    """Return the mean of what lies between pieces and their nearest enemies, 0.0 without any.

    >>> mean_gap([1, 3]), mean_gap([])
    (2.0, 0.0)
    """
    found = list(gaps)
    return sum(found) / len(found) if found else 0.0
