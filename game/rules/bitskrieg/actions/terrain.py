"""Obstacles on the ground and what each kind stops (BK-20.2, BK-20.4, BK-4.7, BK-5.4)."""

from collections.abc import Iterable
from typing import Final

from game.core.boards.cells import Cell, Mask
from game.rules.bitskrieg.data import Kind
from game.rules.bitskrieg.state import Ground

KINDS: Final[tuple[Kind, ...]] = ("obstacle", "building", "woods", "water")
"""In the order of the masks of `Ground`."""


def ground_of(obstacles: Mask, buildings: Mask, woods: Mask, water: Mask) -> Ground:
    """Return the ground with these obstacles: woods stop no tank, water stops no count."""
    solid = obstacles | buildings
    return Ground(obstacles, buildings, woods, water, solid | water, solid | woods)


OPEN_GROUND: Final = ground_of(0, 0, 0, 0)


def with_obstacles(ground: Ground, obstacles: Iterable[tuple[Cell, Kind]]) -> Ground:
    """Return the ground with more obstacles on it."""
    masks = list(ground[:4])
    for cell, kind in obstacles:
        masks[KINDS.index(kind)] |= 1 << cell
    return ground_of(*masks)


def without_obstacle(ground: Ground, cell: Cell) -> Ground:
    """Return the ground with a square cleared for good (BK-19.2)."""
    return ground_of(*(mask & ~(1 << cell) for mask in ground[:4]))


def kind_at(ground: Ground, cell: Cell) -> Kind:
    """Return the kind of the obstacle on a square."""
    return next(kind for kind, mask in zip(KINDS, ground, strict=False) if mask >> cell & 1)


def occupied(ground: Ground) -> Mask:
    """Return every square with an obstacle of any kind."""
    return ground.walls | ground.woods
