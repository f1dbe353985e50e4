"""Hexes to pixels: flat-top, a board unit from middle to middle of neighbors.

Cells are those of `core.boards.hexes`.
"""

from math import sqrt
from typing import Final, NamedTuple

from game.core.boards.cells import OFF, Cell, Mask, cells_of
from game.core.boards.hexes import DIRECTIONS, Hex, Hexes
from game.presenter.boards.layout import Point

RADIUS: Final = 1 / sqrt(3)
"""Middle to corner."""
PITCH: Final = sqrt(3) / 2
"""Between columns."""
CORNERS: Final = (
    (-RADIUS, 0.0),
    (-RADIUS / 2, -0.5),
    (RADIUS / 2, -0.5),
    (RADIUS, 0.0),
    (RADIUS / 2, 0.5),
    (-RADIUS / 2, 0.5),
)
"""From the middle, from the west clockwise: side n lies between corners n + 1 and n + 2."""


class HexLayout:
    """Flat-top hexes.

    >>> board = Hexes([Hex(0, 0), Hex(0, 1)])
    >>> HexLayout(board).cell_at(0.5, 1.4) == board.cell(Hex(0, 1))
    True
    """

    def __init__(self, hexes: Hexes) -> None:
        self.hexes = hexes
        middles = [_middle(hexes.at(cell)) for cell in hexes.cells]
        self._left = min(x for x, _ in middles) - RADIUS
        self._top = min(y for _, y in middles) - 0.5
        right = max(x for x, _ in middles) + RADIUS
        bottom = max(y for _, y in middles) + 0.5
        self._size = (right - self._left, bottom - self._top)

    @property
    def size(self) -> Point:
        """Width and height of the bounding box."""
        return self._size

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All hexes, row by row."""
        return self.hexes.cells

    def center(self, cell: Cell) -> Point:
        """Return the middle of a hex."""
        x, y = _middle(self.hexes.at(cell))
        return (x - self._left, y - self._top)

    def cell_at(self, x: float, y: float) -> Cell | None:
        """Return the hex that holds a point, `None` beside the board."""
        cell = self.hexes.cell(_near(x + self._left, y + self._top))
        return None if cell == OFF else cell

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the six corners of a hex from the west, clockwise."""
        x, y = self.center(cell)
        return tuple((x + across, y + down) for across, down in CORNERS)


def border(layout: HexLayout, mask: Mask, rim: bool = False) -> list[tuple[Point, Point]]:
    """Return the edges between cells of a mask and others; with `rim` also those of the board."""
    found = []
    for cell in cells_of(mask):
        corners = layout.outline(cell)
        for direction in DIRECTIONS:
            beyond = layout.hexes.step(cell, direction)
            if rim if beyond == OFF else not mask >> beyond & 1:
                found.append((corners[(direction + 1) % 6], corners[(direction + 2) % 6]))
    return found


def _middle(here: Hex) -> Point:
    return (here.q * PITCH, here.r + here.q / 2)


def _near(x: float, y: float) -> Hex:
    """Return the hex that holds a point: the part that rounding changed most gives way."""
    q = x / PITCH
    r = y - q / 2
    parts = (q, r, -q - r)
    near = [round(part) for part in parts]
    errors = [abs(whole - part) for whole, part in zip(near, parts, strict=True)]
    worst = errors.index(max(errors))
    near[worst] -= sum(near)
    return Hex(near[0], near[1])


BEYOND: Final = 0.74
"""How far from the middle of a hex the words of its arrows stand."""


class Arrows(NamedTuple):
    """Where the arrows of a rosette lie and how large they are, in board units."""

    away: float = 0.46
    """From the middle of the hex."""
    lit: float = 0.3
    other: float = 0.21


CLOSE: Final = Arrows()
