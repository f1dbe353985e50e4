"""The round board: felt with neon lines, start zones, rocks, and the burning ring.

Its renderer keeps the pictures of a match: the board, and the tanks in the players' colors.
"""

from collections.abc import Iterator
from functools import cache
from math import atan2, pi, sqrt
from random import Random
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.core.boards.cells import Mask, cells_of
from game.presenter.boards.hexes import border
from game.presenter.boards.layout import Point, polar
from game.presenter.context import Context
from game.presenter.dicezone.places import LAYOUT
from game.rules.dicezone.board import BOARD, MIDDLE
from game.rules.dicezone.state import State, ring_radius
from game.ui.boards import paint
from game.ui.boards.layer import BoardPicture, Box
from game.ui.boards.paint import Color, mixed
from game.ui.boards.strokes import BLACK, between, poly, stroke
from game.ui.desk import Desk
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.dicezone.art import felt
from game.ui.tables.dicezone.art.felt import (
    CENTER,
    EMBER,
    FELT,
    FIRE,
    HIGH,
    MARGIN,
    WIDE,
    Pixel,
    glowing,
    on_canvas,
    ring,
    tile_size,
)
from game.ui.tables.dicezone.art.rocks import paint_rocks
from game.ui.tables.dicezone.art.tanks import Tanks
from game.ui.tables.shared.ground import radial
from game.ui.tables.shared.pieces import MadeInColors

CLOSEST: Final = 104
"""Pixels of a hex at the closest zoom: the board is 25 hexes across."""


class Radii(NamedTuple):
    """How far from the middle it does not burn; None while there is no ring."""

    now: int | None = None
    soon: int | None = None
    """In the next turn."""
    first: int | None = None
    """When it begins, some turns from now."""


NO_RING: Final = Radii()


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
        (x, y), half = CENTER, FELT / sqrt(2)
        self.solid: Box = (x - half, y - half, x + half, y + half)

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint table, hexes, lines, ring and rocks in small steps."""
        stark = self.shown.stark
        yield from felt.paint_table(canvas, scale)
        yield from felt.paint_tiles(canvas, scale, stark)
        if not stark:
            yield from felt.paint_light(canvas, scale)
        yield from felt.paint_axes(canvas, scale)
        yield from felt.paint_middle(canvas, scale)
        yield from felt.paint_zones(canvas, scale, stark)
        yield from paint_ring(canvas, scale, self.shown.radii)
        yield from paint_rocks(canvas, scale, self.shown.terrain)
        yield from felt.paint_plates(canvas, scale)


def ground_key(state: State) -> GroundKey:
    """Return all that the ground shows of a position."""
    return GroundKey(state.terrain, radii_of(state))


def radii_of(state: State) -> Radii:
    """Return how far the ring lets tanks be in this turn and the next one (DZ-12.13)."""
    field, turn = state.field, state.turn
    first = ring_radius(field, field.ring) if field.ring else None
    return Radii(ring_radius(field, turn), ring_radius(field, turn + 1), first)


class ZoneRenderer:
    """Keeps tanks and ground, and makes them anew when colors, terrain or the ring change."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.tanks = MadeInColors(desk, Tanks)

    def ground(self, state: State) -> BoardPicture:
        """Return the picture of the board as terrain and ring are now."""
        stark = self._desk.theme.stark
        return _ground(ground_key(state)._replace(stark=stark))


TableContext: TypeAlias = Context[State, ZoneRenderer]
"""A context of Dice Zone with the pictures of its table."""


@cache
def _ground(shown: GroundKey) -> ZoneGround:
    return ZoneGround(shown)


# the ring: hexes that burn, hexes that will burn next turn, and where it will begin

KINDS: Final = 7
"""Of burning hexes."""
STRIPES: Final = 5
DOTS: Final = 4
"""On each hexside of a ring that is yet to come."""
SECTORS: Final = 9
STEP: Final = 80
"""Hexes painted at once."""


def outside(radius: int | None) -> Mask:
    """Return the hexes farther from the middle than a radius."""
    return 0 if radius is None else BOARD.full & ~BOARD.within(MIDDLE, radius)


def paint_ring(canvas: pygame.Surface, scale: int, radii: Radii) -> Iterator[None]:
    """Paint what burns, what will, and the line between it and what is safe."""
    burning = outside(radii.now)
    soon = outside(radii.soon) & ~burning
    for number, cell in enumerate(cells_of(burning)):
        tile = _burning(cell % KINDS, scale)
        canvas.blit(tile, tile.get_rect(center=on_canvas(scale, LAYOUT.center(cell))))
        if number % STEP == 0:
            yield
    for cell in cells_of(soon):
        tile = _striped(scale)
        canvas.blit(tile, tile.get_rect(center=on_canvas(scale, LAYOUT.center(cell))))
    yield
    for mask, tone in ((soon | burning, FIRE), (burning, EMBER)):
        yield from _fence(canvas, scale, mask, tone)
    if radii.now is None and radii.soon is None:
        _dotted(canvas, scale, outside(radii.first))
        yield


def _fence(canvas: pygame.Surface, scale: int, mask: Mask, tone: Color) -> Iterator[None]:
    """Draw the line between hexes and all others, a sector of the board at a time."""
    sectors: list[list[tuple[Pixel, Pixel]]] = [[] for _ in range(SECTORS)]
    for start, end in border(LAYOUT, mask):
        turn = atan2(start[1] - CENTER[1], start[0] - CENTER[0]) / (2 * pi) % 1
        sectors[int(turn * SECTORS)].append((on_canvas(scale, start), on_canvas(scale, end)))
    for edges in sectors:
        glowing(canvas, edges, tone, scale)
        yield


def _dotted(canvas: pygame.Surface, scale: int, mask: Mask) -> None:
    """Dot the line within which it will not burn."""
    size = max(1, round(0.035 * scale))
    for start, end in border(LAYOUT, mask):
        for step in range(DOTS):
            place = on_canvas(scale, between(start, end, (step + 0.5) / DOTS))
            pygame.draw.circle(canvas, FIRE, place, size)


@cached_picture
def _burning(kind: int, scale: int) -> pygame.Surface:
    """Return a burning hex, to be laid over one: charred crust, and embers between its parts."""
    rng = Random(23 + kind)
    middle = (WIDE / 2 + rng.uniform(-9, 9), HIGH / 2 + rng.uniform(-8, 8))
    embers = ((0, "#ffd873"), (0.4, "#ff8a2c"), (1, "#b8321a"))
    body = radial("e", middle, 58, *embers) + poly(ring(1.0), "url(#e)", alpha=0.95)
    edge = ring(1.0)
    heart = _rough(rng, (_mean([middle]), 20.0), 6)
    outer = [between(edge[n], edge[(n + 1) % 6], rng.uniform(0.3, 0.7)) for n in range(6)]
    crust = [heart]
    for n in range(6):
        crust.append([heart[n - 1], heart[n], outer[n], edge[n], outer[n - 1]])
    for part in crust:
        tone = mixed((52, 16, 18), (24, 8, 16), rng.random())
        body += poly(_shrunk(part, 0.9), tone)
    return paint.svg(body, tile_size(scale), (WIDE, HIGH))


def _rough(rng: Random, disc: tuple[Point, float], corners: int) -> list[Point]:
    """Return a rough polygon about a point."""
    (x, y), radius = disc
    places = []
    for corner in range(corners):
        dx, dy = polar(-60 + 60.0 * corner + rng.uniform(-16, 16), radius)
        places.append((x + dx, y + dy))
    return places


def _shrunk(part: list[Point], share: float) -> list[Point]:
    middle = _mean(part)
    return [between(middle, place, share) for place in part]


def _mean(places: list[Point]) -> Point:
    return (sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places))


@cached_picture
def _striped(scale: int) -> pygame.Surface:
    """Return slanting stripes in the color of fire within a hex."""
    body = poly(ring(0.98), BLACK, alpha=0.18)
    reach = HIGH * 0.47
    for stripe in range(-STRIPES, STRIPES + 1):
        low = WIDE / 2 + stripe * 22
        ends = _clipped(low - reach, low + reach, HIGH / 2 + reach, HIGH / 2 - reach)
        if ends:
            body += stroke(ends, FIRE, 6.0, 0.62)
    return paint.svg(body, tile_size(scale), (WIDE, HIGH))


def _clipped(x0: float, x1: float, y0: float, y1: float) -> list[Point]:
    """Return the part of a slanting line that lies within a hex."""
    inside = [
        (x, y)
        for share in (n / 40 for n in range(41))
        for x, y in [between((x0, y0), (x1, y1), share)]
        if _within(x - WIDE / 2, y - HIGH / 2)
    ]
    return [inside[0], inside[-1]] if len(inside) > 2 else []


def _within(x: float, y: float, half: float = 44.0) -> bool:
    return abs(y) <= half and abs(x) * 0.866 + abs(y) * 0.5 <= half
