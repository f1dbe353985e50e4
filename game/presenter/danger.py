"""What threatens each cell: who could hit what stands there, and with what chance."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from game.core.boards.cells import Cell

Pattern: TypeAlias = Literal["solid", "dashed", "dotted"]
"""Of a line or a spot: how kinds of fire are told apart."""


class Shooter(NamedTuple):
    """Somebody who threatens a cell."""

    at: Cell
    hit: Fraction
    """The chance that it hits what stands there."""
    pattern: Pattern = "solid"
    """Of the line: a game's own way of telling its kinds of fire."""


class CellDanger(NamedTuple):
    """What threatens a cell."""

    shooters: tuple[Shooter, ...] = ()

    @property
    def hit(self) -> Fraction:
        """The greatest chance that one of them hits.

        >>> CellDanger((Shooter(3, Fraction(1, 2)), Shooter(5, Fraction(1, 6)))).hit
        Fraction(1, 2)
        """
        return max((shooter.hit for shooter in self.shooters), default=Fraction(0))


Dangers = Mapping[Cell, CellDanger]
