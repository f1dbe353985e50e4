"""What the ground decides: lines of fire, reach, and the way to a square; each reckoned once."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from game.core.boards.cells import OFF, Cell, Facing, Mask, cells_of, mask_of
from game.rules.portable.board.sight import sees
from game.rules.portable.board.terrain import Board

FAR: Final = 99
"""The way to where nobody can go."""
STOP: Final = 1
"""Squares that a stop costs."""
MINED: Final = 3
"""Squares that a mine is worth going round."""
AROUND: Final[Facing] = -1
"""Stands for fire all round."""

Road: TypeAlias = Sequence[int]
"""The way from each cell, in squares; a stop counts as one more."""


@cache
def zone(board: Board, cell: Cell, facing: Facing, range: int) -> Mask:
    """Return the cells that a weapon covers, whoever stands in between; `AROUND`: all round."""
    if facing != AROUND:
        return zone(board, cell, AROUND, range) & board.arc(cell, facing)
    near = board.within(cell, range) & ~(1 << cell)
    return mask_of(there for there in cells_of(near) if sees(board, cell, there))


@cache
def lobbed(board: Board, cell: Cell, facing: Facing, range: int) -> Mask:
    """Return the cells that an indirect gun covers (PW-2.3, PW-2.4)."""
    return board.within(cell, range) & board.arc(cell, facing)


@cache
def reach(board: Board, cell: Cell, steps: int) -> Mask:
    """Return the cells within some steps over land, the cell itself among them."""
    found: Mask = 1 << cell
    for _ in range(steps):
        found |= board.squares.spread(found) & board.land
    return found


@cache
def footholds(board: Board, cell: Cell, steps: int, other: Cell) -> Mask:
    """Return the squares beside another cell that are within some steps."""
    return reach(board, cell, steps) & board.beside[other]


@lru_cache(maxsize=1 << 14)
def gap(board: Board, cell: Cell, others: Mask) -> int:
    """Return the squares to the nearest of some others.

    >>> gap(Board(("....", "....")), 0, 1 << 3 | 1 << 6), gap(Board(("..",)), 0, 0)
    (3, 99)
    """
    return between(board, 1 << cell, others)


def between(board: Board, some: Mask, others: Mask) -> int:
    """Return the squares between the nearest of some and of some others.

    >>> between(Board(("....", "....")), 1 | 1 << 1, 1 << 3 | 1 << 7)
    2
    """
    if not some or not others:
        return FAR
    return next(steps for steps, near in enumerate(around(board, others)) if near & some)


@lru_cache(maxsize=1 << 10)
def around(board: Board, cells: Mask) -> tuple[Mask, ...]:
    """Return the squares within each number of squares of some cells; from far off, the board."""
    found = [cells]
    for _ in range(board.squares.width + board.squares.height):
        found.append(found[-1] | board.squares.spread(found[-1]))
    return tuple(found)


@lru_cache(maxsize=512)
def road(board: Board, goal: Cell, wire: Mask, mines: Mask) -> Road:
    """Return the way to a goal from each cell.

    >>> road(Board(("..~.", "..o.")), 3, 0, 0)
    [6, 5, 99, 0, 5, 4, 2, 1]
    """
    stops = board.cover | board.fords | board.trenches | wire
    found = [FAR] * len(board.squares.cells)
    found[goal] = 0
    edge = [goal]
    while edge:
        later = []
        for there in edge:
            cost = found[there] + 1 + STOP * (stops >> there & 1) + MINED * (mines >> there & 1)
            for cell in board.steps[there]:
                if cell != OFF and cost < found[cell] and board.land >> cell & 1:
                    found[cell] = cost
                    later.append(cell)
        edge = later
    return found
