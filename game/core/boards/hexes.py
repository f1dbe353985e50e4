"""Hex boards: flat-top hexes as ints, sets of hexes as bits of one int.

A hex has a column q, which grows south-east, and a row r, which grows south. Its cell is its
place in a grid of rows that holds the whole board, with one column to spare: so a step in any
direction adds the same number wherever it is taken, and a mask moves by one shift. The bit of a
cell in a mask is `1 << cell`. Facings and directions are N=0, NE=1, SE=2, S=3, SW=4, NW=5; a
piece faces a hexside.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from game.core.boards.cells import OFF, Cell, Facing, Mask, mask_of

Side: TypeAlias = int
"""A hexside of a piece, counted clockwise from its front."""

DIRECTIONS: Final = range(6)
_ROW_APART: Final = 1 << 10
"""What a row counts against a column in one number for the way between two hexes."""


class Hex(NamedTuple):
    """Column q and row r, from the hex in the middle of the board."""

    q: int
    r: int

    def plus(self, other: "Hex", times: int = 1) -> "Hex":
        """Return the hex that lies `times` the way of `other` from this one."""
        return Hex(self.q + times * other.q, self.r + times * other.r)

    def turned(self, sixths: int = 1) -> "Hex":
        """Return where sixths of a turn clockwise round the middle bring this hex."""
        q, r = self
        for _ in range(sixths % 6):
            q, r = -r, q + r
        return Hex(q, r)

    @property
    def mirrored(self) -> "Hex":
        """This hex with east and west exchanged."""
        return Hex(-self.q, self.q + self.r)

    @property
    def length(self) -> int:
        """Steps from the middle.

        >>> Hex(3, -1).length
        3
        """
        return (abs(self.q) + abs(self.r) + abs(self.q + self.r)) // 2


STEPS: Final = tuple(Hex(0, -1).turned(way) for way in DIRECTIONS)
"""The neighbor in each direction."""
CORNERS: Final = tuple(step.plus(STEPS[(way + 1) % 6]) for way, step in enumerate(STEPS))
"""The hex behind the corner between each direction and the next."""


def bearings(way: Hex) -> tuple[Facing, ...]:
    """Return the hexside that the line along `way` leaves by; both sides of a corner.

    >>> bearings(Hex(1, -3)), bearings(Hex(1, -2))
    ((0,), (0, 1))
    """
    x, z = way
    y = -x - z
    shares = (y - z, x - z, x - y, z - y, z - x, y - x)
    most = max(shares)
    return tuple(side for side in DIRECTIONS if shares[side] == most) if most else ()


@cache
def struck_side(way: Hex, facing: Facing) -> Side:
    """Return the side of a piece that looks along `way`; on a corner the one nearer its front.

    >>> struck_side(Hex(1, -2), 1), struck_side(Hex(1, 1), 0)
    (0, 2)
    """
    return min(
        ((side - facing) % 6 for side in bearings(way)), key=lambda side: min(side, 6 - side)
    )


def hexagon(radius: int) -> Iterator[Hex]:
    """Yield every hex at most `radius` steps from the middle, row by row."""
    for r in range(-radius, radius + 1):
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1):
            yield Hex(q, r)


def disc(squared: int) -> Iterator[Hex]:
    """Yield every hex whose middle is at most the root of `squared` from the middle, row by row."""
    reach = next(n for n in range(squared + 2) if 3 * n * n > 4 * squared)
    for here in hexagon(reach):
        if here.q * here.q + here.q * here.r + here.r * here.r <= squared:
            yield here


class Hexes:
    """The geometry of a board of some hexes.

    >>> board = Hexes(hexagon(1))
    >>> len(board.cells), board.at(board.step(board.cell(Hex(0, 0)), 2))
    (7, Hex(q=1, r=0))
    """

    def __init__(self, hexes: Iterable[Hex], open_edges: bool = False) -> None:
        """Make a board; with `open_edges` a line runs free between two occupied hexes too."""
        self._open_edges = open_edges
        places = sorted(set(hexes), key=lambda here: (here.r, here.q))
        self._west = min(here.q for here in places)
        self._north = min(here.r for here in places)
        self._row = max(here.q for here in places) - self._west + 2
        self._hexes = {self._number(here): here for here in places}
        self._cells = {here: cell for cell, here in self._hexes.items()}
        self.cells: tuple[Cell, ...] = tuple(self._hexes)
        self.full: Mask = mask_of(self.cells)
        self.shifts = tuple(step.q + step.r * self._row for step in STEPS)
        self.apart = {cell: here.q + _ROW_APART * here.r for cell, here in self._hexes.items()}
        """A number for each cell; the difference of two tells the way between them."""
        self._ways: dict[int, Hex] = {}
        self._lengths: dict[int, int] = {}
        self._shadows: dict[int, _Shadow] = {}
        self._near = {
            cell: tuple(self.cell(here.plus(step)) for step in STEPS)
            for cell, here in self._hexes.items()
        }

    def _number(self, here: Hex) -> Cell:
        return (here.r - self._north) * self._row + here.q - self._west

    def cell(self, here: Hex) -> Cell:
        """Return the cell of a hex, `OFF` beyond the edge."""
        return self._cells.get(here, OFF)

    def at(self, cell: Cell) -> Hex:
        """Return column and row of a cell."""
        return self._hexes[cell]

    def mask(self, where: Callable[[Hex], bool]) -> Mask:
        """Return the cells of all hexes that fit."""
        return mask_of([cell for cell, here in self._hexes.items() if where(here)])

    def step(self, cell: Cell, direction: Facing) -> Cell:
        """Return the neighbor in a direction, `OFF` beyond the edge."""
        return self._near[cell][direction]

    def moved(self, cells: Mask, direction: Facing) -> Mask:
        """Return where one step in a direction brings cells, without those beyond the edge."""
        shift = self.shifts[direction]
        return (cells << shift if shift > 0 else cells >> -shift) & self.full

    def around(self, cells: Mask) -> Mask:
        """Return the cells with all their neighbors."""
        row = self._row
        pair = cells | cells << 1  # the north and its east, or the south and its west, a row away
        return cells | (pair | cells >> 1 | pair << row - 1 | pair >> row) & self.full

    def flood(self, start: Mask, open_cells: Mask) -> Mask:
        """Return the cells of `open_cells` joined to `start` by steps."""
        seen = start & open_cells
        while (grown := self.around(seen) & open_cells) != seen:
            seen = grown
        return seen

    def way(self, start: Cell, end: Cell) -> Hex:
        """Return columns and rows from one cell to another."""
        apart = self.apart[end] - self.apart[start]
        found = self._ways.get(apart)
        if found is None:
            (q, r), (q2, r2) = self._hexes[start], self._hexes[end]
            found = self._ways[apart] = Hex(q2 - q, r2 - r)
        return found

    def distance(self, one: Cell, other: Cell) -> int:
        """Return the steps from one cell to another if nothing stands between."""
        apart = self.apart[other] - self.apart[one]
        found = self._lengths.get(apart)
        if found is None:
            found = self._lengths[apart] = self.way(one, other).length
        return found

    def within(self, cell: Cell, steps: int) -> Mask:
        """Return the cells at most so many steps away, `cell` among them."""
        return self.mask(lambda here: here.plus(self.at(cell), -1).length <= steps)

    def sees(self, one: Cell, other: Cell, occupied: Mask) -> bool:
        """Return whether the line between two middles is clear of `occupied`, its ends left out.

        Passing through the inside of an occupied hex shuts it; touching a corner or running along
        an edge does not, unless that edge lies between two occupied hexes and edges are not open.
        """
        (inside, pairs), back = self._shadow(one, other)
        near = occupied << self._row >> back
        if near & inside:
            return False
        for pair in pairs:  # noqa: SIM110 - a generator takes longer
            if near & pair == pair:
                return False
        return True

    def blockers(self, one: Cell, other: Cell, occupied: Mask) -> Mask:
        """Return the occupied cells that shut the line between two middles."""
        shadow, back = self._shadow(one, other)
        near = occupied << self._row >> back
        found = near & shadow.inside
        for pair in shadow.pairs:
            if near & pair == pair:
                found |= pair
        return found << back >> self._row

    def _shadow(self, one: Cell, other: Cell) -> "tuple[_Shadow, int]":
        """The cells that can shut a line, drawn from the lower cell, and where that is.

        They are the same all over the board, and kept a row up so that none falls below bit 0.
        """
        low, high = (one, other) if one < other else (other, one)
        apart = self.apart[high] - self.apart[low]
        shadow = self._shadows.get(apart)
        if shadow is None:
            shadow = self._shadows[apart] = self._cast(self.way(low, high))
        return shadow, low

    def _cast(self, way: Hex) -> "_Shadow":
        row = self._row
        inside = mask_of([here.q + here.r * row + row for here in _crossed(way)])
        edges = () if self._open_edges else _edges(way)
        pairs = [mask_of([here.q + here.r * row + row for here in edge]) for edge in edges]
        return _Shadow(inside, tuple(pairs))


class _Shadow(NamedTuple):
    inside: Mask
    pairs: tuple[Mask, ...]


def _crossed(way: Hex) -> Iterator[Hex]:
    """Yield the hexes whose inside the line along `way` passes through, its ends left out.

    They lie in a parallelogram of two directions beside each other.
    """
    for one, other in zip(STEPS, (*STEPS[1:], STEPS[0]), strict=True):
        ones, others = way.q * other.r - way.r * other.q, one.q * way.r - one.r * way.q
        if ones >= 0 and others >= 0:
            width = ones + others + max(ones, others)
            for n, m in product(range(ones + 1), range(others + 1)):
                if 3 * abs(n * others - m * ones) < width and 0 < n + m < ones + others:
                    yield Hex(n * one.q + m * other.q, n * one.r + m * other.r)
            return


def _edges(way: Hex) -> Iterator[tuple[Hex, Hex]]:
    """Yield the hexes on both sides of every edge that the line along `way` runs along."""
    half, odd = divmod(way.length, 2)
    for direction, corner in enumerate(CORNERS):
        if not odd and way == Hex(half * corner.q, half * corner.r):
            for hops in range(half):
                here = Hex(hops * corner.q, hops * corner.r)
                yield here.plus(STEPS[direction]), here.plus(STEPS[(direction + 1) % 6])
