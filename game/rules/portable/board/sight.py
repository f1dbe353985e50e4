"""Lines of sight and flat lines of fire, in whole numbers (PW-3.22).

The center of square (c, r) is the point (2c + 1, 2r + 1), so corners have even coordinates. A
line crosses a square when it runs through its inside. Where it runs exactly through a corner,
only the two squares beside it together shut it.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from game.core.boards.cells import Cell, Mask, mask_of
from game.rules.portable.board.terrain import Board


class LineOfSight(NamedTuple):
    """What decides about a line between two squares, whoever stands on the board."""

    blocker: Cell
    """The square that shuts it by itself, or -1."""
    singles: Mask
    """Crossed squares that shut a flat line when a unit stands there."""
    pairs: tuple[tuple[Mask, Mask], ...]
    """Squares beside a corner; both together shut it. -1: shut in any case; 0: never."""
    depths: tuple[Cell, Cell] = (-1, -1)
    """For each end that lies deep in cover the square that covers it, or -1 (PW-4.6)."""


def sees(board: Board, one: Cell, other: Cell) -> bool:
    """Return whether two squares see each other; both do or neither does (PW-3.22)."""
    return line(board, one, other).blocker < 0


def in_depth(board: Board, start: Cell, target: Cell) -> tuple[Cell, Cell]:
    """Return the squares of cover before which fire ends, -1 for none (PW-4.6).

    The first shuts a unit in that stands deep in cover, the second shields a target deep in it.
    """
    first, second = line(board, start, target).depths
    return (first, second) if start < target else (second, first)


def spots(board: Board, eye: Cell, target: Cell) -> bool:
    """Return whether a square is seen from another, and is not deep in cover from there."""
    return sees(board, eye, target) and in_depth(board, eye, target)[1] < 0


def flat(board: Board, one: Cell, other: Cell, units: Mask, *, shell: bool = False) -> bool:
    """Return whether flat fire passes between two squares (PW-3.25, PW-4.6).

    `units` are the squares of all units but spotters and commanders alone. A shell of artillery
    goes into cover of any depth (PW-2.5).
    """
    return obstacle(board, one, other, units, shell=shell) < 0


def obstacle(board: Board, one: Cell, other: Cell, units: Mask, *, shell: bool = False) -> Cell:
    """Return a square that shuts the flat line from one square to another, -1 if none does."""
    between = line(board, one, other)
    if between.blocker >= 0:
        return between.blocker
    out, into = in_depth(board, one, other)
    if out >= 0 or (into >= 0 and not shell):
        return out if out >= 0 else into
    shut = between.singles & units
    if shut:
        return (shut & -shut).bit_length() - 1
    for first, second in between.pairs:
        if _is_shut(first, units) and _is_shut(second, units):
            shut = (units & first if first > 0 else 0) | (units & second if second > 0 else 0)
            return (shut & -shut).bit_length() - 1
    return -1


def obstacles(
    board: Board, one: Cell, other: Cell, units: Mask, *, shell: bool = False
) -> tuple[Cell, ...]:
    """Return what shuts the flat line: a square, the two beside a corner, or nothing."""
    shut = obstacle(board, one, other, units, shell=shell)
    pairs = corner_pairs(board, one, other) if shut >= 0 else ()
    alone = () if shut < 0 else (shut,)
    return next((tuple(sorted(pair)) for pair in pairs if shut in pair), alone)


def _is_shut(need: Mask, units: Mask) -> bool:
    return need < 0 or bool(need & units)


def line(board: Board, one: Cell, other: Cell) -> LineOfSight:
    """Return the line between two squares, the same both ways."""
    return _line(board, one, other) if one < other else _line(board, other, one)


@cache
def _line(board: Board, one: Cell, other: Cell) -> LineOfSight:
    if board.distance(one, other) <= 1:
        return LineOfSight(-1, 0, ())
    crossed = crossed_squares(board, one, other)
    blocker, singles = -1, 0
    for cell in crossed:
        if blocker < 0 and shuts(board, (one, other), cell, board.height(cell)):
            blocker = cell
        if shuts(board, (one, other), cell, board.level(cell) + 1):
            singles |= 1 << cell
    pairs = []
    for cells in corner_pairs(board, one, other):
        needs = tuple(_need(board, (one, other), cell) for cell in cells)
        if blocker < 0 and needs == (-1, -1):
            blocker = cells[0]
        pairs.append((needs[0], needs[1]))
    depths = _depth(board, one, other), _depth(board, other, one)
    return LineOfSight(blocker, singles, tuple(pairs), (-1, -1) if board.former else depths)


def _depth(board: Board, end: Cell, other: Cell) -> Cell:
    """The cover next to an end in cover on the line to another square; none: it is at the edge.

    That is the square which the line leaves the end for. Through a corner it leaves for the one
    beyond; where both beside the corner are covered, the end is deep in cover, too.
    """
    if not board.cover >> end & 1:
        return -1
    crossed = mask_of(crossed_squares(board, end, other))
    next_to = crossed & board.beside[end] or crossed & board.about[end]
    shut = next_to & board.cover
    for pair in corner_pairs(board, end, other):
        both = mask_of(pair)
        if not both & ~(board.beside[end] & board.cover):
            shut |= both
    return (shut & -shut).bit_length() - 1


def _need(board: Board, ends: tuple[Cell, Cell], cell: Cell) -> Mask:
    if shuts(board, ends, cell, board.height(cell)):
        return -1
    return 1 << cell if shuts(board, ends, cell, board.level(cell) + 1) else 0


def shuts(board: Board, ends: tuple[Cell, Cell], cell: Cell, height: int) -> bool:
    """Return whether a height shuts a line: over both ends, or level with one by the other.

    It is higher than both ends; or as high as the higher one and beside the lower one (PW-3.22).
    """
    one, other = board.level(ends[0]), board.level(ends[1])
    if height != max(one, other) or one == other:
        return height > max(one, other)
    lower = ends[0] if one < other else ends[1]
    return bool(board.about[lower] >> cell & 1)


def crossed_squares(board: Board, one: Cell, other: Cell) -> tuple[Cell, ...]:
    """Return the squares that the line between two centers runs through, without the ends."""
    return tuple(
        [one + columns + rows * board.width for columns, rows in _course(board, one, other)[0]]
    )


def corner_pairs(board: Board, one: Cell, other: Cell) -> tuple[tuple[Cell, Cell], ...]:
    """Return the two squares beside each corner that the line runs exactly through."""
    width, pairs = board.width, _course(board, one, other)[1]
    return tuple([(one + c + r * width, one + k + q * width) for (c, r), (k, q) in pairs])


Offset: TypeAlias = tuple[int, int]
"""Columns and rows from the first square of a line."""


def _course(
    board: Board, one: Cell, other: Cell
) -> tuple[tuple[Offset, ...], tuple[tuple[Offset, Offset], ...]]:
    """The squares that a line crosses, and the pairs beside its corners."""
    (c, r), (k, q) = board.places[one], board.places[other]
    return _lined(k - c, q - r)


@cache
def _lined(columns: int, rows: int) -> tuple[tuple[Offset, ...], tuple[tuple[Offset, Offset], ...]]:
    end = columns, rows
    crossed = tuple(there for there in _between(end) if _is_crossed(end, there))
    xs = range(2 * min(0, columns) + 2, 2 * max(0, columns) + 1, 2)
    ys = range(2 * min(0, rows) + 2, 2 * max(0, rows) + 1, 2)
    corners = ((x, y) for y in ys for x in xs if _side(end, x, y) == 0)
    return crossed, tuple(_pair(end, corner) for corner in corners)


def _between(end: Offset) -> Iterator[Offset]:
    """Every square of the rectangle that the ends of a line span, but for these two."""
    columns, rows = end
    for row in range(min(0, rows), max(0, rows) + 1):
        for column in range(min(0, columns), max(0, columns) + 1):
            if (column, row) not in ((0, 0), end):
                yield column, row


def _side(end: Offset, x: int, y: int) -> int:
    """On which side of the line a point lies: the sign of the answer; 0 on the line."""
    columns, rows = end
    return 2 * columns * (y - 1) - 2 * rows * (x - 1)


def _is_crossed(end: Offset, square: Offset) -> bool:
    c, r = square
    sides = [_side(end, x, y) for x in (2 * c, 2 * c + 2) for y in (2 * r, 2 * r + 2)]
    return min(sides) < 0 < max(sides)


def _pair(end: Offset, corner: tuple[int, int]) -> tuple[Offset, Offset]:
    x, y = corner
    four = [(c, r) for r in (y // 2 - 1, y // 2) for c in (x // 2 - 1, x // 2)]
    first, second = (s for s in four if s not in ((0, 0), end) and not _is_crossed(end, s))
    return first, second
