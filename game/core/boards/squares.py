"""Square boards: cells as ints, sets of cells as bits of one int.

A cell is `row * width + column`, counted from 0 in the north-west corner; columns grow east,
rows grow south. Facings are N=0, E=1, S=2, W=3.
"""

from functools import cache
from string import ascii_uppercase
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Facing, Mask, mask_of

N, E, S, W = range(4)
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Column and row step of each facing."""
KING_STEPS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""N, NE, E, SE, S, SW, W, NW."""


class Square(NamedTuple):
    """Column and row of a cell, each from 0."""

    column: int
    row: int

    @property
    def name(self) -> str:
        """Return the column as a letter and the row from the top.

        >>> Square(2, 5).name
        'C6'
        """
        return f"{column_letter(self.column)}{self.row + 1}"


def column_letter(column: int) -> str:
    """Return the letter of a column, counted from 0.

    >>> column_letter(2)
    'C'
    """
    return ascii_uppercase[column]


class Squares(NamedTuple):
    """The geometry of a board of `width` columns and `height` rows.

    >>> board = Squares(8, 8)
    >>> board.cell(2, 5), board.square(42)
    (42, Square(column=2, row=5))
    """

    width: int
    height: int

    @property
    def cells(self) -> range:
        """All cells, row by row."""
        return range(self.width * self.height)

    @property
    def full(self) -> Mask:
        """The mask of all cells."""
        return (1 << self.width * self.height) - 1

    def cell(self, column: int, row: int) -> Cell:
        """Return the cell of a column and row, `OFF` beyond the edge."""
        if 0 <= column < self.width and 0 <= row < self.height:
            return row * self.width + column
        return OFF

    def square(self, cell: Cell) -> Square:
        """Return the column and row of a cell."""
        row, column = divmod(cell, self.width)
        return Square(column, row)

    def named(self, name: str) -> Cell:
        """Return the cell of a name, `OFF` if there is none.

        >>> Squares(8, 8).named("C6"), Squares(8, 8).named("C9")
        (42, -1)
        """
        return _by_name(self).get(name, OFF)

    def step(self, cell: Cell, facing: Facing) -> Cell:
        """Return the orthogonal neighbor that `facing` looks at, `OFF` beyond the edge."""
        return self.offset(cell, *STEPS[facing])

    def offset(self, cell: Cell, columns: int, rows: int) -> Cell:
        """Return the cell some columns east and rows south, `OFF` beyond the edge."""
        column, row = self.square(cell)
        return self.cell(column + columns, row + rows)

    def neighbors(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the orthogonal neighbors on the board, from north clockwise."""
        return tuple(n for f in range(4) if (n := self.step(cell, f)) != OFF)

    def front(self, cell: Cell, facing: Facing) -> Mask:
        """Return the cells strictly ahead of the line through the sides of `cell`.

        >>> Squares(3, 3).front(4, E) == mask_of([2, 5, 8])
        True
        """
        return _front(self, cell, facing)

    def row_mask(self, row: int) -> Mask:
        """Return the cells of one row."""
        return ((1 << self.width) - 1) << (row * self.width)

    def column_mask(self, column: int) -> Mask:
        """Return the cells of one column."""
        return mask_of(range(column, self.width * self.height, self.width))

    def flood(self, start: Mask, open_cells: Mask) -> Mask:
        """Return the cells of `open_cells` joined to `start` by orthogonal steps."""
        seen = start & open_cells
        while True:
            grown = (seen | self.spread(seen)) & open_cells
            if grown == seen:
                return seen
            seen = grown

    def spread(self, cells: Mask) -> Mask:
        """Return the cells orthogonally beside any of some cells.

        >>> Squares(3, 3).spread(mask_of([4])) == mask_of([1, 3, 5, 7])
        True
        """
        inner_west, inner_east, full = _inner(self)
        sideways = ((cells & inner_east) << 1) | ((cells & inner_west) >> 1)
        return sideways | (cells << self.width & full) | (cells >> self.width)


@cache
def _by_name(board: Squares) -> dict[str, Cell]:
    return {board.square(cell).name: cell for cell in board.cells}


@cache
def _inner(board: Squares) -> tuple[Mask, Mask, Mask]:
    """All cells but the western column, all but the eastern one, and all."""
    full = board.full
    west, east = board.column_mask(0), board.column_mask(board.width - 1)
    return full & ~west, full & ~east, full


@cache
def _front(board: Squares, cell: Cell, facing: Facing) -> Mask:
    dx, dy = STEPS[facing]
    column, row = board.square(cell)
    return mask_of(
        c
        for c in board.cells
        for there in (board.square(c),)
        if (there.column - column) * dx + (there.row - row) * dy > 0
    )
