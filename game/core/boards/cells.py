"""Places of a board as ints, and sets of them as bits of one int: the same on every board."""

from collections.abc import Iterable
from typing import Final, TypeAlias

Cell: TypeAlias = int
"""A place; what number it has is its board's affair."""
Mask: TypeAlias = int
"""A set of places: the bit of a cell is `1 << cell`."""
Facing: TypeAlias = int
"""A direction, from north clockwise: 0 to 3 on squares, 0 to 5 on hexes."""

OFF: Final[Cell] = -1
"""The place of what is not on the board."""


def mask_of(cells: Iterable[Cell]) -> Mask:
    """Return the mask of some cells.

    >>> mask_of([0, 3])
    9
    """
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_of(mask: Mask) -> list[Cell]:
    """Return the cells of a mask, lowest first.

    >>> cells_of(9)
    [0, 3]
    """
    cells = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return cells
