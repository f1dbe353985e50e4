"""The arena as one picture: the floor with all that lies and stands on it, walls, light, names."""

from collections.abc import Iterator
from functools import cache
from math import sqrt
from string import ascii_uppercase
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.presenter.boards.hexes import PITCH, HexLayout
from game.presenter.boards.layout import Point, polar
from game.presenter.context import Context
from game.rules.metalkrushers.arena import Arena
from game.rules.metalkrushers.play.turns import field_is_due
from game.rules.metalkrushers.state import State, power
from game.ui.boards.layer import BoardPicture, Box
from game.ui.boards.paint import Color
from game.ui.desk import Desk
from game.ui.tables.metalkrushers.art import floor, walls
from game.ui.tables.metalkrushers.art.floor import paint_edges, plate_of
from game.ui.tables.metalkrushers.art.light import Fields, light, paint_field
from game.ui.tables.metalkrushers.art.machines import Machines
from game.ui.tables.metalkrushers.art.walls import MARGIN, THICK, hexagon, inner, on_canvas, outer
from game.ui.tables.shared.canvas import lettering
from game.ui.tables.shared.ground import cast_shadow
from game.ui.tables.shared.pieces import MadeInColors

PIT: Final[Color] = (44, 42, 41)
"""Between the outermost plates and the walls."""
STARK: Final[Color] = (62, 62, 66)
"""The even light of the palette of high contrast, of 255."""
INK: Final[Color] = (236, 226, 206)
GROOVE: Final[Color] = (16, 14, 12)
FAINT: Final[Color] = (226, 218, 200)
LEAST: Final = 12
"""Pixels of height of the names on the walls, however small the arena is."""
ROOM: Final = 52
"""Hexes of so many pixels have their names in them."""
HIGH: Final = 0.335
"""How far above the middle of its hex a name stands."""


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
        high = outer(arena.ground.radius) / 2 - 0.05
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
            floor.paint_rings(canvas, scale, self.layout, self.arena.points)
            yield
        yield from walls.paint_columns(canvas, scale, self.layout, self.arena.posts)
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
        pygame.draw.polygon(shape, PIT, self._hexagon(outer(self.arena.ground.radius), scale))
        yield from cast_shadow(canvas, shape, scale, scale // 12)
        canvas.blit(shape, (0, 0))
        yield
        for number, cell in enumerate(self.layout.cells):
            plate = plate_of(number, scale)
            spot = on_canvas(scale, self.layout.center(cell))
            canvas.blit(plate, plate.get_rect(center=spot))
            if number % 5 == 0:
                yield
        floor.paint_core(canvas, scale, self.layout)
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
            x, y = polar(60.0 * corner, outer(radius))
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
        return [((x + mx) * scale, (y + my) * scale) for x, y in hexagon(away)]


def floor_key(state: State) -> FloorKey:
    """Return all that the floor shows of a position."""
    arena = state.field.arena
    live = arena.live(state.step) if state.field.live_field else 0
    due = 0
    if state.turn and field_is_due(state) and not state.loud:
        due = arena.null(state.step + 1) & ~arena.null(state.step)
    fields = Fields(arena.null(state.step), live, due)
    return FloorKey(arena, fields, power(state), state.field.armament == "pickup")


class ArenaRenderer:
    """Keeps Krushers and floor, and makes them anew when colors or the field change."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.machines = MadeInColors(desk, Machines)

    def floor(self, state: State) -> BoardPicture:
        """Return the picture of the arena as the null field lies now."""
        stark = self._desk.theme.stark
        return _floor(floor_key(state)._replace(stark=stark))


@cache
def _floor(shown: FloorKey) -> Floor:
    return Floor(shown)


# the names of hexes: on the walls, and in the hexes where there is room


def paint_names(canvas: pygame.Surface, scale: int, arena: Arena, stark: bool) -> None:
    """Write letters on the walls in the north, numbers on the other ones."""
    layout = HexLayout(arena.hexes)
    if scale >= ROOM:
        _paint_within(canvas, scale, arena, 255 if stark else 150)
    font = lettering(max(LEAST, round(THICK * scale * 0.86)))
    width, height = layout.size
    for words, (x, y) in _labels(arena.ground.radius):
        spot = on_canvas(scale, (x + width / 2, y + height / 2))
        for tone, drop in ((GROOVE, 1), (INK, 0)):
            text = font.render(words, True, tone)
            canvas.blit(text, text.get_rect(center=(spot[0], spot[1] + drop)))


def _labels(radius: int) -> list[tuple[str, Point]]:
    """Return what is written on the walls, and where from the middle of the arena."""
    found = [
        (
            ascii_uppercase[radius + radius * (k - (k == 5) * 6)],
            polar(60.0 * k, outer(radius) - 0.27),
        )
        for k in (0, 1, 5)
    ]
    for q in range(1, radius):
        for side in (1, -1):
            x, y = _beyond(radius, q)
            found.append((ascii_uppercase[radius + side * q], (side * x, y)))
            found.append((str(2 * radius + 1 - q), (side * x, -y)))
    edge = inner(radius) * PITCH + THICK * 0.45
    for number in range(2, radius + 1):
        found += [(str(number), (side * edge, number - 1 - radius / 2)) for side in (1, -1)]
    return found


def _beyond(radius: int, q: int) -> Point:
    """Return the place on the north-eastern wall over the top of a column."""
    x, y = q * PITCH, q / 2 - radius
    nx, ny = polar(30, 1.0)
    lack = inner(radius) * PITCH + THICK * 0.45 - (x * nx + y * ny)
    return (x + nx * lack, y + ny * lack)


def _paint_within(canvas: pygame.Surface, scale: int, arena: Arena, alpha: int) -> None:
    font = lettering(max(10, round(scale * 0.16)))
    layout = HexLayout(arena.hexes)
    for cell in layout.cells:
        if arena.posts >> cell & 1:
            continue
        text = font.render(arena.name(cell), True, FAINT)
        text.set_alpha(alpha)
        x, y = on_canvas(scale, layout.center(cell))
        canvas.blit(text, text.get_rect(center=(x, y - round(HIGH * scale))))


TableContext: TypeAlias = Context[State, ArenaRenderer]
