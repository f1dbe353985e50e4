"""How far it is to a crate or an enemy: the cheapest drive from every pose (DZ-6.2)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from game.core.boards.cells import Cell, Mask, cells_of
from game.core.boards.driving import Pose
from game.core.boards.hexes import DIRECTIONS
from game.rules.dicezone.board import BOARD

FAR: Final = 40
"""Points beyond which nothing is looked for."""
LATE: Final = 40
"""Turns after which the drive up to an enemy counts, not how near it is: without a turn limit, a
tank behind a rock and one that cannot move would stand there forever."""

Road = tuple[bytes, ...]
"""For each facing, the points from every cell."""


@lru_cache(maxsize=64)
def road(crate: Cell, terrain: Mask) -> Road:
    """Return the points that a drive into a hex costs from every pose, tanks aside."""
    free, here = BOARD.full & ~terrain, 1 << crate
    found = [bytearray([FAR]) * (BOARD.full.bit_length() + 1) for _ in DIRECTIONS]
    fronts, before = [here] * 6, [0] * 6
    seen = list(fronts)
    for n in DIRECTIONS:
        found[n][crate] = 0
    for points in range(1, FAR):
        # A drive is followed back from its end: what came forward lies behind.
        grown = [
            (
                fronts[n]
                | fronts[n - 1]
                | fronts[n - 5]
                | BOARD.moved(fronts[n], (n + 3) % 6)
                | BOARD.moved(before[n], n)
            )
            & free
            for n in DIRECTIONS
        ]
        for n in DIRECTIONS:
            for cell in cells_of(grown[n] & ~seen[n]):
                found[n][cell] = points
            seen[n] |= grown[n]
        fronts, before = grown, fronts
        if all(mask == free for mask in seen):
            break
    return tuple(bytes(row) for row in found)


def cost(along: Road, pose: Pose) -> int:
    """Return the points from a pose, `FAR` if there is no way."""
    return along[pose.facing][pose.cell]


def drive_to(cells: Iterable[Cell], terrain: Mask, pose: Pose) -> int:
    """Return the points from a pose into the nearest of some hexes, 0 if there are none."""
    return min([cost(road(cell, terrain), pose) for cell in cells], default=0)
