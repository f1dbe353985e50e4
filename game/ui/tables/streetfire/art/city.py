"""The city at night: frame, wet streets under lamps, roofs with their shadows, the Square.

`CityRenderer` keeps its picture for the length of a match, and those of the guns.
"""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final, TypeAlias

import pygame

from game.core.boards.streets import Streets
from game.presenter.context import Context
from game.rules.streetfire.state import State
from game.rules.streetfire.town import Town
from game.ui.boards import paint
from game.ui.boards.layer import Box
from game.ui.boards.paint import Color
from game.ui.desk import Desk
from game.ui.memory.picture_cache import cached_picture
from game.ui.tables.shared.canvas import Lettering, lettering
from game.ui.tables.shared.ground import cast_shadow, glow
from game.ui.tables.shared.pieces import MadeInColors, file_picture, recolored
from game.ui.tables.streetfire.art.looks import NIGHT, CityLook, look_of
from game.ui.tables.streetfire.art.roofs import SIDE, VARIANTS, digit, middle_of, roof, shadow_of
from game.ui.tables.streetfire.art.square import KERB, paint_square, pixel
from game.ui.tables.streetfire.art.tokens import Tokens

MARGIN: Final = 1.28
"""What a camera leaves free round the outermost streets: frame and shadow."""
FRAME: Final = 1.16
"""Where the frame ends, in board units from the outermost street."""
GLINTS: Final[tuple[Color, ...]] = (
    (255, 190, 104),
    (255, 168, 84),
    (96, 160, 255),
    (214, 96, 150),
)
LAMP: Final[Color] = (255, 196, 112)
FROM_BLOCK: Final = 0.25
DIGIT: Final = 0.66
"""Height of a block's digit in board units."""
NAMES: Final = 0.93
"""How far from the outermost streets their names stand: no gun reaches there."""


class City:
    """The plan without guns, a picture for a `Layer`."""

    def __init__(
        self,
        lettering: Lettering,
        streets: Streets,
        heights: tuple[int, ...],
        look: CityLook = NIGHT,
    ) -> None:
        self._look = look
        self._lettering, self._streets, self._heights = lettering, streets, heights
        wide, high = 2.0 * streets.width, 2.0 * streets.height
        self.bounds: Box = (-MARGIN, -MARGIN, wide + MARGIN, high + MARGIN)
        self.solid: Box = (-0.95, -0.95, wide + 0.95, high + 0.95)

    def paint(self, canvas: pygame.Surface, scale: int) -> Iterator[None]:
        """Paint frame, streets, shadows, roofs, the Square, lamps and names in small steps."""
        yield from _paint_frame(canvas, scale, self._look)
        corner = round((MARGIN - KERB) * scale)
        size = (
            round((2 * self._streets.width + 2 * KERB) * scale),
            round((2 * self._streets.height + 2 * KERB) * scale),
        )
        field = canvas.subsurface((corner, corner), size)
        yield from self._paint_streets(field, scale)
        paint_square(field, scale, self._streets, self._look)
        yield
        yield from self._paint_shadows(field, scale)
        yield from self._paint_roofs(field, scale)
        if self._look.wet:
            yield from self._paint_lamps(field, scale)
        self._paint_names(canvas, scale)
        yield

    def _paint_streets(self, field: pygame.Surface, scale: int) -> Iterator[None]:
        field.fill(self._look.asphalt)
        if self._look.wet:
            yield from self._paint_wet(field, scale)
        self._paint_markings(field, scale)
        yield

    def _paint_wet(self, field: pygame.Surface, scale: int) -> Iterator[None]:
        """Uneven asphalt, and what lamps and signs shine on it."""
        paint.add_grain(field, (14, 14), 5, (16, 18, 24))
        yield
        paint.add_grain(field, (160, 160), 6, (10, 11, 13))
        yield
        chance = Random(17)
        for u in range(0, 2 * self._streets.width + 1, 2):
            for v in range(0, 2 * self._streets.height + 1, 2):
                _glint(field, scale, (u, v), chance)
            yield

    def _paint_markings(self, field: pygame.Surface, scale: int) -> None:
        """Dashes along the middle of every street, and a ring at each position."""
        wide, high = 2 * self._streets.width, 2 * self._streets.height
        tone = self._look.dash
        for street in range(0, wide + 1, 2):
            _dashes(field, scale, (street, high), tone, upright=True)
        for street in range(0, high + 1, 2):
            _dashes(field, scale, (street, wide), tone, upright=False)
        spot = _spot(max(5, round(0.24 * scale)), (self._look.spot, self._look.spot_rim))
        for cell in self._streets.cells:
            if self._streets.positions >> cell & 1:
                u, v = self._streets.point(cell)
                field.blit(spot, spot.get_rect(center=pixel(scale, u, v)))

    def _blocks(self) -> Iterator[tuple[int, int, int, int]]:
        """Number, column, row and height of each block."""
        for number in range(self._streets.width * self._streets.height):
            if not self._streets.square >> number & 1:
                row, column = divmod(number, self._streets.width)
                yield number, column, row, self._heights[number]

    def _paint_shadows(self, field: pygame.Surface, scale: int) -> Iterator[None]:
        quarter = max(1, scale // 2)
        size = (field.get_width() // 2, field.get_height() // 2)
        dark = pygame.Surface(size, pygame.SRCALPHA)
        for _, column, row, height in self._blocks():
            corners = shadow_of(2 * column + FROM_BLOCK, 2 * row + FROM_BLOCK, height)
            spots = [((x + KERB) * quarter, (y + KERB) * quarter) for x, y in corners]
            pygame.draw.polygon(dark, (2, 4, 10, 170), spots)
        yield
        soft = pygame.transform.box_blur(dark, max(1, scale // 50))
        yield
        field.blit(pygame.transform.smoothscale(soft, field.get_size()), (0, 0))
        yield

    def _paint_roofs(self, field: pygame.Surface, scale: int) -> Iterator[None]:
        chance, stark = Random(3), not self._look.wet
        font = self._lettering(max(11, round(DIGIT * scale)))
        for _, column, row, height in self._blocks():
            west, north = 2 * column + FROM_BLOCK, 2 * row + FROM_BLOCK
            x, y = pixel(scale, west, north)
            far, low = pixel(scale, west + SIDE, north + SIDE)
            house = roof(height, chance.randrange(VARIANTS), max(far - x, low - y), stark)
            field.blit(house, (x, y))
            number = digit(height, font, stark)
            off = middle_of(height)
            field.blit(number, number.get_rect(center=pixel(scale, west + off, north + off)))
            yield

    def _paint_lamps(self, field: pygame.Surface, scale: int) -> Iterator[None]:
        light = glow(max(8, round(1.25 * scale)), LAMP, 84)
        for u in range(0, 2 * self._streets.width + 1, 2):
            for v in range(0, 2 * self._streets.height + 1, 2):
                if self._streets.positions >> self._streets.cell(u, v) & 1:
                    place = light.get_rect(center=pixel(scale, u, v))
                    field.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)
            yield

    def _paint_names(self, canvas: pygame.Surface, scale: int) -> None:
        """Avenues by letters along the north rim, streets by numbers on both sides."""
        font = self._lettering(max(11, round(0.42 * scale)))
        streets, out, ink = self._streets, NAMES, self._look.name
        for avenue in range(streets.width + 1):
            letter = streets.name(streets.cell(2 * avenue, 0))[0]
            name = font.render(letter, True, ink)
            canvas.blit(name, name.get_rect(center=_on_canvas(scale, 2 * avenue, -out)))
        for street in range(streets.height + 1):
            name = font.render(str(street + 1), True, ink)
            for x in (-out, 2 * streets.width + out):
                canvas.blit(name, name.get_rect(center=_on_canvas(scale, x, 2 * street)))


def _on_canvas(scale: int, x: float, y: float) -> tuple[int, int]:
    return round((x + MARGIN) * scale), round((y + MARGIN) * scale)


def _paint_frame(canvas: pygame.Surface, scale: int, look: CityLook) -> Iterator[None]:
    size = canvas.get_size()
    inset = round((MARGIN - FRAME) * scale)
    side = (size[0] - 2 * inset, size[1] - 2 * inset)
    corner = max(4, round(0.3 * scale))
    top, bottom, edge = look.frame
    small_size = (2 * corner + 8, 2 * corner + 8)
    small = file_picture("streetfire", "frame", small_size, recolored(edge, bottom, top))
    frame = paint.stretched(small, side, corner)
    yield from cast_shadow(canvas, frame, scale, scale // 14)
    canvas.blit(frame, (inset, inset))
    lip = round((MARGIN - KERB) * scale) - max(2, scale // 16)
    canvas.fill((6, 9, 14), (lip, lip, size[0] - 2 * lip, size[1] - 2 * lip))
    yield


def _dashes(
    field: pygame.Surface, scale: int, street: tuple[int, int], tone: Color, upright: bool
) -> None:
    (at, length), thin = street, max(1, scale // 40)
    for place in range(length * 4):
        middle = place / 4 + 0.125
        if abs((middle + 1) % 2 - 1) < 0.32:
            continue
        near, far = round((middle - 0.05 + KERB) * scale), round((middle + 0.05 + KERB) * scale)
        fixed = round((at + KERB) * scale) - thin // 2
        box = (fixed, near, thin, far - near) if upright else (near, fixed, far - near, thin)
        field.fill(tone, box)


def _glint(field: pygame.Surface, scale: int, point: tuple[int, int], chance: Random) -> None:
    """Lay the reflections of lamps and signs on the wet street round a crossing."""
    for _ in range(8):
        u = point[0] + chance.uniform(-0.9, 0.9) * chance.randrange(2)
        v = point[1] + (chance.uniform(-0.9, 0.9) if u == point[0] else 0)
        tone, strong = chance.choice(GLINTS), chance.choice((80, 120, 170))
        size = (
            max(4, round(chance.uniform(0.12, 0.26) * scale)),
            max(6, round(chance.uniform(0.4, 0.75) * scale)),
        )
        streak = _streak(size, tone, strong)
        place = streak.get_rect(center=pixel(scale, u, v))
        field.blit(streak, place, special_flags=pygame.BLEND_RGB_ADD)


@cached_picture
def _streak(size: tuple[int, int], tone: Color, strong: int) -> pygame.Surface:
    """Return a smear of light to be added."""
    dot = glow(32, tone, strong)
    return pygame.transform.smoothscale(dot, size)


@cached_picture
def _spot(side: int, colors: tuple[Color, Color]) -> pygame.Surface:
    """Return the cover in the street that marks a position."""
    return file_picture("streetfire", "spot", (side, side), recolored(*colors))


class CityRenderer:
    """Keeps the tokens in the colors of the players, and the city in each of its looks."""

    def __init__(self, desk: Desk, town: Town) -> None:
        self._desk, self._town = desk, town
        self._cities: dict[bool, City] = {}
        self.tokens = MadeInColors(desk, partial(Tokens, lettering))

    @property
    def city(self) -> City:
        """The picture of the city in the look that goes with the palette."""
        look, town = look_of(self._desk.theme.palette), self._town
        if look.wet not in self._cities:
            self._cities[look.wet] = City(lettering, town.streets, town.heights, look)
        return self._cities[look.wet]


TableContext: TypeAlias = Context[State, CityRenderer]
