"""The arena: steel plates under sodium light, walls with gates, columns, and the null field."""

from collections.abc import Iterator
from math import sqrt
from typing import Final, NamedTuple

import pygame

from game.presenter.boards.hexes import HexLayout
from game.presenter.boards.layout import polar
from game.rules.metalkrushers.arena import Arena
from game.rules.metalkrushers.play.turns import field_is_due
from game.rules.metalkrushers.state import State, power
from game.ui.boards.layer import Box
from game.ui.boards.paint import Color
from game.ui.tables.metalkrushers.art.ground import fixtures, plan, walls
from game.ui.tables.metalkrushers.art.ground.field import paint_field
from game.ui.tables.metalkrushers.art.ground.light import Fields, light
from game.ui.tables.metalkrushers.art.ground.names import paint_names
from game.ui.tables.metalkrushers.art.ground.tiles import paint_edges, plate_of
from game.ui.tables.shared.ground import cast_shadow

MARGIN: Final = plan.MARGIN
PIT: Final[Color] = (44, 42, 41)
"""Between the outermost plates and the walls."""
STARK: Final[Color] = (62, 62, 66)
"""The even light of the palette of high contrast, of 255."""


class FloorKey(NamedTuple):
    """All that the floor shows of a position."""

    arena: Arena
    fields: Fields
    power: int = 1
    """Of damage in this turn, which the lamps tell."""
    points: bool = False
    """Whether the pick-up points are lit."""
    stark: bool = False
    """For the palette of high contrast: dark plates with bright edges in an even light."""


class Floor:
    """The picture of an arena at one moment, without Krushers."""

    def __init__(self, shown: FloorKey) -> None:
        self._shown, self.arena, self.fields = shown, shown.arena, shown.fields
        arena = shown.arena
        self.layout = HexLayout(arena.hexes)
        width, height = self.layout.size
        self.bounds: Box = (-MARGIN, -MARGIN, width + MARGIN, height + MARGIN)
        high = plan.outer(arena.ground.radius) / 2 - 0.05
        wide = high * sqrt(3)
        x, y = width / 2, height / 2
        self.solid: Box = (x - wide, y - high, x + wide, y + high)

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint floor, walls, light, field, columns and names in small steps."""
        yield from self._paint_ground(canvas, scale)
        yield from self._paint_walls(canvas, scale)
        yield from self._paint_light(canvas, scale)
        yield from paint_field(canvas, scale, self.layout, self.fields)
        if self._shown.points:
            fixtures.paint_rings(canvas, scale, self.layout, self.arena.points)
            yield
        yield from fixtures.paint_columns(canvas, scale, self.layout, self.arena.posts)
        walls.paint_lamps(
            canvas, scale, self._middle, (self.arena.ground.radius, self._shown.power)
        )
        yield
        paint_names(canvas, scale, self.arena, self._shown.stark)
        yield

    @property
    def _middle(self) -> tuple[float, float]:
        """The middle of the arena in board units of the canvas."""
        width, height = self.layout.size
        return (width / 2 + MARGIN, height / 2 + MARGIN)

    def _paint_ground(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        shape = pygame.Surface(canvas.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(shape, PIT, self._hexagon(plan.outer(self.arena.ground.radius), scale))
        yield from cast_shadow(canvas, shape, scale, scale // 12)
        canvas.blit(shape, (0, 0))
        yield
        for number, cell in enumerate(self.layout.cells):
            plate = plate_of(number, scale)
            spot = plan.on_canvas(scale, self.layout.center(cell))
            canvas.blit(plate, plate.get_rect(center=spot))
            if number % 5 == 0:
                yield
        fixtures.paint_core(canvas, scale, self.layout)
        yield

    def _paint_walls(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        radius, (mx, my) = self.arena.ground.radius, self._middle
        for side in range(6):
            picture, (x, y) = walls.wall(radius, side, scale)
            spot = (round((mx + x) * scale), round((my + y) * scale))
            canvas.blit(picture, picture.get_rect(center=spot))
            yield
        for corner in range(6):
            picture = walls.gate(corner, scale)
            x, y = polar(60.0 * corner, plan.outer(radius))
            spot = (round((mx + x) * scale), round((my + y) * scale))
            canvas.blit(picture, picture.get_rect(center=spot))
            yield

    def _paint_light(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        if self._shown.stark:
            canvas.fill(STARK, special_flags=pygame.BLEND_RGB_MULT)
            paint_edges(canvas, scale, self.layout)
            yield
            return
        small = light(self.layout, self.arena.ground.radius, self.fields, self._shown.power)
        yield
        lit = pygame.transform.smoothscale(small, canvas.get_size())
        yield
        canvas.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield

    def _hexagon(self, away: float, scale: int) -> list[tuple[float, float]]:
        mx, my = self._middle
        return [((x + mx) * scale, (y + my) * scale) for x, y in plan.hexagon(away)]


def floor_key(state: State) -> FloorKey:
    """Return all that the floor shows of a position."""
    arena = state.field.arena
    live = arena.live(state.step) if state.field.live_field else 0
    due = 0
    if state.turn and field_is_due(state) and not state.loud:
        due = arena.null(state.step + 1) & ~arena.null(state.step)
    fields = Fields(arena.null(state.step), live, due)
    return FloorKey(arena, fields, power(state), state.field.armament == "pickup")
