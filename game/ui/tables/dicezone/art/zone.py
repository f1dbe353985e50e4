"""The round board: felt with neon lines, start zones, rocks, and the burning ring."""

from collections.abc import Iterator
from math import sqrt
from typing import Final, NamedTuple

import pygame

from game.core.boards.cells import Mask
from game.presenter.dicezone.places import LAYOUT
from game.rules.dicezone.state import State, ring_radius
from game.ui.boards.layer import Box
from game.ui.tables.dicezone.art.ground import felt, fire, lines, plan
from game.ui.tables.dicezone.art.ground.fire import NO_RING, Radii
from game.ui.tables.dicezone.art.ground.rocks import paint_rocks

MARGIN: Final = plan.MARGIN
CLOSEST: Final = 104
"""Pixels of a hex at the closest zoom: the board is 25 hexes across."""


class GroundKey(NamedTuple):
    """All that the ground shows of a position."""

    terrain: Mask
    radii: Radii = NO_RING
    stark: bool = False
    """For the palette of high contrast: dark hexes with bright edges in an even light."""


class ZoneGround:
    """The picture of the board with its terrain and the ring."""

    def __init__(self, shown: GroundKey) -> None:
        self.shown = shown
        width, height = LAYOUT.size
        self.bounds: Box = (-MARGIN, -MARGIN, width + MARGIN, height + MARGIN)
        (x, y), half = plan.CENTER, plan.FELT / sqrt(2)
        self.solid: Box = (x - half, y - half, x + half, y + half)

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint table, hexes, lines, ring and rocks in small steps."""
        stark = self.shown.stark
        yield from felt.paint_table(canvas, scale)
        yield from felt.paint_tiles(canvas, scale, stark)
        if not stark:
            yield from felt.paint_light(canvas, scale)
        yield from lines.paint_axes(canvas, scale)
        yield from lines.paint_middle(canvas, scale)
        yield from lines.paint_zones(canvas, scale)
        yield from fire.paint_ring(canvas, scale, self.shown.radii)
        yield from paint_rocks(canvas, scale, self.shown.terrain)
        yield from lines.paint_plates(canvas, scale)


def ground_key(state: State) -> GroundKey:
    """Return all that the ground shows of a position."""
    return GroundKey(state.terrain, radii_of(state))


def radii_of(state: State) -> Radii:
    """Return how far the ring lets tanks be in this turn and the next one (DZ-12.13)."""
    field, turn = state.field, state.turn
    first = ring_radius(field, field.ring) if field.ring else None
    return Radii(ring_radius(field, turn), ring_radius(field, turn + 1), first)
