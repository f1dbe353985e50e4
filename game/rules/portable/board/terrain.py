"""The ground of a board: what each square is, as masks (PW-3.18)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from game.core.boards.cells import OFF, Cell, Facing, Mask, mask_of
from game.core.boards.squares import KING_STEPS, Square, Squares
from game.rules.portable.data import COVER, HIGH, NO_MINES, NO_WIRE, ROADS, TRENCHES, WOODS

FARTHEST: Final = 40
"""Steps that no board is across."""
ALL_ROUND: Final[Facing] = 4
"""Stands for the facing of who fires all round (PW-3.24)."""


@dataclass(frozen=True, eq=False)
class Board:
    """The board of a match with all that its rules ask of it; `board_of` has the only one."""

    rows: tuple[str, ...]
    former: bool = False
    """Version 1 of the rules: on hills cover hides nothing behind its edge (PW-4.6)."""

    def __reduce__(self) -> tuple[object, ...]:
        return board_of, (self.rows, self.former)

    @cached_property
    def squares(self) -> Squares:
        """The geometry."""
        return Squares(len(self.rows[0]), len(self.rows))

    @cached_property
    def width(self) -> int:
        """The number of its columns."""
        return self.squares.width

    @cached_property
    def size(self) -> int:
        """The number of its squares."""
        return len(self.places)

    @cached_property
    def ground(self) -> str:
        """The letter of each cell."""
        return "".join(self.rows)

    def of(self, letters: str) -> Mask:
        """Return the cells that the map draws with any of some letters."""
        return mask_of(cell for cell, letter in enumerate(self.ground) if letter in letters)

    @cached_property
    def cover(self) -> Mask:
        """Woods, towns and forts (PW-3.21)."""
        return self.of(COVER)

    @cached_property
    def woods(self) -> Mask:
        """Woods alone."""
        return self.of(WOODS)

    @cached_property
    def high(self) -> Mask:
        """Squares of level 1."""
        return self.of(HIGH)

    @cached_property
    def roads(self) -> Mask:
        """Roads, and bridges with them (PW-3.17)."""
        return self.of(ROADS)

    @cached_property
    def trenches(self) -> Mask:
        """Squares with a trench."""
        return self.of(TRENCHES)

    @cached_property
    def fords(self) -> Mask:
        """Where the river can be waded."""
        return self.of("o")

    @cached_property
    def river(self) -> Mask:
        """Where nobody goes (PW-3.6)."""
        return self.of("~")

    @cached_property
    def full(self) -> Mask:
        """All squares."""
        return self.squares.full

    @cached_property
    def halts(self) -> Mask:
        """Where the next move goes one square at most (PW-3.11)."""
        return self.fords | self.trenches

    @cached_property
    def land(self) -> Mask:
        """Where units may stand."""
        return self.squares.full & ~self.river

    @cached_property
    def minable(self) -> Mask:
        """Ground that mines can be laid in (PW-8.1)."""
        return self.squares.full & ~self.of(NO_MINES)

    @cached_property
    def wirable(self) -> Mask:
        """Ground that wire can be laid on (PW-8.6)."""
        return self.squares.full & ~self.of(NO_WIRE)

    @cached_property
    def steps(self) -> tuple[tuple[Cell, ...], ...]:
        """The neighbor of each cell in each facing, `OFF` beyond the edge."""
        return tuple(
            tuple(self.squares.step(cell, facing) for facing in range(4))
            for cell in self.squares.cells
        )

    @cached_property
    def ahead(self) -> tuple[tuple[Mask, ...], ...]:
        """The neighbor of each cell in each facing as a mask, empty beyond the edge."""
        return tuple(tuple(0 if n == OFF else 1 << n for n in steps) for steps in self.steps)

    def open_steps(self, cell: Cell, shut: Mask) -> list[Cell]:
        """Return the neighbors of a cell that are not shut, from north clockwise."""
        return [n for n in self.steps[cell] if n != OFF and not shut >> n & 1]

    @cached_property
    def each_facing(self) -> Mask:
        """The first bit of each of four boards side by side, one for each facing."""
        return 1 | 1 << self.size | 1 << 2 * self.size | 1 << 3 * self.size

    @cached_property
    def inner(self) -> tuple[Mask, Mask]:
        """All squares but the western column, and all but the eastern one."""
        west, east = self.squares.column_mask(0), self.squares.column_mask(self.squares.width - 1)
        return self.full & ~west, self.full & ~east

    def spread(self, cells: Mask) -> Mask:
        """Return the squares orthogonally beside any of some cells.

        >>> board = Board(("...", "...", "..."))
        >>> board.spread(1 << 4) == board.squares.spread(1 << 4)
        True
        """
        (inner_west, inner_east), width = self.inner, self.width
        sideways = (cells & inner_east) << 1 | (cells & inner_west) >> 1
        return sideways | cells << width & self.full | cells >> width

    def before(self, cells: Mask) -> tuple[Mask, Mask, Mask, Mask]:
        """Return for each facing the squares that have one of some cells ahead.

        >>> board = Board(("...", "...", "..."))
        >>> [ahead.bit_length() - 1 for ahead in board.before(1 << 4)]
        [7, 3, 1, 5]
        """
        width, (inner_west, inner_east) = self.width, self.inner
        north, south = cells << width & self.full, cells >> width
        return north, (cells & inner_west) >> 1, south, (cells & inner_east) << 1

    def reach(self, cell: Cell, facing: Facing, range: int) -> Mask:
        """Return the cells of an arc within a range; `ALL_ROUND` is a facing, too (PW-3.24)."""
        return _reach(self, cell, facing, range)

    @cached_property
    def beside(self) -> tuple[Mask, ...]:
        """The orthogonal neighbors of each cell."""
        return tuple(self.squares.spread(1 << cell) for cell in self.squares.cells)

    @cached_property
    def about(self) -> tuple[Mask, ...]:
        """The eight neighbors of each cell."""
        return tuple(
            mask_of(n for step in KING_STEPS if (n := self.squares.offset(cell, *step)) != OFF)
            for cell in self.squares.cells
        )

    @cached_property
    def places(self) -> tuple[Square, ...]:
        """Column and row of each cell."""
        return tuple(map(self.squares.square, self.squares.cells))

    def level(self, cell: Cell) -> int:
        """Return 1 on a hill, else 0."""
        return self.high >> cell & 1

    def height(self, cell: Cell) -> int:
        """Return how high a square reaches: cover adds 1 to its level (PW-3.22)."""
        return (self.high >> cell & 1) + (self.cover >> cell & 1)

    def distance(self, one: Cell, other: Cell) -> int:
        """Return the orthogonal steps between two cells (PW-3.23).

        >>> board = Board(("....", "....", "...."))
        >>> board.distance(0, 11), board.name(11), board.named("D3")
        (5, 'D3', 11)
        """
        (c, r), (k, q) = self.places[one], self.places[other]
        return abs(c - k) + abs(r - q)

    def within(self, cell: Cell, range: int) -> Mask:
        """Return the cells at most `range` steps away, the cell itself among them."""
        return self.around[cell][range]

    @cached_property
    def around(self) -> tuple[tuple[Mask, ...], ...]:
        """For each cell the cells at most so many steps away; beyond `FARTHEST` that is all."""
        return tuple(tuple(_around(self, cell)) for cell in self.squares.cells)

    def arc(self, cell: Cell, facing: Facing) -> Mask:
        """Return the cells in the arc of 90 degrees, both diagonals among them (PW-3.24)."""
        return _arc(self, cell, facing)

    def name(self, cell: Cell) -> str:
        """Return the name of a square: its column as a letter, its row from the top."""
        return self.places[cell].name

    def named(self, name: str) -> Cell:
        """Return the square of a name, `OFF` if there is none."""
        return self.squares.named(name)


def _around(board: Board, cell: Cell) -> Iterator[Mask]:
    reached: Mask = 1 << cell
    for _ in range(FARTHEST + 1):
        yield reached
        reached |= board.spread(reached)


@cache
def _reach(board: Board, cell: Cell, facing: Facing, range: int) -> Mask:
    around = board.within(cell, range) & ~(1 << cell)
    return around if facing == ALL_ROUND else around & _arc(board, cell, facing)


@cache
def _arc(board: Board, cell: Cell, facing: Facing) -> Mask:
    """Row by row: what lies ahead of the row before, and a square more on either side."""
    left, behind, right = ((facing + turn) % 4 for turn in (3, 2, 1))
    found: Mask = 0
    row = board.before(1 << cell)[behind]
    while row:
        beside = board.before(row)
        row |= beside[left] | beside[right]
        found |= row
        row = board.before(row)[behind]
    return found


@cache
def board_of(rows: tuple[str, ...], former: bool = False) -> Board:
    """Return the one board of a map."""
    return Board(rows, former)
