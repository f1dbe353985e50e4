"""Street plans: points on streets, blocks between them, and what a straight line passes over.

A plan is `width` by `height` blocks. Points count half blocks: u grows east from 0 to twice the
width, v grows south from 0 to twice the height; streets run along every even u and every even v.
A cell is the number of a point, `v * (2 * width + 1) + u`, its bit in a mask is `1 << cell`.
Block (i, j), number `j * width + i`, lies between u = 2i and 2i + 2 and v = 2j and 2j + 2. It
fills three quarters of that width, the streets round it the rest. Some blocks are open ground.
"""

from collections.abc import Iterator
from functools import cache
from string import ascii_uppercase
from typing import NamedTuple, TypeAlias

from game.core.boards.cells import OFF, Cell, Mask, cells_of, mask_of

Block: TypeAlias = int
"""The number of a block."""


class Point(NamedTuple):
    """A place in half blocks, east and south of the north-west corner."""

    u: int
    v: int


class Streets(NamedTuple):
    """The geometry of a plan; `square` holds the blocks that are open ground, bit by bit.

    >>> town = Streets(6, 6)
    >>> town.cell(4, 6), town.point(82), town.name(82)
    (82, Point(u=4, v=6), 'C4')
    """

    width: int
    height: int
    square: Mask = 0

    @property
    def cells(self) -> range:
        """All points, row by row."""
        return range((2 * self.width + 1) * (2 * self.height + 1))

    def cell(self, u: int, v: int) -> Cell:
        """Return the cell of a point, `OFF` beyond the edge."""
        if 0 <= u <= 2 * self.width and 0 <= v <= 2 * self.height:
            return v * (2 * self.width + 1) + u
        return OFF

    def point(self, cell: Cell) -> Point:
        """Return the point of a cell."""
        v, u = divmod(cell, 2 * self.width + 1)
        return Point(u, v)

    def turned(self, cell: Cell) -> Cell:
        """Return the point that half a turn of the plan brings to where `cell` was."""
        return self.cells[-1] - cell

    def touching(self, cell: Cell) -> list[Block]:
        """Return the blocks whose area, edges included, holds a point."""
        u, v = self.point(cell)
        columns = range(max(0, (u - 1) // 2), min(self.width, u // 2 + 1))
        rows = range(max(0, (v - 1) // 2), min(self.height, v // 2 + 1))
        return [row * self.width + column for row in rows for column in columns]

    def inside(self, cell: Cell) -> bool:
        """Return whether a point is strictly inside the open ground."""
        return all(self.square >> block & 1 for block in self.touching(cell))

    @property
    def positions(self) -> Mask:
        """The points on streets that are not strictly inside the open ground."""
        return _positions(self)

    @property
    def ring(self) -> Mask:
        """The positions that touch the open ground."""
        return _ring(self)

    def neighbors(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the positions half a block along a street, from north clockwise."""
        u, v = self.point(cell)
        around = (self.cell(u + du, v + dv) for du, dv in ((0, -1), (1, 0), (0, 1), (-1, 0)))
        return tuple(n for n in around if n != OFF and self.positions >> n & 1)

    def steps_from(self, start: Mask) -> dict[Cell, int]:
        """Return how many half blocks along the streets each position is from the nearest start.

        Positions that no street joins to one are left out.
        """
        steps, layer, distance = dict.fromkeys(cells_of(start), 0), cells_of(start), 0
        while layer:
            distance += 1
            around = mask_of([n for cell in layer for n in self.neighbors(cell)])
            layer = [cell for cell in cells_of(around) if cell not in steps]
            steps.update(dict.fromkeys(layer, distance))
        return steps

    def same_street(self, one: Cell, other: Cell) -> bool:
        """Return whether two points lie on one street; open ground does not interrupt it.

        >>> town = Streets(6, 6)
        >>> town.same_street(town.cell(1, 0), town.cell(1, 2))
        False
        """
        (u, v), (u2, v2) = self.point(one), self.point(other)
        return (u == u2 and u % 2 == 0) or (v == v2 and v % 2 == 0)

    def squared(self, one: Cell, other: Cell) -> int:
        """Return the square of the straight distance, in half blocks."""
        (u, v), (u2, v2) = self.point(one), self.point(other)
        return (u - u2) ** 2 + (v - v2) ** 2

    def passed_over(self, start: Cell, end: Cell) -> tuple[Block, ...]:
        """Return the blocks that the straight line passes over, from `start` on.

        A line that only touches the edge or a corner of a block does not pass over it, and open
        ground is never in the list.

        >>> town = Streets(6, 6)
        >>> town.passed_over(town.cell(0, 0), town.cell(2, 5))
        (0, 6, 12)
        """
        (u, v), (u2, v2) = self.point(start), self.point(end)
        east, south = (u2 > u) - (u2 < u), (v2 > v) - (v2 < v)
        found = [
            (column * east + row * south, row * self.width + column)
            for row in range(min(v, v2) // 2, (max(v, v2) + 1) // 2)
            for column in range(min(u, u2) // 2, (max(u, u2) + 1) // 2)
            if not self.square >> (row * self.width + column) & 1
            and _crosses((u, v, u2 - u, v2 - v), column, row)
        ]
        return tuple(block for _, block in sorted(found))

    def name(self, cell: Cell) -> str:
        """Return a position in words: a crossing "C4", a mid-block point "CD4" or "C4-5"."""
        u, v = self.point(cell)
        avenue = ascii_uppercase[u // 2 : u // 2 + 1 + u % 2]
        street = str(v // 2 + 1)
        return f"{avenue}{street}-{v // 2 + 2}" if v % 2 else f"{avenue}{street}"

    def named(self, name: str) -> Cell:
        """Return the position of a name, `OFF` if there is none."""
        return _by_name(self).get(name, OFF)


def _crosses(line: tuple[int, int, int, int], column: int, row: int) -> bool:
    """Whether two corners of a block lie on different sides of a line.

    The line is start and way; all lengths are counted in eighths of a block with its street.
    """
    u, v, du, dv = line
    west, east = 8 * column + 1 - 4 * u, 8 * column + 7 - 4 * u
    north, south = 8 * row + 1 - 4 * v, 8 * row + 7 - 4 * v
    sides = [du * y - dv * x for x in (west, east) for y in (north, south)]
    return min(sides) < 0 < max(sides)


@cache
def _positions(streets: Streets) -> Mask:
    return mask_of(tuple(_on_streets(streets)))


def _on_streets(streets: Streets) -> Iterator[Cell]:
    for cell in streets.cells:
        u, v = streets.point(cell)
        if not (u % 2 and v % 2) and not streets.inside(cell):
            yield cell


@cache
def _ring(streets: Streets) -> Mask:
    touching = (
        cell
        for cell in _on_streets(streets)
        if any(streets.square >> block & 1 for block in streets.touching(cell))
    )
    return mask_of(tuple(touching))


@cache
def _by_name(streets: Streets) -> dict[str, Cell]:
    return {streets.name(cell): cell for cell in _on_streets(streets)}
