"""Boards that are drawn on: which cells lie beside one another, lines, and mirrors."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from game.core.boards.cells import OFF, Cell, Facing
from game.core.boards.hexes import DIRECTIONS, Hex, Hexes

Place: TypeAlias = tuple[int, int]
"""East and south of the north-west corner, in steps of the lattice."""


class Symmetry(NamedTuple):
    """A way to turn or flip a board onto itself."""

    images: Callable[[Cell], tuple[Cell, ...]]
    """Where it takes a cell, time after time, until the cell would be back where it was."""
    facing: Callable[[Facing, int], Facing]
    """Where what faces some way faces after so many times."""


@dataclass(frozen=True, slots=True)
class DraftGrid:
    """The geometry of a draft's board; what is not among its cells is off the board."""

    cells: Sequence[Cell]
    beside: Callable[[Cell], Sequence[Cell]]
    """The cells that share a side with one."""
    line: Callable[[Cell, Cell], Sequence[Cell]]
    """The cells from one to another, both with them."""
    symmetries: Mapping[str, Symmetry] = field(default_factory=dict)
    """By name, those that the board has; the names are texts of the editor."""


HALF_TURN: Final = "half_turn"
LEFT_RIGHT: Final = "left_right"
TOP_BOTTOM: Final = "top_bottom"
DIAGONAL: Final = "diagonal"
QUARTERS: Final = "quarters"
THIRDS: Final = "thirds"
SIXTHS: Final = "sixths"


@cache
def square_grid(width: int, height: int) -> DraftGrid:
    """Return the grid of squares in rows: cell = row * width + column.

    >>> grid = square_grid(3, 3)
    >>> grid.beside(0), grid.line(0, 8), grid.symmetries["quarters"].images(0)
    ((1, 3), (0, 4, 8), (2, 8, 6))
    """
    return _lattice(width, height, 1, lambda place: 0)


@cache
def street_grid(width: int, height: int) -> DraftGrid:
    """Return the grid of the points and blocks of a street plan, as `core.boards.streets` has it.

    A block lies beside blocks; points on streets lie beside nothing and are in no line.

    >>> grid = street_grid(3, 3)
    >>> grid.beside(8), grid.line(8, 12), grid.line(0, 14)
    ((10, 22), (8, 10, 12), (14,))
    """
    return _lattice(2 * width + 1, 2 * height + 1, 2, lambda place: 1 - (place[0] & place[1] & 1))


def reframed(rows: Sequence[str], size: Place, shift: Place, plain: str) -> tuple[str, ...]:
    """Return a map with other numbers of columns and rows, shifted east and south, the rest plain.

    >>> reframed(("ab", "cd"), (3, 2), (1, 0), "."), reframed(("ab", "cd"), (2, 1), (0, -1), ".")
    (('.ab', '.cd'), ('cd',))
    """
    width, height = size
    east, south = shift

    def mark(column: int, row: int) -> str:
        inside = 0 <= row < len(rows) and 0 <= column < len(rows[row])
        return rows[row][column] if inside else plain

    return tuple(
        "".join(mark(column - east, row - south) for column in range(width))
        for row in range(height)
    )


def _lattice(width: int, height: int, step: int, lone: Callable[[Place], int]) -> DraftGrid:
    """Return a grid whose cells step by `step`, except for those that are `lone`."""

    def place(cell: Cell) -> Place:
        row, column = divmod(cell, width)
        return column, row

    def beside(cell: Cell) -> tuple[Cell, ...]:
        column, row = place(cell)
        if lone((column, row)):
            return ()
        around = ((0, -step), (step, 0), (0, step), (-step, 0))
        places = ((column + east, row + south) for east, south in around)
        return tuple(sorted(y * width + x for x, y in places if 0 <= x < width and 0 <= y < height))

    def line(start: Cell, end: Cell) -> tuple[Cell, ...]:
        one, other = place(start), place(end)
        if lone(one) or lone(other):
            return (end,)
        return tuple(y * width + x for x, y in _line(one, other, step))

    cells = range(width * height)
    return DraftGrid(cells, beside, line, _symmetries(width, height))


def _line(start: Place, end: Place, step: int) -> list[Place]:
    """Return the places nearest to a straight line, one for each step along its longer side."""
    across, down = end[0] - start[0], end[1] - start[1]
    count = max(abs(across), abs(down)) // step
    if not count:
        return [start]
    return [
        (
            start[0] + _share(across, number, count, step),
            start[1] + _share(down, number, count, step),
        )
        for number in range(count + 1)
    ]


def _share(way: int, number: int, count: int, step: int) -> int:
    """Return so many parts of a way, rounded to whole steps, halves away from the start."""
    steps = abs(way) // step
    rounded = (2 * steps * number + count) // (2 * count) * step
    return rounded if way >= 0 else -rounded


def _symmetries(width: int, height: int) -> dict[str, Symmetry]:
    right, bottom = width - 1, height - 1

    def once(move: Callable[[int, int], Place], facing: Callable[[Facing], Facing]) -> Symmetry:
        def images(cell: Cell) -> tuple[Cell, ...]:
            row, column = divmod(cell, width)
            x, y = move(column, row)
            return (y * width + x,)

        return Symmetry(images, lambda faced, times: facing(faced))

    found = {
        HALF_TURN: once(lambda x, y: (right - x, bottom - y), lambda faced: (faced + 2) % 4),
        LEFT_RIGHT: once(lambda x, y: (right - x, y), lambda faced: -faced % 4),
        TOP_BOTTOM: once(lambda x, y: (x, bottom - y), lambda faced: (2 - faced) % 4),
    }
    if width == height:
        found[DIAGONAL] = once(lambda x, y: (y, x), lambda faced: (3 - faced) % 4)
        found[QUARTERS] = Symmetry(_quarters(width), lambda faced, times: (faced + times) % 4)
    return found


def _quarters(side: int) -> Callable[[Cell], tuple[Cell, ...]]:
    def images(cell: Cell) -> tuple[Cell, ...]:
        found, (row, column) = [], divmod(cell, side)
        for _ in range(3):
            column, row = side - 1 - row, column
            found.append(row * side + column)
        return tuple(found)

    return images


@cache
def hex_grid(hexes: Hexes) -> DraftGrid:
    """Return the grid of a board of hexes about its middle; turns that leave it are left out.

    >>> from game.core.boards.hexes import hexagon
    >>> board = Hexes(hexagon(2))
    >>> grid, corner = hex_grid(board), board.cell(Hex(0, -2))
    >>> [board.at(cell) for cell in grid.symmetries["thirds"].images(corner)]
    [Hex(q=2, r=0), Hex(q=-2, r=2)]
    >>> [tuple(board.at(cell)) for cell in grid.line(corner, board.cell(Hex(0, 1)))]
    [(0, -2), (0, -1), (0, 0), (0, 1)]
    """

    def beside(cell: Cell) -> tuple[Cell, ...]:
        near = (hexes.step(cell, way) for way in DIRECTIONS)
        return tuple(sorted(step for step in near if step != OFF))

    def line(start: Cell, end: Cell) -> tuple[Cell, ...]:
        found = (hexes.cell(here) for here in _hex_line(hexes.at(start), hexes.at(end)))
        return tuple(cell for cell in found if cell != OFF)

    turns = {HALF_TURN: 3, THIRDS: 2, SIXTHS: 1}
    symmetries = {name: _turned(hexes, sixths) for name, sixths in turns.items()}

    def mirrored(cell: Cell) -> tuple[Cell, ...]:
        return (hexes.cell(hexes.at(cell).mirrored),)

    symmetries[LEFT_RIGHT] = Symmetry(mirrored, lambda faced, times: -faced % 6)
    return DraftGrid(hexes.cells, beside, line, symmetries)


def _turned(hexes: Hexes, sixths: int) -> Symmetry:
    """The turns about the middle by some sixths of the whole, until all is as it was."""

    def images(cell: Cell) -> tuple[Cell, ...]:
        here = hexes.at(cell)
        return tuple(hexes.cell(here.turned(n)) for n in range(sixths, 6, sixths))

    return Symmetry(images, lambda faced, times: (faced + sixths * times) % 6)


def _hex_line(start: Hex, end: Hex) -> list[Hex]:
    """Return the hexes nearest to a straight line, one for each step."""
    count = end.plus(start, -1).length
    if not count:
        return [start]
    return [_nearest_hex(start, end, number, count) for number in range(count + 1)]


def _nearest_hex(start: Hex, end: Hex, number: int, count: int) -> Hex:
    """Return the hex nearest to so many parts of the way: what was rounded most follows the rest.

    All is reckoned in parts of a step, so that nothing depends on rounding.
    """
    parts = [
        one * (count - number) + other * number
        for one, other in ((start.q, end.q), (start.r, end.r))
    ]
    parts.append(-parts[0] - parts[1])
    near = [(2 * part + count) // (2 * count) for part in parts]
    errors = [abs(whole * count - part) for whole, part in zip(near, parts, strict=True)]
    worst = errors.index(max(errors))
    near[worst] -= sum(near)
    return Hex(near[0], near[1])
