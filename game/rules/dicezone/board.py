"""The round board: axes, start zones, terrain pieces and ready layouts (DZ-1, DZ-2)."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from game.core.boards.cells import OFF, Cell, Facing, Mask, mask_of
from game.core.boards.hexes import STEPS, Hex, Hexes, disc, struck_side
from game.rules.dicezone.data import SIDE_ARMOR, Piece, Stat

BOARD: Final = Hexes(disc(148))  # DZ-1.2
_OPEN_EDGED: Final = Hexes(disc(148), open_edges=True)
MIDDLE: Final = BOARD.cell(Hex(0, 0))
AXES: Final = range(1, 7)
ZONE_DISTANCE: Final = 11
RIM: Final = 12
"""The last distance on an axis that is on the board (DZ-1.3)."""


@cache
def on_axis(axis: int, distance: int) -> Cell:
    """Return the hex at a distance on an axis (DZ-1.3).

    >>> BOARD.at(on_axis(4, 11))
    Hex(q=0, r=11)
    """
    step = STEPS[axis - 1]
    return BOARD.cell(Hex(distance * step.q, distance * step.r))


def distance(one: Cell, other: Cell) -> int:
    """Return the hexes from one to another, whatever stands between (DZ-1.5)."""
    return BOARD.distance(one, other)


def from_middle(cell: Cell) -> int:
    """Return how far a hex is from the middle."""
    return BOARD.distance(MIDDLE, cell)


def _zone(axis: int) -> tuple[Cell, ...]:
    heart = on_axis(axis, ZONE_DISTANCE)
    return (heart, *(BOARD.step(heart, way) for way in range(6)))


ZONES: Final = {axis: _zone(axis) for axis in AXES}
"""The seven hexes of each start zone: the heart, then its neighbors from north (DZ-1.4)."""
ZONE_MASKS: Final = {axis: mask_of(cells) for axis, cells in ZONES.items()}
NO_TERRAIN: Final[Mask] = (
    BOARD.around(mask_of(cell for cells in ZONES.values() for cell in cells)) | 1 << MIDDLE
)
"""Hexes that must stay clear: start zones, all beside them, and the middle (DZ-2.4)."""


EDGE: Final[Mask] = mask_of(
    cell for cell in BOARD.cells if OFF in [BOARD.step(cell, way) for way in range(6)]
)
"""Hexes with fewer than six neighbors."""


def zone_of(cell: Cell) -> int | None:
    """Return the axis of the start zone that a hex lies in."""
    return next((axis for axis, mask in ZONE_MASKS.items() if mask >> cell & 1), None)


def zone_facing(axis: int) -> Facing:
    """Return the facing from a start zone to the middle (DZ-2.11)."""
    return (axis + 2) % 6


def side_struck(target: Cell, facing: Facing, origin: Cell) -> Stat:
    """Return the armor that a shot or blast from `origin` strikes (DZ-1.12 to DZ-1.14).

    >>> here = Hex(6, -2)
    >>> side_struck(MIDDLE, 0, BOARD.cell(here)) == SIDE_ARMOR[2]
    True
    """
    return SIDE_ARMOR[struck_side(BOARD.way(target, origin), facing)]


def lines(open_edges: bool) -> Hexes:
    """Return the board by which lines of sight are drawn: do they run between two occupied hexes?

    The inside of an occupied hex shuts a line, a corner or an edge does not, but an edge between
    two does unless edges are open; neighbors always see each other, and both ways are the same
    (DZ-1.7, DZ-1.8, DZ-1.9, DZ-1.10). Only whole numbers are used (DZ-1.11).
    """
    return _OPEN_EDGED if open_edges else BOARD


def clear(one: Cell, other: Cell, occupied: Mask, open_edges: bool = False) -> bool:
    """Return whether one hex sees another past occupied ones, its own and the other's aside."""
    return lines(open_edges).sees(one, other, occupied)


PIECES: Final[dict[Piece, tuple[int, ...]]] = {"rock": (), "wall": (0, 3), "knoll": (0, 1)}
"""Neighbors that a piece covers beside its hex, before it is rotated (DZ-2.2)."""
ROTATIONS: Final[dict[Piece, int]] = {"rock": 1, "wall": 3, "knoll": 6}
"""Rotations that differ."""


def piece_named(name: object) -> Piece | None:
    """Return the terrain piece of a name, None for anything else."""
    return next((kind for kind in PIECES if kind == name), None)


@cache
def piece(kind: Piece, cell: Cell, rotation: int) -> Mask | None:
    """Return the hexes of a terrain piece, None if one is beyond the edge (DZ-2.4)."""
    cells = (cell, *(BOARD.step(cell, (way + rotation) % 6) for way in PIECES[kind]))
    return None if OFF in cells else mask_of(cells)


def covering(cells: Mask, kind: Piece, rotation: int) -> Mask:
    """Return the hexes for which a terrain piece lies on some cells only."""
    found = cells
    for way in PIECES[kind]:
        found &= BOARD.moved(cells, (way + rotation + 3) % 6)
    return found


def _whole(seeds: Iterable[tuple[int, int]], half: bool = False) -> Mask:
    """Seeds multiplied by rotation and mirror (DZ-2.2)."""
    turns = (0, 3) if half else range(6)
    turned = {Hex(q, r).turned(n) for q, r in seeds for n in turns}
    return mask_of(BOARD.cell(here) for here in turned | {here.mirrored for here in turned})


_RIDGES: Final = (
    *((0, -5), (0, -8), (1, -6), (4, -7), (5, -7)),
    *((6, -7), (3, -10), (7, -5), (8, -4), (2, -1)),
)
LAYOUTS: Final[dict[str, Mask]] = {
    "open": 0,
    "yard": _whole([(2, -6)]),
    "pillars": _whole([(0, -4), (1, -4), (3, -9), (2, -7)]),
    "gates": _whole([(0, -5), (1, -5), (2, -8), (1, -9)]),
    "town": _whole([(0, -3), (3, -5), (3, -6), (5, -7), (1, -7)]),
    "crater": _whole([(1, -4), (0, -7), (3, -10), (4, -10)]),
    "ridges": _whole(_RIDGES, half=True),
    "players": 0,
}
"""Terrain of the ready layouts; what the players lay begins empty (DZ-2.2)."""


def is_joined(free: Mask) -> bool:
    """Return whether all free hexes form one region (DZ-2.5)."""
    return BOARD.flood(free & -free, free) == free


def leaves_joined(terrain: Mask, laid: Mask) -> bool:
    """Return whether the free hexes stay joined when terrain is added to what was joined.

    They do if those around the new terrain hang together; else the whole board is looked at.
    """
    free = BOARD.full & ~terrain & ~laid
    ring = BOARD.around(laid) & free
    return BOARD.flood(ring & -ring, ring) == ring or is_joined(free)


@cache
def _ring(kind: Piece, rotation: int) -> tuple[int, ...]:
    """The hexes around a terrain piece, each beside the one before it, counted from its own hex."""
    steps = BOARD.shifts
    covered = [0, *(steps[(way + rotation) % 6] for way in PIECES[kind])]
    around = {place + step for place in covered for step in steps}.difference(covered)
    ring = [min(around)]
    while len(ring) < len(around):
        ring += [n for n in [ring[-1] + step for step in steps] if n in around - {*ring}][:1]
    return tuple(ring)


def parted(free: Mask, kind: Piece, rotation: int) -> Mask:
    """Return the hexes where the free ones around a terrain piece would not hang together.

    That is, where more than one stretch of them begins as one goes around it; it tells nothing of
    a piece that is partly beyond the edge.
    """
    near = [free >> step if step > 0 else free << -step for step in _ring(kind, rotation)]
    once = several = 0
    for before, here in zip((near[-1], *near), near, strict=False):
        begun = here & ~before
        several |= once & begun
        once |= begun
    return several


def hex_name(cell: Cell) -> str:
    """Return the name of a hex: a letter for the column, a number for the row (DZ-1.1).

    >>> hex_name(MIDDLE), hex_name(on_axis(1, 12)), hex_name(BOARD.cell(Hex(14, -7)))
    ('O13', 'O1', 'CC13')
    """
    q, r = BOARD.at(cell)
    return f"{column_name(q + 14)}{r + q // 2 + 13}"


def column_name(number: int) -> str:
    """Return the letter of a column, counted from 0 in the west; doubled behind Z."""
    column, letter = divmod(number, 26)
    return chr(65 + letter) * (column + 1)
