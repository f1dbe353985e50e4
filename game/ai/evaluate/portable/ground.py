"""What the ground decides: lines of fire, reach, and the way to a square; each reckoned once."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from game.core.boards.cells import OFF, Cell, Facing, Mask, cells_of, mask_of
from game.rules.portable.board.sight import flat
from game.rules.portable.board.terrain import Board
from game.rules.portable.data import KINDS

FAR: Final = 99
"""The way to where nobody can go."""
STOP: Final = 1
"""Squares that a stop costs."""
MINED: Final = 3
"""Squares that a mine is worth going round."""
FASTEST: Final = max(kind.move for kind in KINDS.values())
"""Squares that the fastest unit goes in a turn (PW-1.12)."""
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
    return mask_of(there for there in cells_of(near) if flat(board, cell, there, 0))


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
def reaches(board: Board, cell: Cell) -> tuple[Mask, ...]:
    """Return the cells from which a cell is within each number of steps over land."""
    return tuple(reach(board, cell, steps) for steps in range(1 + 2 * FASTEST))


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
    if not others:
        return FAR
    return next(steps for steps, near in enumerate(board.around[cell]) if near & others)


@cache
def nearness(board: Board, cell: Cell) -> tuple[float, ...]:
    """Return how near each square is: 1 over the square of the squares between, 0 for itself.

    >>> nearness(Board(("....",)), 1)
    (1.0, 0.0, 1.0, 0.25)
    """
    return tuple(
        0.0 if there == cell else 1 / board.distance(cell, there) ** 2
        for there in board.squares.cells
    )


@lru_cache(maxsize=1 << 14)
def looks(
    board: Board, cell: Cell, enemies: tuple[Cell, ...], alike: bool
) -> tuple[float, float, float, float]:
    """Return how much of the enemy lies ahead in each facing: the near ones first, or all alike.

    >>> looks(Board(("....",)), 1, (0, 3), False), looks(Board(("....",)), 1, (0, 3), True)
    ((0.0, 0.25, 0.0, 1.0), (0.0, 1.0, 0.0, 1.0))
    """
    near = [1.0] * board.size if alike else nearness(board, cell)
    arcs = [board.arc(cell, facing) for facing in range(4)]
    north, east, south, west = (
        sum([near[at] for at in enemies if arc >> at & 1], 0.0) for arc in arcs
    )
    return north, east, south, west


@lru_cache(maxsize=512)
def road(board: Board, goal: Cell, stops: Mask, mines: Mask) -> Road:
    """Return the way to a goal from each cell.

    >>> road(Board(("..~.", "..o.")), 3, 0, 0)
    [6, 5, 99, 0, 5, 4, 2, 1]
    """
    stops |= board.fords | board.trenches
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
