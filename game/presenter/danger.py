"""What threatens each cell: how much it is to be feared, and who shoots at it."""

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
    words: str
    """With what chance, or at what cost."""
    pattern: Pattern = "solid"
    """Of the line: a game's own way of telling its kinds of fire."""


class CellDanger(NamedTuple):
    """What threatens a cell."""

    heat: Fraction
    """How much, from 0 to 1."""
    shooters: tuple[Shooter, ...] = ()


Dangers = Mapping[Cell, CellDanger]
